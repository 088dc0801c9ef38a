// Every word that a person sees. One language now; another one is the same object with other words.

import { common } from "./en/common";
import { enchanters } from "./en/enchanters";
import { lobby } from "./en/lobby";
import { table } from "./en/table";

export const words = { common, lobby, table, enchanters };
