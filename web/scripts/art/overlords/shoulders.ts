// What an Overlord wears: a mantle in the jewel with a clasp, and something on the shoulders.
import { mix } from "../colour";
import { away, circle, path, polygon, times } from "../kit/shapes";
import { darker, GOLD, pair, paler, type Easel } from "./easel";

const MANTLE = "M160 150C122 149 82 162 62 224H258C238 162 198 149 160 150Z";
const FUR =
  "M160 148l-14 8-10-8-12 10-12-6-8 12-14-2-4 14-14 4 4 14-10 12 16 2 2 14 16-8 12 8 10-12 14 6 8-14 16 10 16-10 8 14" +
  " 14-6 10 12 12-8 16 8 2-14 16-2-10-12 4-14-14-4-4-14-14 2-8-12-12 6-12-10-10 8z";
const PAULDRON = "M64 166q8-22 34-18 24 6 28 36-32 8-62-2 0-10 0-16z";

/** Three of something, one below the other, on both sides. */
const tiers = (draw: (tier: number) => void): void => [2, 1, 0].forEach(draw);

const WORN = {
  none: () => undefined,
  robe: (easel) => {
    const { jewel, light } = easel.palette;
    easel.part(pair("M146 152q-38 0-74 22-14 14-18 50h34q20-42 58-72z"), mix(jewel, light, 0.28), { outline: 2 });
    easel.line(pair("M146 153l-40 70"), 2.5, GOLD);
  },
  fur: (easel) => {
    easel.part(FUR, paler(easel.palette.figure, 0.15));
    easel.line(pair("M112 168l-6 10M96 178l-8 8M124 178l-4 12M104 190l-8 10M136 186l-2 12"), 1.6);
  },
  spike: (easel) => {
    easel.part(pair("M92 150l-10-26-6 28zM74 162l-18-18 2 26z"), GOLD, { outline: 1.8 });
    pauldrons(easel);
  },
  plate: (easel) => {
    pauldrons(easel);
    easel.line(pair("M68 174q26-14 54 4M68 181q24-12 52 2"), 1.8);
    easel.part(pair(circle(95, 160, 4)), GOLD, { outline: 1.2, hatch: 0 });
  },
  leaf: (easel) => {
    const { ground, light } = easel.palette;
    tiers((tier) => {
      const x = 126 - tier * 22;
      const y = 158 + tier * 9;
      easel.part(pair(path`M${x} ${y}q-30-22-44 8 20 22 44-8z`), mix(ground, light, 0.25 + 0.12 * tier), {
        outline: 2,
        hatch: 0.3,
      });
      easel.line(pair(path`M${x - 4} ${y + 1}q-16-6-32 6`), 1.3);
    });
  },
  ruff: (easel) => {
    const folds = Array.from({ length: 23 }, (_, fold) => {
      const [x, y] = away(0, 0, Math.PI * (1.06 - fold * 0.051), 1);
      return [160 + x * 78, 168 + y * 26 + (fold % 2 ? 9 : -3)] as const;
    });
    easel.part(polygon([102, 160], ...folds, [218, 160]), paler(easel.palette.light), { hatch: 0.3 });
    easel.line(
      times(11, (fold) => {
        const [x = 0, y = 0] = folds[fold * 2 + 1] ?? [];
        return path`M${x} ${y}L${160 + (x - 160) * 0.6} 166`;
      }),
      1,
      mix(easel.palette.light, easel.palette.ink, 0.45),
    );
  },
  lamel: (easel) => {
    const { jewel, figure, ground } = easel.palette;
    tiers((tier) => {
      const [x, y, width] = [122 + tier * 2, 156 + tier * 15, 52 + tier * 8];
      const band = path`M${x} ${y}q-28-12 ${-width} ${8 + tier * 3}l-3 15q30-12 ${width + 2}-2z`;
      easel.part(pair(band), tier % 2 ? jewel : mix(figure, ground, 0.45), { outline: 2 });
      easel.line(pair(path`M${x - 6} ${y + 8}q-22-8 ${-width + 10} 7`), 4, mix(GOLD, ground, 0.3), "1.2 6");
    });
  },
} satisfies Record<string, (easel: Easel) => void>;

export type Shoulders = keyof typeof WORN;
export const areShoulders = (name: string): name is Shoulders => name in WORN;

function pauldrons(easel: Easel): void {
  easel.part(pair(PAULDRON), mix(easel.palette.figure, easel.palette.ground, 0.45));
}

export function shoulders(easel: Easel, name: Shoulders): void {
  if (name === "none") return;
  const { jewel, light } = easel.palette;
  easel.part(MANTLE, jewel, { hatch: 1 });
  easel.paint("M160 151l-26 3 18 70h16l18-70z", darker(jewel));
  easel.line(pair("M134 154l18 70"), 2.5, GOLD);
  WORN[name](easel);
  easel.part(circle(160, 188, 9), GOLD, { outline: 2, hatch: 0 });
  easel.paint(circle(160, 188, 5.5), mix(jewel, light, 0.4));
}
