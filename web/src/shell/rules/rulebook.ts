// The rulebook: its simple markup as data that components draw.

export type Inline = { kind: "text" | "strong" | "em" | "code"; text: string } | { kind: "rule"; number: string };
export type Block =
  | { kind: "paragraph"; inlines: Inline[] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const MARKS = /\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|`([^`]+)`|\b([A-Z]-[A-Z]{2,4}-\d{2,3})\b/g;

/** A line of text: **strong**, *em*, `code` and the numbers of rules. */
export function inlines(text: string): Inline[] {
  const told: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > from) told.push({ kind: "text", text: text.slice(from, match.index) });
    const [whole, strong, em, code, number] = match;
    if (strong !== undefined) told.push({ kind: "strong", text: strong });
    else if (em !== undefined) told.push({ kind: "em", text: em });
    else if (code !== undefined) told.push({ kind: "code", text: code });
    else if (number !== undefined) told.push({ kind: "rule", number });
    from = match.index + whole.length;
  }
  if (from < text.length) told.push({ kind: "text", text: text.slice(from) });
  return told;
}

const cells = (row: string): Inline[][] =>
  row
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => inlines(cell.trim()));

/** A rule's text in paragraphs, lists and tables. Unknown markup stays as it is. */
export function blocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => block(part.split("\n")));
}

function block(lines: string[]): Block {
  const [head = "", rule = "", ...rows] = lines;
  if (head.startsWith("|") && /^\|[-:| ]+\|$/.test(rule))
    return { kind: "table", head: cells(head), rows: rows.map(cells) };
  if (lines.every((line) => /^[-*] /.test(line)))
    return { kind: "list", items: lines.map((line) => inlines(line.slice(2))) };
  return { kind: "paragraph", inlines: inlines(lines.join(" ")) };
}

const CITED = / \(((?:[A-Z]-[A-Z]{2,4}-\d{2,3}(?:, )?)+)\)([.,:;]?)/g;
export type Spoken = { kind: "text"; text: string } | { kind: "rule"; number: string };

/** A teacher's text: rules in brackets are taken out and follow their sentence. */
export function spoken(note: string): Spoken[] {
  const told: Spoken[] = [];
  let from = 0;
  for (const match of note.matchAll(CITED)) {
    const [whole, numbers = "", mark = ""] = match;
    told.push({ kind: "text", text: note.slice(from, match.index) + mark });
    told.push(...numbers.split(", ").map((number) => ({ kind: "rule" as const, number })));
    from = match.index + whole.length;
  }
  if (from < note.length) told.push({ kind: "text", text: note.slice(from) });
  return told;
}
