// Texts that appear in several places, in the same words.

export const phrases = {
  toHall: "Back to lobby",
  learn: "Learn to play",
  devices: "Your devices and data",
  kept: "Privacy",
  elsewhere: "Play on another device",
  start: "Open a table",
  lesson: "Learn in five minutes",
  firstGame: "Play your first game",
  makeCode: "Create a recovery code",
  friends: "Play with friends",
  openFile: "Open a game file",
  watchReplay: "Watch the replay",
  cards: "Card gallery",
  about: "About Lorehall",
  copyLink: "Copy link",
  linkCopied: "Link copied.",
  yourTurn: "Your turn",
  sendAway: "Remove",
};
