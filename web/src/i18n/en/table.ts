// The words of the table.

const asList = (names: string[], joint = "and"): string =>
  names.length < 2
    ? (names[0] ?? "")
    : `${names.slice(0, -1).join(", ")} ${joint} ${names.at(-1) ?? ""}`;

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** What chance decided in a game. */
type Counts = { answers: number; shuffles: number; dice: number; lots: number };

export const table = {
  You: "You",
  you: "you",
  seat: (seat: number) => `Player ${seat + 1}`,
  ofSeveral: (name: string, seat: number) => `${name} ${seat + 1}`,
  asList,
  watching: "You are watching",
  region: { board: "Table", side: "Log and chat", prompt: "What you are asked", people: "Players" },
  tabs: {
    label: "More of the table",
    log: "Log",
    chat: "Chat",
    people: "Players",
    rules: "Rules",
    menu: "Menu",
  },

  link: {
    connecting: "Finding the table…",
    lost: "The connection is gone. Trying again…",
    replaced: "This table is open in another window of yours.",
    useHere: "Use it here",
    missing: "There is no table with this code",
    missingText: "Look whether it is spelled right, or ask for a new link.",
    home: "To the hall",
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
    home: "To the hall",
  },

  turn: {
    yours: "Your turn",
    of: (name: string) => `${name}’s turn`,
    several: (number: number) => `${number} players decide`,
    over: "The game is over",
    asked: "You are asked",
    called: (call: string, sentence: string) => `${call}: ${sentence}`,
  },

  prompt: {
    noted: (choice: string, note: string) => `${choice} (${note})`,
    others: (names: string[]) =>
      `${asList(names)} ${names.length === 1 ? "is" : "are"} asked as well.`,
    label: "Your options",
    all: (number: number) => `All ${number} options`,
    why: "Why not?",
    undo: {
      free: "Undo",
      ask: "Ask to undo",
      never: "Why no undo?",
      none: "Nothing to undo",
    },
    final: "This cannot be taken back.",
    doIt: "Do it",
    wait: "Not yet",
    showing: (moves: number) => (moves === 1 ? "1 more move to show" : `${moves} more moves to show`),
    skip: "Skip",
    offline: "Waiting for the connection",
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
    nobody: "The table is resting",
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
    waiting: (names: string[]) => `Waiting for ${asList(names)}.`,
    absent: (names: string[]) =>
      `${asList(names)} held a seat when this was decided and must agree too: they are asked when they come back. Until then the game can go on.`,
    agree: "Agree",
    decline: "Decline",
  },

  whyNot: {
    title: "Not now",
    here: "Nothing to do here now.",
    none: "Nothing that you might expect is forbidden here.",
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
    round: (round: number) => `Round ${round}`,
    more: (number: number) => `and ${number} more`,
  },

  chat: {
    title: "Chat",
    label: "Say something",
    send: "Send",
    empty: "Nobody has said anything yet.",
    watcher: (name: string) => `${name}, watching`,
    new: (number: number) => (number === 1 ? "1 new message" : `${number} new messages`),
    said: (name: string, text: string) => `${name} says: ${text}`,
  },

  rules: {
    title: "Rules",
    search: "Search by number or word",
    found: (number: number) =>
      number === 0 ? "No rule has these words." : number === 1 ? "1 rule" : `${number} rules`,
    contents: "Chapters",
    back: "All chapters",
    loading: "Opening the rulebook…",
    failed: "The rulebook could not be opened.",
    link: (number: string) => `Go to rule ${number}`,
  },

  people: {
    title: "Players",
    state: {
      here: "here",
      away: "away",
      lost: "lost the connection",
      left: "has left",
      bot: "bot",
      empty: "empty",
    },
    covered: "a bot holds the seat",
    host: "host",
    you: "you",
    turn: "to decide",
    watching: (number: number) =>
      number === 0
        ? "Nobody is watching."
        : number === 1
          ? "1 person is watching."
          : `${number} people are watching.`,
    cover: "Let a bot play",
    coverIn: (time: string) => `a bot can play in ${time}`,
    coverYou: "Let a bot play for me",
    back: "Take my seat back",
    leave: "Leave my seat",
    leaveNote: "A bot plays on. You can sit down again.",
    kick: "Send away",
    kickSure: (name: string) =>
      `Send ${name} away for good? A bot gets the seat, and what was decided until now can never be taken back.`,
    follow: "Follow",
    open: "Players and seats",
    copy: "Copy the link",
    copied: "The link is copied.",
  },

  menu: {
    title: "Menu",
    rules: "Rules",
    keys: "Keys",
    settings: "Settings",
    replay: "Replay so far",
    learn: "Learn to play",
    home: "To the hall",
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
    list: [
      ["1 to 9", "take this option; once more if it is final"],
      ["u", "undo"],
      ["w", "what you cannot do now, and why"],
      ["r", "rules"],
      ["l", "log"],
      ["c", "chat"],
      ["p", "players"],
      ["s", "skip to the latest move"],
      ["z", "a closer look at the card in focus"],
      ["?", "this list"],
      ["Escape", "close what is open"],
    ] as [string, string][],
  },

  end: {
    title: "The game is over",
    won: (others: string[], you: boolean) => {
      const names = you ? ["You", ...others] : others;
      if (names.length > 1) return `${asList(names)} win together`;
      return you ? "You win" : `${names[0] ?? ""} wins`;
    },
    nobody: "Everybody has lost",
    rematch: "Play again",
    toRematch: "To the new table",
    replay: "Watch the replay",
    file: "Download the game",
    open: "Final score",
    home: "To the hall",
  },

  replay: {
    title: (names: string[]) => `Replay: ${asList(names)}`,
    loading: "Fetching the game…",
    failed: "This game cannot be shown.",
    position: "Position in the game",
    moment: (caption: string, turn: number | null, move: number, of: number) =>
      [caption, turn === null ? "" : `turn ${turn}`, `move ${move} of ${of}`].filter(Boolean).join(", "),
    step: "One move on",
    stepBack: "One move back",
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
    link: "Copy a link to this turn",
    copied: "The link is copied.",
    start: "The beginning",
    chose: (name: string, what: string) => `${name}: ${what}`,
    hidden: "a hidden choice",
    download: "Download",
    upload: "Open a game file",
    toTable: "To the table",
  },

  fair: {
    title: "Fair play",
    sealed: "Sealed:",
    copyLabel: "Copy what the game is sealed with",
    copied: "Copied. Keep it until the game is over.",
    notCopied: "It cannot be copied here; select it in the replay.",
    what: "Every shuffle and every die of this game was fixed before the first card. Note this, and after the end the replay proves it.",
    running: "The key is revealed when the game is over. Then everything can be checked here.",
    checking: "Playing the game again…",
    browser: {
      right: "Your browser has computed it: the key that was revealed is the one that was sealed before the first card.",
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
    title: "Learn to play",
    loading: "Laying out the cards…",
    failed: "The lesson could not be loaded.",
    progress: (step: number, of: number) => `Step ${step} of ${of}`,
    next: "Next",
    back: "Back",
    yourTurn: (what: string) => `Now you: ${what}`,
    other: (what: string) => `That is possible too. For this lesson, take: ${what}.`,
    notThis: "Not here. Follow what glows with the small flag.",
    ended: "That was a whole game",
    endedText: "You know enough to play. Whatever you cannot do, the table says why.",
    play: "Play your first game",
    again: "Once more from the start",
    teacher: "Teacher",
  },
};
