// The load client: creates tables on a running server, connects four sockets to each, plays, and prints its measurements.
// `node load.mjs '{"server": "lorehall", "host": "127.0.0.1:8000", "pid": 99, "core": 0, "tables": 500, "rest": 2, "warmup": 5, "window": 20}'`
// Every line that it prints is JSON: {"phase", "share"} on the way, {"result"} at the end.

import { setTimeout as sleep } from "node:timers/promises";

import { Match } from "./boardgame.mjs";
import { LorehallTable } from "./lorehall.mjs";
import { Meter, residentKb } from "./meter.mjs";
import { SEATS } from "./table.mjs";

const LONGEST_RUN_MS = 5 * 60 * 1000;
const PAUSE_MS = 1000; // between two moves of a table, when latency is measured
const PATIENCE_MS = 10_000; // for what is still in progress at the end
const AT_ONCE = 25; // tables being created or connected

const plan = JSON.parse(process.argv[2]);
const meter = new Meter(plan.pid, plan.core);
const Kind = { lorehall: LorehallTable, "boardgame.io": Match }[plan.server];
const tables = Array.from({ length: plan.tables }, (_, index) => new Kind(meter, plan.host, index));

function print(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

async function forEachTable(phase, some, work) {
  const queue = some.entries();
  const worker = async () => {
    for (const [index, table] of queue) {
      await work(table);
      print({ phase, share: (index + 1) / some.length });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Return the memory of the idle server. */
async function memory() {
  await sleep(plan.rest * 1000);
  if (plan.server === "boardgame.io") {
    process.kill(plan.pid, "SIGUSR2");
    await sleep(500);
  }
  return residentKb(plan.pid);
}

/** Warm up, then measure, while something else makes the moves. */
async function measure(phase) {
  const all = plan.warmup + plan.window;
  await pass(plan.warmup, (seconds) => print({ phase, share: seconds / all }));
  meter.begin();
  await pass(plan.window, (seconds) => print({ phase, share: (plan.warmup + seconds) / all }));
  return meter.result();
}

/** Wait this many seconds, and report the progress twice a second. */
async function pass(seconds, tell) {
  const started = performance.now();
  for (let gone = 0; gone < seconds; gone = (performance.now() - started) / 1000) {
    tell(gone);
    await sleep(Math.min(500, (seconds - gone) * 1000));
  }
}

/** One move per table and second, evenly spread over the second. */
async function paced() {
  const started = performance.now();
  let turn = 0;
  let late = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / PAUSE_MS) * tables.length;
    for (; turn < due; turn += 1) {
      const table = tables[turn % tables.length];
      if (table.asked && table.live) table.move();
      else late += 1; // its last move is not answered yet, or a new game is being set up
    }
  }, 1);
  const result = await measure("one move a second");
  clearInterval(timer);
  return { ...result, late };
}

/** Every table always has one move in progress. */
async function flatOut() {
  meter.flat = true;
  for (const table of tables) if (table.asked) table.move();
  const result = await measure("flat out");
  meter.flat = false;
  return { ...result, stalled: await stalled() };
}

/** Count the tables that have stalled. */
async function stalled() {
  const givenUp = performance.now() + PATIENCE_MS;
  const waiting = () => tables.filter((table) => !(table.live && table.asked)).length;
  while (waiting() > 0 && performance.now() < givenUp) await sleep(50);
  return waiting();
}

async function main() {
  const kb = { empty: await memory() };
  const [first, ...further] = tables;
  await first.create();
  kb.first = await memory(); // now everything that a server loads only once is loaded
  const started = performance.now();
  await forEachTable("tables", further, (table) => table.create());
  const setup = (performance.now() - started) / 1000;
  kb.tables = await memory();
  await forEachTable("sockets", tables, (table) => table.connect());
  kb.sockets = await memory();
  const latency = await paced();
  const flat = await flatOut();
  const result = {
    tables: tables.length,
    sockets: tables.length * SEATS,
    setup_s: setup,
    memory_kb: kb,
    kb_per_table: (kb.tables - kb.empty) / tables.length,
    kb_per_further_table: (kb.tables - kb.first) / further.length,
    kb_per_table_with_sockets: (kb.sockets - kb.empty) / tables.length,
    latency,
    flat,
    problems: meter.problems,
  };
  print({ result });
}

setTimeout(() => process.exit(3), LONGEST_RUN_MS).unref();
await main();
process.exit(0);
