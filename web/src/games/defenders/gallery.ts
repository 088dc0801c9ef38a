// Every card of Defenders that has a text.
import { drawn, type IconName } from "../../generated/defenders";
import { words as shell } from "../../i18n";
import type { Gallery, GalleryCard } from "../contract";
import Specimen from "../plain/Specimen.svelte";
import { everyFace, load } from "./cards";
import { heroIcon } from "./signs";
import type { Face } from "./types";
import { words } from "./words";

const ICONS: Record<string, IconName> = {
  ...{ Gorgutt: "orc-head", Balazarg: "daemon-skull", Sapphire: "spiked-dragon-head", Varkolak: "crowned-skull" },
  ...{ special: "crown", quest: "scroll-quill", darkness: "evil-moon" },
};
const TINTS: Record<string, string> = { special: "#65387a", quest: "#7d5a14", general: "#9c2d1c", skill: "#37475a" };

function cardOf(face: Face): GalleryCard {
  const { name, kind, owner } = face;
  const type = words.look.kinds[kind] ?? kind;
  return {
    topic: { title: name, kind: [type, owner].filter(Boolean).join(", "), notes: [], faces: [face] },
    facets: { [shell.gallery.type]: type, [words.look.hero]: owner },
    icon: drawn(owner ? heroIcon(owner) : (ICONS[name] ?? ICONS[kind] ?? "castle")),
    tint: TINTS[kind] ?? "#33265a",
  };
}

export const gallery: Gallery = { cards: () => load().then(() => everyFace().map(cardOf)), Specimen };
