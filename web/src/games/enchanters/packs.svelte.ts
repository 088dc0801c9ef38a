// The scenes of kingdoms. Those of a pack are drawn in the browser, by the same generator as ours, which is loaded only
// when such a kingdom is first shown.
import type { Look, PackPlate } from "../../../scripts/art/packs";
import { plates } from "../../generated/art/plates";
import { kingdomKey } from "./kingdoms";

const asked = new Set<string>();
let drawn = $state.raw<Record<string, PackPlate>>({});

/** The scene of a kingdom. */
export function kingdomPlate(kingdom: Look) {
  const found = plates[kingdomKey(kingdom.name)] ?? packPlate(kingdom) ?? plates[kingdom.scene ?? ""] ?? plates.none;
  if (found === undefined) throw new Error("there is no scene for cards without a kingdom");
  return found;
}

/** The plate of a kingdom that a pack adds; undefined until it is drawn. */
function packPlate({ name, scene, colour }: Look): PackPlate | undefined {
  const key = [name, scene, colour].join();
  if (!asked.has(key)) {
    asked.add(key);
    draw(key, { name, ...(scene && { scene }), ...(colour && { colour }) }).catch(() => asked.delete(key));
  }
  return drawn[key];
}

async function draw(key: string, look: Look): Promise<void> {
  const { drawPack } = await import("../../../scripts/art/packs");
  const plate = drawPack(look);
  drawn = { ...drawn, [key]: plate };
  document.documentElement.style.setProperty(`--k-${kingdomKey(look.name)}`, plate.jewel);
}
