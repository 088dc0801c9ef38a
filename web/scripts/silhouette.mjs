// The solid outline of a flat icon: its outer contours only, so that holes become dark drawing instead of windows.
import { commands } from "./paths.mjs";

/** Where the pen is after a command. */
function moved(pen, letter, numbers) {
  const kind = letter.toLowerCase();
  const from = letter === kind ? pen : { x: 0, y: 0 };
  const last = numbers.at(-1) ?? 0;
  if (kind === "h") return { x: from.x + last, y: pen.y };
  if (kind === "v") return { x: pen.x, y: from.y + last };
  return { x: from.x + (numbers.at(-2) ?? 0), y: from.y + last };
}

/** The contours of a path, each with the box that its points fill. */
function contours(path) {
  const found = [];
  let pen = { x: 0, y: 0 };
  let start = pen;
  let open = null;
  const begin = () => {
    open = { path: `M${pen.x} ${pen.y}`, left: pen.x, top: pen.y, right: pen.x, bottom: pen.y };
    found.push(open);
  };
  for (const [letter, numbers] of commands(path)) {
    const kind = letter.toLowerCase();
    if (kind === "m") {
      start = pen = moved(pen, letter, numbers);
      begin();
      continue;
    }
    if (open === null) begin(); // a path may go on from where it was closed
    open.path += letter + numbers.join(" ");
    if (kind === "z") {
      pen = start;
      open = null;
      continue;
    }
    pen = moved(pen, letter, numbers);
    open.left = Math.min(open.left, pen.x);
    open.top = Math.min(open.top, pen.y);
    open.right = Math.max(open.right, pen.x);
    open.bottom = Math.max(open.bottom, pen.y);
  }
  return found;
}

const area = ({ left, top, right, bottom }) => (right - left) * (bottom - top);
/** Whether one lies within the box of the other, give or take a unit, and is really smaller. */
const isWithin = (inner, outer) =>
  inner.left >= outer.left - 1 &&
  inner.top >= outer.top - 1 &&
  inner.right <= outer.right + 1 &&
  inner.bottom <= outer.bottom + 1 &&
  area(outer) > area(inner) * 1.02;

export function silhouette(path) {
  const all = contours(path);
  const outer = all.filter((one) => !all.some((other) => other !== one && isWithin(one, other)));
  return outer.map((contour) => contour.path).join("");
}

/** The box that the points of a path fill. */
export function extent(path) {
  const all = contours(path);
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
}
