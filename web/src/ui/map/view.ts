// The visible part of the map: panning and zooming as pure arithmetic. `scale` is pixels per unit; a point of the board
// is on the screen at its units times the scale, plus x and y.
import { HEIGHT, WIDTH, type Point } from "./board";

export type Size = { width: number; height: number };
export type Seen = { x: number; y: number; scale: number };
export type Pointer = { id: number; x: number; y: number };
export type Sight = {
  size: Size;
  seen: Seen;
  pointers: readonly Pointer[];
  moved: boolean; // the fingers on the screen have moved the map, so lifting them is no tap
};

export const MOST = 2.5;
export const CLOSE = 1.13; // the initial view on a small screen: names at almost 16 px
export const BARE = 0.7; // below this there is no room for names
const READ = 0.8; // below this they are hard to read: 11 px
const STEP = 1.4; // of the buttons
const WHEEL = 0.0016; // per pixel of the wheel
const SHORE = 30; // units of sea that may be visible beyond the board
const STILL = 6; // pixels by which a tap may tremble
const ROUNDING = 1.001;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The scale at which the whole board is visible. */
export function wholeScale({ width, height }: Size): number {
  return width > 0 && height > 0 ? Math.min(width / WIDTH, height / HEIGHT) : 1;
}
const mostScale = (size: Size): number => Math.max(MOST, wholeScale(size) * 1.6);
/** Whether the whole board is hard to read here, so that only a part of it is shown. */
export const isSmall = (size: Size): boolean => wholeScale(size) < READ;
export const isWhole = ({ seen, size }: Sight): boolean => seen.scale <= wholeScale(size) * ROUNDING;

/** Along one axis: centred if all of it is visible, else with no more than a strip of sea at the edge. */
function along(offset: number, room: number, board: number, scale: number): number {
  const slack = room - board * scale;
  if (slack >= 0) return slack / 2;
  const shore = Math.min(SHORE * scale, room / 8);
  return clamp(offset, slack - shore, shore);
}

function kept(seen: Seen, size: Size): Seen {
  const scale = clamp(seen.scale, wholeScale(size), mostScale(size));
  return { scale, x: along(seen.x, size.width, WIDTH, scale), y: along(seen.y, size.height, HEIGHT, scale) };
}

const centredOn = ([x, y]: Point, scale: number, size: Size): Seen =>
  kept({ scale, x: size.width / 2 - x * scale, y: size.height / 2 - y * scale }, size);

const whole = (size: Size): Seen => kept({ x: 0, y: 0, scale: wholeScale(size) }, size);

/** Zoom so that the point of the board under `at` stays there. */
function zoomed(seen: Seen, at: Point, scale: number, size: Size): Seen {
  // No smaller than the whole map.
  const next = clamp(scale, wholeScale(size), mostScale(size));
  const factor = next / seen.scale;
  return kept({ scale: next, x: at[0] - (at[0] - seen.x) * factor, y: at[1] - (at[1] - seen.y) * factor }, size);
}

const middle = ({ width, height }: Size): Point => [width / 2, height / 2];

export type Act =
  | { kind: "size"; size: Size; focus: Point | null } // the frame has this size; a small one opens on the focus
  | { kind: "down"; pointer: Pointer }
  | { kind: "move"; pointer: Pointer }
  | { kind: "up"; id: number }
  | { kind: "wheel"; at: Point; by: number }
  | { kind: "closer" | "farther" | "whole" }
  | { kind: "to"; point: Point; scale?: number } // centre a point of the board
  | { kind: "show"; point: Point } // show a point of the board, moving no more than needed
  // show it between the panels over the map
  | { kind: "clear"; point: Point; band: readonly [top: number, bottom: number] }
  | { kind: "settle" } // no panels over the map any longer
  | { kind: "follow"; point: Point } // the same, but a point that was out of view is centred
  | { kind: "toggle"; at: Point; focus: Point | null }; // between the whole map and the hero

export const unseen: Sight = {
  size: { width: 0, height: 0 },
  seen: { x: 0, y: 0, scale: 1 },
  pointers: [],
  moved: false,
};

function resized(sight: Sight, size: Size, focus: Point | null): Sight {
  if (size.width <= 0 || size.height <= 0) return sight;
  // It was opened, or the kind of screen changed: turned, or not laid out before.
  const fresh = sight.size.width === 0 || isSmall(sight.size) !== isSmall(size);
  if (fresh) return { ...sight, size, seen: isSmall(size) && focus ? centredOn(focus, CLOSE, size) : whole(size) };
  if (isWhole(sight)) return { ...sight, size, seen: whole(size) };
  // The centre stays the centre: a phone's keyboard or a turned screen moves nothing out of view.
  const [x, y] = middle(sight.size);
  const { seen } = sight;
  const point: Point = [(x - seen.x) / seen.scale, (y - seen.y) / seen.scale];
  return { ...sight, size, seen: centredOn(point, seen.scale, size) };
}

