import { describe, expect, it } from "vitest";
import { ground } from "../../src/generated/maps/prophecy";

const PORTS = [3, 8, 12, 15, 19];

describe("the ground", () => {
  it("has the land of each space in one piece", () => {
    expect(ground.patches).toHaveLength(20);
    expect(ground.patches.filter((path) => path.split("M").length !== 2)).toEqual([]);
  });

  it("leads ships from port to port round the sea, and threads from every Plane to its two entries", () => {
    expect(ground.routes.map(({ from }) => from)).toEqual(PORTS);
    expect(ground.routes.map(({ to }) => to)).toEqual([...PORTS.slice(1), PORTS[0]]);
    expect(ground.threads.map(({ plane }) => plane)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
    expect(ground.threads.map(({ space }) => space)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
  });
});
