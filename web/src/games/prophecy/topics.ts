// The close-up views of things on the table.
import type { Face, Topic } from "../../ui/topic";
import { book, type CardFace } from "./cards";
import { capital, figure, figureWords, sortOf } from "./dialogs";
import { words } from "./words";

const text = words.look;

/** The figures next to the lines of a card, as text. */
export function figuresSaid(face: CardFace): string {
  const value = (name: string, say: (value: string) => string): string[] => {
    const found = figureWords(face, name);
    return found === "" ? [] : [say(found)];
  };
  const number = (name: string, say: (value: number) => string): string[] =>
    figure(face, name) > 0 ? [say(figure(face, name))] : [];
  const said = [
    ...value("strength", text.strength),
    ...value("willpower", text.wills),
    ...(figure(face, "lives") > 1 ? [text.lives(figure(face, "lives"))] : []),
    ...value("fight", (code) => text.fights[code] ?? ""),
    ...value("xp", text.experience),
    ...number("cost", text.cost),
    ...number("magic", text.magic),
    ...number("price", text.price),
    ...(face.kind === "item" || face.kind === "artifact" ? [sortOf(face)].filter(Boolean) : []),
  ];
  return said.filter(Boolean).join(", ");
}

const PARTS: Record<string, string> = {
  win: text.win,
  lose: text.lose,
  settlement: text.settlement,
  guild: text.guild,
};
/** Each line names its part, if the card has several. */
const partly = (face: CardFace): Face => ({
  ...face,
  lines: face.lines.map((line) => {
    const part = PARTS[line.part] ? `${PARTS[line.part]}: ` : "";
    return { ...line, text: `${part}${line.text}`, plain: `${part}${line.plain}` };
  }),
});

/** A card up close. */
export function cardTopic(key: string, name: string, notes: string[] = []): Topic {
  const face = book.face(key);
  const figures = face ? capital(figuresSaid(face)) : "";
  return {
    title: name,
    kind: face ? (text.kinds[face.kind] ?? "") : "",
    notes: [...(figures ? [`${figures}.`] : []), ...notes],
    faces: face ? [partly(face)] : [],
  };
}
