// How old files are, for whatever is drawn only when something it is drawn from has changed.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

export const age = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);
/** The age of the newest file in a folder. */
export const newest = (folder) =>
  Math.max(...readdirSync(folder, { recursive: true }).map((name) => age(join(folder, name))));
