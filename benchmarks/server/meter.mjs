// Counting and timing while moves are made, and what the kernel says about the server.

import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const TICKS_PER_SECOND = 100; // what /proc counts in, on every Linux

export class Meter {
  /** `server` is a process id; `core` the number of the core it is pinned to. */
  constructor(server, core) {
    this.server = server;
    this.core = core;
    this.flat = false;
    this.refused = 0;
    this.ended = 0;
    this.problems = [];
    this.loop = monitorEventLoopDelay({ resolution: 1 });
    this.begin();
  }

  begin() {
    this.moves = 0;
    this.others = [];
    this.own = [];
    this.endedBefore = this.ended;
    this.refusedBefore = this.refused;
    this.startedAt = performance.now();
    this.clientCpu = process.cpuUsage();
    this.serverCpu = processSeconds(this.server);
    this.coreCpu = coreSeconds(this.core);
    this.loop.reset();
    this.loop.enable();
  }

  /** Record an update this many milliseconds after the move, at the mover or at another player. */
  update(milliseconds, toMover) {
    if (toMover) {
      this.moves += 1;
      this.own.push(milliseconds);
    } else {
      this.others.push(milliseconds);
    }
  }

  problem(words) {
    if (this.problems.length < 10) this.problems.push(words);
  }

  result() {
    const seconds = (performance.now() - this.startedAt) / 1000;
    const client = process.cpuUsage(this.clientCpu);
    const server = processSeconds(this.server) - this.serverCpu;
    const core = coreSeconds(this.core) - this.coreCpu;
    this.loop.disable();
    return {
      seconds,
      moves: this.moves,
      moves_per_s: this.moves / seconds,
      updates_per_move: (this.moves + this.others.length) / Math.max(1, this.moves),
      others_ms: percentiles(this.others),
      mover_ms: percentiles(this.own),
      server_cpu: server / seconds,
      client_cpu: (client.user + client.system) / 1e6 / seconds,
      // The share of the server's core used by others: the figures are only valid while it is close to zero.
      foreign_cpu: Math.max(0, core - server) / seconds,
      client_wait_p99_ms: this.loop.percentile(99) / 1e6,
      tables_ended: this.ended - this.endedBefore,
      refused: this.refused - this.refusedBefore,
    };
  }
}

function percentiles(values) {
  const sorted = Float64Array.from(values).sort();
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** Processor seconds of a process so far, all its threads together. */
function processSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Seconds for which a core was busy: with programs, with the kernel, or with another machine on the same host. */
function coreSeconds(core) {
  const line = new RegExp(`^cpu${core} (.*)$`, "m").exec(readFileSync("/proc/stat", "latin1"));
  const [user, nice, system, , , , , steal] = line[1].split(" ").map(Number);
  return (user + nice + system + steal) / TICKS_PER_SECOND;
}

/** Memory that a process holds, in kB. */
export function residentKb(pid) {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "latin1"))[1]);
}
