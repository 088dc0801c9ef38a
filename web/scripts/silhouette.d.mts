export function silhouette(path: string): string;
export function extent(path: string): { left: number; top: number; right: number; bottom: number };
