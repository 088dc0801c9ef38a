// Faces that no icon shows, around 160, 108 and about 116 high.
import { mix } from "../colour";
import { flower } from "../kit/plants";
import { circle, each, ellipse, path, times } from "../kit/shapes";
import { darker, GOLD, IVORY, pair, paler, type Easel } from "./easel";

type Face = (easel: Easel) => void;
const OVAL = "M160 62c30 0 43 22 43 50s-18 54-43 54-43-26-43-54 13-50 43-50z";

const vizier: Face = (easel) => {
  const { ink, palette } = easel;
  easel.part(OVAL);
  easel.paint(pair("M128 104q14-10 28 0l-2 6q-12-6-24 0z"));
  easel.paint(pair(circle(143, 109, 3)), palette.light);
  easel.line(pair("M124 98l30-2") + "M160 106l-6 22 8 4", 4);
  const beard = "M160 134q-16-8-34 6 4-2 6 0-6 38 28 74 34-36 28-74 2-2 6 0-18-14-34-6z";
  easel.part(beard, mix(ink, palette.top, 0.35), { outline: 2 });
  easel.line("M148 148q12 6 24 0M150 166q4 14 10 30M170 166q-4 14-8 28");
  easel.part("M112 92Q92 40 160 20q68 20 48 72-48-22-96 0z", "#fff3d8");
  easel.line("M116 84q40-46 86-40M124 54q44-10 82 30M150 26q40 14 54 44", 2.5);
  easel.part("M160 74l11-14-11-16-11 16z", "#dd5443", { outline: 1.5 });
  easel.part("M160 44q-2-22 8-36 8 14 0 36z", "#7fd0d4", { outline: 1.5 });
};

const jester: Face = (easel) => {
  const { ink, palette } = easel;
  easel.part(OVAL, "#fffdf2");
  easel.paint("M160 62c30 0 43 22 43 50s-18 54-43 54z", mix(palette.figure, palette.jewel, 0.35));
  easel.paint(pair("M126 106q14-16 26 0-12 8-26 0z"));
  easel.line(pair("M139 92v-8M139 116v14"));
  easel.paint("M132 136q28 30 56 0-8 24-28 24t-28-24z");
  const left = "M112 88Q88 96 76 132q-14-4-18 6 12 8 22-4 4-60 34-78-2-40-30-42 44-8 62 40 6-20 14-20";
  easel.part(
    `${left}t14 20q18-48 62-40-28 2-30 42 30 18 34 78 10 12 22 4-4-10-18-6-12-36-36-44-48-16-96 0z`,
    palette.jewel,
  );
  const half = "M160 34q8 0 14 20 18-48 62-40-28 2-30 42 30 18 34 78-20-36-46-46-18-8-34-8z";
  easel.paint(half, mix(palette.light, "#ffd24a", 0.55));
  easel.line("M160 36v43", 2);
  easel.part(pair(circle(66, 134, 8) + circle(84, 14, 8)), GOLD, { outline: 1.5, hatch: 0 });
  easel.line(pair("M66 134v5"), 2, ink);
};

const witch: Face = (easel) => {
  const { ink, palette } = easel;
  easel.part("M104 176q-8-70 20-96h72q28 26 20 96-14-10-18-34l-76 0q-4 24-18 34z", mix(ink, palette.top, 0.5));
  easel.line(pair("M120 96q-8 30-8 66M126 122q-8 12-10 26"), 1.5, mix(palette.top, palette.low, 0.5));
  easel.part("M160 76c26 0 36 16 36 38s-16 52-36 52-36-30-36-52 10-38 36-38z");
  easel.paint(pair("M130 104l24 6q-4 10-14 8-8-2-10-14z"));
  easel.paint(pair(circle(145, 112, 2.5)), palette.light);
  easel.line(pair("M156 124l3 6"), 2.5);
  easel.paint("M134 132q26 12 52 0 4 28-26 30-30-2-26-30z");
  easel.paint("M138 134l6 10 6-8 5 9 5-9 5 9 5-9 6 8 6-10M142 154l6-9 6 10 6-10 6 10 6-10 6 9", "#fffdf2");
  easel.part("M76 92q84-34 168 0-10 14-84 12T76 92z", palette.jewel);
  easel.part("M112 84Q128 20 182-2q14 6 6 20 14 22 20 66-48-18-96 0z", palette.jewel);
  easel.line("M140 44q20 4 34-6M186 22q-6 14-4 28", 2);
  easel.paint("M114 78q46-20 92 0l2 8q-48-18-96 0z", GOLD);
  easel.part("M152 66h16v14h-16z", paler(GOLD), { outline: 1.5, hatch: 0 });
};

