// How the games write their legends.
import type { Drawn } from "../ui/drawn";
import type { Sign } from "./contract";

/** Return a function that explains a sign: one of the game's icons or a few letters, its name, a rule and a text. */
export const signsWith =
  <Icon extends string>(drawn: (icon: Icon) => Drawn) =>
  (icon: Icon | { text: string }, name: string, rule: string, text: string): Sign => ({
    icon: typeof icon === "string" ? drawn(icon) : icon,
    name,
    rule,
    text,
  });
