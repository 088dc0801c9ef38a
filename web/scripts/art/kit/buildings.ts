// Buildings. Each stands on x, y with the middle of its foot.
import { block, box, each, path, polygon, times } from "./shapes";

export type Roof = "spire" | "dome" | "battlements";

const ROOFS: Record<Roof, (x: number, y: number, width: number) => string> = {
  spire: (x, y, width) => polygon([x - width * 0.68, y], [x, y - width * 1.5], [x + width * 0.68, y]),
  dome: (x, y, width) =>
    path`M${x - width * 0.6} ${y}C${x - width * 0.95} ${y - width * 0.7} ${x - width * 0.25} ${y - width * 0.8}` +
    path` ${x} ${y - width * 1.35}C${x + width * 0.25} ${y - width * 0.8} ${x + width * 0.95} ${y - width * 0.7}` +
    path` ${x + width * 0.6} ${y}Z`,
  battlements: (x, y, width) =>
    times(3, (tooth) => box(x + width * (tooth * 0.45 - 0.6), y - width * 0.26, width * 0.3, width * 0.5)) +
    box(x - width * 0.6, y, width * 1.2, width * 0.22),
};

/** `height` is that of its wall. */
export const tower = (x: number, y: number, width: number, height: number, roof: Roof): string =>
  block(x, y, width, height) + ROOFS[roof](x, y - height, width);

/** Several towers on one line: where, how wide, how high. */
export const towers = (y: number, roof: Roof, ...list: readonly (readonly [number, number, number])[]): string =>
  each(list, ([x, width, height]) => tower(x, y, width, height, roof));

/** Windows with a round top, of one size. */
export const windows = (width: number, height: number, ...places: readonly (readonly [number, number])[]): string =>
  each(places, ([x, y]) => arch(x, y, width, height));

/** Storeys with curved roofs, each smaller than the one below. */
export function pagoda(x: number, y: number, width: number, storeys = 3): string {
  let [half, foot] = [width / 2, y];
  const built = times(storeys, (storey) => {
    const height = width * 0.3 * (1 - 0.08 * storey);
    const eaves = foot - height * 0.72;
    const drawn =
      block(x, foot, half * 1.36, height) +
      path`M${x - half * 1.24} ${eaves}Q${x - half * 0.72} ${foot - height * 0.86} ${x - half * 0.52}` +
      path` ${foot - height * 1.3}H${x + half * 0.52}Q${x + half * 0.72} ${foot - height * 0.86} ${x + half * 1.24}` +
      path` ${eaves}Q${x} ${foot - height * 0.5} ${x - half * 1.24} ${eaves}Z`;
    foot -= height * 1.16;
    half *= 0.8;
    return drawn;
  });
  return built + block(x, foot, 2, width * 0.22);
}

/** Columns under a gable; `height` is that of the columns with their base. */
export function temple(x: number, y: number, width: number, height: number, columns: number): string {
  const shafts = times(columns, (column) =>
    block(x + width * (0.84 * (column / (columns - 1)) - 0.42), y - 5, width * 0.07, height - 5),
  );
  const gable = polygon(
    [x - width / 2 - 4, y - height - 6],
    [x, y - height - 6 - width * 0.2],
    [x + width / 2 + 4, y - height - 6],
  );
  return block(x, y, width + 6, 5) + shafts + block(x, y - height, width + 4, 6) + gable;
}

const base = (x: number, y: number, width: number): string => block(x, y, width + 4, 4);

export const column = (x: number, y: number, width: number, height: number): string =>
  base(x, y, width) + block(x, y - 4, width, height - 4) + block(x, y - height, width + 6, 5);

export const brokenColumn = (x: number, y: number, width: number, height: number): string =>
  base(x, y, width) +
  path`M${x - width / 2} ${y - 4}V${y - height}l${width * 0.3} -5l${width * 0.3} 6l${width * 0.4} -3V${y - 4}z`;

/** A door, a window or a gravestone: round above. */
export const arch = (x: number, y: number, width: number, height: number): string =>
  path`M${x - width / 2} ${y}V${y - height + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y}z`;

