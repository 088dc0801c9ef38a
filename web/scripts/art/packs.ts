// The pictures of kingdoms that somebody adds in card files: one of our scenes, in a colour of their own. This part of
// the generator runs in the browser.
import { colourOf, mix, toneOf } from "./colour";
import { PALETTES, type Palette, type SceneName } from "./palettes";
import { plate, seedOf } from "./plate";
import { tones } from "./tones";

/** What a card file says of a kingdom. */
export type Look = { name: string; scene?: string; colour?: string };
export type PackPlate = ReturnType<typeof drawPack>;

/** Scenes that are no kingdom's. */
const OTHERS = ["none", "mythic", "wound", "event", "quest"];
const KINGDOMS = (Object.keys(PALETTES) as SceneName[]).filter((name) => !OTHERS.includes(name));

const isScene = (name = ""): name is SceneName => Object.hasOwn(PALETTES, name);

/** The same picture for the same words: what the card file leaves open, the kingdom's name decides. */
export function drawPack({ name, scene, colour }: Look) {
  const seed = seedOf(name) >>> 0;
  const chosen = isScene(scene) ? scene : (KINGDOMS[seed % KINGDOMS.length] ?? "none");
  const palette = turned(PALETTES[chosen], colour ?? colourOf({ light: 85, strength: 60, hue: seed }));
  const svg = plate(chosen, palette);
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, ...tones(palette) };
}

/** How far apart two hues remain, in parts: 1 would keep sunsets, 0 would leave one colour. */
const SPREAD = 0.6;

/** A palette whose hues gather round a colour. What is light stays light, so the picture keeps its depth. */
function turned(palette: Palette, jewel: string): Palette {
  const [from, to] = [toneOf(mix(palette.top, palette.low, 0.4)), toneOf(jewel)];
  const stronger = Math.min(1.4, Math.max(0.1, to.strength / from.strength));
  const turn = (colour: string): string => {
    const { light, strength, hue } = toneOf(colour);
    const apart = Math.atan2(Math.sin(hue - from.hue), Math.cos(hue - from.hue));
    return colourOf({ light, strength: strength * stronger, hue: to.hue + apart * SPREAD });
  };
  const colours = Object.entries(palette).map(([key, said]) => {
    return [key, String(said).startsWith("#") ? turn(String(said)) : said];
  });
  return { ...(Object.fromEntries(colours) as Palette), jewel };
}
