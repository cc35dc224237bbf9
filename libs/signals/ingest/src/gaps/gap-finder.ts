import type { SampleColumns } from '@sed/platform-ports';

/** A silence this much longer than any other of the signal, and than its usual pause, is a hole. */
const LONGER = 1.8;
/** Pauses of a signal that must be known before one of them can be called unusual. */
const MIN_PAUSES = 4;
const MIN_SIGNALS = 3;
/** Fewer signals than this share have gaps of their own, not one of the broker. */
const MIN_SHARE = 0.05;

interface Trace {
  lastMs: number;
  pauses: number;
  sumMs: number;
  longestMs: number;
  longestFromMs: number;
  secondMs: number;
}

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

  /** @param lastMs newest source time of a series before the stream, where there is one. */
  constructor(private readonly lastMs: (series: number) => number | undefined) {}

  add({ series, tsMs, count }: SampleColumns): void {
    for (let row = 0; row < count; row++) this.addOne(series[row] ?? 0, tsMs[row] ?? 0);
  }

  /** @returns the hole, as the middle of what the signals say; undefined when they show none together. */
  gap(): Gap | undefined {
    const judged = [...this.traces.values()].filter(({ pauses }) => pauses >= MIN_PAUSES);
    const holes = judged.filter(isHole);
    const around = middle(holes.map(({ longestFromMs, longestMs }) => longestFromMs + longestMs / 2));
    const isAround = ({ longestFromMs, longestMs }: Trace): boolean =>
      longestFromMs <= around && around <= longestFromMs + longestMs;
    const common = holes.filter(isAround);
    if (common.length < MIN_SIGNALS || common.length < judged.length * MIN_SHARE) return undefined;
    // Once the hole is known, a signal that just misses the threshold counts as well when its longest silence is there.
    const missing = judged
      .filter(isAround)
      .reduce((sum, trace) => sum + Math.round(trace.longestMs / usualMs(trace)) - 1, 0);
    return {
      startMs: middle(common.map(({ longestFromMs }) => longestFromMs)),
      endMs: middle(common.map(({ longestFromMs, longestMs }) => longestFromMs + longestMs)),
      samples: Math.max(common.length, missing),
    };
  }

  private addOne(series: number, tsMs: number): void {
    let trace = this.traces.get(series);
    if (trace === undefined) {
      const lastMs = this.lastMs(series) ?? Infinity;
      trace = { lastMs, pauses: 0, sumMs: 0, longestMs: 0, longestFromMs: 0, secondMs: 0 };
      this.traces.set(series, trace);
    }
    const pauseMs = tsMs - trace.lastMs;
    if (pauseMs > 0) {
      trace.pauses += 1;
      trace.sumMs += pauseMs;
      if (pauseMs > trace.longestMs) {
        trace.secondMs = trace.longestMs;
        trace.longestMs = pauseMs;
        trace.longestFromMs = trace.lastMs;
      } else if (pauseMs > trace.secondMs) trace.secondMs = pauseMs;
    }
    // What comes again or late says nothing of the pace.
    if (pauseMs > 0 || trace.lastMs === Infinity) trace.lastMs = tsMs;
  }
}

function isHole(trace: Trace): boolean {
  return trace.longestMs > LONGER * Math.max(trace.secondMs, usualMs(trace));
}

function usualMs({ sumMs, longestMs, pauses }: Trace): number {
  return (sumMs - longestMs) / (pauses - 1);
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