const mean = (pointers: readonly Pointer[]): Point => [
  pointers.reduce((sum, { x }) => sum + x, 0) / pointers.length,
  pointers.reduce((sum, { y }) => sum + y, 0) / pointers.length,
];
const spread = ([a, b]: readonly Pointer[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** The map follows the fingers: one drags it, two pinch it. */
function followed(sight: Sight, pointer: Pointer): Sight {
  const before = sight.pointers;
  const was = before.find(({ id }) => id === pointer.id);
  if (!was) return sight;
  if (!sight.moved && before.length === 1) {
    if (Math.hypot(pointer.x - was.x, pointer.y - was.y) < STILL) return sight;
    if (isWhole(sight)) return sight; // nothing to drag
  }
  const pointers = before.map((each) => (each.id === pointer.id ? pointer : each));
  const [from, to] = [mean(before), mean(pointers)];
  const { seen, size } = sight;
  const shifted = { ...seen, x: seen.x + to[0] - from[0], y: seen.y + to[1] - from[1] };
  const factor = before.length > 1 ? spread(pointers) / Math.max(1, spread(before)) : 1;
  return { ...sight, pointers, moved: true, seen: zoomed(shifted, to, shifted.scale * factor, size) };
}

function shown(sight: Sight, [x, y]: Point): Sight {
  const { seen, size } = sight;
  const edge = Math.min(70 * seen.scale, size.width / 4, size.height / 4);
  const [u, v] = [x * seen.scale + seen.x, y * seen.scale + seen.y];
  const by: Point = [clamp(u, edge, size.width - edge) - u, clamp(v, edge, size.height - edge) - v];
  if (isWhole(sight)) return sight;
  const next = kept({ ...seen, x: seen.x + by[0], y: seen.y + by[1] }, size);
  return next.x === seen.x && next.y === seen.y ? sight : { ...sight, seen: next };
}

/** For a while, the map may be further up or down than usual, because panels cover the gap. */
function cleared(sight: Sight, [x, y]: Point, [top, bottom]: readonly [number, number]): Sight {
  const { seen, size } = sight;
  const edge = Math.min(70 * seen.scale, size.width / 4, (bottom - top) / 2);
  const [u, v] = [x * seen.scale + seen.x, y * seen.scale + seen.y];
  const across = along(seen.x + clamp(u, edge, size.width - edge) - u, size.width, WIDTH, seen.scale);
  const down = seen.y + clamp(v, top + edge, bottom - edge) - v;
  return across === seen.x && down === seen.y ? sight : { ...sight, seen: { ...seen, x: across, y: down } };
}

export function reduce(sight: Sight, act: Act): Sight {
  const { seen, size, pointers } = sight;
  switch (act.kind) {
    case "size":
      return resized(sight, act.size, act.focus);
    case "down":
      // A third finger is ignored; a first one starts a new gesture.
      if (pointers.length >= 2) return sight;
      return { ...sight, pointers: [...pointers, act.pointer], moved: pointers.length > 0 && sight.moved };
    case "move":
      return followed(sight, act.pointer);
    case "up":
      return { ...sight, pointers: pointers.filter(({ id }) => id !== act.id) };
    case "wheel":
      return { ...sight, seen: zoomed(seen, act.at, seen.scale * Math.exp(-act.by * WHEEL), size) };
    case "closer":
      return { ...sight, seen: zoomed(seen, middle(size), seen.scale * STEP, size) };
    case "farther":
      return { ...sight, seen: zoomed(seen, middle(size), seen.scale / STEP, size) };
    case "whole":
      return { ...sight, seen: whole(size) };
    case "to":
      return { ...sight, seen: centredOn(act.point, act.scale ?? seen.scale, size) };
    case "show":
      return shown(sight, act.point);
    case "clear":
      return cleared(sight, act.point, act.band);
    case "settle":
      return { ...sight, seen: kept(seen, size) };
    case "follow":
      return shown(sight, act.point) === sight ? sight : { ...sight, seen: centredOn(act.point, seen.scale, size) };
    case "toggle": {
      if (!isWhole(sight)) return { ...sight, seen: whole(size) };
      const scale = isSmall(size) ? CLOSE : wholeScale(size) * 1.8;
      if (isSmall(size) && act.focus) return { ...sight, seen: centredOn(act.focus, scale, size) };
      return { ...sight, seen: zoomed(seen, act.at, scale, size) };
    }
  }
}

export type Arrow = { place: number; x: number; y: number; turn: number };
const RIM = 20; // pixels from the edge to an arrow
const APART = 60; // a finger wide, with room for the names of places between them

/** Where to point at places that are out of view; only the nearest in each direction. */
export function arrows({ seen, size }: Sight, places: readonly { id: number; point: Point }[]): Arrow[] {
  const [x, y] = middle(size);
  const out = places
    .map(({ id, point }) => ({ id, u: point[0] * seen.scale + seen.x, v: point[1] * seen.scale + seen.y }))
    .filter(({ u, v }) => u < 0 || v < 0 || u > size.width || v > size.height)
    .map(({ id, u, v }) => ({ id, u: u - x, v: v - y, far: Math.hypot(u - x, v - y) }))
    .sort((a, b) => a.far - b.far);
  const found: Arrow[] = [];
  for (const { id, u, v } of out) {
    const part = Math.min((x - RIM) / Math.abs(u || 1), (y - RIM) / Math.abs(v || 1));
    const arrow = { place: id, x: x + u * part, y: y + v * part, turn: (Math.atan2(v, u) * 180) / Math.PI };
    if (found.every((other) => Math.hypot(other.x - arrow.x, other.y - arrow.y) > APART)) found.push(arrow);
  }
  return found;
}
