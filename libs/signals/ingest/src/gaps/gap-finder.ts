import type { SampleColumns } from '@sed/platform-ports';

/** A silence this much longer than any other of the signal, and than its usual pause, is a hole. */
const LONGER = 1.8;
/** Pauses of a signal that must be known before one of them can be called unusual. */
const MIN_PAUSES = 4;
const MIN_SIGNALS = 3;
/** Fewer signals than this share have gaps of their own, not one of the broker. */
const MIN_SHARE = 0.05;
/**
 * Around a restart of the broker a silence need not be the longest: gateways that were held up elsewhere have others as
 * long. It is a hole there when half of the signals share it. Of signals that come at random, a fifth are silent for so
 * many times their mean pause at any moment.
 */
const LONG_AT_RESTART = 3;
const MIN_SHARE_AT_RESTART = 0.5;
/** What a broker had not saved when it died, and how long its gateways take to come back. */
const BEFORE_RESTART_MS = 4000;
const AFTER_RESTART_MS = 5000;
/** Silences kept of a signal, the longest. */
const KEPT = 3;

interface Silence {
  readonly fromMs: number;
  readonly forMs: number;
}

interface Trace {
  lastMs: number;
  pauses: number;
  sumMs: number;
  /** The longest first. */
  readonly longest: Silence[];
}

const NONE: Silence = { fromMs: 0, forMs: 0 };

/** Samples that must have been sent and never came. */
export interface Gap {
  readonly startMs: number;
  readonly endMs: number;
  /** From each signal's own pace. */
  readonly samples: number;
}

/** Looks for one hole common to many signals in a stream of samples, by their source times. */
export class GapFinder {
  private readonly traces = new Map<number, Trace>();

  private connectedAtMs = Infinity;

  /** @param lastMs newest source time of a series before the stream, where there is one. */
  constructor(private readonly lastMs: (series: number) => number | undefined) {}

  /** Nothing that falls silent from now on does so because of what the broker had lost. */
  connected(atMs: number): void {
    this.connectedAtMs = atMs;
  }

  add({ series, tsMs, count }: SampleColumns): void {
    for (let row = 0; row < count; row++) this.addOne(series[row] ?? 0, tsMs[row] ?? 0);
  }

  /**
   * @param restartMs when the broker was started again: a hole that begins later is none of its own
   * @returns the hole, as the middle of what the signals say; undefined when they show none together.
   */
  gap(restartMs = Infinity): Gap | undefined {
    const judged = [...this.traces.values()].filter(({ pauses }) => pauses >= MIN_PAUSES);
    const unusual = this.unusual(judged);
    return unusual !== undefined && unusual.startMs <= restartMs ? unusual : this.atRestart(judged, restartMs);
  }

  /** By what is longer than any other silence of a signal. */
  private unusual(judged: readonly Trace[]): Gap | undefined {
    const holes = judged.filter(isHole).map(longestOf);
    const around = middle(holes.map(({ fromMs, forMs }) => fromMs + forMs / 2));
    const isAround = ({ fromMs, forMs }: Silence): boolean => fromMs <= around && around <= fromMs + forMs;
    const common = holes.filter(isAround);
    if (common.length < judged.length * MIN_SHARE) return undefined;
    // Once the hole is known, a signal that just misses the threshold counts as well when its longest silence is there.
    return gapOf(
      common,
      judged.filter((trace) => isAround(longestOf(trace))).map((trace) => missingIn(longestOf(trace), trace)),
    );
  }

  /** By what is long for a signal and shared by many while the broker was away. */
  private atRestart(judged: readonly Trace[], restartMs: number): Gap | undefined {
    const [fromMs, toMs] = [restartMs - BEFORE_RESTART_MS, restartMs + AFTER_RESTART_MS];
    const silent = judged.flatMap((trace) => {
      const silence = trace.longest.find(
        (one) => one.fromMs >= fromMs && one.fromMs <= restartMs && one.fromMs + one.forMs <= toMs,
      );
      return silence !== undefined && silence.forMs > LONG_AT_RESTART * usualMs(trace) ? [{ silence, trace }] : [];
    });
    if (silent.length < judged.length * MIN_SHARE_AT_RESTART) return undefined;
    return gapOf(
      silent.map(({ silence }) => silence),
      silent.map(({ silence, trace }) => missingIn(silence, trace)),
    );
  }

  private addOne(series: number, tsMs: number): void {
    let trace = this.traces.get(series);
    if (trace === undefined) {
      const lastMs = this.lastMs(series) ?? Infinity;
      trace = { lastMs, pauses: 0, sumMs: 0, longest: [] };
      this.traces.set(series, trace);
    }
    const pauseMs = tsMs - trace.lastMs;
    if (pauseMs > 0) {
      trace.pauses += 1;
      trace.sumMs += pauseMs;
      if (trace.lastMs < this.connectedAtMs) keep(trace.longest, trace.lastMs, pauseMs);
    }
    // What comes again or late says nothing of the pace.
    if (pauseMs > 0 || trace.lastMs === Infinity) trace.lastMs = tsMs;
  }
}

/** Called for each sample of a backlog: most are no longer than the shortest kept. */
function keep(longest: Silence[], fromMs: number, forMs: number): void {
  if (longest.length === KEPT && forMs <= (longest[KEPT - 1] ?? NONE).forMs) return;
  const at = longest.findIndex((one) => forMs > one.forMs);
  longest.splice(at < 0 ? longest.length : at, 0, { fromMs, forMs });
  if (longest.length > KEPT) longest.pop();
}

const longestOf = ({ longest }: Trace): Silence => longest[0] ?? NONE;

function isHole(trace: Trace): boolean {
  return longestOf(trace).forMs > LONGER * Math.max((trace.longest[1] ?? NONE).forMs, usualMs(trace));
}

function usualMs(trace: Trace): number {
  return (trace.sumMs - longestOf(trace).forMs) / (trace.pauses - 1);
}

const missingIn = (silence: Silence, trace: Trace): number => Math.round(silence.forMs / usualMs(trace)) - 1;

function gapOf(common: readonly Silence[], missing: readonly number[]): Gap | undefined {
  if (common.length < MIN_SIGNALS) return undefined;
  return {
    startMs: middle(common.map(({ fromMs }) => fromMs)),
    endMs: middle(common.map(({ fromMs, forMs }) => fromMs + forMs)),
    samples: Math.max(
      common.length,
      missing.reduce((sum, one) => sum + one, 0),
    ),
  };
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
