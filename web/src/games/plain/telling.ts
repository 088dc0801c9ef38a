// How the shell tells what it has no game for, and how a game that words nothing itself is told.
import type { GameModule, Wording } from "../contract";
import Thing from "./Thing.svelte";
import { wording } from "./wording";

export type Telling = Wording & Pick<GameModule, "Thing" | "secrets" | "besides" | "tabbed">;
export const telling: Telling = { ...wording, Thing, secrets: true };
