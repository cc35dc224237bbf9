import { ALARM_LIFE, type AlarmState } from '@sed/alarms-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { by, condition, Ledger, MIN, onShelf, RULE } from '../testing/life-ledger';
import { durationsByState, mayEscalate } from './decide';
import { nextDue } from './due';
import { baseOf, foldJournal, isOverlay, type Instance } from './instance';

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
