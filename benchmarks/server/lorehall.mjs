// A table of Lorehall: four players play random moves in Enchanters.

import { begins, close, dial, numberAfter, post, SEATS, Table } from "./table.mjs";

const UPDATE = Buffer.from('{"t":"update"');
const SYNC = Buffer.from('{"t":"sync"');
const PRESENCE = Buffer.from('{"t":"presence"');
const STATE = '"n":';
const AFTER = '"after":';
const VERSION = 3;
const OWN = '"own":[';
const CHOICES = '"choices":[';
const OVER = '"over":true';
const NEW_TABLE = {
  game: "enchanters",
  name: "Load",
  public: false,
  options: { players: SEATS, kingdomSelection: "random" },
  clock: null,
  ask: "always", // every optional step is a separate move: each answer costs the server one publication, as at any other table
};

export class LorehallTable extends Table {
  constructor(meter, host, index) {
    super(meter, host, index);
    this.secrets = [];
    this.choices = new Array(SEATS).fill([]);
    this.random = generator(index + 1);
  }

  /** Create the guests (once) and a table, take seats, start, and disconnect: a running table without sockets. */
  async create() {
    if (this.secrets.length === 0) await this.makeGuests();
    const headers = { Authorization: `Bearer ${this.secrets[0]}` };
    this.code = (await post(`http://${this.host}/api/tables`, NEW_TABLE, headers)).code;
    const people = this.secrets.map((_, seat) => new Talker(this.dial(seat)));
    await Promise.all(people.map((person, seat) => this.takeSeat(person, seat)));
    await people[0].say({ t: "start" });
    await Promise.all(people.map((person) => close(person.socket)));
  }

  async makeGuests() {
    for (let seat = 0; seat < SEATS; seat += 1) {
      const name = `Guest ${this.index}-${seat}`;
      this.secrets[seat] = (await post(`http://${this.host}/api/me`, { name, secret: true })).secret;
    }
  }

  async takeSeat(person, seat) {
    await person.opened;
    await person.say({ t: "hello", v: VERSION, lines: 0 });
    if (seat > 0) await person.say({ t: "sit", seat });
    await person.say({ t: "ready", ready: true });
  }

  dial(seat) {
    return dial(`ws://${this.host}/api/tables/${this.code}/socket`, { Authorization: `Bearer ${this.secrets[seat]}` });
  }

  greet(socket) {
    socket.send(`{"t":"hello","id":0,"v":${VERSION},"lines":0}`);
  }

  read(seat, data, ready) {
    if (begins(data, UPDATE)) {
      const n = numberAfter(data, STATE);
      const after = isShared(data, AFTER) ? numberAfter(data, AFTER) : n - 1;
      if (this.arrived(seat, n, after)) this.consider(seat, n, data);
    } else if (begins(data, SYNC)) {
      const n = numberAfter(data, STATE);
      this.joined(seat, n);
      this.consider(seat, n, data);
      ready();
    } else if (!begins(data, PRESENCE)) {
      this.meter.refused += 1;
      this.meter.problem(data.toString().slice(0, 200));
    }
  }

  /** Only an asked seat parses the whole message. Without `own`, a seat is asked the same as before. */
  consider(seat, n, data) {
    if (data.includes(OWN)) {
      this.choices[seat] = data.includes(CHOICES) ? JSON.parse(data).own[0].pending.choices : [];
    }
    if (this.choices[seat].length > 0) {
      const { option } = this.choices[seat][Math.floor(this.random() * this.choices[seat].length)];
      this.ask(seat, n, `{"t":"answer","id":${n},"n":${n},"option":${option}}`);
    } else if (seat === 0 && data.includes(OVER)) {
      this.replace().catch((error) => this.meter.problem(String(error)));
    }
  }
}

/** Whether the public part of a message, which comes before the seat's own, contains this. */
function isShared(data, key) {
  const at = data.indexOf(key);
  const own = data.indexOf(OWN);
  return at >= 0 && (own < 0 || at < own);
}

/** A socket before the game: sends one message after another and waits for each to be acknowledged. */
class Talker {
  constructor(socket) {
    this.socket = socket;
    this.id = 0;
    this.opened = new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    socket.on("message", (data) => this.hear(JSON.parse(data)));
  }

  say(message) {
    const id = this.id++;
    return new Promise((resolve, reject) => {
      this.waiting = { id, resolve, reject };
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }

  hear(message) {
    if (message.ack === this.waiting?.id) this.waiting.resolve();
    else if (message.t === "refused" || message.t === "bye") this.waiting?.reject(new Error(message.words));
  }
}

/** Random numbers from 0 to 1, the same in every run (xorshift). */
function generator(seed) {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}