const geisha: Face = (easel) => {
  const { ink, palette } = easel;
  const hair = "M160 20q20-14 34 0 24-2 26 24 14 14 4 34-2 46-16 78h-96q-14-32-16-78-10-20 4-34 2-26 26-24 14-14 34 0z";
  easel.part(hair, mix(ink, palette.top, 0.28));
  easel.line(
    pair("M128 30q-14 18-16 42M144 26q-6 12-6 26M106 60q-4 30 0 60"),
    1.6,
    mix(palette.top, palette.low, 0.35),
  );
  easel.part("M160 64c28 0 38 20 38 46s-16 54-38 54-38-28-38-54 10-46 38-46z", IVORY, { hatch: 0.2 });
  easel.paint(pair("M130 108q12-8 24 2-14 6-24-2z"));
  easel.line(pair("M128 94q10-6 22-2"), 2.5);
  easel.line("M160 110l-3 16 5 2M182 70l-10 14 8 10-6 12", 2);
  easel.paint("M150 142q5-6 10-2 5-4 10 2-10 10-20 0z", "#d8244a");
  easel.paint(pair(circle(134, 130, 7)), "#f7a9bd", 0.8);
  easel.part(flower(114, 46, 24, 5), "#ff8fae", { outline: 1.5, hatch: 0 });
  easel.paint(circle(114, 46, 5), GOLD);
  easel.part("M192 44l52-20 3 5-52 22zM196 54l50-4 0 6-50 6z", GOLD, { outline: 1.5 });
  easel.line("M244 28v28M248 26v34", 2, GOLD);
};

const abbot: Face = (easel) => {
  easel.part(pair("M114 96q-14-6-14 12 2 16 16 16z"));
  easel.part("M160 34c38 0 50 34 46 70-2 34-20 64-46 64s-44-30-46-64c-4-36 8-70 46-70z");
  easel.paint(each([148, 160, 172], (x) => circle(x, x === 160 ? 48 : 51, 3) + circle(x, x === 160 ? 61 : 64, 3)));
  easel.line(pair("M132 80q12-6 22-2M128 110q12 8 24 0M130 120q10 4 20 0M126 130q-2 10 4 18"));
  easel.line("M160 100l-6 26 8 4");
  easel.part(pair("M154 94q-22-14-40 2-10 12-20 10 18 12 34-4 14-6 26-2z"), "#fffdf4", { outline: 1.8, hatch: 0.3 });
  const beard = "M160 136q-14-8-30 2 6 4 10 6-6 30 20 64 26-34 20-64 4-2 10-6-16-10-30-2z";
  easel.part(beard, "#fffdf4", { outline: 2, hatch: 0.3 });
  easel.line("M148 150q12 4 24 0");
  easel.line("M152 164q2 14 6 26M168 164q-2 12-5 22", 1.5);
  const beads = times(11, (bead) =>
    circle(160 - Math.cos((Math.PI * bead) / 10) * 58, 158 + Math.sin((Math.PI * bead) / 10) * 40, 6),
  );
  easel.part(beads, GOLD, { outline: 1, hatch: 0 });
};

const elder: Face = (easel) => {
  const mane =
    "M160 30c44 0 66 30 58 78 14 8 4 30-10 34-6 30-22 44-48 48-26-4-42-18-48-48-14-4-24-26-10-34-8-48 14-78 58-78z";
  easel.part(mane, "#fffdf4", { hatch: 0.3 });
  easel.line(pair("M118 60q-14 24-8 50M108 122q-4 14 6 20M124 150q6 20 16 30M146 158q2 18 6 28") + "M160 160v28", 2);
  easel.part("M160 66c24 0 34 16 34 40 0 16-4 26-10 30-16-10-32-10-48 0-6-4-10-14-10-30 0-24 10-40 34-40z", undefined, {
    outline: 2,
  });
  easel.paint(pair("M130 102l24 6q-6 8-14 6-8-2-10-12z"));
  easel.paint(pair(circle(144, 109, 2.2)), easel.palette.light);
  easel.line(pair("M126 94l28 8") + "M160 108l-6 16h12", 4);
  easel.paint("M146 138q14-6 28 0-14 8-28 0z");
  easel.part("M108 66l10-34 18 20 8-34 16 28 16-28 8 34 18-20 10 34q-52-22-104 0z", "#ffd75e", { outline: 2 });
  easel.part("M160 26l-8 20h6l-8 20 20-26h-8l7-14z", "#ffffff", { outline: 1, hatch: 0 });
};

