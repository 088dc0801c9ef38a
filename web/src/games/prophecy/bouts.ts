// Converts the view to the data of the battle panel: both sides, the exact chance, and the cards to use.
import type { Choice, Risks } from "../../lib/protocol";
import { book, heroIcon } from "./cards";
import { linesOf } from "./dialogs";
import type { BattleView, Bonus, Die, Odds, Play, Side } from "./types";
import { isHero, type BattleSide, type Fight, type ProphecyView } from "./view";
import { words } from "./words";

const text = words.battle;

/** The rolled dice, one of them kept; before the roll, as many empty dice as will be rolled. */
function diceOf({ dice, dice_number, kept }: BattleSide): Die[] {
  if (dice.length === 0) return Array.from({ length: Math.max(1, dice_number) }, () => ({ value: 0, kept: true }));
  const at = dice.indexOf(kept);
  // A result set by a card is on no die: the card decides what counts.
  if (at < 0) return [{ value: kept, kept: true }, ...dice.map((value) => ({ value, kept: false }))];
  return dice.map((value, index) => ({ value, kept: index === at }));
}

const bonusesOf = ({ shares }: BattleSide): Bonus[] =>
  shares.map(({ card, amount }) => ({ name: card?.name ?? text.announced, value: amount }));

function sideOf(view: ProphecyView, fight: Fight, side: BattleSide): Side {
  const player = side.seat === null ? undefined : view.players[side.seat];
  const hero = isHero(player) ? player.hero : "";
  const over = fight !== view.battle;
  return {
    name: side.seat === null ? (fight.creature?.name ?? "") : hero,
    icon: side.seat === null ? book.icon(fight.creature?.key ?? "") : heroIcon(hero),
    seat: side.seat,
    // Bonuses are shown during the battle; afterwards only the total.
    base: over ? side.total - side.kept : side.base,
    bonuses: over ? [] : bonusesOf(side),
    dice: diceOf(side),
    lives: side.seat === null && fight.lives_of > 1 ? { left: Math.max(0, fight.lives), of: fight.lives_of } : null,
  };
}

/** The number of rolls that win, draw and lose, as the server counted them for this seat. */
export function oddsOf(risks: Risks, choice = ""): Odds | null {
  const chance = risks.items.find((risk) => risk.choice === choice)?.chance;
  if (!chance) return null;
  const sum = (counts: (score: number) => boolean): number =>
    chance.scores.reduce((total, [score, ways]) => (counts(score) ? total + ways : total), 0);
  return { win: sum((score) => score > 0), draw: sum((score) => score === 0), lose: sum((score) => score < 0) };
}

/** The options next to the battle: everything that can be used in it. */
const PLAYED: ReadonlySet<string> = new Set(["equip", "use", "throw", "declare"]);

function playsOf(choices: Choice[], keyOf: (choice: Choice) => string, said: (choice: Choice) => string): Play[] {
  return choices
    .filter(({ verb }) => PLAYED.has(verb))
    .map((choice) => {
      const key = keyOf(choice);
      return {
        option: choice.option,
        label: said(choice),
        note: linesOf(book.face(key)).join("; "),
        icon: book.icon(key),
      };
    });
}

/** The die of a side that counts; 0 before it has fallen. */
export const thrown = ({ dice }: Side): number => dice.find(({ kept, value }) => kept && value > 0)?.value ?? 0;
export const totalOf = (side: Side): number =>
  side.base + side.bonuses.reduce((sum, { value }) => sum + value, 0) + thrown(side);

/** The result as text; from the viewpoint of a seat that fights. */
function verdictOf(view: ProphecyView, fight: Fight, you: number | null): string {
  if (fight.outcome === "open") return "";
  const [first, second] = fight.sides;
  const mine = second.seat !== null && second.seat === you;
  const won = mine ? { won: "lost", lost: "won", drawn: "drawn" }[fight.outcome] : fight.outcome;
  const fights = mine || first.seat === you;
  const player = first.seat === null ? undefined : view.players[first.seat];
  const name = isHero(player) ? player.hero : "";
  if (won === "drawn") return text.drawn;
  return fights
    ? won === "won"
      ? text.youWin
      : text.youLose
    : fight.outcome === "won"
      ? text.wins(name)
      : text.loses(name);
}

type Given = {
  view: ProphecyView;
  fight: Fight;
  you: number | null;
  risks: Risks;
  choices: Choice[];
  keyOf: (choice: Choice) => string;
  said: (choice: Choice) => string;
};
export function battleOf({ view, fight, you, risks, choices, keyOf, said }: Given): BattleView {
  const [first, second] = fight.sides;
  return {
    kind: fight.kind === "W" ? "wills" : fight.kind === "SW" ? "both" : "strength",
    sides: [sideOf(view, fight, first), sideOf(view, fight, second)],
    odds: fight === view.battle ? oddsOf(risks) : null,
    plays: fight === view.battle ? playsOf(choices, keyOf, said) : [],
    verdict: verdictOf(view, fight, you),
  };
}
