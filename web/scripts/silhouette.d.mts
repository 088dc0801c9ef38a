export function silhouette(path: string): string;
