// Every card of Prophecy.
import { drawn } from "../../generated/prophecy";
import { words as shell } from "../../i18n";
import type { Gallery, GalleryCard } from "../contract";
import Specimen from "../plain/Specimen.svelte";
import { book, everyFace, load, type CardFace } from "./cards";
import { figureWords } from "./dialogs";
import { cardTopic } from "./topics";
import { words } from "./words";

const TINTS: Record<string, string> = { item: "#6d4a22", artifact: "#a84410", creature: "#9c2d1c", ability: "#2b2733" };

function cardOf(face: CardFace): GalleryCard {
  const topic = cardTopic(face.key, face.name);
  const guild = words.look.guilds[figureWords(face, "guild")] ?? figureWords(face, "home");
  return {
    topic: { ...topic, kind: [topic.kind, guild].filter(Boolean).join(", ") },
    facets: { [shell.gallery.type]: topic.kind, [words.look.ofGuild]: guild },
    icon: drawn(book.icon(face.key)),
    tint: TINTS[face.kind] ?? "#37475a",
  };
}

export const gallery: Gallery = { cards: () => load().then(() => everyFace().map(cardOf)), Specimen };
