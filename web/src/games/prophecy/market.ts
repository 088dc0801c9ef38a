// The offers of a space: goods and lessons with your prices, things to sell, and services (P-SPC-01 to P-SPC-25).
import type { IconName } from "../../generated/prophecy";
import type { Choice, Own, View } from "../../lib/protocol";
import {
  asDialogOwn,
  asDialogView,
  byId,
  capital,
  figure,
  numberIn,
  ofVerb,
  optionOf,
  thingOf,
  type Book,
  type CardView,
  type DialogView,
  type PlayerView,
  type Price,
  type Thing,
} from "./dialogs";
import { speech } from "./speech";

const text = speech.market;

/** Something with a price; `short` names what you lack to pay it. */
export type Ware = Thing & { cost: Price; price: string; short: string };
/** One service in its amounts, from the smallest. */
export type Service = {
  verb: string;
  title: string;
  note: string;
  icon: IconName;
  ways: { option: number; label: string }[];
};
export type Further = { option: number; label: string };
/** What a space is: a market, or the Guild with this key; other spaces have neither. */
export type Shop = { name: string; market: "village" | "city" | null; guild: string | null };
export type MarketView = {
  title: string;
  purse: { gold: number; experience: number } | null; // null: your hero is not here
  goods: Ware[] | null; // null: it is no market
  lessons: Ware[] | null; // null: it is no Guild
  note: string;
  sales: Ware[];
  services: Service[];
  further: Further[];
  end: number | null;
};

const ICONS: Record<string, IconName> = {
  heal: "healing",
  recharge: "sparkles",
  repair: "battle-axe",
  lodge: "huts-village",
};
const SHOWN = new Set(["buy", "learn", "sell", "end_turn", ...Object.keys(ICONS)]);

type SpaceView = { id: string; name: string; guild: string | null; market: "village" | "city" | null };

/** The shop that a place of the view is; null for a Plane. */
export function shopOf(view: View, place: string): Shop | null {
  const space = ((view["ring_spaces"] ?? []) as SpaceView[]).find(({ id }) => id === place);
  return space ? { name: space.name, market: space.market, guild: space.guild } : null;
}

function shortOf({ gold = 0, experience = 0 }: Price, purse: MarketView["purse"]): string {
  const missing = [
    ...(purse && experience > purse.experience ? [text.missing(experience - purse.experience, "Experience")] : []),
    ...(purse && gold > purse.gold ? [text.missing(gold - purse.gold, "Gold")] : []),
  ];
  return missing.length > 0 ? text.short(missing) : "";
}

/** The printed price, used if no seat is asked. */
function printedPrice(card: CardView, book: Book): Price {
  const face = book.face(card.key);
  return face?.kind === "ability" ? { experience: figure(face, "cost") } : { gold: figure(face, "price") };
}

function wareOf(card: CardView, verb: string, book: Book, from: Source): Ware {
  const id = `${verb}/${card.id}`;
  const price = from.prices[id] ?? printedPrice(card, book);
  const option = from.choices.get(id)?.option ?? null;
  const thing = thingOf(card, book, option);
  const magic = figure(book.face(card.key), "magic");
  return {
    ...thing,
    note: verb === "learn" && magic > 0 ? text.magic(magic) : thing.note,
    cost: price,
    price: verb === "sell" ? text.gain(price.gain ?? 0) : text.price(price),
    short: option === null ? shortOf(price, from.purse) : "",
  };
}

type Source = { prices: Record<string, Price>; choices: Map<string, Choice>; purse: MarketView["purse"] };

function servicesOf(choices: Choice[], prices: Record<string, Price>): Service[] {
  return Object.entries(text.serviced).flatMap(([verb, { title, unit, note = "" }]) => {
    const ways = ofVerb(choices, verb).map((choice) => {
      const price = prices[choice.id];
      const said = unit(numberIn(choice));
      return { option: choice.option, label: price ? text.way(said, price) : said };
    });
    return ways.length > 0 ? [{ verb, title, note, icon: ICONS[verb] ?? "shop", ways }] : [];
  });
}

const wares = (
  view: DialogView,
  { market, guild }: Shop,
): { goods: CardView[] | null; lessons: CardView[] | null } => ({
  goods: market ? view.markets[market] : null,
  lessons: guild ? (view.offers[guild] ?? []) : null,
});

/** The shop of a space as a seat finds it; `say` words what has no place of its own here. */
export function marketOf(
  given: View,
  own: Own | null,
  shop: Shop,
  active: boolean,
  book: Book,
  say: (choice: Choice) => string,
): MarketView {
  const view = asDialogView(given);
  const asked = active && own?.pending?.prompt.key === "space" ? own.pending.choices : [];
  const hero: PlayerView | undefined = own && asked.length > 0 ? view.players[own.seat] : undefined;
  const purse = hero ? { gold: hero.gold ?? 0, experience: hero.experience ?? 0 } : null;
  const prices = own && hero ? asDialogOwn(own).market_prices : {};
  const from: Source = { prices, choices: byId(asked), purse };
  const { goods, lessons } = wares(view, shop);
  const known = Object.entries(prices).filter(([id]) => id.startsWith("learn/"));
  const isStranger = known.some(([, { gold = 0 }]) => gold > 0);
  return {
    title: shop.name,
    purse,
    goods: goods && goods.map((card) => wareOf(card, "buy", book, from)),
    lessons: lessons && lessons.map((card) => wareOf(card, "learn", book, from)),
    note: lessons === null || (purse && known.length === 0) ? "" : purse && !isStranger ? text.member : text.stranger,
    sales: (hero?.items ?? [])
      .filter(({ id }) => from.choices.has(`sell/${id}`))
      .map((card) => wareOf(card, "sell", book, from)),
    services: servicesOf(asked, prices),
    further: asked
      .filter(({ verb }) => !SHOWN.has(verb))
      .map((choice) => ({ option: choice.option, label: capital(say(choice)) })),
    end: optionOf(asked, "end_turn"),
  };
}
