import type { AlarmLevel } from '@sed/platform-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEntry, foldJournal, type Instance, type JournalEntry } from './instance';
import { decide, decideClose, decideCondition, type ConditionInput, type PersonInput } from './transitions';

function rowOf(
  open: Instance,
  kind: 'acknowledge' | 'reset' | 'comment',
  input: PersonInput,
): JournalEntry | undefined {
  const outcome = decide(open, kind, input);
  return outcome.kind === 'row' ? outcome.row : undefined;
}
const decideAcknowledge = (open: Instance, input: PersonInput) => rowOf(open, 'acknowledge', input);
const decideReset = (open: Instance, input: PersonInput) => rowOf(open, 'reset', input);
const decideComment = (open: Instance, input: PersonInput) => rowOf(open, 'comment', input);

const rule = { latch: false, reAlarmMs: 300_000 };
const by = (atMs: number) => ({ atMs, actor: 'U1', note: 'checked' });

function input(kind: ConditionInput['kind'], tsMs: number, side = 'H', level: AlarmLevel = 2): ConditionInput {
  return { kind, tsMs, beginMs: tsMs - 10, side, level, limit: 5, value: 6, peak: 7, quality: 0 };
}

/** Instances of one rule with their journals, driven like the database is. */
class Ledger {
  readonly journals: JournalEntry[][] = [];
  readonly instances: Instance[] = [];
  private open = -1;

  constructor(private readonly traits: { latch: boolean; reAlarmMs: number }) {}

  condition(change: ConditionInput): void {
    const current = this.current();
    const decision = decideCondition(
      current === undefined || current.state === 'CLOSED' ? null : current,
      change,
      this.traits,
    );
    if (decision.kind === 'none') return;
    if (decision.kind === 'new') {
      this.open = this.instances.length;
      this.journals.push([decision.row]);
      this.instances.push(applyEntry(null, decision.row));
    } else this.write(this.open, decision.row);
  }

  person(index: number, decide: (open: Instance) => JournalEntry | undefined): void {
    const instance = this.instances[index];
    const row = instance === undefined ? undefined : decide(instance);
    if (row !== undefined) this.write(index, row);
  }

  private current(): Instance | undefined {
    return this.instances[this.open];
  }

  private write(index: number, row: JournalEntry): void {
    const before = this.instances[index];
    if (before === undefined) throw new Error('no instance');
    this.journals[index]?.push(row);
    this.instances[index] = applyEntry(before, row);
  }
}

function after(...changes: ConditionInput[]): Ledger {
  const ledger = new Ledger(rule);
  for (const change of changes) ledger.condition(change);
  return ledger;
}

describe('an alarm', () => {
  it('is raised, acknowledged and closed by its return (AL-01, 02, 04)', () => {
    const ledger = after(input('on', 100));
    ledger.person(0, (open) => decideAcknowledge(open, by(150)));
    ledger.condition(input('off', 200));
    expect(ledger.instances[0]).toMatchObject({
      state: 'CLOSED',
      raisedAt: 90,
      ackedBy: 'U1',
      clearedAt: 200,
      closedAt: 200,
    });
    expect(ledger.journals[0]?.map((row) => row.event)).toEqual(['raised', 'acknowledged', 'cleared']);
  });

  it('waits for a person after its return (AL-03, 05)', () => {
    const ledger = after(input('on', 100), input('off', 200));
    expect(ledger.instances[0]).toMatchObject({ state: 'UNACK_CLEARED', active: false });
    ledger.person(0, (open) => decideAcknowledge(open, by(300)));
    expect(ledger.instances[0]).toMatchObject({ state: 'CLOSED', acked: true, closedAt: 300 });
  });

  it('repeats within the repeat time and is a new one after it (AL-06, 06b)', () => {
    const ledger = after(input('on', 100), input('off', 200), input('on', 300_200));
    expect(ledger.instances).toMatchObject([{ state: 'UNACK_ACTIVE', repeat: 1, clearedAt: null, raisedAt: 90 }]);
    ledger.condition(input('off', 300_300));
    ledger.condition(input('on', 600_301));
    expect(ledger.instances.map((i) => i.state)).toEqual(['UNACK_CLEARED', 'UNACK_ACTIVE']);
  });

  it('loses its acknowledgement when it worsens and keeps it when it eases (AL-08, 09)', () => {
    const ledger = after(input('on', 100));
    ledger.person(0, (open) => decideAcknowledge(open, by(110)));
    ledger.condition(input('change', 120, 'HH', 1));
    expect(ledger.instances[0]).toMatchObject({ state: 'UNACK_ACTIVE', level: 1, ackedAt: null });
    ledger.person(0, (open) => decideAcknowledge(open, by(130)));
    ledger.condition(input('change', 140, 'H', 2));
    expect(ledger.instances[0]).toMatchObject({ state: 'ACK_ACTIVE', level: 2, ackedAt: 130 });
  });

  it('tells of the limit it is held against the value that broke it, not an earlier one (AL-06, 08, 09)', () => {
    const ledger = after(input('on', 100));
    expect(ledger.instances[0]).toMatchObject({ limit: 5, value: 6 });
    ledger.condition({ ...input('change', 120, 'HH', 1), limit: 10, value: 10.2 });
    expect(ledger.instances[0]).toMatchObject({ limit: 10, value: 10.2 });
    // Easing raises nothing: what the journal says of the last raise stands.
    ledger.condition({ ...input('change', 140), value: 9.4 });
    expect(ledger.instances[0]).toMatchObject({ limit: 5, value: 10.2 });
    ledger.condition(input('off', 160));
    ledger.condition({ ...input('on', 180, 'HH', 1), limit: 10, value: 11 });
    expect(ledger.instances[0]).toMatchObject({ limit: 10, value: 11, repeat: 1 });
    ledger.condition(input('off', 200));
    ledger.condition({ ...input('on', 220, 'HH', 1), limit: 10, value: 12 });
    expect(ledger.instances[0]).toMatchObject({ limit: 10, value: 11, repeat: 2 });
  });

  it('keeps the worst of all its excursions as its peak', () => {
    const ledger = after({ ...input('on', 100), peak: 7 }, { ...input('off', 200), peak: 12 });
    expect(ledger.instances[0]?.peak).toBe(12);
    ledger.condition({ ...input('on', 300), peak: 6 });
    expect(ledger.instances[0]).toMatchObject({ repeat: 1, peak: 12 });
    ledger.condition({ ...input('off', 400), peak: 8 });
    expect(ledger.instances[0]?.peak).toBe(12);
  });

  it('keeps the lowest value as the peak of what is too low, and a worst value for each direction', () => {
    const low = (kind: 'on' | 'change' | 'off', tsMs: number, peak: number) => ({
      ...{ ...input(kind, tsMs, 'L', 2), limit: 2, peak },
    });
    const ledger = after(low('on', 100, 1.5), low('off', 200, 0.4), low('on', 300, 1.2));
    expect(ledger.instances[0]?.peak).toBe(0.4);
    ledger.condition({ ...input('change', 320, 'H', 2), peak: 6 });
    expect(ledger.instances[0]).toMatchObject({ limit: 5, peak: 6 });
  });

  it('latches until it is reset (AL-10, 11)', () => {
    const ledger = new Ledger({ ...rule, latch: true });
    ledger.condition(input('on', 100));
    ledger.person(0, (open) => decideReset(open, by(110)));
    expect(ledger.instances[0]?.state).toBe('UNACK_ACTIVE');
    ledger.condition(input('off', 200));
    expect(ledger.instances[0]?.state).toBe('LATCHED');
    ledger.person(0, (open) => decideReset(open, by(300)));
    expect(ledger.instances[0]).toMatchObject({ state: 'CLOSED', closedAt: 300 });
  });

  it('is held while the link is lost, and no longer once it cleared (AL-22)', () => {
    const ledger = after(input('on', 100), input('held', 110));
    expect(ledger.instances[0]).toMatchObject({ state: 'UNACK_ACTIVE', held: true });
    ledger.condition(input('off', 120));
    expect(ledger.instances[0]).toMatchObject({ state: 'UNACK_CLEARED', held: false });
  });
});

