// Every word of the shell that a person sees; a game's words are in its folder. One language now; another one is the same object with other words.

import { again } from "./en/again";
import { common } from "./en/common";
import { lobby } from "./en/lobby";
import { risk } from "./en/risk";
import { table } from "./en/table";
import { you } from "./en/you";

export const words = { again, common, lobby, risk, table, you };
