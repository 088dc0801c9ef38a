// Shared by the parts of the board: the current view, and the ways that a location offers.
import type { Way } from "../../ui/popup";
import type { BoardProps } from "../contract";
import { layMapDesk, MapDesk, useMapDesk } from "../mapdesk.svelte";
import { inOrder } from "./realm";
import { asView, type DefendersView } from "./types";
import { words } from "./words";
import { wording } from "./wording";

export class Desk extends MapDesk {
  constructor(props: () => BoardProps) {
    super(props, wording, words.you);
  }

  readonly view: DefendersView = $derived.by(() => asView(this.props().view));

  override ways(place: string): Way[] {
    return inOrder(this.at(place)).map((choice) => this.way(choice));
  }
}

export const layDesk = (props: () => BoardProps): Desk => layMapDesk(new Desk(props));
export const useDesk = (): Desk => useMapDesk<Desk>();
