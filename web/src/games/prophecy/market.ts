// The offers of a space: goods and lessons with your prices, things to sell, and services (P-SPC-01 to P-SPC-25).
import type { IconName } from "../../generated/prophecy";
import type { Choice, Own, View } from "../../lib/protocol";
import { book } from "./cards";
import {
  byId,
  capital,
  figure,
  numberIn,
  ofVerb,
  optionOf,
  thingOf,
  type CardView,
  type Price,
  type Thing,
} from "./dialogs";
import { speech } from "./speech";
import { asView, isHero, pricesOf, type RingSpace } from "./view";

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
export type Shop = Pick<RingSpace, "name" | "market" | "guild">;
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

/** The shop that a place of the view is; null for a Plane. */
export const shopOf = (view: View, place: string): Shop | null =>
  asView(view).ring_spaces.find(({ id }) => id === place) ?? null;

function shortOf({ gold = 0, experience = 0 }: Price, purse: MarketView["purse"]): string {
  const missing = [
    ...(purse && experience > purse.experience ? [text.missing(experience - purse.experience, "Experience")] : []),
    ...(purse && gold > purse.gold ? [text.missing(gold - purse.gold, "Gold")] : []),
  ];
  return missing.length > 0 ? text.short(missing) : "";
}

/** The printed price, used if no seat is asked. */
function printedPrice(card: CardView): Price {
  const face = book.face(card.key);
  return face?.kind === "ability" ? { experience: figure(face, "cost") } : { gold: figure(face, "price") };
}

function wareOf(card: CardView, verb: string, from: Source): Ware {
  const id = `${verb}/${card.id}`;
  const price = from.prices[id] ?? printedPrice(card);
  const option = from.choices.get(id)?.option ?? null;
  const thing = thingOf(card, option);
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

/** The shop of a space as a seat finds it; `say` words what has no place of its own here. */
export function marketOf(
  given: View,
  own: Own | null,
  shop: Shop,
  active: boolean,
  say: (choice: Choice) => string,
): MarketView {
  const { players, markets, offers } = asView(given);
  const asked = active && own?.pending?.prompt.key === "space" ? own.pending.choices : [];
  const player = own && asked.length > 0 ? players[own.seat] : undefined;
  const hero = isHero(player) ? player : null;
  const purse = hero && { gold: hero.gold, experience: hero.experience };
  const prices = hero ? pricesOf(own) : {};
  const from: Source = { prices, choices: byId(asked), purse };
  const goods = shop.market && markets[shop.market];
  const lessons = shop.guild && offers[shop.guild];
  const known = Object.entries(prices).filter(([id]) => id.startsWith("learn/"));
  const isStranger = known.some(([, { gold = 0 }]) => gold > 0);
  return {
    title: shop.name,
    purse,
    goods: goods && goods.map((card) => wareOf(card, "buy", from)),
    lessons: lessons && lessons.map((card) => wareOf(card, "learn", from)),
    note: lessons === null || (purse && known.length === 0) ? "" : purse && !isStranger ? text.member : text.stranger,
    sales: (hero?.items ?? [])
      .filter(({ id }) => from.choices.has(`sell/${id}`))
      .map((card) => wareOf(card, "sell", from)),
    services: servicesOf(asked, prices),
    further: asked
      .filter(({ verb }) => !SHOWN.has(verb))
      .map((choice) => ({ option: choice.option, label: capital(say(choice)) })),
    end: optionOf(asked, "end_turn"),
  };
}
