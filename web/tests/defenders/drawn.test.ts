import { describe, expect, it } from "vitest";
import { depthIn, distances, outlines, valueAt } from "../../scripts/map/field";
import type { Point } from "../../src/ui/map/board";

describe("fields", () => {
  const square: Point[] = [
    [100, 100],
    [200, 100],
    [200, 200],
    [100, 200],
  ];

  it("know how deep a point is", () => {
    const depth = depthIn(square);
    expect(valueAt(depth, 150, 150)).toBeCloseTo(50, -1);
    expect(valueAt(depth, 110, 150)).toBeCloseTo(10, -1);
    expect(valueAt(depth, 90, 150)).toBeLessThan(0);
  });

  it("are outlined where they have a value", () => {
    const depth = depthIn(square);
    const away = distances((at) => (depth[at] ?? 0) >= 20).map((far) => 10 - far);
    const lines = outlines(away, 0);
    expect(lines).toHaveLength(1);
    const across = (lines[0] ?? []).map(([x]) => x);
    expect(Math.min(...across)).toBeCloseTo(110, -1);
    expect(Math.max(...across)).toBeCloseTo(190, -1);
  });
});