const boar: Face = (easel) => {
  const { figure, ground } = easel.palette;
  easel.part(
    "M112 66L92 26q34 2 46 26h44q12-24 46-26l-20 40q18 30 10 66-8 46-58 52-50-6-58-52-8-36 10-66z",
    mix(ground, figure, 0.35),
  );
  easel.paint(pair("M104 36q16 4 24 18l-10 10z"), darker(ground, 0.3));
  easel.line(pair("M140 54l8 14M110 110l8 10M108 124l10 8") + "M160 48v18");
  easel.paint(pair("M122 92l28 8q-4 12-16 10-10-4-12-18z"));
  easel.paint(pair(circle(140, 102, 3.5)), "#ff8a3a");
  easel.part("M160 118q30 0 34 26 0 22-34 24-34-2-34-24 4-26 34-26z", mix(figure, "#c98a6a", 0.5));
  easel.paint(pair("M146 136q8 0 8 10-2 8-8 8-6-4-6-10 0-8 6-8z"));
  easel.part(pair("M124 158Q92 152 90 106q10 26 38 34z"), IVORY, { outline: 2, hatch: 0.3 });
};

/** A neck along a line, with scutes across it. */
function neck(easel: Easel, along: string, width: number, fill = "url(#form)"): void {
  easel.line(along, width + 6);
  easel.line(along, width + 1, paler(easel.palette.light));
  easel.line(along, width, fill);
  easel.line(along, width * 0.55, darker(easel.palette.ground, 0.2), "1.3 6");
}

const DRAGON_HEAD =
  "M-34-24Q-12-48 20-40L36-29Q72-30 104-16 114-6 102 3L90 0 86 12 78 1 66 3 61 13 54 3 32 8 42 16 62 22 66 12 72 23 84 22" +
  " 90 13 96 25Q84 40 58 40 20 44-6 32L-36 26Z";
const HORNS = "M8-38Q-26-62-84-60-44-50-24-22ZM-10-26Q-40-36-78-30-46-24-26-8Z";
const SNAKE_HEAD = "M-34-20Q-12-42 24-34 70-30 92-8 100 4 88 12 60 30 20 32-20 30-34 20Z";

function beast(easel: Easel, place: string, head: string): void {
  easel.moved(place, () => {
    easel.part(head, undefined, { outline: 6, hatch: 0.3 });
    easel.paint("M40-20L14-29Q16-14 31-13ZM98-10L86-12 90-6Z");
    easel.paint(circle(28, -20, 3), easel.palette.light);
  });
}

const hydra: Face = (easel) => {
  const side = "M118 230Q84 180 92 132 98 104 84 84";
  for (const [along, flip] of [
    [side, -1],
    ["M202 230Q236 180 228 132 222 104 236 84", 1],
  ] as const) {
    neck(easel, along, 28);
    beast(easel, `translate(${160 + flip * 76} 78) scale(${flip * 0.6} .6) rotate(-8)`, DRAGON_HEAD + HORNS);
  }
  neck(easel, "M160 230Q140 170 156 126 166 100 154 76", 40);
  beast(
    easel,
    "translate(150 62) scale(.78) rotate(-10)",
    DRAGON_HEAD + "M0-36L-40-78-44-50-84-56-66-28-98-14-66-4-82 24-46 14-30 24Z",
  );
};

const naga: Face = (easel) => {
  const { ground, light, jewel } = easel.palette;
  const scales = mix(ground, light, 0.3);
  const snakes = [
    ["M108 232Q62 190 76 128 86 96 76 76", 76, 66, -0.42],
    ["M124 222Q92 160 112 92 116 62 110 48", 110, 38, -0.42],
  ] as const;
  for (const [along, x, y, size] of snakes)
    for (const side of ["", "translate(320) scale(-1 1)"])
      easel.moved(side, () => {
        neck(easel, along, 18, scales);
        beast(easel, `translate(${x} ${y}) scale(${size} .42) rotate(-14)`, SNAKE_HEAD);
      });
  easel.part("M160 22Q222 34 214 104 210 150 184 176H136Q110 150 106 104 98 34 160 22Z", jewel);
  easel.line(pair("M146 34Q118 60 120 110M134 34Q108 66 112 116"), 2, mix(jewel, light, 0.5));
  easel.part("M106 230q0-54 54-58t54 58z", jewel);
  easel.line("M126 190q34 22 68 0", 5, GOLD);
  easel.icon("cleopatra", { x: 160, y: 116, size: 104 });
  easel.part("M160 58l10-14-10-18-10 18z", "#ff6f8a", { outline: 1.5 });
};

