// The Chance or Event card of a round or turn and its effects, as a scene shown step by step (P-CHN-01, P-EVT-01).
import type { IconName } from "../../generated/prophecy";
import type { Line, View } from "../../lib/protocol";
import { firstOf } from "../../lib/sentences";
import { book, keyIn } from "./cards";
import { linesOf } from "./dialogs";
import { asView } from "./view";

export type Drawn = "chance" | "event" | "opportunity";
/** An effect of the card, and its places. Equal lines in a row are one step with a count. */
export type Step = { line: Line; places: string[]; times: number };
export type Scene = { kind: Drawn; seat: number | null; key: string; name: string; steps: Step[] };
/** A card as it is shown. */
export type ChanceView = { kind: Drawn; name: string; icon: IconName; lines: string[] };

const DRAWN: Record<string, Drawn> = { chance: "chance", event: "event", opportunity: "opportunity" };
/** These lines begin something else. */
const ENDS: ReadonlySet<string> = new Set(
  [
    "turn_begins",
    "round_begins",
    "walks",
    "rides",
    "sails",
    "by_gate",
    "stays",
    "works",
    "enters",
    "moves",
    "fights",
  ].concat(["attacks", "turned_up", "buys", "sells", "learns", "game_ends"]),
);

/** The last card in these lines, with its effects. */
export function sceneOf(lines: Line[]): Scene | null {
  let scene: Scene | null = null;
  let open = false;
  for (const line of lines) {
    const kind = DRAWN[line.key];
    if (kind) {
      const card = firstOf(line, "card");
      scene = { kind, seat: line.seat, key: keyIn(card ?? {}), name: card?.text ?? "", steps: [] };
      open = true;
    } else if (ENDS.has(line.key)) open = false;
    else if (scene && open) add(scene.steps, line);
  }
  return scene;
}

function add(steps: Step[], line: Line): void {
  const last = steps.at(-1);
  if (last && last.line.text === line.text) last.times += 1;
  else steps.push({ line, places: line.places.filter(Boolean), times: 1 });
}

export const shownOf = (scene: Scene): ChanceView => ({
  kind: scene.kind,
  name: scene.name,
  icon: book.icon(scene.key),
  lines: linesOf(book.face(scene.key)),
});

const KINDS: Record<string, Drawn> = {
  chance: "chance",
  civilization: "event",
  wilderness: "event",
  adventure: "opportunity",
};

/** The card being resolved while a player is asked about it; null if there is none. */
export function openCard(view: View): ChanceView | null {
  const card = asView(view).open_card;
  const kind = card ? KINDS[card.deck] : undefined;
  return card && kind
    ? { kind, name: card.name, icon: book.icon(card.key), lines: linesOf(book.face(card.key)) }
    : null;
}
