// Texts used all over the site.

import { phrases } from "./phrases";

export const common = {
  site: "Lorehall",
  skip: "Skip to main content",
  title: (page: string) => `${page} · Lorehall`,
  close: "Close",
  cancel: "Cancel",
  back: phrases.toHall,
  loading: "Loading…",
  copy: "Copy",
  popup: { pin: "Keep open", ways: "What you can do here" },
  look: {
    why: "Why can't I do anything here?",
    /** Where the text of a card comes from. */
    source: {
      printed: "As printed.",
      medium: "Our wording, based on what is known about the printed card.",
      "medium, designed": "Partly our design, based on what is known about the printed card.",
      design: "Our design.",
      designed: "Our design.",
    } as Record<string, string>,
  },
  rule: (number: string) => `Rule ${number}`,
  rules: (numbers: readonly string[]) => `Rules ${numbers.join(", ")}`,
  menu: { label: "Site", learn: "Learn", help: "Help", settings: "Settings" },
  help: {
    title: "Help",
    firstSteps: "Show first steps",
    firstStepsHelp: "How to win and three ways to start, at the top of the lobby.",
    learn: phrases.learn,
    learnHelp: "A guided game that takes about five minutes.",
    about: phrases.about,
    aboutHelp: "What Lorehall is and who made it.",
    atTable:
      "Touch and hold a card, or hover over it, to read it. At a table, press ? for keyboard shortcuts, I for icons " +
      "and R for rules.",
  },
  settings: {
    title: "Settings",
    theme: "Theme",
    themes: { system: "Match system", light: "Light", dark: "Dark" },
    motion: "Motion",
    motions: { system: "Match system", full: "Full", reduced: "Reduced" },
    pace: "Other players' moves",
    paces: { slow: "Slow", normal: "Normal", fast: "Fast", once: "Instant" },
    sound: "Sound",
    soundHelp: "A soft bell when it's your turn.",
    confirm: "Confirm moves that can't be undone",
    confirmHelp:
      "At a table with other players, you confirm each move that reveals new cards. Ending a turn needs no " +
      "confirmation.",
    kept: "Saved on this device only.",
    recover: phrases.elsewhere,
    devices: phrases.devices,
  },
  errors: {
    offline: "Can't reach the server. Check your connection and try again.",
    unreadable: "Unexpected response from the server. Try again in a moment.",
    unknown: "Something went wrong. Try again in a moment.",
    page: "This page couldn't be loaded. Check your connection and reload it.",
    busy: (seconds: number) =>
      `Too many requests from your network. Trying again in ${seconds} second${seconds === 1 ? "" : "s"}…`,
    reload: "Reload",
  },
  lost: { title: "Page not found", text: "The address may be wrong, or the table may have been deleted." },
};
