// What every generated picture has to be.
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect } from "vitest";

export const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** A picture of a few bytes, whose numbers are numbers, that is well-formed and lacks nothing that it refers to. */
export function isSound(svg: string, mostBytes: number): Document {
  expect(gzipSync(svg).length).toBeLessThanOrEqual(mostBytes);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|var\(/);
  const document = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(document.querySelector("parsererror")).toBeNull();
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(document.querySelector(`[id="${id}"]`)).not.toBeNull();
  return document;
}
