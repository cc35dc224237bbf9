import { Worker } from 'node:worker_threads';

/**
 * `EX_TEMPFAIL`: the process ended itself because it could not go on, and is well again after a restart. Every supervisor
 * restarts on it; the small one of `npm start` knows it by this number (`tools/start.mjs`).
 */
export const RESTART_EXIT_CODE = 75;

/** Longer than a transaction may hold the connection, short enough that a restart is over within 30 s on a busy machine. */
const SILENT_LIMIT_MS = 13_000;
const LOOK_MS = 1000;

/** An engine inside this process, as far as it shows that it lives. */
export interface EmbeddedEngine {
  /** How long ago it last answered anything; 0 for a server outside. */
  silentMs(): number;
  ping(): Promise<void>;
}

/**
 * Ends the process when an engine inside it answers nothing any more: nothing else would bring it back, and each call
 * that hangs keeps a thread which the files of the sample log need. Whatever was acknowledged is on disk by then, as
 * after a power cut.
 */
export class SelfRescue {
  private timer: NodeJS.Timeout | undefined;
  private answeredAt = -Infinity;
  private quietLooks = 0;

  constructor(
    private readonly engine: EmbeddedEngine,
    private readonly name: string,
    private readonly onLost: (reason: string) => void,
    private readonly limits = { silentMs: SILENT_LIMIT_MS, lookMs: LOOK_MS },
  ) {}

  start(): void {
    this.timer = setInterval(() => this.look(), this.limits.lookMs);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Counted in looks, so that a machine that was suspended is not taken for a silent engine. */
  private look(): void {
    const answeredAt = performance.now() - this.engine.silentMs();
    this.quietLooks = answeredAt > this.answeredAt + 1 ? 0 : this.quietLooks + 1;
    this.answeredAt = answeredAt;
    const quietMs = this.quietLooks * this.limits.lookMs;
    if (quietMs > this.limits.silentMs) {
      this.stop();
      this.onLost(`the embedded ${this.name} answers nothing since ${String(Math.round(quietMs / 1000))} s`);
      return;
    }
    // Asked only when nobody else was answered meanwhile: an idle service is not a silent one.
    // Whether it failed is nobody's question here: the next look judges by what was answered.
    if (this.quietLooks > 0) this.engine.ping().catch(() => undefined);
  }
}

/** Looks after both stores as long as the service runs. */
export function watchEngines(
  engines: { readonly database: EmbeddedEngine; readonly store: EmbeddedEngine },
  onLost: (reason: string) => void,
): { stop(): void } {
  const rescues = [
    new SelfRescue(engines.database, 'database', onLost),
    new SelfRescue(engines.store, 'time-series store', onLost),
  ];
  for (const rescue of rescues) rescue.start();
  return {
    stop() {
      for (const rescue of rescues) rescue.stop();
    },
  };
}

/** The main thread must come round once within this time; only another thread can see that it does not. */
const LOOP_LIMIT_S = 12;

/**
 * Ends the process when its main thread is stuck, for example in a call of an embedded engine that never returns.
 * Counted in the watcher's own seconds, so that a suspended machine is not taken for a stuck thread.
 */
export function watchMainThread(limitS = LOOP_LIMIT_S): { stop(): Promise<void> } {
  const rounds = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const beat = setInterval(() => Atomics.add(rounds, 0, 1), 500);
  beat.unref();
  const worker = new Worker(WATCHER, { eval: true, workerData: { rounds, limitS, pid: process.pid } });
  worker.unref();
  return {
    async stop() {
      clearInterval(beat);
      await worker.terminate();
    },
  };
}

/** A thread of its own has no way to end the process in order; everything acknowledged is on disk. */
const WATCHER = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const { rounds, limitS, pid } = workerData;
let last = -1;
let still = 0;
setInterval(() => {
  const now = Atomics.load(rounds, 0);
  still = now === last ? still + 1 : 0;
  last = now;
  if (still < limitS) return;
  const line = { level: 60, time: Date.now(), seconds: still, msg: 'the main thread is stuck: the process is ended' };
  writeSync(1, JSON.stringify(line) + '\\n');
  process.kill(pid, 'SIGKILL');
}, 1000);
`;
