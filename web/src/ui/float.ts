// Where a floating sheet goes: beside what it belongs to, always whole inside the window.

export type Area = { left: number; top: number; right: number; bottom: number };
export type Size = { width: number; height: number };
const GAP = 10;

const within = (wish: number, least: number, most: number): number =>
  Math.max(least, Math.min(wish, most));

/** Right of the anchor if there is room, else left of it, else in the middle of the window. */
export function beside(anchor: Area, sheet: Size, window: Size): { left: number; top: number } {
  const right = anchor.right + GAP;
  const left = anchor.left - GAP - sheet.width;
  const middle = (window.width - sheet.width) / 2;
  const x = right + sheet.width + GAP <= window.width ? right : left >= GAP ? left : middle;
  const top = within((anchor.top + anchor.bottom - sheet.height) / 2, GAP, window.height - sheet.height - GAP);
  return { left: within(x, GAP, Math.max(GAP, window.width - sheet.width - GAP)), top: Math.max(GAP, top) };
}

/** Below the anchor if there is room, else above it. */
export function below(anchor: Area, sheet: Size, window: Size): { left: number; top: number } {
  const under = anchor.bottom + GAP;
  const over = anchor.top - GAP - sheet.height;
  const y = under + sheet.height + GAP <= window.height || over < GAP ? under : over;
  return {
    left: within((anchor.left + anchor.right - sheet.width) / 2, GAP, Math.max(GAP, window.width - sheet.width - GAP)),
    top: within(y, GAP, Math.max(GAP, window.height - sheet.height - GAP)),
  };
}
