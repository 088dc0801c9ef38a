// The wording that the shell uses without a game, and for games without a wording of their own.
import type { GameModule, Wording } from "../contract";
import Thing from "./Thing.svelte";
import { wording } from "./wording";

export type Telling = Wording & Pick<GameModule, "Thing" | "secrets" | "besides" | "tabbed">;
export const telling: Telling = { ...wording, Thing, secrets: true };
