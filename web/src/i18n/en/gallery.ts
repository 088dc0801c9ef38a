// The texts of the gallery, where all cards can be looked through.

import { count } from "./counting";
import { phrases } from "./phrases";

export const gallery = {
  title: phrases.cards,
  search: "Word or rule number",
  game: "Game",
  allGames: "All games",
  all: "All",
  type: "Type",
  box: "Box",
  found: (found: number, all: number) =>
    found === 0 ? "No cards match. Try another word or fewer filters." : `${found} of ${count(all, "card")}`,
  showAll: "Show all cards",
  print: (sheets: number) => `Print ${count(sheets, "proof sheet")}`,
};
