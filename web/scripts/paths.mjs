// SVG path data with one decimal: on a grid of 512 nobody sees the second, and it is a quarter of the bytes.

const ARGUMENTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/iy;

/** The arguments of one command; the flags of an arc are single digits, often written without a gap. */
function values(letter, text) {
  const found = [];
  let at = 0;
  for (;;) {
    while (at < text.length && /[\s,]/.test(text[at])) at += 1;
    if (at >= text.length) return found;
    const place = found.length % 7;
    if (letter.toLowerCase() === "a" && (place === 3 || place === 4)) {
      found.push(Number(text[at]));
      at += 1;
      continue;
    }
    NUMBER.lastIndex = at;
    const match = NUMBER.exec(text);
    if (match === null) throw new Error(`no number at "${text.slice(at, at + 12)}"`);
    found.push(Number(match[0]));
    at = NUMBER.lastIndex;
  }
}

export function short(value) {
  const text = String(Math.round(value * 10) / 10 || 0);
  return text.replace(/^(-?)0\./, "$1.");
}

/** The commands of a path one by one, each with as many numbers as it takes; after a move come lines. */
export function* commands(path) {
  for (const [, letter, text] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = values(letter, text);
    const each = ARGUMENTS[letter.toLowerCase()] || 1;
    for (let at = 0; at < Math.max(1, numbers.length); at += each) {
      const goesOn = at > 0 && letter.toLowerCase() === "m";
      yield [goesOn ? (letter === "m" ? "l" : "L") : letter, numbers.slice(at, at + each)];
    }
  }
}

export function rounded(path) {
  return path.replace(/([a-z])([^a-z]*)/gi, (_, letter, text) => {
    const numbers = values(letter, text);
    const each = ARGUMENTS[letter.toLowerCase()];
    if (each === undefined || (each === 0 ? numbers.length > 0 : numbers.length % each > 0)) {
      throw new Error(`"${letter}" with ${numbers.length} numbers`);
    }
    let written = letter;
    let last = "";
    for (const number of numbers.map(short)) {
      const joined = number.startsWith("-") || (number.startsWith(".") && last.includes("."));
      written += last === "" || joined ? number : ` ${number}`;
      last = number;
    }
    return written;
  });
}
