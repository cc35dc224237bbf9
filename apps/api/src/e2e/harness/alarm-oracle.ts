import type { SentSample } from './value-gateway';

/** An alarm as it must be, or as it was found: end null while the condition holds. */
export interface AlarmSpan {
  readonly code: string;
  readonly beginMs: number;
  readonly endMs: number | null;
}

export interface AlarmVerdict {
  readonly expected: number;
  readonly missed: readonly string[];
  readonly extra: readonly string[];
  readonly duplicate: readonly string[];
  /** Largest distance of a begin or end from the sample that made it, ms. */
  readonly begin_error_ms: number;
  readonly end_error_ms: number;
}

/** What must have been raised and ended, from the published values alone: no code of the service judges here. */
export function expectedSpans(sent: readonly SentSample[], limits: { high: number; low: number }): AlarmSpan[] {
  const spans: AlarmSpan[] = [];
  const open = new Map<string, number>();
  for (const { ts, values } of sent) {
    for (const [code, value] of Object.entries(values)) {
      const isViolated = value > limits.high || value < limits.low;
      const beginMs = open.get(code);
      if (isViolated && beginMs === undefined) open.set(code, ts);
      if (isViolated || beginMs === undefined) continue;
      spans.push({ code, beginMs, endMs: ts });
      open.delete(code);
    }
  }
  for (const [code, beginMs] of open) spans.push({ code, beginMs, endMs: null });
  return spans;
}

/**
 * Each expected alarm takes the found one whose begin is nearest, at most `toleranceMs` away. A second one for the same
 * excursion is a duplicate; one for no excursion is extra.
 */
export function judgeSpans(
  expected: readonly AlarmSpan[],
  found: readonly AlarmSpan[],
  toleranceMs: number,
): AlarmVerdict {
  const left = new Set(found);
  const verdict = { missed: [] as string[], extra: [] as string[], duplicate: [] as string[] };
  let [beginError, endError] = [0, 0];
  for (const want of expected) {
    const [match] = [...left]
      .filter(({ code, beginMs }) => code === want.code && Math.abs(beginMs - want.beginMs) <= toleranceMs)
      .sort((a, b) => Math.abs(a.beginMs - want.beginMs) - Math.abs(b.beginMs - want.beginMs));
    if (match === undefined) {
      verdict.missed.push(nameOf(want));
      continue;
    }
    left.delete(match);
    beginError = Math.max(beginError, Math.abs(match.beginMs - want.beginMs));
    if (match.endMs !== want.endMs)
      endError = Math.max(endError, Math.abs((match.endMs ?? Infinity) - (want.endMs ?? 0)));
  }
  for (const alarm of left) {
    const isDuplicate = expected.some(
      ({ code, beginMs, endMs }) =>
        code === alarm.code && alarm.beginMs >= beginMs - toleranceMs && alarm.beginMs < (endMs ?? Infinity),
    );
    (isDuplicate ? verdict.duplicate : verdict.extra).push(nameOf(alarm));
  }
  return { expected: expected.length, ...verdict, begin_error_ms: beginError, end_error_ms: endError };
}

const nameOf = ({ code, beginMs }: AlarmSpan): string => `${code}@${new Date(beginMs).toISOString()}`;
