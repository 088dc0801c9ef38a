// How the table is laid out in the room that it has: a few rules, in CSS pixels at a type of 16 px. The market comes
// first: its cards have a fixed least width, and everything else gets what they leave.

/** What is on the table, as far as it takes room. */
export type Content = {
  /** Players other than the one shown large. */
  rivals: number;
  /** The Overlord's card. */
  lord: boolean;
  /** What else stands in the right column: the panel of co-op, or the Automa with its market. */
  panel: boolean;
  quests: boolean;
  /** How many cards of the rivals are covered. */
  covered: number;
  /** How many cards lie in the deepest of your stacks. */
  deepest: number;
};

/**
 * `desk`: everything at once, with a column on the right. `page`: one thing above the other, on a tablet held upright.
 * `hand`: a phone, with one stack at a time. `flat`: a phone on its side, the market next to the stacks.
 */
export type Shape = "desk" | "page" | "hand" | "flat";

export type Layout = {
  shape: Shape;
  /** The width of the right column; 0 where there is none. */
  aside: number;
  /** The width of the village; 0 where it is not next to the market. */
  village: number;
  card: number;
  /** The least height of a card; its words may need more. */
  cardHeight: number;
  /** Cards lie in a row that can be pushed, because not all of them fit. */
  strip: boolean;
  /** Rivals show all their cards; otherwise, their top cards, this high. */
  open: boolean;
  rival: number;
  /** Rivals have one row each. */
  tight: boolean;
  /** The artifact has a column of its own before the stacks. */
  medallion: boolean;
  /** Your stacks leave room to grow. */
  grows: boolean;
  /** What the others did last stands below the rivals. */
  news: boolean;
  /** There is little height: pictures of what has no numbers on them are the first to give way. */
  low: boolean;
  /** The Overlord fills the right column: the others stand beside your stacks, unless quests do. */
  allied: boolean;
};

const HAND = 720; // narrower is a phone
const FLAT = { height: 420, width: 520 }; // lower, and wider, is a phone on its side
const PAGE = 1000; // narrower, and upright, is a tablet
const GAP = 12;

/** The width of a market card on a desk: the least, in a strip, and the most; and on a phone on its side. */
const CARD = { least: 132, strip: 148, flat: 126, most: 210, gap: 8, number: 6 };
const HEIGHT_BY_WIDTH = 2.05;
const VILLAGE = { least: 150, share: 0.15, most: 230 };
/** Of a market card: the least, and its share of the board: the stacks need more than half of it. */
const HEIGHT = { least: 210, share: 0.38 };
const ASIDE = { least: 236, share: 0.195, lord: 0.21, most: 400 };
/** What an Overlord, a panel, and a rival with whole top cards need in the right column; and a covered card. */
const TALL = { lord: 480, panel: 330, wounds: 110, rival: 560, covered: 34, piles: 50, news: 170 };
/** The picture of a rival's top card, what stands above and below it, and all of it as high as its width lets it be. */
const RIVAL = { least: 36, most: 132, around: 96, seen: 164 };
/** What stands around the cards of your stacks, and a covered one. */
const OWN = { around: 180, strip: 40 };
/** Three stacks of a width at which words read well, and the medallion. */
const STACKS = 3 * 250;
const MEDALLION = 170;
const LOW = 650;

const clamp = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

function shapeOf(width: number, height: number): Shape {
  if (width >= FLAT.width && width < PAGE && height < FLAT.height) return "flat";
  if (width < HAND) return "hand";
  return width < PAGE && height > width * 0.8 ? "page" : "desk";
}

const PICTURE = { least: 72, most: 146, each: 18, whole: 3 };

/** How high the picture on top of a stack is: it gives way to the cards below it. */
export const pictureOf = (cards: number): number =>
  clamp(PICTURE.least, PICTURE.most - PICTURE.each * (cards - PICTURE.whole), PICTURE.most);

/** By the size of the board; before it is known (0), as on a desk. */
export function layOut(width: number, height: number, content: Content): Layout {
  const shape = width === 0 ? "desk" : shapeOf(width, height);
  if (shape === "desk") return desk(width || 1440, height || 720, content);
  const card = shape === "flat" ? CARD.flat : CARD.strip;
  const tallest = { page: 264, hand: 216, flat: 170 }[shape];
  const none = { aside: 0, village: 0, rival: RIVAL.least, medallion: false, allied: false };
  const never = { open: false, tight: false, low: false, grows: false, news: false };
  return { ...none, ...never, shape, card, cardHeight: tallest, strip: true };
}

function desk(width: number, height: number, content: Content): Layout {
  const { rivals, lord, panel, quests, covered, deepest } = content;
  // An Overlord has much to say; but the cards of the market have their least width first.
  const market = VILLAGE.least + CARD.number * (CARD.least + CARD.gap) + 4 * GAP;
  const wanted = Math.min(width * (lord ? ASIDE.lord : ASIDE.share), Math.max(width * ASIDE.share, width - market));
  const aside = Math.round(clamp(ASIDE.least, wanted, ASIDE.most));
  const own = width - aside - 3 * GAP;
  const village = clamp(VILLAGE.least, Math.round(own * VILLAGE.share), VILLAGE.most);
  const fitting = Math.floor((own - village - GAP - (CARD.number - 1) * CARD.gap) / CARD.number);
  const strip = fitting < CARD.least;
  const card = strip ? CARD.strip : Math.min(fitting, CARD.most);
  const roomy = own >= STACKS + MEDALLION;
  const allied = lord && !quests && roomy;
  const cardHeight = Math.round(Math.min(card * HEIGHT_BY_WIDTH, Math.max(HEIGHT.least, height * HEIGHT.share)));
  // Beside your stacks, rivals have half of the height.
  const left = allied
    ? height / 2 - (panel ? TALL.wounds : 0)
    : height - TALL.piles - (lord ? TALL.lord : 0) - (panel ? TALL.panel : 0);
  const open = rivals > 0 && left >= rivals * TALL.rival + covered * TALL.covered;
  const stacks = OWN.around + pictureOf(deepest) + deepest * OWN.strip;
  return {
    shape: "desk",
    aside,
    village,
    card,
    cardHeight,
    strip,
    open,
    rival: clamp(RIVAL.least, Math.round(left / Math.max(1, rivals)) - RIVAL.around, RIVAL.most),
    tight: lord && !allied && left < rivals * (RIVAL.least + RIVAL.around),
    medallion: roomy,
    allied,
    low: height < LOW,
    grows: height >= cardHeight + stacks,
    news: rivals > 0 && !lord && !panel && !open && left >= rivals * RIVAL.seen + TALL.news,
  };
}
