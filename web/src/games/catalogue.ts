// What is printed on the cards of a game, fetched once for each edition.
import { api } from "../lib/api";

/** What shows the cards of an edition, "" for those that begin now; the one that was asked for last is kept. */
export function loader<Catalogue>(game: string, keep: (catalogue: Catalogue) => void) {
  const fetched = new Map<string, Catalogue>();
  let wanted = "";
  return async (edition = ""): Promise<void> => {
    wanted = edition;
    const found = fetched.get(edition) ?? (await api.cards<Catalogue>(game, edition));
    fetched.set(edition, found);
    if (wanted === edition) keep(found);
  };
}
