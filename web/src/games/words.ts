// Texts that several games share.

export const shared = {
  turn: "their turn",
  asked: "to act",
  held: "bot filling in",
  over: "Game over",
  choosing: "Choosing heroes",
  numbers: "Show as table",
  open: (name: string) => `Look at ${name}`,
  die: (value: number) => `The die shows ${value}`,
};
