// The land in words, for screen readers: what a place is, what is there, and what can be done.
import type { LandCard, LandProps, Plane, Space } from "./types";
import { words } from "./words";

type Told = Pick<LandProps, "spaces" | "planes" | "figures" | "lit">;

function cardSaid({ kind, name, strength, wills, lives = 1 }: LandCard): string {
  if (kind === "down") return words.down;
  const values = [
    ...(strength === undefined ? [] : [words.strength(strength)]),
    ...(wills === undefined ? [] : [words.wills(wills)]),
    ...(lives > 1 ? [words.lives(lives)] : []),
  ];
  return values.length > 0 ? `${name} (${values.join(", ")})` : name;
}

const spaceSaid = ({ name, kind, port, gate, cards }: Space): string[] => [
  [name, words.kinds[kind], ...(port ? [words.port] : []), ...(gate ? [words.gate] : [])].join(", "),
  cards.map(cardSaid).join(", "),
];

const planeSaid = ({ name, open, lesser, greater, artifacts }: Plane): string[] =>
  open
    ? [
        name,
        words.lesser(lesser ? cardSaid(lesser) : words.beaten),
        words.greater(greater ? cardSaid(greater) : words.beaten),
        words.artifacts(artifacts.map(cardSaid).join(", ")),
      ]
    : [`${name}, ${words.closed.toLowerCase()}`];

/** The whole place in sentences; empty if there is no such place. */
export function tell({ spaces, planes, figures, lit }: Told, place: number): string {
  const space = spaces.find(({ id }) => id === place);
  const plane = planes.find(({ id }) => id === place);
  const heroes = figures.filter((figure) => figure.place === place).map(({ name }) => name);
  const said = space ? spaceSaid(space) : plane ? planeSaid(plane) : [];
  return [...said, heroes.join(", "), lit[place]?.words ?? ""].filter(Boolean).join(". ");
}
