// Something to view up close: what it is, what is known about it now, and its printed text.
export type FaceLine = { part: string; text: string; plain: string; rules: string[] };
/** The printed text of a card, and its source. */
export type Face = { name: string; source: string; lines: FaceLine[] };
export type Topic = { title: string; kind: string; notes: string[]; faces: Face[] };
