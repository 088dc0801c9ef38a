import { describe, expect, it } from "vitest";
import { rounded } from "../../scripts/paths.mjs";

describe("icon paths", () => {
  it.each([
    ["M264.44 95.01c-35.6-.06-80.26 11.19-124.2 34.09z", "M264.4 95c-35.6-.1-80.3 11.2-124.2 34.1z"],
    ["M1.98.55L2 3", "M2 .6L2 3"],
    ["M1.55.25", "M1.6.3"],
    ["a5.04 5 0 015.21-3", "a5 5 0 0 1 5.2-3"],
    ["m0 0h-.04v-0.96z", "m0 0h0v-1z"],
  ])("%s", (path, expected) => {
    expect(rounded(path)).toBe(expected);
  });

  it("refuses what is no path", () => {
    expect(() => rounded("M1")).toThrow("numbers");
  });
});
