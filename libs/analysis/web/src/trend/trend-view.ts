/** Ranges offered by button, in ms; a year is 365 days. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const SPANS = {
  '15m': 15 * MINUTE_MS,
  '1h': HOUR_MS,
  '8h': 8 * HOUR_MS,
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '1y': 365 * DAY_MS,
} as const;
export type SpanName = keyof typeof SPANS;
export const SPAN_NAMES = ['15m', '1h', '8h', '24h', '7d', '30d', '1y'] as const satisfies readonly SpanName[];

export const COMPARISONS = { day: DAY_MS, week: 7 * DAY_MS } as const;
export type Comparison = keyof typeof COMPARISONS;

/** Follows the present, or stands still between two times (epoch ms). */
export type TrendRange =
  | { readonly kind: 'rolling'; readonly span: SpanName }
  | { readonly kind: 'fixed'; readonly fromMs: number; readonly toMs: number };

export const MAX_SERIES = 8;
/** Below this a zoom shows single samples and nothing more. */
export const MIN_RANGE_MS = 10_000;
export const MAX_RANGE_MS = 2 * SPANS['1y'];

/** All of the trend that a link must carry. */
export interface TrendView {
  readonly codes: readonly string[];
  readonly range: TrendRange;
  readonly comparison: Comparison | undefined;
}

const DEFAULT_RANGE: TrendRange = { kind: 'rolling', span: '1h' };

function isSpan(text: string | null): text is SpanName {
  return text !== null && Object.hasOwn(SPANS, text);
}

function isComparison(text: string | null): text is Comparison {
  return text !== null && Object.hasOwn(COMPARISONS, text);
}

function rangeOf(search: URLSearchParams): TrendRange {
  const span = search.get('range');
  if (isSpan(span)) return { kind: 'rolling', span };
  const fromMs = Number(search.get('from') ?? Number.NaN);
  const toMs = Number(search.get('to') ?? Number.NaN);
  const isUsable =
    Number.isSafeInteger(fromMs) && Number.isSafeInteger(toMs) && fromMs >= 0 && toMs - fromMs >= MIN_RANGE_MS;
  return isUsable ? { kind: 'fixed', fromMs, toMs } : DEFAULT_RANGE;
}

/** Reads the view of an address; what does not fit is left out, so an old link still opens. */
export function viewOf(search: URLSearchParams): TrendView {
  const codes = (search.get('s') ?? '').split(',').filter((code) => code !== '');
  const comparison = search.get('compare');
  return {
    codes: [...new Set(codes)].slice(0, MAX_SERIES),
    range: rangeOf(search),
    comparison: isComparison(comparison) ? comparison : undefined,
  };
}

/** Writes the view into an address and keeps everything else of it. */
export function withView(search: URLSearchParams, view: TrendView): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['range', 'from', 'to', 'compare']) next.delete(name);
  // Also when empty: a cleared trend is a choice, a missing parameter is none.
  next.set('s', view.codes.join(','));
  if (view.range.kind === 'rolling') next.set('range', view.range.span);
  else {
    next.set('from', String(view.range.fromMs));
    next.set('to', String(view.range.toMs));
  }
  if (view.comparison !== undefined) next.set('compare', view.comparison);
  return next;
}

export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

export function spanAt(range: TrendRange, nowMs: number): Span {
  return range.kind === 'fixed' ? range : { fromMs: nowMs - SPANS[range.span], toMs: nowMs };
}

function fixed(fromMs: number, toMs: number, nowMs: number): TrendRange {
  const length = Math.min(MAX_RANGE_MS, Math.max(MIN_RANGE_MS, toMs - fromMs));
  const middle = (fromMs + toMs) / 2;
  // Nothing lies in the future: a range that would reach there is moved back whole.
  const end = Math.min(Math.round(middle + length / 2), nowMs);
  return { kind: 'fixed', fromMs: Math.max(0, Math.round(end - length)), toMs: end };
}

/** A part of what is shown becomes the range, so that its finer history is read. */
export function zoomTo(fromMs: number, toMs: number, nowMs: number): TrendRange {
  return fixed(fromMs, toMs, nowMs);
}

/** @param factor 0.5 shows half of the time, 2 twice as much, around the middle */
export function zoomBy(span: Span, factor: number, nowMs: number): TrendRange {
  const middle = (span.fromMs + span.toMs) / 2;
  const half = ((span.toMs - span.fromMs) * factor) / 2;
  return fixed(middle - half, middle + half, nowMs);
}

/** @param share of the shown time to move by, negative goes back */
export function shiftBy(span: Span, share: number, nowMs: number): TrendRange {
  const step = (span.toMs - span.fromMs) * share;
  return fixed(span.fromMs + step, span.toMs + step, nowMs);
}

/** Points asked for a chart this wide: one minimum and one maximum per two pixels. */
export function pointsForWidth(widthPx: number): number {
  const steps = Math.ceil(widthPx / 200) * 200;
  return Math.min(2000, Math.max(200, steps));
}

/** How long a rolling history may be extended by live points before it is read again, ms. */
export function refreshAfterMs(range: TrendRange): number {
  if (range.kind === 'fixed') return Number.POSITIVE_INFINITY;
  return Math.min(HOUR_MS, Math.max(5 * MINUTE_MS, SPANS[range.span] / 20));
}

/** Times the statistics are taken over: steps keep them from being asked anew every second. */
export function statisticsSpan(range: TrendRange, nowMs: number): Span {
  if (range.kind === 'fixed') return range;
  const stepMs = Math.min(10 * MINUTE_MS, Math.max(MINUTE_MS / 2, SPANS[range.span] / 100));
  return spanAt(range, Math.floor(nowMs / stepMs) * stepMs);
}

/** The shown window moves in steps of about a pixel, at least a second. */
export function shownSpan(range: TrendRange, nowMs: number): Span {
  if (range.kind === 'fixed') return range;
  const stepMs = Math.max(1000, SPANS[range.span] / 2000);
  return spanAt(range, Math.floor(nowMs / stepMs) * stepMs);
}
