// The texts of the table.

import type { Term } from "../../lib/protocol";
import { asList, count } from "./counting";
import { phrases } from "./phrases";

export const table = {
  You: "You",
  you: "you",
  seat: (seat: number) => `Player ${seat + 1}`,
  ofSeveral: (name: string, seat: number) => `${name} ${seat + 1}`,
  asList,
  watching: "You're watching",
  skip: { label: "Skip to", to: (where: string) => `Go to: ${where}` },
  region: { board: "Table", side: "Log and chat", prompt: "Prompt", people: "Players" },
  tabs: { label: "Table sections", log: "Log", chat: "Chat", people: "Players", rules: "Rules", menu: "Menu" },

  link: {
    connecting: "Loading the table…",
    lost: "Connection lost. Reconnecting…",
    replaced: "You have this table open in another window.",
    useHere: "Use this window",
    missing: "No table has this code",
    missingText: "Check the spelling, or ask for a new link.",
    home: phrases.toHall,
    game: "This game couldn't be loaded.",
    again: "Try again",
  },

  changed: {
    title: "This game can't continue here",
    kept: "The server's rules have changed since this game began. Nothing is lost. Your options:",
    ways: [
      "Ask the server admin to let you finish it on the version it was played with.",
      "Replay it up to the point where the new rules differ.",
      "If the game is over and you played in it, download its log.",
    ],
    watch: "Watch replay so far",
    file: "Download log",
    home: phrases.toHall,
  },

  unreadable: { title: "This table can't be opened here", home: phrases.toHall },

  turn: {
    yours: phrases.yourTurn,
    of: (name: string) => `${name}'s turn`,
    /** A player has to act in another player's turn. */
    inTurn: (name: string, turn: string) => `${turn}, ${name} to act`,
    several: (number: number) => `Waiting for ${number} players`,
    over: "The game is over",
    asked: "Your decision",
    /** You decide in the turn of someone without a seat, such as the common enemy. */
    askedBy: (who: string) => `${who}'s turn, your decision`,
    called: (call: string, sentence: string) => `${call}: ${sentence}`,
  },

  prompt: {
    noted: (choice: string, note: string) => `${choice} (${note})`,
    others: (names: string[]) => `Also waiting for ${asList(names)}.`,
    label: "Your options",
    /** On a phone without its last word. */
    more: (number: number) => [`${number} more`, number === 1 ? "action" : "actions"] as const,
    main: "Enter",
    why: "Why not?",
    help: "Help with this move",
    undo: { free: "Undo", ask: "Ask to undo", never: "Why can't I undo?", none: "Nothing to undo" },
    final: "This can't be undone.",
    doIt: "Confirm",
    wait: "Cancel",
    showing: (moves: number) => (moves === 1 ? "1 more move to show" : `${moves} more moves to show`),
    awaited: (call: string, moves: number) => `${call}, after ${moves === 1 ? "1 more move" : `${moves} more moves`}`,
    skip: "Catch up",
    /** Between the owner of the card that asks and its name: Ann's Roc. */
    whose: "'s ",
    says: ": ",
    offline: "Reconnecting…",
  },

  hint: {
    tool: "Hint",
    thinking: "Thinking…",
    title: "Hint",
    marked: "(hint)",
    take: "Play this",
    help: "Only you can see this.",
    told: "Only you can see this. The other players were notified that you asked.",
    late: "Someone moved while you waited, so this hint is out of date. You can ask again.",
  },

  seatSwitch: { label: "Your seats", asked: "to act" },

  handover: {
    to: (name: string) => `Pass the device to ${name}`,
    help: "This seat's cards stay hidden until its player has the device.",
    show: "Show my cards",
    setting: "Hide cards between players",
    settingHelp: "Cards stay hidden until the next player taps to show them.",
  },

  waiting: {
    for: (name: string) => `Waiting for ${name}`,
    bot: (name: string) => `${name} is thinking`,
    since: (time: string) => `for ${time}`,
    away: (name: string) => `Waiting for ${name} (in another window)`,
    lost: (name: string, time: string) => `Waiting for ${name} (disconnected ${time} ago)`,
    left: (name: string) => `Waiting for ${name} (left the table)`,
    cover: (name: string) => `Let a bot play for ${name}`,
    coverIn: (time: string) => `A bot can take over in ${time}`,
    covered: "A bot is playing for you",
    back: "Take your seat back",
    nobody: "Game paused",
    paused: (names: string[]) => `Game paused until ${asList(names, "or")} returns`,
    closed: "This game was closed because it reached the move limit. It has no result.",
  },

  time: {
    seconds: (s: number) => `${s}\u00a0s`,
    minutes: (m: number) => `${m}\u00a0min`,
    hours: (h: number) => `${h}\u00a0h`,
    clock: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, "0")}`,
  },

  request: {
    undo: (name: string) => `${name} asks to undo their last move.`,
    yours: (names: string[]) => `You asked to undo. Waiting for ${asList(names)}.`,
    takesBack: "This would undo:",
    more: (number: number) => `and ${number} more`,
    waiting: (names: string[]) => `Waiting for ${asList(names)}.`,
    absent: (names: string[]) =>
      `${asList(names)} had a seat when this move was made and must agree too. They'll be asked when they return. ` +
      "You can keep playing.",
    agree: "Accept",
    decline: "Decline",
    withdraw: "Cancel request",
  },

  done: {
    /** `−3 from Ann's Axe`; the owner or the thing may be empty. */
    from: (what: string, who: string, thing: string) => {
      const by = who && thing ? `${who}'s ${thing}` : who || thing;
      return by ? `${what} from ${by}`.trim() : what;
    },
    spoken: (told: string) => `To you: ${told}`,
  },

  since: {
    tool: "Recap",
    title: "Since your last turn",
    toYou: "To you",
    nothing: "Nothing important happened.",
    back: (turns: number) =>
      turns === 1 ? "1 turn was played while you were away." : `${turns} turns were played while you were away.`,
  },

  whyNot: {
    title: "Not now",
    here: "There's nothing to do here right now.",
    none: "Nothing is blocked here.",
    more: (count: number) => `and ${count} more`,
    notYours: (name: string) => `Waiting for ${name} to act.`,
    watching: "You're watching this table.",
    all: "What you can't do now",
    busy: "You can act once the latest moves have been shown.",
  },

  recent: "Since your last turn",
  log: {
    title: "Log",
    filter: "Show",
    all: "All",
    important: "Important",
    only: (name: string) => name,
    empty: "Nothing has happened yet.",
    ruleOf: (rule: string) => `Open rule ${rule}`,
    latest: "Jump to latest",
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
    empty: "No messages yet.",
    nameFirst: "Choose a name to chat",
    nameButton: "Chat with this name",
    watcher: "(spectator)",
    says: ":",
    sentAway: "The host removed you from this table. You can still watch.",
    new: (number: number) => (number === 1 ? "1 new message" : `${number} new messages`),
    said: (name: string, text: string) => `${name} says: ${text}`,
  },

  rules: {
    title: "Rules",
    search: "Search rules by question, word or number",
    found: (rules: number, terms: number) =>
      rules + terms === 0
        ? "No matching rules. Try another word."
        : [terms > 0 ? count(terms, "term") : "", rules > 0 ? count(rules, "rule") : ""].filter(Boolean).join(", "),
    /** How many rules match the filter. */
    narrowed: (left: number, all: number) => `${left === 0 ? "None" : left} of ${count(all, "rule")}`,
    filter: "Show rules by source",
    filters: { all: "All", printed: "Printed", ruling: "Rulings", designed: "Designed" },
    /** Where a rule comes from, shown after its number. */
    marks: { printed: "printed", both: "printed, with a ruling", ruling: "ruling", designed: "designed" },
    /** For screen readers: the mark is a button that shows the reason. */
    why: (mark: string, number: string) => `${mark}: reason for ${number}`,
    contents: "Chapters",
    cards: "All cards (in a new tab)",
    back: "All chapters",
    /** A chapter that only applies to tables that chose it. */
    variant: (title: string) => `${title} (variant)`,
    loading: "Loading the rulebook…",
    failed: "The rulebook couldn't be loaded.",
    link: (number: string) => `Go to rule ${number}`,
    /** What every table has, whatever the game. */
    glossary: [
      {
        word: "undo",
        also: ["take back", "mistake", "wrong click", "go back", "undo a move"],
        text:
          "To undo your last move, press “Undo” next to your options or the U key. Once new cards or dice have been " +
          "revealed, the other players have to agree.",
        rules: [],
      },
      {
        word: "bot",
        also: ["computer", "opponent", "AI player"],
        text: "A computer player. A bot can also play for you while you're away. The button is under “Players”.",
        rules: [],
      },
      {
        word: "leaving",
        also: ["leave", "quit", "pause", "stop", "save", "come back", "continue later"],
        text: "Just close the page. The game is saved and you keep your seat. Open the same table to continue.",
        rules: [],
      },
      {
        word: "replay",
        also: ["watch again", "what happened", "history", "record"],
        text: "The log next to the board lists what happened. The replay, in the menu, shows every move again.",
        rules: [],
      },
      {
        word: "why not",
        also: ["dimmed", "grey", "greyed", "not allowed", "cannot click", "nothing happens"],
        text: "If something is dimmed, you can't use it right now. Tap it to see why, or press W for a full list.",
        rules: [],
      },
      {
        word: "hint",
        also: ["good move", "help me", "advice", "what should I do", "best move", "stuck"],
        text:
          "Press “Hint” next to your options, or the G key, to see a move that did well in simulated games, and why. " +
          "Against other people, you get hints only if the host allowed them.",
        rules: [],
      },
      {
        word: "keys",
        also: ["keyboard", "shortcut", "shortcuts"],
        text: "Press ? at the table to see all keyboard shortcuts.",
        rules: [],
      },
      {
        word: "icons",
        also: ["icon", "symbol", "symbols", "sign", "legend"],
        text: "Press I at the table, or open the menu, to see what the icons mean.",
        rules: [],
      },
    ] as Term[],
  },

  legend: { title: "What the icons mean", short: "Icons" },

  people: {
    title: "Players",
    state: { here: "here", away: "away", lost: "disconnected", left: "left", bot: "bot", empty: "empty" },
    /** In the header, where there is room for one word. */
    short: { away: "away", lost: "offline", left: "left", empty: "empty" } as Partial<Record<string, string>>,
    covered: "bot filling in",
    host: "host",
    you: "you",
    turn: "to act",
    watching: (number: number) =>
      number === 0 ? "No one is watching." : number === 1 ? "1 person is watching." : `${number} people are watching.`,
    cover: "Let a bot play",
    coverIn: (time: string) => `a bot can take over in ${time}`,
    coverYou: "Let a bot play for me",
    back: "Take my seat back",
    leaving: {
      leave: "Leave my seat",
      title: "Leave your seat?",
      others: "A bot will take over. You can come back until the game ends.",
      alone: "The game will wait for you. You can come back at any time.",
      stay: "Stay",
    },
    kick: phrases.sendAway,
    kickSure: (name: string) =>
      `Remove ${name} for good? A bot will take the seat, and moves made so far can no longer be undone.`,
    follow: "Follow",
    open: "Players and seats",
    copy: phrases.copyLink,
    copied: phrases.linkCopied,
  },

  menu: {
    title: "Menu",
    keys: "Keyboard shortcuts",
    settings: "Settings",
    replay: "Replay so far",
    learn: phrases.learn,
    home: phrases.toHall,
    playOn: "Play on without me",
    playOnHelp: "The game can continue while you're away. Otherwise it pauses when no player is here.",
  },

  ask: {
    title: "Optional steps",
    values: { always: "Always ask", smart: "Ask when it matters", never: "Never ask" },
    help: {
      always: "You're asked at every step where you could do something.",
      smart: "Steps that can't help you are skipped. Undo takes you back to them.",
      never: "Optional steps are skipped. To use one, undo your last move.",
    },
  },

  keys: {
    title: "Keyboard shortcuts",
    /** The names of keys without a letter, and of groups of keys. */
    names: {
      option: "1 to 9",
      move: "Arrows",
      look: "Z",
      play: "Space",
      forward: "→",
      back: "←",
      speed: "1 to 5",
      escape: "Escape",
    } as Partial<Record<string, string>>,
    means: {
      option: "choose an option; if it can't be undone, press again to confirm",
      main: "press the filled button",
      prompt: "go to the prompt",
      board: "go to the table",
      move: "move between things on the table, or lines in the log",
      look: "zoom in on the focused card",
      undo: "undo",
      why: "show what you can't do now, and why",
      hint: "get a hint",
      again: "repeat the last announcement (screen readers)",
      skip: "catch up with the latest move",
      since: "recap since your last turn",
      log: "log",
      legend: "what the icons mean",
      chat: "chat",
      people: "players",
      rules: "rules",
      help: "this list",
      escape: "close what's open, leave a field, or go to the prompt",
    },
    replay: {
      play: "play or pause",
      forward: "next step",
      back: "previous step",
      first: "go to the start",
      last: "go to the end",
      nextSwing: "next lead change",
      lastSwing: "previous lead change",
      speed: "speed, from ½× to 8×",
      all: "switch between every step and one stop per move",
      prompt: "go to the controls",
      escape: "close what's open, leave a field, or go to the controls",
    },
  },

  end: {
    title: (verdict: string) => `Game over: ${verdict}`,
    won: (others: string[], you: boolean) => {
      const names = you ? ["You", ...others] : others;
      if (names.length > 1) return `${asList(names)} win together`;
      return you ? "You win" : `${names[0] ?? ""} wins`;
    },
    nobody: "Everyone loses",
    /** In a solo game. */
    lost: "You lose",
    rematch: "Rematch",
    toRematch: "Go to rematch",
    replay: phrases.watchReplay,
    review: "Review",
    file: "Download the game",
    score: "Final score",
    /** Where all win or lose together, there is no score. */
    course: "How it ended",
    home: phrases.toHall,
  },
};
