export function short(value: number): string;
export function rounded(path: string): string;
export function commands(path: string): Generator<[letter: string, numbers: number[]]>;
