import type { GatewayProtocol, TrafficMinute, TrafficSource } from '@sed/platform-ports';

const MINUTE_MS = 60_000;

/** What one message adds. */
export interface MessageFacts {
  readonly values: number;
  readonly rejected: number;
  /** Source time of its newest value, epoch ms; null where it had none. */
  readonly sourceMs: number | null;
  /** Its number, rising by one up to `modulus`; null where it has none. */
  readonly seq: number | null;
  readonly modulus: number;
}

/** The numbers of Sparkplug's messages begin again after 255, those of plain JSON after 65,535. */
export const SPARKPLUG_MODULUS = 256;
export const JSON_MODULUS = 65_536;

/**
 * How many messages are missing between two numbers. What seems further ahead than half of the numbers there are is an
 * older message that came again.
 */
export function missingBetween(before: number, now: number, modulus: number): number | undefined {
  const ahead = (((now - before - 1) % modulus) + modulus) % modulus;
  return ahead > modulus / 2 ? undefined : ahead;
}

/** Counts the messages of one source: a few additions for each. */
export class SourceMeter {
  private minuteMs = 0;
  private messages = 0;
  private values = 0;
  private lost: number | null = null;
  private rejected = 0;
  private aheadMs = Number.NEGATIVE_INFINITY;
  private seq: number | null = null;
  private isChanged = false;
  private finished: TrafficMinute[] = [];
  /** Arrival of the last message, epoch ms; 0 before the first. */
  lastAtMs = 0;
  /** Source time of the last message that was no history. */
  lastSourceMs = 0;

  constructor(
    private readonly source: TrafficSource,
    private readonly protocol: GatewayProtocol,
  ) {}

  /** A new session numbers from the beginning. */
  begin(): void {
    this.seq = null;
  }

  /** @returns messages missing before this one, by their numbers */
  add(facts: MessageFacts, nowMs: number): number {
    const minuteMs = nowMs - (nowMs % MINUTE_MS);
    if (minuteMs !== this.minuteMs) this.turn(minuteMs);
    this.isChanged = true;
    this.messages += 1;
    this.values += facts.values;
    this.rejected += facts.rejected;
    this.lastAtMs = nowMs;
    if (facts.sourceMs !== null) this.aheadMs = Math.max(this.aheadMs, facts.sourceMs - nowMs);
    if (facts.seq === null) return 0;
    const missing = this.seq === null ? 0 : missingBetween(this.seq, facts.seq, facts.modulus);
    this.lost ??= 0;
    if (missing === undefined) return 0;
    this.seq = facts.seq;
    this.lost += missing;
    return missing;
  }

  /** Minutes that changed since the last call, the running one with what came so far. */
  take(): TrafficMinute[] {
    const taken = this.finished;
    this.finished = [];
    if (this.isChanged) taken.push(this.minute());
    this.isChanged = false;
    return taken;
  }

  private turn(minuteMs: number): void {
    if (this.isChanged) this.finished.push(this.minute());
    this.minuteMs = minuteMs;
    this.messages = 0;
    this.values = 0;
    this.rejected = 0;
    this.lost = this.lost === null ? null : 0;
    this.aheadMs = Number.NEGATIVE_INFINITY;
    this.isChanged = false;
  }

  private minute(): TrafficMinute {
    const { source, protocol, minuteMs, messages, values, lost, rejected, lastAtMs } = this;
    const aheadMs = Number.isFinite(this.aheadMs) ? this.aheadMs : null;
    return { ...source, protocol, minuteMs, messages, values, lost, rejected, aheadMs, lastAtMs };
  }
}