/** Arches side by side, the first with its middle at x. */
export const arcade = (
  { x, y, apart, count }: { x: number; y: number; apart: number; count: number },
  width: number,
  height: number,
): string => times(count, (at) => arch(x + at * apart, y, width, height));

export const cross = (x: number, y: number, width: number, height: number): string =>
  block(x, y, width * 0.32, height) + block(x, y - height * 0.56, width, height * 0.19);

/** A chapel with its tower to the left. */
export const chapel = (x: number, y: number, width: number): string =>
  polygon(
    [x - width * 0.5, y],
    [x - width * 0.5, y - width * 0.52],
    [x - width * 0.24, y - width * 0.87],
    [x + width * 0.02, y - width * 0.52],
    [x + width * 0.02, y],
  ) +
  polygon(
    [x, y],
    [x, y - width * 0.26],
    [x + width * 0.1, y - width * 0.38],
    [x + width * 0.48, y - width * 0.38],
    [x + width * 0.58, y - width * 0.26],
    [x + width * 0.58, y],
  ) +
  cross(x - width * 0.24, y - width * 0.84, 7, 13);

/** A house of logs under a high roof, the beams crossed above its gable. */
export const longhouse = (x: number, y: number, width: number): string =>
  path`M${x - width * 0.42} ${y}v${-width * 0.14}H${x + width * 0.42}v${width * 0.14}z` +
  path`M${x - width / 2} ${y - width * 0.12}L${x - width * 0.36} ${y - width * 0.44}Q${x} ${y - width * 0.38}` +
  path` ${x + width * 0.36} ${y - width * 0.44}L${x + width / 2} ${y - width * 0.12}Z` +
  each(
    [-0.36, 0.36],
    (end) =>
      polygon(
        [x + width * (end - 0.06), y - width * 0.56],
        [x + width * (end - 0.03), y - width * 0.57],
        [x + width * (end + 0.04), y - width * 0.42],
        [x + width * (end - 0.01), y - width * 0.4],
      ) +
      polygon(
        [x + width * (end + 0.06), y - width * 0.56],
        [x + width * (end + 0.03), y - width * 0.57],
        [x + width * (end - 0.04), y - width * 0.42],
        [x + width * (end + 0.01), y - width * 0.4],
      ),
  );

export const tent = (x: number, y: number, width: number, height: number): string =>
  path`M${x - width / 2} ${y}L${x - 1} ${y - height}l-3-6 4 4 4-4-3 6L${x + width / 2} ${y}Z`;

/** A gate of two posts and two beams. */
export const torii = (x: number, y: number, width: number, height: number): string => {
  const post = (side: 1 | -1): string =>
    polygon(
      [x + side * width * 0.36, y],
      [x + side * width * 0.32, y - height * 0.9],
      [x + side * width * 0.24, y - height * 0.9],
      [x + side * width * 0.27, y],
    );
  return (
    post(-1) +
    post(1) +
    path`M${x - width * 0.56} ${y - height}Q${x} ${y - height * 0.9} ${x + width * 0.56} ${y - height}` +
    path`l${-width * 0.04} ${height * 0.14}H${x - width * 0.52}z` +
    block(x, y - height * 0.63, width * 0.84, height * 0.09)
  );
};

/** Pointed stakes side by side from x on. */
export const palisade = (x: number, y: number, count: number, height: number): string =>
  times(count, (stake) => {
    const top = height + ((stake * 7) % 4) * 3;
    return path`M${x + stake * 9} ${y}v${-top}l4-8 4 8v${top}z`;
  });

/** A small flag on a short pole. */
const pennon = (x: number, y: number, height: number): string =>
  block(x, y, 1.6, height) + polygon([x, y - height], [x + height * 0.55, y - height * 0.8], [x, y - height * 0.6]);

