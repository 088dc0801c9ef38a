// Places tie options, log lines and things on the table together (docs/protocol.md).

import type { Choice } from "../../lib/protocol";
import { firstOf } from "../../lib/sentences";
import { find } from "./cards";
import { STACKS, type EnchantersView, type Face, type Player, type StackName } from "./types";

export const seatPlace = (seat: number): string => `seat/${seat}`;
export const stackPlace = (seat: number, stack: StackName): string => `seat/${seat}/${stack}`;

/** Whether a place lies in this stack, or is the stack. */
export const isStackOf = (place: string, seat: number, stack: StackName): boolean =>
  `${place}/`.startsWith(`${stackPlace(seat, stack)}/`);

/** What kind of place it is: of the track, of a seat and so on. */
export const kindOf = (place: string): string => place.split("/", 1)[0] ?? "";
/** The slot of a card on the track; -1 elsewhere. */
export const slotOf = (place: string): number => Number(/^track\/(\d+)$/.exec(place)?.[1] ?? -1);
/** Whether a place belongs to a player, not to the table. */
export const isSeat = (place: string): boolean => kindOf(place) === "seat";

export type LaidCard = { name: string; place: string; covered: boolean; used: boolean };

/** A stack as it lies on the table: the top card whole, then the lower strips, the bottom card last. */
export function layStack(player: Player, stack: StackName): LaidCard[] {
  const names = player[stack];
  return names
    .map((name, index) => {
      const place = `${stackPlace(player.seat, stack)}/${index}`;
      const covered = index < names.length - 1;
      return { name, place, covered, used: player.used.includes(place) };
    })
    .reverse();
}

/** The card on top of a stack. */
export function topOf(player: Player, stack: StackName): Face | undefined {
  const name = player[stack].at(-1);
  return name === undefined ? undefined : find(name, stack);
}

/** The stacks to draw: who has no wound card has more room for the others. */
export function stacksShown(player: Player): StackName[] {
  return STACKS.filter((stack) => stack !== "wound_cards" || player.wound_cards.length > 0);
}

/** "Whip" and "of Dark Pacts" make one artifact: Whip of Dark Pacts (E-TRM-29). */
export function artifactName(player: Player): string {
  return [player.items.at(-1), player.enchantments.at(-1)].filter(Boolean).join(" ");
}

/** Choices that use one line of a card, by that line. */
export function lineChoices(face: Face, choices: Choice[]): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const { text } of face.lines) {
    const choice = choices.find((each) => firstOf(each, "ability")?.ability === text);
    if (choice !== undefined) found.set(text, choice);
  }
  return found;
}

/** Two cards of which a seat keeps one, before the first turn. */
export type Dealt = { seat: number; stack: "items" | "enchantments"; cards: { name: string; place: string }[] };

/** Whose the dealt cards are: in pairs, clockwise from the starting player among those who have none of the kind yet
 * (E-SET-28). */
export function dealtTo({ dealt, players, starting }: EnchantersView): Dealt[] {
  const seats = players.map((_, index) => (starting + index) % players.length);
  const waiting = {
    items: seats.filter((seat) => players[seat]?.items.length === 0),
    enchantments: seats.filter((seat) => players[seat]?.enchantments.length === 0),
  };
  const found: Dealt[] = [];
  for (let at = 0; at + 1 < dealt.length; at += 2) {
    const cards = [at, at + 1].map((index) => ({ name: dealt[index] ?? "", place: `dealt/${index}` }));
    const stack = find(cards[0]?.name ?? "").type === "enchantment" ? "enchantments" : "items";
    const seat = waiting[stack].shift();
    if (seat !== undefined) found.push({ seat, stack, cards });
  }
  return found;
}
