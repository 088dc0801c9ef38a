// The words of what is seen again and what is learned: replays, reviews, the proof of fair play, lessons.

import { asList, count } from "./counting";
import { phrases } from "./phrases";

/** With a real minus sign. */
const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** What chance decided in a game. */
type Counts = { answers: number; shuffles: number; dice: number; lots: number };

export const replay = {
  replay: {
    title: (names: string[], over: boolean) => `${over ? "Replay" : "Replay so far"}: ${asList(names)}`,
    loading: "Fetching the game…",
    failed: "This game cannot be shown.",
    position: "Position in the game",
    moment: (caption: string, turn: number | null, move: number, of: number) =>
      [caption, turn === null ? "" : `turn ${turn}`, `move ${move} of ${of}`].filter(Boolean).join(", "),
    step: "One step on",
    stepBack: "One step back",
    speed: (speed: number) => `${speed === 0.5 ? "½" : speed}×`,
    speedLabel: (speed: number) => `Speed: ${speed} times. Change it`,
    every: "Every small step",
    everyShort: "All steps",
    everyHelp: "Otherwise one stop for each decision after which something happened",
    scores: (names: string[], scores: number[]) =>
      names.map((name, seat) => `${name} ${signed(scores[seat] ?? 0)}`).join(", "),
    lead: (name: string) => `${name} takes the lead`,
    more: "More",
    nextTurn: "Next turn",
    lastTurn: "Turn before",
    play: "Play",
    pause: "Pause",
    jump: "Turn",
    jumpTo: (turn: number) => `Turn ${turn}`,
    round: (round: number) => `Round ${round}`,
    as: "Seen by",
    asPublic: "Everybody",
    asAll: "All revealed",
    link: "Copy a link to this moment",
    copied: phrases.linkCopied,
    start: "The beginning",
    chose: (name: string, what: string) => `${name}: ${what}`,
    hidden: "a hidden choice",
    download: "Download",
    upload: phrases.openFile,
    toTable: "To the table",
  },

  swings: {
    title: "Review: where it swung",
    open: "Review",
    ask: "Start the review",
    what:
      "The decisions that may have cost the most are tried out again, with only what their players could know at " +
      "the time. You can close this and come back.",
    fetching: "Fetching the review…",
    waiting: (ahead: number) =>
      ahead === 0 ? "Next in line…" : ahead === 1 ? "One other game comes first…" : `${ahead} other games come first…`,
    working: (percent: number) => `Reviewing the game: ${percent} %`,
    progress: "How far the review is",
    chance: "Chance to win",
    together: "Chance that all win",
    score: "Score",
    help: { chance: "in percent, as each turn began", score: "as each turn began" },
    all: "All",
    unit: "turn",
    percent: "\u00a0%",
    asTable: "As a table",
    list: "What cost most",
    none: "No decision cost so much that it could be told from chance.",
    judged: (judged: number, of: number) =>
      `${judged < of ? `${judged} of ` : ""}${count(of, "decision")} tried ` +
      `out${judged < of ? ", those at which most seemed to be lost at a glance" : ""}. ` +
      "Nothing is named here that chance explains as well.",
    turn: (turn: number, name: string) => `Turn ${turn}, ${name}`,
    lost: (points: number) => `−${count(points, "point")}`,
    lostSpoken: (points: number) => `cost ${count(points, "percentage point")} of the chance to win`,
    played: "Chosen:",
    better: "Better:",
    show: "Show it on the table",
    chose: (name: string, what: string) => `${name} chose: ${what}`,
    wasBetter: (what: string) => `Better: ${what}`,
    back: "Back to the list",
  },

  imported: {
    mark: "Imported, not played here",
    why:
      "This game came as a file. The server didn't see it being played, so it can't vouch for its names, dice or " +
      "cards.",
    yourself:
      "If you noted the commitment when the game began, download the file and run “lorehall verify FILE " +
      "--commitment NOTED”.",
  },

  fair: {
    title: "Fair play",
    sealed: "Sealed:",
    copyLabel: "Copy what the game is sealed with",
    copied: "Copied. Keep it until the game is over.",
    notCopied: "It cannot be copied here; select it in the replay.",
    what:
      "Every shuffle and every die of this game was fixed before the first card. Note this, and after the end the " +
      "replay proves it.",
    running: "The key is revealed when the game is over. Then everything can be checked here.",
    checking: "Playing the game again…",
    browser: {
      right:
        "Your browser has computed it: the key that was revealed is the one that was sealed before the first card.",
      wrong: "Your browser has computed it: this key and set-up are not what was sealed before the first card.",
      unable: "Your browser computes only on pages that came over https, so it has not checked the seal itself.",
    },
    server: ({ answers, shuffles, dice, lots }: Counts) =>
      `Played again from this key, ${count(answers, "answer")} lead to the same game: ` +
      `${asList([count(shuffles, "shuffle"), count(dice, "die", "dice"), count(lots, "lot")])} came from it.`,
    broken: (why: string) => `The game cannot be proven. ${why}`,
    commitment: "Sealed before the first card",
    key: "Key, revealed after the last",
    yourself: "To check it without this server: download the game and run “lorehall verify FILE”.",
  },

  learn: {
    title: phrases.learn,
    loading: "Laying out the cards…",
    failed: "The lesson could not be loaded.",
    progress: (step: number, of: number) => `Step ${step} of ${of}`,
    next: "Next",
    back: "Back",
    yourTurn: (what: string) => `Now you: ${what}`,
    other: (what: string) => `That is possible too. For this lesson, take: ${what}.`,
    readOn: "That comes soon. Read this first, then press Next.",
    notThis: "Not here. Follow what glows with the small flag.",
    ended: "That was the lesson",
    endedText: "You know enough to play. Whatever you cannot do, the table says why.",
    play: phrases.firstGame,
    again: "Once more from the start",
    teacher: "Teacher",
  },
};
