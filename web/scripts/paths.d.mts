export function rounded(path: string): string;
