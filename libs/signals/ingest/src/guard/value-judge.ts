import { QUALITY, qualityFromOpc } from '@sed/platform-contract';
import { MAX_FUTURE_MS, SUSPECT_SKEW_MS, type RejectReason } from '@sed/signals-contract';
import type { SampleBuffer } from '../pipeline/sample-buffer';
import type { TagEntry } from './tag-table';

/** Raw samples are kept this long; what is older could never be shown. */
export const RAW_RETENTION_MS = 90 * 86_400_000;

/** Where judged values go, and when they arrived. */
export interface JudgeContext {
  /** Swapped at each commit. */
  buffer: SampleBuffer;
  /** Readings that say "no value": the latest picture is marked, nothing is stored. */
  readonly withoutValue: number[];
  /** Number of the message that is judged, where it has one. */
  seq: number | null;
  receivedAtMs: number;
}

/**
 * Judges one reading and stores it.
 * @param reading number, boolean, or null for "no value"
 * @param opcQuality OPC quality byte, 192 when the gateway said nothing
 * @returns why it was not taken, or undefined when it was
 */
export function judgeReading(
  context: JudgeContext,
  entry: TagEntry,
  reading: unknown,
  at: { readonly tsMs: number; readonly opcQuality: number },
): RejectReason | undefined {
  const { receivedAtMs } = context;
  if (!entry.isEnabled) return 'signal_disabled';
  const value = toNumber(entry, reading);
  if (value === undefined) return 'wrong_type';
  const timeProblem = judgeTime(at.tsMs, receivedAtMs);
  if (timeProblem !== undefined) return timeProblem;
  if (value === null) {
    context.withoutValue.push(entry.id);
    return 'no_value';
  }
  context.buffer.push(entry.id, at.tsMs, value, qualityOf(entry, value, at, receivedAtMs));
  return undefined;
}

function qualityOf(
  entry: TagEntry,
  value: number,
  { tsMs, opcQuality }: { readonly tsMs: number; readonly opcQuality: number },
  receivedAtMs: number,
): number {
  const { imposed } = entry;
  // An analyser in its standard solution may read anything: out of range or not, it is being calibrated.
  if (imposed !== null && tsMs >= imposed.fromMs && (imposed.untilMs === null || tsMs < imposed.untilMs)) {
    return imposed.quality;
  }
  if (opcQuality !== 192) {
    const reported = qualityFromOpc(opcQuality);
    if (reported !== QUALITY.GOOD) return reported;
  }
  if (value < entry.lo || value > entry.hi) return QUALITY.OVER;
  return tsMs - receivedAtMs > SUSPECT_SKEW_MS ? QUALITY.SUSPECT_TIME : QUALITY.GOOD;
}

/** A switch may come as boolean or 0/1, everything else only as a finite number. */
function toNumber(entry: TagEntry, reading: unknown): number | null | undefined {
  // Adding 0 turns -0 into 0: one zero in the store.
  if (typeof reading === 'number') return Number.isFinite(reading) ? reading + 0 : undefined;
  if (typeof reading === 'boolean') return entry.isSwitch ? Number(reading) : undefined;
  return reading === null ? null : undefined;
}

function judgeTime(tsMs: number, receivedAtMs: number): RejectReason | undefined {
  if (tsMs - receivedAtMs > MAX_FUTURE_MS || tsMs <= 0) return 'timestamp_out_of_range';
  return receivedAtMs - tsMs > RAW_RETENTION_MS ? 'older_than_retention' : undefined;
}
