// Words used all over the site.

export const common = {
  site: "Lorehall",
  skip: "Skip to the main part",
  title: (page: string) => `${page} · Lorehall`,
  close: "Close",
  cancel: "Cancel",
  back: "Back to the hall",
  loading: "One moment…",
  copy: "Copy",
  rule: (number: string) => `Rule ${number}`,
  menu: {
    label: "Site",
    learn: "Learn",
    about: "About",
    settings: "Settings",
  },
  settings: {
    title: "Settings",
    theme: "Look",
    themes: { system: "As the system", light: "Light", dark: "Dark" },
    motion: "Motion",
    motions: { system: "As the system", full: "Moving cards", reduced: "Calm" },
    sound: "Sound",
    soundHelp: "A soft bell when it is your turn.",
    confirm: "Ask before what cannot be undone",
    confirmHelp: "Once new cards are shown, a choice is final. Lorehall asks first.",
    kept: "Kept on this device only.",
    recover: "Play on another device",
    devices: "Your devices and data",
  },
  errors: {
    offline: "The server does not answer. Check your connection and try again.",
    unreadable: "The server gave an answer that makes no sense. Try again in a moment.",
    unknown: "Something went wrong. Try again in a moment.",
    page: "This page could not be loaded. Check your connection and load it again.",
    reload: "Load again",
  },
  lost: {
    title: "There is nothing here",
    text: "The address may be mistyped, or the table is long gone.",
  },
};
