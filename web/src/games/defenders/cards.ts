// The catalogue: the texts of cards, quests, skills and generals.
import { loader } from "../catalogue";
import type { Catalogue, Face } from "./types";

let faces: Face[] = [];

export const keep = ({ cards }: Catalogue): void => void (faces = cards);
export const everyFace = (): readonly Face[] => faces;
export const load = loader("defenders", keep);

/** The face with this name; null for a card without text, such as a location card. */
export const find = (name: string, kind?: string): Face | null =>
  faces.find((face) => face.name === name && (kind === undefined || face.kind === kind)) ?? null;

export const skillsOf = (hero: string): Face[] => faces.filter((face) => face.kind === "skill" && face.owner === hero);