/** One of those who rule together: a round cowl, eyes in the dark. */
function elderInCowl(easel: Easel, place: string, grey: string, beard: string): void {
  const { light } = easel.palette;
  easel.moved(place, () => {
    easel.part("M84 236Q86 168 122 152h76q36 16 38 84z", darker(grey, 0.25));
    easel.line(pair("M118 170q-14 24-14 60") + "M160 172v60", 2);
    easel.part(
      "M160 44C206 44 222 84 214 124 210 150 190 166 160 168 130 166 110 150 106 124 98 84 114 44 160 44Z",
      grey,
    );
    easel.paint("M160 66C188 66 198 92 194 120 190 146 176 160 160 162 144 160 130 146 126 120 122 92 132 66 160 66Z");
    easel.part("M160 84c18 0 24 14 22 32-2 20-10 36-22 38-12-2-20-18-22-38-2-18 4-32 22-32z", mix(grey, light, 0.25), {
      outline: 0.5,
    });
    easel.paint("M134 70h52q8 20 4 40-30-18-60 0-4-20 4-40z", easel.ink, 0.85);
    easel.line(pair("M144 108l12 4") + "M160 112l-3 14 6 2", 2.5);
    easel.paint(pair(ellipse(150, 106, 5, 3)), light);
    easel.part(beard, IVORY, { outline: 1.5, hatch: 0.4 });
  });
}

const council: Face = (easel) => {
  elderInCowl(easel, "translate(-26 44) scale(.72)", "#6d7487", "M160 128q-24 0-22-8 2 44 22 84 20-40 22-84 2 8-22 8z");
  elderInCowl(easel, "translate(116 44) scale(.72)", "#7a8092", "M160 134q-12-8-26 6 16 2 26-2 10 4 26 2-14-14-26-6z");
  elderInCowl(easel, "translate(0 -4)", "#a3a9ba", "M138 124q6 10 22 8 16 2 22-8 2 30-22 44-24-14-22-44z");
  easel.line("M112 184q48 30 96 0", 4, GOLD);
  easel.part(circle(160, 202, 9), GOLD, { outline: 2, hatch: 0 });
};

/** A growling dog from the front. */
function hound(easel: Easel, place: string, fill?: string): void {
  const { light, figure, top } = easel.palette;
  easel.moved(place, () => {
    easel.part(
      "M140 80L116 40Q104 84 116 104 112 124 126 134L134 156Q144 172 160 172 176 172 186 156L194 134Q208 124 204 104 216 84 204 40L180 80Q160 74 140 80Z",
      fill,
    );
    easel.paint(pair("M119 56l14 24q-12 4-15 14-4-20 1-38z"));
    easel.line(pair("M128 98l22 10M132 128l8 4M146 84l6 14"), 3.5);
    easel.paint(pair("M130 104l22 9q-4 8-12 7-9-4-10-16z"));
    easel.paint(pair(circle(143, 112.5, 3)), light);
    easel.part("M160 120q15 0 19 18 2 22-19 24-21-2-19-24 4-18 19-18z", mix(figure, top, 0.12), { outline: 1.5 });
    easel.paint("M148 128q12-6 24 0-2 9-12 11-10-2-12-11zM143 146q17-6 34 0-2 14-17 15-15-1-17-15z");
    easel.paint("M146 146l3 8 4-9zM174 146l-3 8-4-9zM154 160l2-6 3 6zM166 160l-2-6-3 6z", IVORY);
  });
}

const dogs: Face = (easel) => {
  const { palette, ink } = easel;
  easel.part("M72 232q4-76 88-78t88 78z", mix(palette.figure, ink, 0.5));
  easel.line(pair("M104 186q-10 18-10 34M128 180q-8 20-8 40") + "M160 182v40", 2);
  const far = mix(palette.figure, palette.jewel, 0.35);
  hound(easel, "translate(-44 28) rotate(-14 160 112) scale(.86)", far);
  hound(easel, "translate(86 -10) rotate(14 160 112) translate(2 38) scale(.86)", far);
  hound(easel, "translate(0 -6)");
  easel.part("M124 176q36 14 72 0l-4 16q-32 10-64 0z", GOLD, { outline: 2 });
  easel.part(
    each([134, 152, 168, 186], (x) => path`M${x - 5} 184l5 14 5-14z`),
    IVORY,
    { outline: 1.2, hatch: 0 },
  );
};

export const FACES = { vizier, jester, witch, geisha, abbot, elder, boar, hydra, naga, council, dogs };
export const isDrawn = (name: string): name is keyof typeof FACES => name in FACES;
