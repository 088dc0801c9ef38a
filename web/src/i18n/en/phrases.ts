// What is said in several places, in the same words.

export const phrases = {
  toHall: "To the hall",
  learn: "Learn to play",
  devices: "Your devices and data",
  kept: "What is kept of you",
  elsewhere: "Your seats on another device",
  start: "Start a table",
  lesson: "Learn in five minutes",
  firstGame: "Play your first game",
  makeCode: "Make a recovery code",
  friends: "Play with friends",
  openFile: "Open a game file",
  watchReplay: "Watch the replay",
  about: "About Lorehall",
  copyLink: "Copy the link",
  linkCopied: "The link is copied.",
  yourTurn: "Your turn",
  sendAway: "Send away",
};
