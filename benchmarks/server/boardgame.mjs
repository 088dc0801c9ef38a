// A match on boardgame.io with two players and two spectators. socket.io is implemented by hand (its frames are short texts over
// a plain WebSocket), so that both servers face the same cheap client.

import { begins, dial, numberAfter, post, Table } from "./table.mjs";

const PLAYERS = ["0", "1", null, null];
const OPENED = Buffer.from("0{");
const PING = Buffer.from("2");
const ADMITTED = Buffer.from("40/tap,");
const SYNC = Buffer.from('42/tap,["sync"');
const UPDATE = Buffer.from('42/tap,["update"');
const STATE = '"_stateID":';
const CURRENT = '"currentPlayer":"';

export class Match extends Table {
  async create() {
    this.code = (await post(`http://${this.host}/games/tap/create`, { numPlayers: 2 })).matchID;
  }

  dial() {
    return dial(`ws://${this.host}/socket.io/?EIO=4&transport=websocket`);
  }

  greet() {} // the server speaks first

  read(seat, data, ready) {
    if (begins(data, UPDATE)) {
      const n = numberAfter(data, STATE);
      if (this.arrived(seat, n)) this.consider(seat, n, data);
    } else if (begins(data, SYNC)) {
      const n = numberAfter(data, STATE);
      this.joined(seat, n);
      this.consider(seat, n, data);
      ready();
    } else if (begins(data, PING)) {
      this.sockets[seat].send("3");
    } else if (begins(data, OPENED)) {
      this.sockets[seat].send("40/tap,");
    } else if (begins(data, ADMITTED)) {
      this.emit(seat, ["sync", this.code, PLAYERS[seat], null, 2]);
    }
  }

  emit(seat, event) {
    this.sockets[seat].send(frame(event));
  }

  consider(seat, n, data) {
    const player = PLAYERS[seat];
    const current = data[data.indexOf(CURRENT) + CURRENT.length];
    if (player === null || current !== player.charCodeAt(0)) return;
    const action = { type: "MAKE_MOVE", payload: { type: "tap", args: [], playerID: player } };
    this.ask(seat, n, frame(["update", action, n, this.code, player]));
  }
}

function frame(event) {
  return `42/tap,${JSON.stringify(event)}`;
}