/** A tower on wheels with a drawbridge and a flag. */
export const siegeTower = (x: number, y: number, width: number, height: number): string =>
  path`M${x - width * 0.6} ${y - 5}L${x - width * 0.42} ${y - height}h${width * 0.84}L${x + width * 0.6} ${y - 5}Z` +
  block(x, y - height, width * 1.3, width * 0.2) +
  each([-0.5, 0, 0.5], (tooth) => block(x + tooth * width, y - height - width * 0.2, width * 0.22, width * 0.22)) +
  path`M${x - width * 0.4} ${y - height * 0.72}l${-width * 0.5} ${width * 0.3}v3l${width * 0.55} ${-width * 0.25}z` +
  pennon(x, y - height, width) +
  each([-0.42, 0.42], (wheel) => path`M${x + wheel * width - 6} ${y - 4}a6 6 0 1 0 12 0a6 6 0 1 0-12 0z`);

/** A slender temple tower, curved like a bud. */
export const budTower = (x: number, y: number, width: number, height: number): string =>
  path`M${x - width / 2} ${y}C${x - width * 0.62} ${y - height * 0.5} ${x - width * 0.2} ${y - height * 0.82}` +
  path` ${x} ${y - height}C${x + width * 0.2} ${y - height * 0.82} ${x + width * 0.62} ${y - height * 0.5}` +
  path` ${x + width / 2} ${y}Z` +
  block(x, y - height + 2, 2, 8);

/** A chimney with a rim. */
export const chimney = (x: number, y: number, width: number, height: number): string =>
  block(x, y, width, height) + block(x, y - height, width + 4, 5);

/** A workshop whose roof has teeth; `height` is that of its wall. */
export const workshop = (x: number, y: number, bays: number, bay: number, height: number): string => {
  const teeth = times(bays, () => path`l${bay} ${-height * 0.5}v${height * 0.5}`);
  return path`M${x} ${y}v${-height}${teeth}v${height}z`;
};

/** A needle of stone. */
export const obelisk = (x: number, y: number, width: number, height: number): string =>
  polygon(
    [x - width / 2, y],
    [x - width * 0.28, y - height * 0.9],
    [x, y - height],
    [x + width * 0.28, y - height * 0.9],
    [x + width / 2, y],
  );

/** A long flag that hangs from a pole. */
export const banner = (x: number, y: number, height: number): string =>
  block(x, y, 2, height) + path`M${x + 1} ${y - height + 2}h13v${height * 0.46}l-6 4-7-4z`;

/** A flag that flies towards a side. */
export const pennant = (x: number, y: number, height: number, side: 1 | -1): string =>
  block(x, y, 3, height) + path`M${x} ${y - height + 2}h${side * 26}l${-side * 6} 9 ${side * 6} 9h${-side * 26}z`;

/** A bridge that rises in the middle, with its railing. */
export const archBridge = (x: number, y: number, width: number, height: number): string => {
  const half = width / 2;
  const posts = each([-0.76, -0.4, 0, 0.4, 0.76], (part) =>
    block(x + part * half, y - height * (1 - part * part) * 0.98 - 2, 3, 12),
  );
  return (
    path`M${x - half} ${y}Q${x} ${y - height * 2} ${x + half} ${y}l-7 4` +
    path`Q${x} ${y - height * 1.66} ${x - half + 7} ${y + 4}Z` +
    posts +
    path`M${x - half * 0.86} ${y - height * 0.24 - 12}Q${x} ${y - height * 1.9 - 12} ${x + half * 0.86}` +
    path` ${y - height * 0.24 - 12}l-1 3Q${x} ${y - height * 1.9 - 9} ${x - half * 0.86 + 1} ${y - height * 0.24 - 9}Z`
  );
};

/** A wall in steps, narrower above: what a castle stands on. */
export const glacis = (x: number, y: number, width: number, height: number): string =>
  path`M${x - width / 2} ${y}Q${x - width * 0.4} ${y - height * 0.5} ${x - width * 0.37} ${y - height}` +
  path`H${x + width * 0.37}Q${x + width * 0.4} ${y - height * 0.5} ${x + width / 2} ${y}Z`;
