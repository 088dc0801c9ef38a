// Every word of the shell that a person sees; a game's words are in its folder. One language now; another one is the
// same object with other words.

import { common } from "./en/common";
import { gallery } from "./en/gallery";
import { lobby } from "./en/lobby";
import { privacy } from "./en/privacy";
import { replay } from "./en/replay";
import { risk } from "./en/risk";
import { table } from "./en/table";

export const words = { common, gallery, lobby, privacy, replay, risk, table };
