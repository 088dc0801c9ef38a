// Shared by the parts of the board: the current view, and the ways that a location offers.
import type { BoardProps } from "../contract";
import { layMapDesk, MapDesk, useMapDesk } from "../mapdesk.svelte";
import { ORDER } from "./realm";
import { asView, type DefendersView } from "./types";
import { words } from "./words";
import { wording } from "./wording";

export class Desk extends MapDesk {
  constructor(props: () => BoardProps) {
    super(props, wording, words.you);
  }

  protected override readonly order = ORDER;

  readonly view: DefendersView = $derived.by(() => asView(this.props().view));
}

export const layDesk = (props: () => BoardProps): Desk => layMapDesk(new Desk(props));
export const useDesk = (): Desk => useMapDesk<Desk>();
