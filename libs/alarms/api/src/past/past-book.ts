import type { AlarmCauseCode } from '@sed/alarms-contract';
import type { RuleEvent } from '../engine/rule-runtime';
import { decide, decideCondition } from '../instance/decide';
import type { JournalEntry } from '../instance/instance';
import { instanceOf, type AlarmRow } from '../alarms/alarm-row';
import type { AlarmWriter } from '../alarms/alarm-writer';

/** What people did about an alarm of the past. */
export interface PastCare {
  /** Null where nobody ever looked. */
  readonly acknowledged: { readonly atMs: number; readonly by: string; readonly note: string | null } | null;
  /** What was written down after it had closed. */
  readonly handled: {
    readonly afterMs: number;
    readonly by: string;
    readonly causeCode: AlarmCauseCode;
    readonly result: string;
  } | null;
}

/** Decides what people did about an alarm that was raised. */
export type CareOf = (alarm: AlarmRow) => PastCare;

interface Open {
  row: AlarmRow;
  readonly care: PastCare;
  hasBeenSeen: boolean;
}

/** Nobody came for this long: lower levels close by themselves. */
const UNATTENDED_MS = 86_400_000;

/**
 * Writes alarms of the past as the live engine and people would have written them at their time: by the same table of
 * transitions, in order of time, each row dated when it happened. All of them are over in the end.
 */
export class PastBook {
  private readonly open = new Map<string, Open>();
  private readonly newest = new Map<string, string>();
  readonly handled: { readonly id: string; readonly care: PastCare; readonly closedAtMs: number }[] = [];
  count = 0;

  constructor(
    private readonly writer: AlarmWriter,
    private readonly careOf: CareOf,
  ) {}

  take(events: readonly RuleEvent[]): void {
    for (const event of events) this.takeOne(event);
  }

  /** Ends what still stands: from here on the live engine judges by itself. */
  end(atMs: number): void {
    for (const one of [...this.open.values()]) {
      this.attend(one, atMs);
      this.close(one, atMs);
    }
  }

  private takeOne(event: RuleEvent): void {
    const { rule, tsMs } = event;
    const one = this.open.get(rule.id);
    if (one !== undefined) this.attend(one, tsMs);
    const stands = this.open.get(rule.id);
    const traits = { latch: rule.latch, reAlarmMs: rule.reAlarmS * 1000 };
    const decision = decideCondition(stands === undefined ? null : instanceOf(stands.row), event, traits);
    if (decision.kind === 'row' && stands !== undefined) this.append(stands, decision.row);
    if (decision.kind !== 'new') return;
    // The one before it still waits for a person, who sees both.
    if (stands !== undefined) this.close(stands, tsMs);
    const row = this.writer.raise(event, decision.row, this.newest.get(rule.id) ?? null, tsMs);
    this.newest.set(rule.id, row.id);
    this.count += 1;
    this.open.set(rule.id, { row, care: this.careOf(row), hasBeenSeen: false });
  }

  /** What people did up to a moment. */
  private attend(one: Open, untilMs: number): void {
    const { acknowledged } = one.care;
    if (acknowledged !== null && !one.row.acked) {
      const { atMs: firstMs, by: actor, note } = acknowledged;
      // What became worse is looked at once more, as soon as the first time.
      const atMs = one.hasBeenSeen ? one.row.updatedAt + firstMs - one.row.raisedAt : firstMs;
      if (atMs <= untilMs) {
        this.act(one, 'acknowledge', { atMs: Math.max(atMs, one.row.updatedAt), actor, note });
        one.hasBeenSeen = true;
      }
    }
    const { clearedAt, level, state } = one.row;
    if (state !== 'UNACK_CLEARED' || acknowledged !== null || clearedAt === null || level < 3) return;
    if (clearedAt + UNATTENDED_MS <= untilMs)
      this.act(one, 'autoClose', { atMs: clearedAt + UNATTENDED_MS, actor: 'system:alarms', note: null });
  }

  private close(one: Open, atMs: number): void {
    if (one.row.state === 'CLOSED') return;
    this.act(one, 'close', { atMs: Math.max(atMs, one.row.updatedAt), actor: 'system:alarms', note: null });
  }

  private act(
    one: Open,
    kind: 'acknowledge' | 'autoClose' | 'close',
    input: { readonly atMs: number; readonly actor: string; readonly note: string | null },
  ): void {
    const outcome = decide(instanceOf(one.row), kind, input);
    if (outcome.kind === 'row') this.append(one, outcome.row);
  }

  private append(one: Open, entry: JournalEntry): void {
    one.row = this.writer.append(one.row, entry, entry.ts);
    if (one.row.state !== 'CLOSED') return;
    this.open.delete(one.row.ruleId);
    if (one.care.handled !== null) this.handled.push({ id: one.row.id, care: one.care, closedAtMs: entry.ts });
  }
}
