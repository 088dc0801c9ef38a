import { describe, expect, it } from "vitest";
import { seatColour, SEATS, seatShape } from "../../src/ui/seats";

describe("a seat", () => {
  it("has a shape and a colour of its own, up to the fifth", () => {
    const seats = [0, 1, 2, 3, 4];
    expect(SEATS).toBe(5);
    expect(new Set(seats.map(seatShape)).size).toBe(5);
    expect(new Set(seats.map(seatColour)).size).toBe(5);
  });
});
