// The steps of every scene by its name, from scenes.txt.
import type { SceneName } from "./palettes";
import text from "./scenes.txt?raw";

const scenes = text
  .replaceAll("\n    ", " ")
  .split("\n\n")
  .slice(1) // what the file says of itself
  .map((scene) => scene.split("\n"))
  .map(([title = "", ...steps]) => [title.split(" ")[0], steps.filter((line) => line.startsWith("  "))]);

export const SCENES = Object.fromEntries(scenes) as Record<SceneName, string[]>;
