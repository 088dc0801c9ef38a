// Words used all over the site.

import { phrases } from "./phrases";

export const common = {
  site: "Lorehall",
  skip: "Skip to the main part",
  title: (page: string) => `${page} · Lorehall`,
  close: "Close",
  cancel: "Cancel",
  back: "Back to the hall",
  loading: "One moment…",
  copy: "Copy",
  popup: { pin: "Keep it open", ways: "What you can do here" },
  look: {
    why: "Why can nothing be done here now?",
    /** How it is known what a card says. */
    source: {
      printed: "As printed.",
      medium: "Its wording is ours, from what is known of the printed card.",
      "medium, designed": "Partly our design, from what is known of the printed card.",
      design: "Our design.",
      designed: "Our design.",
    } as Record<string, string>,
  },
  rule: (number: string) => `Rule ${number}`,
  rules: (numbers: readonly string[]) => `Rules ${numbers.join(", ")}`,
  menu: { label: "Site", learn: "Learn", help: "Help", settings: "Settings" },
  help: {
    title: "Help",
    firstSteps: "Show the first steps",
    firstStepsHelp: "How to win, and three ways to begin, at the top of the hall.",
    learn: phrases.learn,
    learnHelp: "A small game with a teacher, in about five minutes.",
    about: phrases.about,
    aboutHelp: "What this is, and who made it.",
    atTable:
      "Hold a card, or hover over it, to read it. At a table press ? for the keys, i for what the icons mean, " +
      "and r for the rules.",
  },
  settings: {
    title: "Settings",
    theme: "Look",
    themes: { system: "As the system", light: "Light", dark: "Dark" },
    motion: "Motion",
    motions: { system: "As the system", full: "Moving cards", reduced: "Calm" },
    pace: "Turns of others",
    paces: { slow: "Slow", normal: "Normal", fast: "Fast", once: "At once" },
    sound: "Sound",
    soundHelp: "A soft bell when it is your turn.",
    confirm: "Ask before what cannot be undone",
    confirmHelp:
      "At a table with others, a choice that itself shows new cards is confirmed first. Ending a turn is not.",
    kept: "Kept on this device only.",
    recover: "Play on another device",
    devices: phrases.devices,
  },
  errors: {
    offline: "The server does not answer. Check your connection and try again.",
    unreadable: "The server gave an answer that makes no sense. Try again in a moment.",
    unknown: "Something went wrong. Try again in a moment.",
    page: "This page could not be loaded. Check your connection and load it again.",
    busy: (seconds: number) =>
      `Too many requests came from your network, so the server asks you to wait. Trying again in ${seconds} ` +
      `second${seconds === 1 ? "" : "s"}…`,
    reload: "Load again",
  },
  lost: { title: "There is nothing here", text: "The address may be mistyped, or the table is long gone." },
};
