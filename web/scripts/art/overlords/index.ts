// Overlords: each has a portrait of its own.
import type { Portrait } from "../plate";

export const overlords = (): Portrait[] => [];
