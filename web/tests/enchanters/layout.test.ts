// The room of the table: by window, players, mode and how deep the stacks are.
import { describe, expect, it } from "vitest";
import { layOut, pictureOf, type Content, type Layout } from "../../src/games/enchanters/layout";

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
const alone: Content = { rivals: 3, lord: false, panel: false, quests: false, covered: 0, deepest: 4 };
const MODES: Record<string, Content> = {
  standard: { ...alone, covered: 4 },
  Overlord: { ...alone, covered: 4, lord: true },
  "co-op": { ...alone, covered: 4, lord: true, panel: true },
  solo: { ...alone, covered: 4, panel: true },
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

describe("the shape", () => {
  it.each([
    ["a desk before the size is known", 0, 0, "desk"],
    ["a page on a tablet held upright", 820, 985, "page"],
    ["a hand on a phone", 390, 560, "hand"],
    ["a hand on a phone, however little a small one leaves", 360, 340, "hand"],
    ["flat on a phone on its side, with a prompt beside the board", 612, 345, "flat"],
    ["flat on a phone on its side, without a prompt", 844, 300, "flat"],
    ["a desk in a low, wide window", 1280, 350, "desk"],
  ])("is %s", (_, width, height, shape) => {
    expect(layOut(width, height, alone).shape).toBe(shape);
  });

  it.each(Object.entries(BOARDS))("is a strip of cards everywhere but on a desk, at %s", (_, [width, height]) => {
    const { shape, strip } = layOut(width, height, alone);
    if (shape !== "desk") expect(strip).toBe(true);
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
  const lord = { lord: true };
  const quests = { lord: true, quests: true };

  it.each<[string, number, number, Partial<Content>, Partial<Layout>]>([
    ["larger stacks", 1180, 820, { deepest: 2 }, { grows: true }],
    ["larger stacks", 1180, 820, { deepest: 4 }, { grows: true }],
    ["larger stacks, unless they are deep", 1180, 820, { deepest: 9 }, { grows: false }],
    ["larger stacks, but not in a low window", 1280, 580, {}, { grows: false }],
    ["news below the rivals", 1440, 730, {}, { news: true }],
    ["news, but not in a low window", 1280, 580, {}, { news: false }],
    ["news, but not below an Overlord", 1440, 730, lord, { news: false }],
    ["a row for each rival where an Overlord stands above them", 1440, 730, quests, { tight: true }],
    ["more than a row for each rival in a high window", 1440, 1080, quests, { tight: false }],
    ["more than a row for each rival without an Overlord", 1440, 730, {}, { tight: false }],
    ["allies of an Overlord beside your stacks", 1440, 760, lord, { allied: true }],
    ["allies of an Overlord, but not with quests", 1440, 760, quests, { allied: false }],
    ["allies of an Overlord, but not in a narrow window", 1024, 628, lord, { allied: false }],
    ["no allies without an Overlord", 1440, 760, {}, { allied: false }],
    ["a column for the artifact", 1440, 760, {}, { medallion: true }],
    ["a column for the artifact where three stacks keep 250 px each", 1280, 580, {}, { medallion: true }],
    ["no column for the artifact where they do not", 1024, 628, {}, { medallion: false }],
    ["smaller pictures of the artifact in a low window", 1280, 580, {}, { low: true }],
    ["whole pictures of the artifact in a high one", 1440, 760, {}, { low: false }],
  ])("is %s", (_, width, height, more, room) => {
    expect(layOut(width, height, { ...alone, ...more })).toMatchObject(room);
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
