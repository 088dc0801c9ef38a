// The catalogue: what is printed on cards, quests, skills and generals. Fetched once for each edition.
import { api } from "../../lib/api";
import type { Catalogue, Face } from "./types";

let faces: Face[] = [];
const fetched = new Map<string, Catalogue>();
let wanted = "";

export async function load(edition = ""): Promise<void> {
  wanted = edition;
  const found = fetched.get(edition) ?? (await api.cards<Catalogue>("defenders", edition));
  fetched.set(edition, found);
  if (wanted === edition) keep(found);
}

export const keep = ({ cards }: Catalogue): void => void (faces = cards);

/** What is printed under this name; null for a card that says nothing, such as a card of a location. */
export const find = (name: string, kind?: string): Face | null =>
  faces.find((face) => face.name === name && (kind === undefined || face.kind === kind)) ?? null;

export const skillsOf = (hero: string): Face[] =>
  faces.filter((face) => face.kind === "skill" && face.owner === hero);
