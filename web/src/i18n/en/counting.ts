// Lists, counts and numbers in a sentence.

/** "a, b and c". */
export const asList = (names: string[], joint = "and"): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${joint} ${names.at(-1) ?? ""}`;

/** "1 rule", "3 rules". */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** With a real minus sign. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));
