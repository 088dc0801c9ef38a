// The words of the table.

import type { Term } from "../../lib/protocol";
import { asList, count } from "./counting";
import { phrases } from "./phrases";

export const table = {
  You: "You",
  you: "you",
  seat: (seat: number) => `Player ${seat + 1}`,
  ofSeveral: (name: string, seat: number) => `${name} ${seat + 1}`,
  asList,
  watching: "You are watching",
  skip: { label: "Straight to", to: (where: string) => `Go to: ${where}` },
  region: { board: "Table", side: "Log and chat", prompt: "What you are asked", people: "Players" },
  tabs: { label: "More of the table", log: "Log", chat: "Chat", people: "Players", rules: "Rules", menu: "Menu" },

  link: {
    connecting: "Finding the table…",
    lost: "The connection is gone. Trying again…",
    replaced: "This table is open in another window of yours.",
    useHere: "Use it here",
    missing: "There is no table with this code",
    missingText: "Look whether it is spelled right, or ask for a new link.",
    home: phrases.toHall,
    game: "This game could not be loaded.",
    again: "Try again",
  },

  changed: {
    title: "This game cannot go on here",
    kept: "The server was given other rules since it began. Nothing is lost, and there are ways to go on:",
    ways: [
      "Whoever runs the server can let you finish it with the version that it was played with.",
      "You can watch it as far as the new rules lead to the same positions.",
      "After the end of a game, those who sat there can download its log.",
    ],
    watch: "Watch it so far",
    file: "Download the log",
    home: phrases.toHall,
  },

  unreadable: { title: "This table can't be opened here", home: "Back to lobby" },

  turn: {
    yours: phrases.yourTurn,
    of: (name: string) => `${name}’s turn`,
    /** Somebody decides in a turn that is not theirs. */
    inTurn: (name: string, turn: string) => `${turn}, ${name} is asked`,
    several: (number: number) => `${number} players decide`,
    over: "The game is over",
    asked: "You are asked",
    /** Somebody who holds no seat, such as the foe of all. */
    askedBy: (who: string) => `${who} asks you`,
    called: (call: string, sentence: string) => `${call}: ${sentence}`,
  },

  prompt: {
    noted: (choice: string, note: string) => `${choice} (${note})`,
    others: (names: string[]) => `${asList(names)} ${names.length === 1 ? "is" : "are"} asked as well.`,
    label: "Your options",
    all: (number: number) => `All ${number} options`,
    why: "Why not?",
    undo: { free: "Undo", ask: "Ask to undo", never: "Why no undo?", none: "Nothing to undo" },
    final: "This cannot be taken back.",
    doIt: "Do it",
    wait: "Not yet",
    showing: (moves: number) => (moves === 1 ? "1 more move to show" : `${moves} more moves to show`),
    awaited: (call: string, moves: number) => `${call}, after ${moves === 1 ? "1 more move" : `${moves} more moves`}`,
    skip: "Catch up",
    /** Between whose card asks and its name: Ann’s Roc. */
    whose: "’s ",
    says: ": ",
    offline: "Waiting for the connection",
  },

  hint: {
    tool: "Good move?",
    thinking: "Thinking…",
    title: "A good move",
    marked: "(advised)",
    take: "Do this",
    help: "Shown to you alone.",
    told: "Shown to you alone; the others were told that you asked.",
    late: "Somebody decided while you waited, so that good move is out of date. You can ask again.",
  },

  seatSwitch: { label: "Your seats", asked: "to decide" },

  handover: {
    to: (name: string) => `Pass the device to ${name}`,
    help: "What belongs to this seat stays covered until its player has the screen.",
    show: "Show my cards",
    setting: "Hand the screen over covered",
    settingHelp: "Between your seats nothing is shown until the next player says so.",
  },

  waiting: {
    for: (name: string) => `Waiting for ${name}`,
    bot: (name: string) => `${name} is thinking`,
    since: (time: string) => `for ${time}`,
    away: (name: string) => `Waiting for ${name}, who has another window in front`,
    lost: (name: string, time: string) => `Waiting for ${name}, who lost the connection ${time} ago`,
    left: (name: string) => `Waiting for ${name}, who has left the table`,
    cover: (name: string) => `Let a bot play for ${name}`,
    coverIn: (time: string) => `A bot can play in ${time}`,
    covered: "A bot plays for you",
    back: "Take your seat back",
    nobody: "Game paused",
    paused: (names: string[]) => `Game paused until ${asList(names, "or")} returns`,
    closed: "This game was closed because it has too many moves. It has no result.",
  },

  time: {
    seconds: (s: number) => `${s}\u00a0s`,
    minutes: (m: number) => `${m}\u00a0min`,
    hours: (h: number) => `${h}\u00a0h`,
    clock: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, "0")}`,
  },

  request: {
    undo: (name: string) => `${name} asks to take the last choice back.`,
    yours: (names: string[]) => `You asked to take your choice back. Waiting for ${asList(names)}.`,
    takesBack: "It would take back:",
    more: (number: number) => `and ${number} more`,
    waiting: (names: string[]) => `Waiting for ${asList(names)}.`,
    absent: (names: string[]) =>
      `${asList(names)} held a seat when this was decided and must agree too: they are asked when they come ` +
      `back. Until then the game can go on.`,
    agree: "Agree",
    decline: "Decline",
    withdraw: "Do not ask any more",
  },

  done: {
    /** `−3 from Ann’s Axe`; who or what may be nobody or nothing in particular. */
    from: (what: string, who: string, thing: string) => {
      const by = who && thing ? `${who}’s ${thing}` : who || thing;
      return by ? `${what} from ${by}`.trim() : what;
    },
    spoken: (told: string) => `To you: ${told}`,
  },

  since: {
    tool: "What happened?",
    title: "Since your last turn",
    toYou: "To you",
    nothing: "Nothing of importance.",
    back: (turns: number) =>
      turns === 1 ? "1 turn was played while you were gone." : `${turns} turns were played while you were gone.`,
  },

  whyNot: {
    title: "Not now",
    here: "Nothing to do here now.",
    none: "Nothing is off limits right now.",
    more: (count: number) => `and ${count} more`,
    notYours: (name: string) => `It is ${name}’s decision now.`,
    watching: "You are watching this table.",
    all: "What you cannot do now",
    busy: "Everything is possible once the last moves are shown.",
  },

  log: {
    title: "Log",
    filter: "Show",
    all: "All",
    important: "Important",
    only: (name: string) => name,
    empty: "Nothing has happened yet.",
    ruleOf: (rule: string) => `Open rule ${rule}`,
    latest: "To the latest",
    earlier: "Show earlier turns",
    fetching: "Loading earlier turns…",
    came: "Earlier turns are shown above.",
    round: (round: number) => `Round ${round}`,
    more: (number: number) => `and ${number} more`,
  },

  chat: {
    title: "Chat",
    label: "Say something",
    send: "Send",
    empty: "Nobody has said anything yet.",
    nameFirst: "Choose a name to write here",
    nameButton: "Write under this name",
    watcher: "(watching)",
    says: ":",
    sentAway: "The host has sent you away from this table. You can still watch.",
    new: (number: number) => (number === 1 ? "1 new message" : `${number} new messages`),
    said: (name: string, text: string) => `${name} says: ${text}`,
  },

  rules: {
    title: "Rules",
    search: "Ask, or search by word or number",
    found: (rules: number, terms: number) =>
      rules + terms === 0
        ? "Nothing is said about this. Try another word."
        : [terms > 0 ? count(terms, "word") : "", rules > 0 ? count(rules, "rule") : ""].filter(Boolean).join(", "),
    /** How many of the rules are left by the filter. */
    narrowed: (left: number, all: number) => `${left === 0 ? "None" : left} of ${count(all, "rule")}`,
    filter: "Show rules by source",
    filters: { all: "All", printed: "Printed", ruling: "Rulings", designed: "Designed" },
    /** Where a rule comes from, behind its number. */
    marks: { printed: "printed", both: "printed, with a ruling", ruling: "ruling", designed: "designed" },
    /** For screen readers: the mark is a button that shows the reason. */
    why: (mark: string, number: string) => `${mark}: reason for ${number}`,
    contents: "Chapters",
    back: "All chapters",
    /** A chapter that only tables play by that have chosen it. */
    variant: (title: string) => `${title} (variant)`,
    loading: "Opening the rulebook…",
    failed: "The rulebook could not be opened.",
    link: (number: string) => `Go to rule ${number}`,
    /** What belongs to every table, whatever is played. */
    glossary: [
      {
        word: "undo",
        also: ["take back", "mistake", "wrong click", "go back", "undo a move"],
        text:
          "“Undo” beside your options, or the key u, takes your last answer back. Once somebody has seen new cards " +
          "or a die, the others have to agree.",
        rules: [],
      },
      {
        word: "bot",
        also: ["computer", "opponent", "AI player"],
        text:
          "A player of the house. A bot can also hold your seat while you are away; “Players” has the buttons for " +
          "it.",
        rules: [],
      },
      {
        word: "leaving",
        also: ["leave", "quit", "pause", "stop", "save", "come back", "continue later"],
        text: "Just close the page: the game is kept, and your seat stays yours. Open the same table to go on.",
        rules: [],
      },
      {
        word: "replay",
        also: ["watch again", "what happened", "history", "record"],
        text: "The log beside the board tells what happened. The menu has the replay, which shows every move again.",
        rules: [],
      },
      {
        word: "why not",
        also: ["dimmed", "grey", "greyed", "not allowed", "cannot click", "nothing happens"],
        text:
          "What is dimmed cannot be done now. Touch it and it says why; the key w lists everything that you cannot " +
          "do.",
        rules: [],
      },
      {
        word: "good move",
        also: ["hint", "help me", "advice", "what should I do", "best move", "stuck"],
        text:
          "“Good move?” beside your options, or the key g, shows you a move that did well in imagined " +
          "continuations, and says why. Against other people it is there only if the table was opened with it.",
        rules: [],
      },
      {
        word: "keys",
        also: ["keyboard", "shortcut", "shortcuts"],
        text: "Press ? at the table for all keys.",
        rules: [],
      },
      {
        word: "icons",
        also: ["icon", "symbol", "symbols", "sign", "legend"],
        text: "Press i at the table, or choose it in the menu, to see what the icons mean.",
        rules: [],
      },
    ] as Term[],
  },

  legend: { title: "What the icons mean", short: "Icons" },

  people: {
    title: "Players",
    state: { here: "here", away: "away", lost: "lost the connection", left: "has left", bot: "bot", empty: "empty" },
    /** In the header, where there is room for a word. */
    short: { away: "away", lost: "offline", left: "left", empty: "empty" } as Partial<Record<string, string>>,
    covered: "a bot holds the seat",
    host: "host",
    you: "you",
    turn: "to decide",
    watching: (number: number) =>
      number === 0 ? "Nobody is watching." : number === 1 ? "1 person is watching." : `${number} people are watching.`,
    cover: "Let a bot play",
    coverIn: (time: string) => `a bot can play in ${time}`,
    coverYou: "Let a bot play for me",
    back: "Take my seat back",
    leaving: {
      leave: "Leave my seat",
      title: "Leave your seat?",
      others: "A bot plays on for you; you can sit down again as long as the game runs.",
      alone: "The game waits for you: you can sit down again whenever you like.",
      stay: "Stay",
    },
    kick: phrases.sendAway,
    kickSure: (name: string) =>
      `Send ${name} away for good? A bot gets the seat, and what was decided until now can never be taken back.`,
    follow: "Follow",
    open: "Players and seats",
    copy: phrases.copyLink,
    copied: phrases.linkCopied,
  },

  menu: {
    title: "Menu",
    rules: "Rules",
    keys: "Keys",
    settings: "Settings",
    replay: "Replay so far",
    learn: phrases.learn,
    home: phrases.toHall,
    playOn: "Play on without me",
    playOnHelp: "The game can continue while you’re away. Otherwise it pauses when no player is here.",
  },

  ask: {
    title: "Before you go on",
    values: { always: "Always ask", smart: "Ask if it can matter", never: "Never ask" },
    help: {
      always: "You are asked at every step at which you could do something.",
      smart: "Steps at which nothing could be of use to you are passed. Undo brings you back to them.",
      never: "You go on by yourself. To do something before, take the last answer back.",
    },
  },

  keys: {
    title: "Keys",
    /** How a key is called where it has no letter of its own, or stands for several. */
    names: {
      option: "1 to 9",
      move: "Arrows",
      look: "z",
      play: "Space",
      forward: "→",
      back: "←",
      speed: "1 to 5",
      escape: "Escape",
    } as Partial<Record<string, string>>,
    means: {
      option: "take this option; once more if it is final",
      prompt: "to what you are asked, from anywhere",
      board: "to the table",
      move: "from thing to thing on the table, from line to line in the log",
      look: "a closer look at the card in focus",
      undo: "undo",
      why: "what you cannot do now, and why",
      hint: "show me a good move, and why",
      again: "say again what was said last (screen readers)",
      skip: "catch up with the latest move",
      since: "what happened since your last turn",
      log: "log",
      legend: "what the icons mean",
      chat: "chat",
      people: "players",
      rules: "rules",
      help: "this list",
      escape: "close what is on top; out of a field; to what you are asked",
    },
    replay: {
      play: "play and pause",
      forward: "one step on",
      back: "one step back",
      first: "to the beginning",
      last: "to the end",
      nextSwing: "to the next change of the lead",
      lastSwing: "to the change of the lead before",
      speed: "speed, from half to eight times",
      all: "every small step, or one for each decision",
      prompt: "to the controls, from anywhere",
      escape: "close what is on top; out of a field; to the controls",
    },
  },

  end: {
    title: (verdict: string) => `${verdict}. The game is over`,
    won: (others: string[], you: boolean) => {
      const names = you ? ["You", ...others] : others;
      if (names.length > 1) return `${asList(names)} win together`;
      return you ? "You win" : `${names[0] ?? ""} wins`;
    },
    nobody: "Everybody has lost",
    /** Of a game for one alone. */
    lost: "You have lost",
    rematch: "Play again",
    toRematch: "To the new table",
    replay: phrases.watchReplay,
    review: "Review",
    file: "Download the game",
    score: "Final score",
    /** Where all win or lose together, nothing is scored. */
    course: "How it ended",
    home: phrases.toHall,
  },
};
