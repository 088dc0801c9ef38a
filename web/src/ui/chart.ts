// A chart of scores as numbers: scales, ticks and paths.

export type Scale = { low: number; high: number; ticks: number[] };

/** A scale with three to six round ticks that holds all values and zero. */
export function scaleFor(values: number[]): Scale {
  const least = Math.min(0, ...values);
  const most = Math.max(5, ...values);
  const step = stepFor(most - least);
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step;
  const ticks: number[] = [];
  for (let tick = low; tick <= high; tick += step) ticks.push(tick);
  return { low, high, ticks };
}

function stepFor(span: number): number {
  for (let unit = 1; ; unit *= 10) {
    for (const step of [unit, 2 * unit, 5 * unit]) {
      if (span / step <= 4.5) return step;
    }
  }
}

export { signed } from "../i18n/en/counting";

/** One curve: its name (and a short one), and its value at the start of each turn. */
export type Curve = { name: string; short?: string; values: number[] };

export type Point = { x: number; y: number };
export type Box = { left: number; top: number; width: number; height: number };

export function pointsFor(scores: number[], scale: Scale, box: Box): Point[] {
  const last = Math.max(1, scores.length - 1);
  const span = scale.high - scale.low;
  return scores.map((score, index) => ({
    x: box.left + (index / last) * box.width,
    y: box.top + (1 - (score - scale.low) / span) * box.height,
  }));
}

export function pathOf(points: Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** Heights for labels at line ends, moved apart so that none covers another. */
export function spread(heights: number[], gap: number, lowest: number): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  let floor = Number.NEGATIVE_INFINITY;
  for (const each of order) {
    each.height = Math.max(each.height, floor);
    floor = each.height + gap;
  }
  let ceiling = lowest;
  for (const each of order.toReversed()) {
    each.height = Math.min(each.height, ceiling);
    ceiling = each.height - gap;
  }
  const placed = heights.slice();
  for (const each of order) placed[each.index] = each.height;
  return placed;
}

/** Where a new round starts: indices into the turns, for the ticks of the time axis. */
export function roundMarks(rounds: number[], most: number): { index: number; round: number }[] {
  const starts = rounds.flatMap((round, index) => (round !== rounds[index - 1] ? [{ index, round }] : []));
  const every = Math.max(1, Math.ceil(starts.length / most));
  return starts.filter((_, index) => index % every === 0);
}
