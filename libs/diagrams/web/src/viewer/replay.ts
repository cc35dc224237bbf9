export const REPLAY_SPANS = { day: 86_400_000, week: 7 * 86_400_000 } as const;
export type ReplaySpan = keyof typeof REPLAY_SPANS;

/** How far one step of the slider goes, ms. */
export const REPLAY_STEPS: Readonly<Record<ReplaySpan, number>> = { day: 5 * 60_000, week: 30 * 60_000 };

export interface ReplayRange {
  readonly fromMs: number;
  readonly toMs: number;
  readonly stepMs: number;
}

/** What the slider goes over: whole steps, the newest one before now. */
export function replayRange(span: ReplaySpan, nowMs: number): ReplayRange {
  const stepMs = REPLAY_STEPS[span];
  const toMs = Math.floor(nowMs / stepMs) * stepMs;
  return { fromMs: toMs - REPLAY_SPANS[span], toMs, stepMs };
}

/** The span whose slider reaches a moment; undefined for one that is further back than any, or not past. */
export function spanFor(atMs: number, nowMs: number): ReplaySpan | undefined {
  if (atMs > nowMs) return undefined;
  if (nowMs - atMs <= REPLAY_SPANS.day) return 'day';
  return nowMs - atMs <= REPLAY_SPANS.week ? 'week' : undefined;
}

/** A moment within the range, on one of its steps. */
export function snapped(atMs: number, { fromMs, toMs, stepMs }: ReplayRange): number {
  return Math.min(toMs, Math.max(fromMs, Math.round(atMs / stepMs) * stepMs));
}
