import { lossPctOf } from '@sed/devices-contract';

const MINUTE_MS = 60_000;

/** What one process counted of a device in a minute. */
export interface CountedMinute {
  readonly minuteMs: number;
  readonly messages: number;
  readonly values: number;
  readonly lost: number | null;
  readonly rejected: number;
  readonly aheadMs: number | null;
}

export interface DeviceFigures {
  readonly messages: number;
  readonly values: number;
  readonly rejected: number;
  readonly lossPct: number | null;
  readonly skewMs: number | null;
}

/**
 * One row for each minute. Each process that takes messages in has a session of its own at the broker and hears
 * everything, so of two that counted the same minute the one that heard more is right, not their sum.
 */
export function mergedMinutes(rows: readonly CountedMinute[]): CountedMinute[] {
  const byMinute = new Map<number, CountedMinute>();
  for (const row of rows) {
    const known = byMinute.get(row.minuteMs);
    if (known === undefined || row.messages > known.messages) byMinute.set(row.minuteMs, row);
  }
  return [...byMinute.values()].toSorted((a, b) => a.minuteMs - b.minuteMs);
}

/** Sums of merged minutes; the clock is that of the last minute that told one. */
export function figuresOf(minutes: readonly CountedMinute[]): DeviceFigures {
  const sum = (of: (minute: CountedMinute) => number) => minutes.reduce((all, minute) => all + of(minute), 0);
  const messages = sum((minute) => minute.messages);
  const isNumbered = minutes.some(({ lost }) => lost !== null);
  return {
    messages,
    values: sum(({ values }) => values),
    rejected: sum(({ rejected }) => rejected),
    lossPct: isNumbered
      ? lossPctOf(
          messages,
          sum(({ lost }) => lost ?? 0),
        )
      : null,
    skewMs: minutes.findLast(({ aheadMs }) => aheadMs !== null)?.aheadMs ?? null,
  };
}

/** Messages a minute over whole minutes of the window; the running one is not over yet. */
export function ratePerMin(minutes: readonly CountedMinute[], window: { fromMs: number; nowMs: number }): number {
  const runningMs = window.nowMs - (window.nowMs % MINUTE_MS);
  const over = minutes.filter(({ minuteMs }) => minuteMs < runningMs);
  const first = over[0]?.minuteMs;
  if (first === undefined) return minutes.reduce((sum, { messages }) => sum + messages, 0);
  const spanMin = Math.max(1, (runningMs - Math.max(window.fromMs, first)) / MINUTE_MS);
  return over.reduce((sum, { messages }) => sum + messages, 0) / spanMin;
}

/** Figures of equal spans of time, the empty ones too. */
export function spansOf(minutes: readonly CountedMinute[], range: { fromMs: number; toMs: number }, spanMs: number) {
  const spans: ({ readonly startMs: number } & DeviceFigures)[] = [];
  for (let startMs = range.fromMs - (range.fromMs % spanMs); startMs < range.toMs; startMs += spanMs) {
    const own = minutes.filter(({ minuteMs }) => minuteMs >= startMs && minuteMs < startMs + spanMs);
    spans.push({ startMs, ...figuresOf(own) });
  }
  return spans;
}
