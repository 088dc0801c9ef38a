// The texts of a table without a board of its own.

import { shared } from "../words";

export const words = {
  caption: (round: number) => `Round ${round}`,
  turn: (turn: number) => `Turn ${turn}`,
  over: shared.over,
  map: "Map",
  players: "Players",
  shared: "Shared",
  hand: "Your hand",
  empty: "No cards",
  cards: (number: number) => (number === 1 ? "1 card" : `${number} cards`),
  dice: "Dice",
  die: shared.die,
  of: (value: number, of: number) => `${value} of ${of}`,
  you: "You",
  atTurn: shared.turn,
  asked: shared.asked,
  held: shared.held,
  nothing: "none",
  times: (name: string, number: number) => (number === 1 ? name : `${number} × ${name}`),
  here: (names: string[]) => (names.length > 0 ? `here: ${names.join(", ")}` : ""),
  notNow: (thing: string) => `${thing}. Not now`,
  offer: (thing: string, offer: string) => `${thing}. You can: ${offer}`,
  offers: (thing: string, number: number) => `${thing}. ${number} options`,
  score: { title: "Final score", player: "Player", points: "Score", winner: "winner" },
};
