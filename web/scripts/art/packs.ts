// The pictures of kingdoms that somebody adds in card files: one of our scenes, in a colour of their own. This part of the
// generator runs in the browser.
import { seen, shown, type Seen } from "./colour";
import { lighting, type Lighting } from "./lighting";
import { PALETTES, type Palette, type SceneName } from "./palettes";
import { plate, seedOf } from "./plate";
import { SCENES } from "./scenes";

/** What a card file says of a kingdom. */
export type Look = { name: string; scene?: SceneName; colour?: string };
export type PackPlate = Lighting & { url: string; jewel: string };

/** Scenes that are no kingdom's. */
const OTHERS = ["none", "mythic", "wound", "event", "quest"];
const KINGDOMS = (Object.keys(PALETTES) as SceneName[]).filter((name) => !OTHERS.includes(name));

/** The same picture for the same words: what the card file leaves open, the kingdom's name decides. */
export function drawPack({ name, scene, colour }: Look): PackPlate {
  const seed = seedOf(name) >>> 0;
  const chosen = scene ?? KINGDOMS[seed % KINGDOMS.length] ?? "none";
  const palette = turned(PALETTES[chosen], colour ?? shown({ light: 0.43, chroma: 0.1, hue: seed % 360 }));
  const svg = plate(chosen, palette, SCENES[chosen]);
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, jewel: palette.jewel, ...lighting(palette) };
}

/** How far apart two hues remain, in parts: 1 would keep sunsets, 0 would leave one colour. */
const SPREAD = 0.6;

/** A palette whose hues gather round a colour. What is light stays light, so the picture keeps its depth. */
export function turned(palette: Palette, colour: string): Palette {
  const { top, low, light, ground, ink, figure } = palette;
  const [from, to] = [mean([top, low, ground].map(seen)), seen(colour)];
  const strength = Math.min(1.4, Math.max(0.2, to.chroma / from.chroma));
  const turn = (each: string): string => {
    const { light, chroma, hue } = seen(each);
    const apart = ((hue - from.hue + 540) % 360) - 180;
    return shown({ light, chroma: chroma * strength, hue: to.hue + apart * SPREAD });
  };
  return {
    ...palette,
    ...{ top: turn(top), low: turn(low), light: turn(light), ground: turn(ground), ink: turn(ink) },
    ...{ figure: turn(figure), jewel: colour },
  };
}

/** What most of a scene looks like: a grey has little say in its hue. */
function mean(colours: Seen[]): { chroma: number; hue: number } {
  const sum = (amount: (each: Seen) => number): number => colours.reduce((all, each) => all + amount(each), 0);
  const up = sum(({ chroma, hue }) => chroma * Math.sin((hue * Math.PI) / 180));
  const across = sum(({ chroma, hue }) => chroma * Math.cos((hue * Math.PI) / 180));
  return { chroma: sum(({ chroma }) => chroma) / colours.length, hue: (Math.atan2(up, across) * 180) / Math.PI };
}
