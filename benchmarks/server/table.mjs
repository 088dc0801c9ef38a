// The common part of tables on both servers: four sockets, one move in progress, and the time from a move to its updates.

import WebSocket from "ws";

export const SEATS = 4;

// The most moves that a socket can lag behind: it may still wait for an update while the next move is in progress.
const RECENT = 8;

export class Table {
  /** `host` is "address:port". A subclass knows how to `create` a table, to `dial` and `greet`, and to `read` a message. */
  constructor(meter, host, index) {
    this.meter = meter;
    this.host = host;
    this.index = index;
    this.sockets = [];
    this.live = false;
    this.asked = null;
    this.seen = new Int32Array(SEATS);
    this.sentAt = new Float64Array(RECENT);
    this.movers = new Int8Array(RECENT).fill(-1);
  }

  /** Open the four sockets; the table plays as soon as all of them have its state. */
  async connect() {
    const seats = Array.from({ length: SEATS }, (_, seat) => seat);
    await Promise.all(seats.map((seat) => this.open(seat)));
    this.live = true;
    if (this.meter.flat && this.asked) this.move();
  }

  open(seat) {
    return new Promise((resolve, reject) => {
      const socket = this.dial(seat);
      this.sockets[seat] = socket;
      socket.on("open", () => this.greet(socket));
      socket.on("error", reject);
      socket.on("close", (code) => {
        const words = `the server closed a socket: ${code}`;
        this.meter.problem(words);
        reject(new Error(words));
      });
      socket.on("message", (data) => this.read(seat, data, resolve));
    });
  }

  /** A seat has received the whole table in state `n`. */
  joined(seat, n) {
    this.seen[seat] = n;
  }

  /** This seat has received an update from state `after` to state `n`; false if it leads to no new state. */
  arrived(seat, n, after = n - 1) {
    const now = performance.now();
    if (n === this.seen[seat]) return false;
    if (after !== this.seen[seat]) this.meter.problem(`a seat got ${n} after ${this.seen[seat]}`);
    this.seen[seat] = n;
    const move = after % RECENT;
    this.meter.update(now - this.sentAt[move], this.movers[move] === seat);
    return true;
  }

  /** This seat is asked in state `n` and would give this answer; at full load it answers immediately. */
  ask(seat, n, answer) {
    this.asked = { seat, n, answer };
    if (this.live && this.meter.flat) this.move();
  }

  move() {
    const { seat, n, answer } = this.asked;
    this.asked = null;
    this.sentAt[n % RECENT] = performance.now();
    this.movers[n % RECENT] = seat;
    this.sockets[seat].send(answer);
  }

  /** The game is over: the same players start a new one. */
  async replace() {
    this.meter.ended += 1;
    await this.disconnect();
    await this.create();
    await this.connect();
  }

  async disconnect() {
    const sockets = this.sockets;
    this.sockets = [];
    this.live = false;
    this.asked = null;
    await Promise.all(sockets.map(close));
  }
}

/** Like a browser, the client offers compression; the server decides whether to use it. */
export function dial(url, headers = {}) {
  return new WebSocket(url, { headers, skipUTF8Validation: true });
}

export function close(socket) {
  return new Promise((resolve) => {
    socket.removeAllListeners("close");
    socket.once("close", resolve);
    socket.close();
  });
}

export async function post(url, body, headers = {}) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Whether a message begins with these bytes; messages are scanned as they arrive and only parsed if necessary. */
export function begins(data, bytes) {
  return data.length >= bytes.length && bytes.compare(data, 0, bytes.length) === 0;
}

/** Return the number after the first `key` in a message. */
export function numberAfter(data, key) {
  let value = 0;
  let at = data.indexOf(key) + key.length;
  for (; data[at] >= 0x30 && data[at] <= 0x39; at += 1) value = value * 10 + data[at] - 0x30;
  return value;
}
