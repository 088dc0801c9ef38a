// Dragons and mythic monsters: each is drawn for its card. A recipe begins with the scene, the tint from light to dark,
// the colour of the air (where it is not that of the scene), and the radius of the disc of light (where it is larger).
import { mix } from "../colour";
import { PALETTES, type SceneName } from "../palettes";
import type { Portrait } from "../plate";
import DRAGONS from "./dragons.json";
import MYTHICS from "./mythics.json";
import { draw } from "./recipe";
import { Stage } from "./stage";

/** Behind all of them: rays, and a disc of light with two rings. */
const disc = (radius: number): string =>
  `flat light .3: @rays 160 103 60 230 36 .42; flat disc .92: @circle 160 103 ${radius};
  line light 2: @circle 160 103 ${radius + 8}; line light 1.2 .7: @circle 160 103 ${radius + 15}`;

function portrait([card, recipe]: [string, string]): Portrait {
  const [head = "", ...steps] = recipe.split(";");
  const [scene = "", bright, dark, air = "", radius = "76"] = head.split(" ");
  const palette = PALETTES[scene as SceneName];
  const { ink, light } = palette;
  const stage = new Stage(palette, `#${bright}`, `#${dark}`);
  if (air === "-") {
    stage.tones["disc"] = mix(light, "#ffffff", 0.15);
    draw(stage, "flat ink .28: M0 0H320V220H0Z");
  } else {
    stage.tones["disc"] = mix(`#${air}`, "#fff8e0", 0.78);
    const [middle, edge] = [mix(`#${air}`, "#ffffff", 0.5), mix(`#${air}`, ink, 0.75)];
    stage.gradient("air", 'cy=".45" r=".75"', middle, `#${air}`, edge);
    draw(stage, "flat air .86: M0 0H320V220H0Z; flat ffffff .8: @star x40 20..300 14..170 .5..1.6");
  }
  draw(stage, [disc(Number(radius)), ...steps].join(";"));
  return { card, name: card.toLowerCase().replaceAll(" ", "-"), svg: stage.svg() };
}

export const beasts = (): Portrait[] => Object.entries({ ...DRAGONS, ...MYTHICS }).map(portrait);
