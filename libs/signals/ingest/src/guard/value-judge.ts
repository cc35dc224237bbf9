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
  let quality: number = at.opcQuality === 192 ? QUALITY.GOOD : qualityFromOpc(at.opcQuality);
  if (quality === QUALITY.GOOD) {
    if (value < entry.lo || value > entry.hi) quality = QUALITY.OVER;
    else if (at.tsMs - receivedAtMs > SUSPECT_SKEW_MS) quality = QUALITY.SUSPECT_TIME;
  }
  context.buffer.push(entry.id, at.tsMs, value, quality);
  return undefined;
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
