// The gallery of games without a client: whatever their cards say.
import { words } from "../../i18n";
import { api } from "../../lib/api";
import type { FaceLine } from "../../ui/topic";
import type { Gallery, GalleryCard } from "../contract";
import Specimen from "./Specimen.svelte";

/** What every card has (src/lorehall/core/terminal/cards.py). */
type Printed = { name: string; kind?: string; lines?: (Partial<FaceLine> & { text: string })[] };

function cardOf({ name, kind = "", lines = [] }: Printed): GalleryCard {
  const told = lines.map((line) => ({ part: "", plain: line.text, rules: [], ...line }));
  const topic = { title: name, kind, notes: [], faces: [{ name, source: "", lines: told }] };
  return { topic, facets: { [words.gallery.type]: kind } };
}

const cards = async (game: string): Promise<GalleryCard[]> =>
  (await api.cards<{ cards: Printed[] }>(game)).cards.map(cardOf);
export const gallery: Gallery = { cards, Specimen };
