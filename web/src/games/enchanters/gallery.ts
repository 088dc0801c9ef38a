// Every card of Enchanters, as it lies on the table.
import { words as shell } from "../../i18n";
import type { Gallery, GalleryCard } from "../contract";
import { everyFace, frameOf, load } from "./cards";
import { words as setup } from "./setup/words";
import Specimen from "./Specimen.svelte";
import type { Face } from "./types";
import { words } from "./words";

function cardOf(face: Face): GalleryCard {
  const { kingdom, box = "" } = face;
  const type = words.card.types[frameOf(face)] ?? face.kind;
  return {
    topic: { title: face.name, kind: words.card.of(type, kingdom), notes: [], faces: [face] },
    facets: {
      [words.card.kingdom]: kingdom,
      [shell.gallery.type]: type,
      [shell.gallery.box]: setup.options["boxes"]?.values?.[box] ?? box,
    },
  };
}

export const gallery: Gallery = { cards: () => load().then(() => everyFace().map(cardOf)), Specimen };
