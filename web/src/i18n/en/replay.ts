// The texts of replays, reviews, the proof of fair play, and lessons.

import { asList, count, signed } from "./counting";
import { phrases } from "./phrases";

/** How many moves a game had, and what was random in it. */
type Counts = { answers: number; shuffles: number; dice: number; lots: number };

export const replay = {
  replay: {
    title: (names: string[], over: boolean) => `${over ? "Replay" : "Replay so far"}: ${asList(names)}`,
    loading: "Loading the game…",
    failed: "This game can't be shown.",
    position: "Position in the game",
    moment: (caption: string, turn: number | null, move: number, of: number) =>
      [caption, turn === null ? "" : `turn ${turn}`, `move ${move} of ${of}`].filter(Boolean).join(", "),
    step: "Next step",
    stepBack: "Previous step",
    speed: (speed: number) => `${speed === 0.5 ? "½" : speed}×`,
    speedLabel: (speed: number) => `Speed: ${speed}×. Change speed`,
    every: "Show every step",
    everyShort: "All steps",
    everyHelp: "When off, the replay stops only at moves that changed something",
    scores: (names: string[], scores: number[]) =>
      names.map((name, seat) => `${name} ${signed(scores[seat] ?? 0)}`).join(", "),
    lead: (name: string) => `${name} takes the lead`,
    more: "More",
    nextTurn: "Next turn",
    lastTurn: "Previous turn",
    play: "Play",
    pause: "Pause",
    jump: "Turn",
    jumpTo: (turn: number) => `Turn ${turn}`,
    round: (round: number) => `Round ${round}`,
    as: "View as",
    asPublic: "Public view",
    asAll: "All revealed",
    link: "Copy link to this moment",
    copied: phrases.linkCopied,
    start: "Start of the game",
    chose: (name: string, what: string) => `${name}: ${what}`,
    hidden: "a hidden move",
    download: "Download",
    upload: phrases.openFile,
    toTable: "Back to table",
  },

  swings: {
    title: "Turning points",
    open: "Review",
    ask: "Review this game",
    what:
      "We re-simulate the decisions that may have cost the most, using only what the player knew at the time. You " +
      "can close this and come back later.",
    fetching: "Loading the review…",
    waiting: (ahead: number) => (ahead === 0 ? "Next in line…" : `${count(ahead, "game")} ahead of yours…`),
    working: (percent: number) => `Reviewing the game: ${percent}%`,
    progress: "Review progress",
    chance: "Win chance",
    together: "Chance that everyone wins",
    score: "Score",
    help: { chance: "in percent, at the start of each turn", score: "at the start of each turn" },
    all: "All",
    unit: "turn",
    percent: "%",
    asTable: "Show as table",
    list: "Costliest decisions",
    none: "No clear mistakes found.",
    judged: (judged: number, of: number) =>
      `${judged < of ? `${judged} of ` : ""}${count(of, "decision")} analysed` +
      `${judged < of ? ", likeliest mistakes first" : ""}. Losses that could be bad luck aren't listed.`,
    turn: (turn: number, name: string) => `Turn ${turn}, ${name}`,
    lost: (points: number) => `−${count(points, "point")}`,
    lostSpoken: (points: number) => `cost ${count(points, "percentage point")} of win chance`,
    played: "Played:",
    better: "Better:",
    show: "Show on table",
    chose: (name: string, what: string) => `${name} played: ${what}`,
    wasBetter: (what: string) => `Better: ${what}`,
    back: "Back to list",
  },

  imported: {
    mark: "Imported, not played here",
    why:
      "This game came from a file. The server didn't see it being played, so it can't vouch for its names, dice or " +
      "cards.",
    yourself:
      "If you saved the commitment when the game began, download the file and run “lorehall verify FILE " +
      "--commitment CODE”.",
  },

  fair: {
    title: "Fair play",
    sealed: "Commitment:",
    copyLabel: "Copy commitment",
    copied: "Copied. Save it until the game is over.",
    notCopied: "Your browser blocked copying. Select the code in the replay instead.",
    what:
      "Every shuffle and die roll was fixed before the game began. Save this code to check that in the replay " +
      "after the game.",
    running: "The key is revealed when the game is over. Then you can check everything here.",
    checking: "Replaying the game…",
    browser: {
      right: "Checked by your browser: the key matches the commitment made before the game began.",
      wrong: "Checked by your browser: the key and setup don't match the commitment made before the game began.",
      unable: "Not checked by your browser: this only works on pages loaded over HTTPS.",
    },
    server: ({ answers, shuffles, dice, lots }: Counts) =>
      `Checked by the server: replaying ${count(answers, "move")} with this key gave the same game. The key produced ` +
      `${asList([count(shuffles, "shuffle"), count(dice, "die roll"), count(lots, "random number")])}.`,
    broken: (why: string) => `This game couldn't be verified. ${why}`,
    commitment: "Commitment, made before the game began",
    key: "Key, revealed after the game",
    yourself:
      "To check it without this server, download the game and run “lorehall verify FILE --commitment CODE” with the " +
      "commitment you saved.",
  },

  learn: {
    title: phrases.learn,
    loading: "Loading the lesson…",
    failed: "The lesson couldn't be loaded. Reload the page to try again.",
    progress: (step: number, of: number) => `Step ${step} of ${of}`,
    next: "Next",
    back: "Back",
    yourTurn: (what: string) => `Your move: ${what}`,
    other: (what: string) => `That's allowed too, but for this lesson choose: ${what}.`,
    readOn: "That comes next. Read this first, then press Next.",
    notThis: "Not here. Look for the glow and the flag.",
    ended: "Lesson complete",
    endedText: "You know enough to play. If you can't do something, the table tells you why.",
    play: phrases.firstGame,
    again: "Restart lesson",
    teacher: "Teacher",
  },
};
