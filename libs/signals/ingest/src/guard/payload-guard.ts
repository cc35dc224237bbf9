import { isAscii, isUtf8 } from 'node:buffer';
import { MAX_MESSAGE_BYTES, MAX_VALUES_PER_MESSAGE, type RejectReason } from '@sed/signals-contract';
import { JSON_MODULUS } from '../traffic/source-meter';
import type { PlantTags, TagEntry } from './tag-table';
import { judgeReading, type JudgeContext } from './value-judge';

/** Told about every value that was not taken; `tag` is absent when the whole message was refused. */
export type OnReject = (reason: RejectReason, tag?: string, value?: unknown) => void;

const GOOD_OPC = 192;
/** `"A":1,` — smaller messages need no counting. */
const LEAST_BYTES_A_VALUE = 6;

/** Judges `plants/{factoryNo}/signals`. One bad value never takes its neighbours with it. */
export function guardSignalsMessage(
  context: JudgeContext,
  plant: PlantTags,
  payload: Buffer,
  onReject: OnReject,
): void {
  const parsed = parseJson(payload);
  if (!parsed.ok) return onReject(parsed.reason);
  const message = parsed.value;
  if (!isRecord(message) || !isRecord(message.values)) return onReject('wrong_shape');
  const messageTs = readTime(message.ts, context.receivedAtMs);
  if (messageTs === undefined) return onReject('wrong_type');
  if (isSequence(message.seq)) context.seq = message.seq;
  const { values } = message;
  if (payload.length > LEAST_BYTES_A_VALUE * MAX_VALUES_PER_MESSAGE && hasTooMany(values))
    return onReject('too_many_values');
  for (const tag in values) {
    const value = values[tag];
    const entry = plant.tags.get(tag);
    const reason = entry === undefined ? 'unknown_signal' : judgeValue(context, entry, value, messageTs);
    if (reason !== undefined) onReject(reason, tag, value);
  }
}

/** Judges `plants/{factoryNo}/signals/{tag}`: a bare number, a boolean, or `{ v, q, ts }`. */
export function guardTagMessage(
  context: JudgeContext,
  entry: TagEntry | undefined,
  payload: Buffer,
  onReject: OnReject,
): void {
  const parsed = parseJson(payload);
  if (!parsed.ok) return onReject(parsed.reason);
  const { value } = parsed;
  if (value === null || Array.isArray(value) || (isRecord(value) && !('v' in value))) return onReject('wrong_shape');
  const reason = entry === undefined ? 'unknown_signal' : judgeValue(context, entry, value, context.receivedAtMs);
  if (reason !== undefined) onReject(reason, undefined, value);
}

function hasTooMany(values: Record<string, unknown>): boolean {
  let count = 0;
  for (const tag in values) if (tag !== '' && ++count > MAX_VALUES_PER_MESSAGE) return true;
  return false;
}

function judgeValue(
  context: JudgeContext,
  entry: TagEntry,
  value: unknown,
  messageTs: number,
): RejectReason | undefined {
  if (!isRecord(value)) return judgeReading(context, entry, value, { tsMs: messageTs, opcQuality: GOOD_OPC });
  const tsMs = readTime(value.ts, messageTs);
  const opcQuality = value.q ?? GOOD_OPC;
  if (!('v' in value)) return 'wrong_shape';
  if (tsMs === undefined || typeof opcQuality !== 'number') return 'wrong_type';
  return judgeReading(context, entry, value.v, { tsMs, opcQuality });
}

/** Epoch milliseconds, rounded to whole ones; a text is refused rather than guessed at. */
function readTime(ts: unknown, fallbackMs: number): number | undefined {
  if (ts === undefined) return fallbackMs;
  return typeof ts === 'number' && Number.isFinite(ts) ? Math.round(ts) : undefined;
}

type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: RejectReason };

function parseJson(payload: Buffer): Parsed {
  if (payload.length === 0) return { ok: false, reason: 'empty_payload' };
  if (payload.length > MAX_MESSAGE_BYTES) return { ok: false, reason: 'too_large' };
  // One-byte strings parse twice as fast, and almost every payload is plain ASCII.
  const ascii = isAscii(payload);
  if (!ascii && !isUtf8(payload)) return { ok: false, reason: 'not_utf8' };
  try {
    return { ok: true, value: JSON.parse(payload.toString(ascii ? 'latin1' : 'utf8')) };
  } catch {
    return { ok: false, reason: 'not_json' };
  }
}

/** What is no number of a message is passed over: it is the values that count. */
function isSequence(seq: unknown): seq is number {
  return typeof seq === 'number' && Number.isInteger(seq) && seq >= 0 && seq < JSON_MODULUS;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
