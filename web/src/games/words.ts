// What several games say in the same words.

export const shared = {
  turn: "at turn",
  asked: "to decide",
  held: "a bot plays",
  over: "Game over",
  choosing: "Choosing heroes",
  numbers: "The same in numbers",
  open: (name: string) => `Look at ${name}`,
  die: (value: number) => `The die shows ${value}`,
};
