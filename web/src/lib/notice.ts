// "Your turn": the title, the favicon and a sound announce it even if the tab is in the background.

import { chime } from "./sound";

const CALM = "/favicon.svg";
const ATTENTION = "/favicon-attention.svg";

let title = document.title;
let text: string | null = null;

function show(): void {
  document.title = text === null ? title : `${text} · ${title}`;
  const icon = document.querySelector<HTMLLinkElement>("#favicon");
  icon?.setAttribute("href", text === null ? CALM : ATTENTION);
}

/** The title of the page, without any notice. */
export function setTitle(words: string): void {
  title = words;
  show();
}

export const notice = {
  /** Start or stop announcing that something waits for this player. The sound plays only at the start. */
  set(on: boolean, words: string): void {
    if (on && text === null) chime();
    text = on ? words : null;
    show();
  },
};
