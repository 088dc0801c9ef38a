// Something to look at closely: what it is, what is to be known of it now, and what is printed on it.
export type FaceLine = { part: string; text: string; plain: string; rules: string[] };
/** What is printed on a card, and how it is known. */
export type Face = { name: string; source: string; lines: FaceLine[] };
export type Topic = { title: string; kind: string; notes: string[]; faces: Face[] };