describe('over random orders of events', () => {
  type Step =
    | {
        readonly do: 'condition';
        readonly kind: ConditionInput['kind'];
        readonly side: string;
        readonly level: AlarmLevel;
      }
    | { readonly do: 'ack' | 'reset' | 'comment' | 'close'; readonly index: number };

  const condition = fc.record({
    do: fc.constant('condition' as const),
    kind: fc.constantFrom('on' as const, 'change' as const, 'off' as const, 'held' as const, 'released' as const),
    side: fc.constantFrom('HH', 'H', 'L', 'LL'),
    level: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
  });
  const person = fc.record({
    do: fc.constantFrom('ack' as const, 'reset' as const, 'comment' as const, 'close' as const),
    index: fc.nat({ max: 3 }),
  });
  const steps = fc.array(fc.tuple(fc.oneof(condition, person), fc.nat({ max: 200_000 })), { maxLength: 60 });

  function run(plan: readonly (readonly [Step, number])[], latch: boolean): Ledger {
    const ledger = new Ledger({ latch, reAlarmMs: 100_000 });
    let now = 1_000_000;
    for (const [step, wait] of plan) {
      now += wait;
      if (step.do === 'condition') ledger.condition(input(step.kind, now, step.side, step.level));
      else {
        const decide = {
          ack: (open: Instance) => decideAcknowledge(open, by(now)),
          reset: (open: Instance) => decideReset(open, by(now)),
          comment: (open: Instance) => decideComment(open, by(now)),
          close: (open: Instance) => decideClose(open, now, 'rule removed'),
        }[step.do];
        ledger.person(step.index, decide);
      }
      // IA-1 at every moment, not only at the end.
      expect(ledger.instances.filter((i) => i.active || i.state === 'LATCHED').length).toBeLessThanOrEqual(1);
    }
    return ledger;
  }

  it('the state is the fold of the journal, a closing row is the last one, and one at most is active', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (plan, latch) => {
        const ledger = run(plan, latch);
        ledger.instances.forEach((instance, i) => {
          const journal = ledger.journals[i] ?? [];
          // A restart reads the journal back as a copy.
          expect(foldJournal(structuredClone(journal))).toEqual(instance);
          expect(journal.slice(0, -1).some((row) => row.to === 'CLOSED')).toBe(false);
          expect(instance.state === 'CLOSED').toBe(journal.at(-1)?.to === 'CLOSED');
          expect(instance.active).toBe(instance.state === 'UNACK_ACTIVE' || instance.state === 'ACK_ACTIVE');
        });
      }),
      { numRuns: 500 },
    );
  });

  it('each row continues the state before it', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (plan, latch) => {
        for (const journal of run(plan, latch).journals) {
          journal.forEach((row, i) => expect(row.from).toBe(i === 0 ? null : (journal[i - 1]?.to ?? null)));
        }
      }),
    );
  });
});
