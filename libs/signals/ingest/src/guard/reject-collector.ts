import { isUtf8 } from 'node:buffer';
import type { RejectReason } from '@sed/signals-contract';
import { REJECT_SAMPLE_BYTES, type RejectRecord } from './reject';

/** First so many rejects per topic and reason are kept each hour, the rest is only counted. */
const KEPT_PER_KEY_AND_HOUR = 10;
/** Distinct keys watched; beyond, everything new is only counted (a flood of invented topics). */
const MAX_KEYS = 1000;
const HOUR_MS = 3_600_000;
const TOPIC_LENGTH = 500;

/** Decides which rejects are kept with their bytes and which are only counted. */
export class RejectCollector {
  private kept: RejectRecord[] = [];
  private readonly perKey = new Map<string, number>();
  private hour = 0;

  constructor(private readonly count: (reason: RejectReason) => void) {}

  add(
    rejection: { topic: string; payload: Uint8Array; reason: RejectReason; detail?: string },
    receivedAtMs: number,
  ): void {
    this.count(rejection.reason);
    if (!this.isWorthKeeping(`${rejection.reason} ${rejection.topic.slice(0, TOPIC_LENGTH)}`, receivedAtMs)) return;
    const head = Buffer.from(rejection.payload.subarray(0, REJECT_SAMPLE_BYTES));
    const isText = isUtf8(rejection.payload);
    const text = rejection.detail ?? head.toString(isText ? 'utf8' : 'hex');
    this.kept.push({
      id: '',
      receivedAt: receivedAtMs,
      topic: rejection.topic.slice(0, TOPIC_LENGTH),
      reason: rejection.reason,
      bytes: rejection.payload.length,
      sample: text.slice(0, isText ? REJECT_SAMPLE_BYTES : 2 * REJECT_SAMPLE_BYTES),
      encoding: isText ? 'utf8' : 'hex',
      replayedAt: null,
    });
  }

  /** What was collected since the last call. */
  take(): RejectRecord[] {
    const taken = this.kept;
    this.kept = [];
    return taken;
  }

  get pending(): number {
    return this.kept.length;
  }

  private isWorthKeeping(key: string, nowMs: number): boolean {
    const hour = Math.floor(nowMs / HOUR_MS);
    if (hour !== this.hour) {
      this.hour = hour;
      this.perKey.clear();
    }
    const seen = this.perKey.get(key) ?? 0;
    if (seen === 0 && this.perKey.size >= MAX_KEYS) return false;
    if (seen >= KEPT_PER_KEY_AND_HOUR) return false;
    this.perKey.set(key, seen + 1);
    return true;
  }
}
