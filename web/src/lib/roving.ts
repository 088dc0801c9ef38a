// Many things, one stop of the Tab key: inside, the arrow keys move between things as they appear on screen.
import type { Attachment } from "svelte/attachments";
import { isSeen } from "./focus";

export type Direction = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";
export type Box = { left: number; top: number; right: number; bottom: number };
/** `start`: where the stop is until someone has been inside. `of`: the things to move between; by default, everything
 * that takes the focus. */
export type Roving = { start?: "first" | "last"; of?: string };

const ANYTHING = "button, a[href], [tabindex]";
/** Anything in its own layer, or that only announces something, is not part of its container. */
const APART = "[popover], dialog, [role=status], [role=alert]";
const DIRECTIONS: ReadonlySet<string> = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);
const isDirection = (key: string): key is Direction => DIRECTIONS.has(key);
const ASIDE = 2; // how much further away something to the side counts than something ahead
const STEEP = 4; // anything further to the side than this is not in that direction
const SLACK = 1; // how many pixels neighbours may overlap

const centre = (box: Box): { x: number; y: number } => ({
  x: (box.left + box.right) / 2,
  y: (box.top + box.bottom) / 2,
});
/** The gap between two ranges; 0 if they overlap. */
const gap = (a: number, b: number, c: number, d: number): number => Math.max(0, c - b, a - d);

/** The distance from one box to another in a direction; infinite if it is not in that direction. */
function distance(from: Box, to: Box, direction: Direction): number {
  const [a, b] = [centre(from), centre(to)];
  const sideways = direction === "ArrowLeft" || direction === "ArrowRight";
  const back = direction === "ArrowLeft" || direction === "ArrowUp";
  const ahead = (sideways ? b.x - a.x : b.y - a.y) * (back ? -1 : 1);
  if (ahead <= SLACK) return Infinity;
  const across = gap(from.left, from.right, to.left, to.right);
  const down = gap(from.top, from.bottom, to.top, to.bottom);
  const off = Math.abs(sideways ? b.y - a.y : b.x - a.x);
  // A row that is not quite straight is a row: a neighbour to the side is not above.
  if ((sideways ? down : across) > 0 && STEEP * ahead < off) return Infinity;
  return ahead + ASIDE * (sideways ? down : across) + off / 4;
}

/** The next box in a direction; -1 if there is none. */
export function nearest(from: Box, boxes: Box[], direction: Direction): number {
  let found = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const far = distance(from, box, direction);
    if (far < least) [found, least] = [index, far];
  });
  return found;
}

/** At the edge, continue in reading order, so that everything can be reached. */
function nextTo(from: HTMLElement, all: HTMLElement[], direction: Direction): HTMLElement | undefined {
  const others = all.filter((each) => each !== from);
  const found = nearest(
    from.getBoundingClientRect(),
    others.map((each) => each.getBoundingClientRect()),
    direction,
  );
  if (found >= 0) return others[found];
  const on = direction === "ArrowRight" || direction === "ArrowDown" ? 1 : -1;
  return all[all.indexOf(from) + on];
}

/** The things in an element, one of which is the stop. */
class Things {
  /** What was taken out of the Tab order here; anything else outside it was never meant to be in. */
  private readonly taken = new WeakSet<HTMLElement>();
  private stop: HTMLElement | undefined;
  private place = 0;

  constructor(
    private readonly node: HTMLElement,
    private readonly start: "first" | "last",
    private readonly of: string,
  ) {}

  all(): HTMLElement[] {
    return [...this.node.querySelectorAll<HTMLElement>(this.of)].filter((thing) => {
      const apart = thing.closest(APART);
      const meant = this.of !== ANYTHING || this.taken.has(thing) || thing.tabIndex >= 0;
      return meant && !thing.matches(":disabled") && (apart === null || apart.contains(this.node));
    });
  }

  /** The focus is inside. */
  visit(thing: HTMLElement): void {
    this.stop = thing;
    this.settle();
  }

  /** One of them is the stop: the last one used, else the first or the last. If that thing is gone, whatever took its
   * place. */
  settle(): void {
    const things = this.all();
    const seen = things.filter(isSeen);
    const gone = this.stop !== undefined && !this.stop.isConnected;
    if (!this.stop || !seen.includes(this.stop)) this.stop = undefined;
    const next =
      this.stop ?? seen[gone ? Math.min(this.place, seen.length - 1) : this.start === "first" ? 0 : seen.length - 1];
    for (const thing of things) {
      this.taken.add(thing);
      thing.tabIndex = thing === (next ?? things[0]) ? 0 : -1;
    }
    if (this.stop) this.place = seen.indexOf(this.stop);
    else if (gone && document.activeElement === document.body) next?.focus({ preventScroll: true });
  }
}

/** Make everything in an element one stop of the Tab key. */
export function roving({ start = "first", of = ANYTHING }: Roving = {}): Attachment<HTMLElement> {
  return (node) => {
    const things = new Things(node, start, of);
    let frame = 0;
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => things.settle());
    };

    function come(event: FocusEvent): void {
      if (event.target instanceof HTMLElement && things.all().includes(event.target)) things.visit(event.target);
    }

    function go(event: KeyboardEvent): void {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (!isDirection(key) || !(target instanceof HTMLElement)) return;
      // In a line of text, these keys move the caret.
      if (target.matches("input") && (key === "ArrowLeft" || key === "ArrowRight")) return;
      const all = things.all();
      if (!all.includes(target)) return;
      nextTo(target, all.filter(isSeen), key)?.focus();
      event.preventDefault();
    }

    const watch = new MutationObserver(soon);
    watch.observe(node, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    node.addEventListener("focusin", come);
    node.addEventListener("keydown", go);
    addEventListener("resize", soon);
    things.settle();
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      node.removeEventListener("focusin", come);
      node.removeEventListener("keydown", go);
      removeEventListener("resize", soon);
    };
  };
}
