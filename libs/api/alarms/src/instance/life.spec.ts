import { ALARM_LIFE, type AlarmLevel, type AlarmState } from '@sed/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, decideCondition, durationsByState, mayEscalate } from './decide';
import { decideDue, nextDue } from './due';
import { applyEntry, baseOf, foldJournal, isOverlay, type Instance, type JournalEntry } from './instance';
import type { ConditionInput, LifeEvents, LifeKind, Outcome } from './life-events';

const RULE = { latch: false, reAlarmMs: 100_000 };
const MIN = 60_000;

function condition(kind: ConditionInput['kind'], tsMs: number, level: AlarmLevel = 2, side = 'H'): ConditionInput {
  return { kind, tsMs, beginMs: tsMs, side, level, limit: 5, value: 6, peak: 7, quality: 0 };
}

/** One rule's alarms, kept as the database keeps them: each row goes through the journal and back. */
class Ledger {
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

const by = (atMs: number, actor = 'U1', note: string | null = 'checked on site') => ({ atMs, actor, note });
const onShelf = (atMs: number, durationMs: number, more: Partial<LifeEvents['shelve']> = {}) => ({
  ...by(atMs),
  untilMs: atMs + durationMs,
  shelvedInPlant: 0,
  shelvesToday: 0,
  isOpsManager: true,
  ...more,
});
const refusal = (outcome: Outcome) => (outcome.kind === 'refused' ? outcome.code : outcome.kind);

function raised(level: AlarmLevel = 2, rule = RULE): Ledger {
  const ledger = new Ledger(rule);
  ledger.condition(condition('on', 1000, level));
  return ledger;
}

describe('taking back an acknowledgement (AL-21)', () => {
  it('is for the same person and for 60 seconds', () => {
    const ledger = raised();
    ledger.act(0, 'acknowledge', by(2000));
    expect(refusal(ledger.act(0, 'unacknowledge', by(3000, 'U2')))).toBe('alarm.refused.notYours');
    expect(refusal(ledger.act(0, 'unacknowledge', by(2000 + MIN + 1)))).toBe('alarm.refused.tooLate');
    expect(refusal(ledger.act(0, 'unacknowledge', by(1000)))).toBe('alarm.refused.tooLate');
    ledger.act(0, 'unacknowledge', by(2000 + MIN));
    expect(ledger.at(0)).toMatchObject({ state: 'UNACK_ACTIVE', acked: false, ackedAt: null, ackedBy: null });
    expect(refusal(ledger.act(0, 'unacknowledge', by(3000)))).toBe('alarm.refused.notAcknowledged');
  });
});

describe('the shelf (AL-12, AL-13)', () => {
  it.each<[string, AlarmLevel, number, Partial<LifeEvents['shelve']>]>([
    ['alarm.refused.duration', 2, 8 * 60 * MIN + 1, {}],
    ['alarm.refused.duration', 1, 60 * MIN + 1, {}],
    ['alarm.refused.shelveOpsManagerOnly', 1, 60 * MIN, { isOpsManager: false }],
    ['alarm.refused.shelfFull', 3, 60 * MIN, { shelvedInPlant: 20 }],
    ['alarm.refused.shelvedTooOften', 3, 60 * MIN, { shelvesToday: 3 }],
    ['alarm.refused.noteMissing', 3, 60 * MIN, { note: null }],
  ])('refuses by name: %s (level %i)', (code, level, durationMs, more) => {
    const ledger = raised(level);
    expect(refusal(ledger.act(0, 'shelve', onShelf(2000, durationMs, more)))).toBe(code);
    expect(ledger.at(0).state).toBe('UNACK_ACTIVE');
  });

  it('takes what is within the limits, hides it, and lets it be neither acknowledged nor shelved twice', () => {
    const ledger = raised();
    ledger.act(0, 'shelve', onShelf(2000, 480 * MIN));
    expect(ledger.at(0)).toMatchObject({
      state: 'SHELVED',
      under: 'UNACK_ACTIVE',
      active: true,
      overlayUntil: 2000 + 480 * MIN,
      overlayBy: 'U1',
    });
    expect(refusal(ledger.act(0, 'acknowledge', by(3000)))).toBe('alarm.refused.hidden');
    expect(refusal(ledger.act(0, 'shelve', onShelf(3000, MIN)))).toBe('alarm.refused.alreadyShelved');
  });

  it('warns ten minutes before the end and announces anew what is still active, though it was acknowledged', () => {
    const ledger = raised();
    ledger.act(0, 'acknowledge', by(1500));
    ledger.act(0, 'shelve', onShelf(2000, 60 * MIN));
    ledger.tick(2000 + 50 * MIN);
    expect(ledger.outcomes.at(-1)).toMatchObject({ effects: ['warn'] });
    ledger.tick(2000 + 60 * MIN);
    expect(ledger.outcomes.at(-1)).toMatchObject({ id: 'AL-13', effects: ['announce'] });
    expect(ledger.at(0)).toMatchObject({ state: 'UNACK_ACTIVE', acked: false, overlayUntil: null });
  });

  it('keeps later excursions of its alarm below it, without a new instance, and hands a person what happened', () => {
    const ledger = raised(3);
    ledger.act(0, 'acknowledge', by(1500));
    ledger.act(0, 'shelve', onShelf(2000, 60 * MIN));
    ledger.condition(condition('off', 3000, 3));
    expect(ledger.at(0)).toMatchObject({ state: 'SHELVED', under: 'CLOSED', active: false, closedAt: null });
    ledger.condition(condition('on', 10 * MIN, 3));
    expect(ledger.outcomes.at(-1)).toMatchObject({ kind: 'row', effects: [] });
    ledger.condition(condition('off', 11 * MIN, 3));
    ledger.tick(2000 + 60 * MIN);
    expect(ledger.all).toHaveLength(1);
    expect(ledger.at(0)).toMatchObject({ state: 'UNACK_CLEARED', repeat: 1 });
  });

  it('does not hold an alarm that becomes level 1', () => {
    const ledger = raised(2);
    ledger.act(0, 'shelve', onShelf(2000, 480 * MIN));
    ledger.condition(condition('change', 3000, 1, 'HH'));
    expect(ledger.at(0)).toMatchObject({ state: 'UNACK_ACTIVE', level: 1, overlayUntil: null });
    expect(ledger.outcomes.at(-1)).toMatchObject({ effects: ['announce'] });
  });

  it('ends when the clock was set back behind its beginning', () => {
    const ledger = raised();
    ledger.act(0, 'shelve', onShelf(10 * 60 * MIN, 60 * MIN));
    ledger.tick(60 * MIN);
    expect(ledger.at(0).state).toBe('UNACK_ACTIVE');
  });
});

describe('out of service (AL-16, AL-17)', () => {
  const outage = (atMs: number, days: number, reference = 'PTW-7') => ({
    ...by(atMs),
    untilMs: atMs + days * 86_400_000,
    reference,
  });

  it('needs an order or permit and a review date within 30 days', () => {
    const ledger = raised();
    expect(refusal(ledger.act(0, 'outOfService', outage(2000, 1, ' ')))).toBe('alarm.refused.referenceMissing');
    expect(refusal(ledger.act(0, 'outOfService', outage(2000, 31)))).toBe('alarm.refused.reviewDate');
    expect(refusal(ledger.act(0, 'outOfService', outage(2000, 0)))).toBe('alarm.refused.reviewDate');
    ledger.act(0, 'outOfService', outage(2000, 30));
    expect(ledger.at(0)).toMatchObject({ state: 'OUT_OF_SERVICE', overlayReference: 'PTW-7' });
  });

  it('records a test before a level 1 alarm returns, and tells of it every hour meanwhile', () => {
    const ledger = raised(1);
    ledger.act(0, 'outOfService', outage(2000, 2));
    ledger.tick(2000 + 60 * MIN);
    expect(ledger.outcomes.at(-1)).toMatchObject({ id: 'IA-8', effects: ['announce'] });
    ledger.tick(2000 + 119 * MIN);
    expect(ledger.journals[0]?.filter(({ event }) => event === 'reannounced')).toHaveLength(1);
    expect(refusal(ledger.act(0, 'returnToService', by(3000, 'U1', null)))).toBe('alarm.refused.testMissing');
    ledger.act(0, 'returnToService', by(3000, 'U1', 'tested with 4 mA'));
    expect(ledger.at(0)).toMatchObject({ state: 'UNACK_ACTIVE', overlayReference: null });
  });
});

describe('suppression by design (AL-14, AL-15)', () => {
  it('hides, judges nothing, and leaves what nobody acknowledged to a person', () => {
    const ledger = raised();
    ledger.condition(condition('suppressed', 2000));
    expect(ledger.at(0)).toMatchObject({ state: 'SUPPRESSED', active: false, under: 'UNACK_CLEARED' });
    ledger.condition(condition('unsuppressed', 3000));
    expect(ledger.at(0).state).toBe('UNACK_CLEARED');
  });

  it('closes what was acknowledged when it ends', () => {
    const ledger = raised();
    ledger.act(0, 'acknowledge', by(1500));
    ledger.condition(condition('suppressed', 2000));
    ledger.condition(condition('unsuppressed', 3000));
    expect(ledger.at(0)).toMatchObject({ state: 'CLOSED', closedAt: 3000 });
  });
});

describe('the rest of the table', () => {
  it('closes unattended alarms of level 3 and 4 after a day and counts them as missed (AL-07)', () => {
    for (const level of [2, 3] as const) {
      const ledger = raised(level);
      ledger.condition(condition('off', 2000, level));
      ledger.tick(2000 + ALARM_LIFE.unattendedMs);
      expect(ledger.at(0).state).toBe(level === 3 ? 'CLOSED' : 'UNACK_CLEARED');
      expect(ledger.at(0).tags).toEqual(level === 3 ? ['auto'] : []);
    }
  });

  it('assigns, links and tags without touching the state (AL-18, AL-19)', () => {
    const ledger = raised();
    const link = { kind: 'risk', id: null, no: null, at: 2000, by: 'U1', isTargetClosed: false } as const;
    ledger.act(0, 'assign', { ...by(2000), assignee: 'U9' });
    ledger.act(0, 'convert', { ...by(2000), link });
    const other = { ...link, kind: 'faultOrder' } as const;
    expect(refusal(ledger.act(0, 'convert', { ...by(2000), link: other }))).toBe('alarm.refused.alreadyLinked');
    ledger.tick(1000 + ALARM_LIFE.staleMs);
    expect(ledger.at(0)).toMatchObject({ state: 'UNACK_ACTIVE', assignee: 'U9', link, tags: ['stale'] });
  });

  it('refuses a reset while the condition holds and wants a note (AL-11)', () => {
    const ledger = raised(2, { ...RULE, latch: true });
    expect(refusal(ledger.act(0, 'reset', by(1500)))).toBe('alarm.refused.conditionHolds');
    ledger.condition(condition('off', 2000));
    expect(refusal(ledger.act(0, 'reset', by(2500, 'U1', null)))).toBe('alarm.refused.noteMissing');
    ledger.act(0, 'reset', by(2500));
    expect(ledger.at(0).state).toBe('CLOSED');
    expect(refusal(ledger.act(0, 'comment', by(2600)))).toBe('alarm.refused.closed');
  });
});

describe('over random orders of events, restarts and clock steps', () => {
  const KINDS = ['on', 'change', 'off', 'held', 'released', 'suppressed', 'unsuppressed'] as const;
  const ACTS = [
    'acknowledge',
    'unacknowledge',
    'reset',
    'comment',
    'assign',
    'shelve',
    'unshelve',
    'outOfService',
  ] as const;
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('condition' as const),
        kind: fc.constantFrom(...KINDS),
        level: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
        side: fc.constantFrom('HH', 'H', 'L', 'LL'),
        hasHeldChildren: fc.boolean(),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('act' as const),
        kind: fc.constantFrom(...ACTS, 'returnToService' as const, 'close' as const),
        index: fc.nat({ max: 3 }),
        lengthMs: fc.integer({ min: 1, max: 9 * 60 * MIN }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'restart' as const }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('clock' as const),
        byMs: fc.integer({ min: -3 * 3_600_000, max: 3_600_000 }),
      }),
    },
  );
  const plan = fc.array(fc.tuple(step, fc.nat({ max: 40 * MIN })), {
    minLength: 5,
    maxLength: 60,
    size: 'max',
  });
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

  function perform(ledger: Ledger, one: Step, nowMs: number): void {
    if (one.do === 'restart') ledger.restart();
    else if (one.do === 'condition') {
      const { kind, level, side, hasHeldChildren } = one;
      ledger.condition({ ...condition(kind, nowMs, level, side), hasHeldChildren });
    } else if (one.do === 'act' && ledger.all.length > 0) {
      act(ledger, { ...one, index: one.index % ledger.all.length }, nowMs);
    }
  }

  function act(ledger: Ledger, { kind, index, lengthMs }: Extract<Step, { do: 'act' }>, nowMs: number): void {
    if (kind === 'shelve') ledger.act(index, kind, onShelf(nowMs, lengthMs));
    else if (kind === 'outOfService')
      ledger.act(index, kind, { ...by(nowMs), untilMs: nowMs + lengthMs * 60, reference: 'W-1' });
    else if (kind === 'assign') ledger.act(index, kind, { ...by(nowMs), assignee: 'U5' });
    else ledger.act(index, kind, by(nowMs));
  }

  /** IA-1, IA-3, IA-4 and IA-8, which hold at every moment. */
  function checkMoment({ all }: Ledger, nowMs: number): void {
    const active = all.filter((alarm) => alarm.active || baseOf(alarm) === 'LATCHED');
    expect(active.length, 'IA-1').toBeLessThanOrEqual(1);
    for (const alarm of all) {
      const isQuiet = alarm.acked || alarm.state === 'CLOSED' || isOverlay(alarm.state);
      if (isQuiet) expect(mayEscalate(alarm), 'IA-3').toBe(false);
      if (alarm.state === 'CLOSED') expect(nextDue(alarm), 'no timer outlives its alarm').toBeNull();
      if (isOverlay(alarm.state)) checkHidden(alarm, nowMs);
    }
  }

  function checkHidden(alarm: Instance, nowMs: number): void {
    const untilMs = alarm.state === 'SUPPRESSED' ? Infinity : (alarm.overlayUntil ?? -Infinity);
    if (untilMs !== Infinity) expect(nextDue(alarm)?.atMs ?? Infinity, 'IA-4').toBeLessThanOrEqual(untilMs);
    if (alarm.level !== 1 || baseOf(alarm) === 'CLOSED') return;
    const told = alarm.toldAt ?? alarm.overlaySince ?? 0;
    expect(nowMs - told, 'IA-8').toBeLessThanOrEqual(ALARM_LIFE.hiddenLevel1Ms);
  }

  function run(steps: readonly (readonly [Step, number])[], latch: boolean): { ledger: Ledger; endMs: number } {
    const ledger = new Ledger({ ...RULE, latch });
    let nowMs = Date.UTC(2026, 0, 5);
    for (const [one, waitMs] of steps) {
      nowMs += one.do === 'clock' ? one.byMs : waitMs;
      // Timers fire late rather than never: the holder of the lease looks every second.
      ledger.tick(nowMs);
      perform(ledger, one, nowMs);
      ledger.tick(nowMs);
      checkMoment(ledger, nowMs);
    }
    return { ledger, endMs: nowMs };
  }

  it('IA-1 to IA-5, IA-7 and IA-8 hold', () => {
    fc.assert(
      fc.property(plan, fc.boolean(), (steps, latch) => {
        const { ledger, endMs } = run(steps, latch);
        ledger.all.forEach((alarm, index) => {
          const journal = ledger.journals[index] ?? [];
          expect(foldJournal(journal), 'IA-5').toEqual(alarm);
          const closing = journal.findIndex(({ to }) => to === 'CLOSED');
          expect(closing === -1 || closing === journal.length - 1, 'IA-2').toBe(true);
          journal.slice(1).forEach((row, i) => expect(row.from, 'a chain of states').toBe(journal[i]?.to));
          const parts: ReadonlyMap<AlarmState, number> = durationsByState(journal, endMs);
          const spent = [...parts.values()].reduce((sum, ms) => sum + ms, 0);
          const newest = Math.max(endMs, alarm.raisedAt);
          expect(spent, 'IA-7').toBe(newest - alarm.raisedAt);
          expect([...parts.values()].every((ms) => ms >= 0)).toBe(true);
        });
      }),
      { numRuns: 400 },
    );
  });

  it('reaches every state of the table', () => {
    const seen = new Set<AlarmState>();
    fc.assert(
      fc.property(plan, fc.boolean(), (steps, latch) => {
        for (const { to } of run(steps, latch).ledger.journals.flat()) if (to !== null) seen.add(to);
      }),
      { numRuns: 300 },
    );
    expect([...seen].sort()).toEqual([
      'ACK_ACTIVE',
      'CLOSED',
      'LATCHED',
      'OUT_OF_SERVICE',
      'SHELVED',
      'SUPPRESSED',
      'UNACK_ACTIVE',
      'UNACK_CLEARED',
    ]);
  });
});
