// The trade in progress: both sides with what they give and could add (P-SPC-20 to P-SPC-23).
import type { SeatLabel } from "../contract";
import type { IconName } from "../../generated/prophecy";
import type { Choice, Own, View } from "../../lib/protocol";
import { heroIcon } from "./cards";
import { byId, numberIn, ofVerb, optionOf, thingOf, type TermsView, type Thing } from "./dialogs";
import { asView, isHero, type ProphecyView } from "./view";

export type Amount = { number: number; option: number };
export type TradeSide = {
  seat: number;
  hero: string;
  player: string;
  you: boolean;
  icon: IconName;
  gold: number; // held
  gives: { gold: number; items: Thing[] };
  amounts: Amount[]; // of Gold that may be named now, from 1
  addable: Thing[]; // Items that may be added now
};
/** `naming`: the proposer sets the terms; `answering`: the partner is asked. */
export type TradeView = {
  phase: "naming" | "answering";
  yours: boolean; // you are asked
  sides: readonly [TradeSide, TradeSide]; // the proposer first, unless you are the partner
  proposer: string;
  partner: string;
  propose: number | null;
  cancel: number | null;
  accept: number | null;
  refuse: number | null;
};

type Verbs = { item: string; gold: string };
const MINE: Verbs = { item: "give_item", gold: "give_gold" };
const THEIRS: Verbs = { item: "take_item", gold: "take_gold" };

function sideOf(view: ProphecyView, seat: number, terms: TermsView, verbs: Verbs, from: From): TradeSide {
  const player = view.players[seat];
  const { hero, items, gold } = isHero(player) ? player : { hero: "", items: [], gold: 0 };
  const options = byId(from.choices);
  const damaged = new Set(items.filter((item) => item.damaged).map(({ id }) => id));
  return {
    seat,
    hero,
    player: from.seats[seat]?.name ?? "",
    you: seat === from.you,
    icon: heroIcon(hero),
    gold,
    gives: { gold: terms.gold, items: terms.items.map((card) => thingOf(card, null, damaged.has(card.id))) },
    amounts: ofVerb(from.choices, verbs.gold).map((choice) => ({ number: numberIn(choice), option: choice.option })),
    addable: items.flatMap((card) => {
      const choice = options.get(`${verbs.item}/${card.id}`);
      return choice ? [thingOf(card, choice.option, card.damaged)] : [];
    }),
  };
}

type From = { choices: Choice[]; seats: SeatLabel[]; you: number | null };

/** The current trade as a seat sees it; null if there is none. */
export function tradeOf(given: View, own: Own | null, seats: SeatLabel[], active: boolean): TradeView | null {
  const view = asView(given);
  if (!view.trade) return null;
  const key = own?.pending?.prompt.key;
  const choices = active && (key === "trade" || key === "answer") ? (own?.pending?.choices ?? []) : [];
  const from: From = { choices, seats, you: own?.seat ?? null };
  const { partner, gives, gets } = view.trade;
  const mine = sideOf(view, view.active, gives, MINE, from);
  const theirs = sideOf(view, partner, gets, THEIRS, from);
  return {
    phase: (view.pending?.seats ?? []).includes(partner) ? "answering" : "naming",
    yours: choices.length > 0,
    sides: theirs.you ? [theirs, mine] : [mine, theirs],
    proposer: mine.player,
    partner: theirs.player,
    propose: optionOf(choices, "propose"),
    cancel: optionOf(choices, "cancel"),
    accept: optionOf(choices, "accept"),
    refuse: optionOf(choices, "refuse"),
  };
}
