// All scenes by their names.
import type { Scene } from "../canvas";
import type { SceneName } from "../palettes";
import { base } from "./base";
import { eastquest } from "./eastquest";
import { odyssey } from "./odyssey";
import { others } from "./others";
import { overlords } from "./overlords";

export const SCENES: Record<SceneName, Scene> = { ...base, ...overlords, ...odyssey, ...eastquest, ...others };
