// A panel over the board hides neither what it is about nor one's own figures; on a phone the map shows itself beside
// it.
import { describe, expect, it } from "vitest";
import { corners, freeBand, layInCorner } from "../../src/ui/corner";

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

function element(at: ReturnType<typeof box>, attributes = ""): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = `<div ${attributes}></div>`;
  const made = holder.firstElementChild as HTMLElement;
  made.getBoundingClientRect = () => ({ ...at, width: at.right - at.left, height: at.bottom - at.top }) as DOMRect;
  Object.defineProperty(made, "offsetWidth", { value: at.right - at.left });
  Object.defineProperty(made, "offsetHeight", { value: at.bottom - at.top });
  document.body.append(made);
  return made;
}

describe("a panel over the board", () => {
  const room = box(0, 50, 1000, 750);

  it("fits into four corners, below at the left if nothing is in the way", () => {
    expect(corners(room, 500, 200).map(({ placement }) => placement)).toEqual([
      "bottom-start",
      "bottom-end",
      "top-start",
      "top-end",
    ]);
    const panel = element(box(0, 0, 500, 200));
    layInCorner(panel, element(room));
    expect([panel.style.left, panel.style.top]).toEqual(["8px", "542px"]);
  });

  it("leaves one's own figures and a fight in sight", () => {
    const panel = element(box(0, 0, 500, 200));
    element(box(20, 600, 200, 700), "data-spare");
    layInCorner(panel, element(room));
    expect([panel.style.left, panel.style.top]).toEqual(["492px", "542px"]);
    element(box(600, 500, 900, 740), "data-pointed");
    layInCorner(panel, element(room));
    expect([panel.style.left, panel.style.top]).toEqual(["8px", "58px"]);
  });
});

describe("what is free of a phone's map", () => {
  const frame = box(0, 90, 390, 620);

  it("lies between what is told above and the panel below", () => {
    expect(freeBand(frame, [])).toEqual([0, 530]);
    expect(freeBand(frame, [box(16, 420, 374, 660)])).toEqual([0, 330]);
    expect(freeBand(frame, [box(16, 420, 374, 660), box(36, 98, 354, 200)])).toEqual([110, 330]);
    expect(freeBand(frame, [box(10, 500, 60, 560)]), "a small thing hides little").toEqual([0, 530]);
  });

  it("is all above the panel where there is no room between", () => {
    expect(freeBand(frame, [box(16, 420, 374, 660), box(36, 98, 354, 380)])).toEqual([0, 330]);
  });
});
