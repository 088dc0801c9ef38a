// The room of the table: by window, players, mode and how deep the stacks are.
import { describe, expect, it } from "vitest";
import { layOut, pictureOf, type Content } from "../../src/games/enchanters/layout";

/** The board in each window: what the bar of the shell and the prompt leave, or on a phone on its side, a column. */
const BOARDS: Record<string, [number, number]> = {
  "2560x1440": [2000, 1180],
  "1920x1080": [1560, 920],
  "1440x900": [1440, 760],
  "1280x720": [1280, 580],
  "1024x768": [1024, 628],
  "820x1180": [820, 985],
  "390x844": [390, 560],
  "844x390": [612, 345],
};
const MODES: Record<string, Omit<Content, "rivals">> = {
  standard: { lord: false, panel: false, quests: false, covered: 4, deepest: 4 },
  Overlord: { lord: true, panel: false, quests: false, covered: 4, deepest: 4 },
  "co-op": { lord: true, panel: true, quests: false, covered: 4, deepest: 4 },
  solo: { lord: false, panel: true, quests: false, covered: 4, deepest: 4 },
};
const desks = Object.entries(BOARDS).filter(([, [width]]) => width >= 1000);
const each = Object.entries(MODES).flatMap(([mode, content]) =>
  [0, 1, 2, 3].map((rivals) => ({ mode, rivals, content: { ...content, rivals } })),
);

describe.each(each)("$mode against $rivals", ({ content }) => {
  it.each(desks)("has cards of at least 132 px at %s, in a strip where not all fit", (_, [width, height]) => {
    const laid = layOut(width, height, content);
    expect(laid.shape).toBe("desk");
    expect(laid.card).toBeGreaterThanOrEqual(132);
    const track = width - laid.aside - laid.village - 4 * 12;
    expect(6 * laid.card + 5 * 8 <= track).toBe(!laid.strip);
  });

  it.each(desks)(
    "leaves the stacks more than half of the height at %s, or as much as cards can give",
    (_, [width, height]) => {
      const { cardHeight } = layOut(width, height, content);
      expect(cardHeight).toBeLessThanOrEqual(Math.max(210, 0.4 * height));
    },
  );

  it.each(desks)("fits what stands in the right column at %s, if rivals show all their cards", (_, [width, height]) => {
    const laid = layOut(width, height, content);
    const tall = (content.lord ? 480 : 0) + (content.panel ? 330 : 0) + 50;
    if (laid.open) expect(tall + 560 * content.rivals).toBeLessThanOrEqual(height);
    expect(laid.rival).toBeGreaterThanOrEqual(36);
  });

  it.each(Object.keys(BOARDS))("never puts more on the table than its width at %s", (size) => {
    const [width, height] = BOARDS[size] ?? [0, 0];
    const laid = layOut(width, height, content);
    expect(laid.aside + laid.village + (laid.strip ? 0 : 6 * laid.card)).toBeLessThan(width);
  });
});

const alone: Content = { rivals: 3, lord: false, panel: false, quests: false, covered: 0, deepest: 4 };
const shape = (width: number, height: number): string => layOut(width, height, alone).shape;

describe("the shape", () => {
  it("is a desk before the size is known", () => expect(shape(0, 0)).toBe("desk"));
  it("is a page on a tablet held upright", () => expect(shape(820, 985)).toBe("page"));
  it("is a hand on a phone, however little a small one leaves", () => {
    expect(shape(390, 560)).toBe("hand");
    expect(shape(360, 340)).toBe("hand");
  });
  it("is flat on a phone on its side, with a prompt beside the board or without", () => {
    expect(shape(612, 345)).toBe("flat");
    expect(shape(844, 300)).toBe("flat");
  });
  it("is a desk in a low, wide window", () => expect(shape(1280, 350)).toBe("desk"));
  it("is a strip of cards everywhere but on a desk", () => {
    for (const [width, height] of Object.values(BOARDS))
      if (shape(width, height) !== "desk") expect(layOut(width, height, alone).strip).toBe(true);
  });
});

describe("rivals", () => {
  const laid = (rivals: number): ReturnType<typeof layOut> => layOut(1440, 760, { ...alone, rivals });
  it("show all their cards when there are few, and larger pictures the fewer they are", () => {
    expect([1, 2, 3].map((count) => laid(count).open)).toEqual([true, false, false]);
    expect(layOut(1440, 760, { ...alone, rivals: 1, covered: 9 }).open).toBe(false);
    expect(laid(3).rival).toBeGreaterThan(layOut(1440, 760, { ...alone, lord: true }).rival);
  });
});

describe("what there is room for", () => {
  it("is larger stacks, unless they are deep", () => {
    const grows = (deepest: number) => layOut(1180, 820, { ...alone, deepest }).grows;
    expect([2, 4, 9].map(grows)).toEqual([true, true, false]);
    expect(layOut(1280, 580, alone).grows).toBe(false);
  });
  it("is news below the rivals, but not below an Overlord", () => {
    expect(layOut(1440, 730, alone).news).toBe(true);
    expect(layOut(1280, 580, alone).news).toBe(false);
    expect(layOut(1440, 730, { ...alone, lord: true }).news).toBe(false);
  });
  it("is a row for each rival where an Overlord stands above them", () => {
    const lord = { ...alone, lord: true, quests: true };
    expect(layOut(1440, 730, lord).tight).toBe(true);
    expect(layOut(1440, 1080, lord).tight).toBe(false);
    expect(layOut(1440, 730, alone).tight).toBe(false);
  });
});

describe("allies and rivals of an Overlord", () => {
  const lord: Content = { ...alone, lord: true };
  it("stand beside your stacks where there is room, and quests have none", () => {
    expect(layOut(1440, 760, lord).allied).toBe(true);
    expect(layOut(1440, 760, { ...lord, quests: true }).allied).toBe(false);
    expect(layOut(1024, 628, lord).allied).toBe(false);
    expect(layOut(1440, 760, alone).allied).toBe(false);
  });
});

describe("the artifact", () => {
  it("has a column of its own beside three stacks where these keep 250 px each", () => {
    expect(layOut(1440, 760, alone).medallion).toBe(true);
    expect(layOut(1024, 628, alone).medallion).toBe(false);
    expect(layOut(1280, 580, alone).medallion).toBe(true);
  });
  it("has smaller pictures in a low window", () => {
    expect(layOut(1280, 580, alone).low).toBe(true);
    expect(layOut(1440, 760, alone).low).toBe(false);
  });
});

describe("a stack", () => {
  it("has a smaller picture on top the deeper it is, but never none", () => {
    const heights = [1, 2, 3, 4, 5, 6, 7, 12, 30].map(pictureOf);
    expect(heights).toEqual([...heights].sort((a, b) => b - a));
    expect(heights[0]).toBeGreaterThan(heights.at(-1) ?? 0);
    expect(heights.at(-1)).toBeGreaterThanOrEqual(72);
  });
});
