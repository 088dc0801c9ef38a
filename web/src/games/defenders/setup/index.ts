// The setup of Defenders: the plain menu with its own texts.
import type { SetupModule } from "../../contract";
import { setup as plain } from "../../plain/setup";
import { words } from "./words";

export const setup: SetupModule = { ...plain, words };
