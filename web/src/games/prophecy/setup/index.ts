// How Prophecy is set up: its menu says everything, in these words.
import type { SetupModule } from "../../contract";
import { setup as plain } from "../../plain/setup";
import { words } from "./words";

export const setup: SetupModule = { ...plain, words, first: ["ending", "events", "rounds"] };
