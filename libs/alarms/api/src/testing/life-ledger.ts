import type { AlarmLevel } from '@sed/platform-contract';
import { decide, decideCondition } from '../instance/decide';
import { decideDue } from '../instance/due';
import { applyEntry, foldJournal, type Instance, type JournalEntry } from '../instance/instance';
import type { ConditionInput, LifeEvents, LifeKind, Outcome } from '../instance/life-events';

export const RULE = { latch: false, reAlarmMs: 100_000 };
export const MIN = 60_000;

/** What the condition of a rule does at a moment. */
export function condition(
  kind: ConditionInput['kind'],
  tsMs: number,
  level: AlarmLevel = 2,
  side = 'H',
): ConditionInput {
  return { kind, tsMs, beginMs: tsMs, side, level, limit: 5, value: 6, peak: 7, quality: 0 };
}

/** One rule's alarms, kept as the database keeps them: each row goes through the journal and back. */
export class Ledger {
  readonly journals: JournalEntry[][] = [];
  readonly outcomes: Outcome[] = [];
  private readonly states: Instance[] = [];

  constructor(private readonly rule = RULE) {}

  get all(): readonly Instance[] {
    return this.states;
  }

  at(index: number): Instance {
    const found = this.states[index];
    if (found === undefined) throw new Error(`no alarm ${String(index)}`);
    return found;
  }

  condition(input: ConditionInput): void {
    const open = this.openIndex();
    const outcome = decideCondition(open === -1 ? null : this.at(open), input, this.rule);
    this.outcomes.push(outcome);
    if (outcome.kind === 'new') {
      this.journals.push([]);
      this.states.push(applyEntry(null, outcome.row));
      this.journals[this.states.length - 1]?.push(outcome.row);
    } else if (outcome.kind === 'row') this.write(open, outcome.row);
  }

  act<K extends LifeKind>(index: number, kind: K, input: LifeEvents[K]): Outcome {
    const outcome = decide(this.at(index), kind, input, this.rule);
    this.outcomes.push(outcome);
    if (outcome.kind === 'row') this.write(index, outcome.row);
    return outcome;
  }

  /** What the clock does, as the lease holder asks for it. */
  tick(nowMs: number): void {
    for (let index = 0; index < this.states.length; index++) {
      for (let step = 0; step < 4; step++) {
        const outcome = decideDue(this.at(index), nowMs);
        if (outcome?.kind !== 'row') break;
        this.outcomes.push(outcome);
        this.write(index, outcome.row);
      }
    }
  }

  /** A new process: everything is read back from the journal. */
  restart(): void {
    this.journals.forEach((rows, index) => {
      const copy: JournalEntry[] = structuredClone(rows);
      const folded = foldJournal(copy);
      if (folded !== null) this.states[index] = folded;
    });
  }

  /** As the writer finds it: active first, then latched or hidden, then the newest that waits. */
  private openIndex(): number {
    let best = -1;
    let rank = 0;
    this.states.forEach((alarm, index) => {
      if (alarm.state === 'CLOSED') return;
      const own = alarm.active ? 3 : alarm.under !== null || alarm.state === 'LATCHED' ? 2 : 1;
      if (own >= rank) [best, rank] = [index, own];
    });
    return best;
  }

  private write(index: number, row: JournalEntry): void {
    this.states[index] = applyEntry(this.at(index), row);
    this.journals[index]?.push(row);
  }
}

/** A person at a moment. */
export const by = (atMs: number, actor = 'U1', note: string | null = 'checked on site') => ({ atMs, actor, note });
export const onShelf = (atMs: number, durationMs: number, more: Partial<LifeEvents['shelve']> = {}) => ({
  ...by(atMs),
  untilMs: atMs + durationMs,
  shelvedInPlant: 0,
  shelvesToday: 0,
  isOpsManager: true,
  ...more,
});
