import type { Plugin } from "vite";

export function packagesOf(modules: Iterable<string>): string[];
export function thirdParty(folders: string[]): string;
export function licences(): Plugin;
