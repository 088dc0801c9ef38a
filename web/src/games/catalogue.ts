// The texts printed on the cards of a game, fetched once for each edition.
import { api } from "../lib/api";

/** Return a function that loads the cards of an edition ("": the current one) and keeps those requested last. */
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
