import { ALARM_LIFE } from '@sed/alarms-contract';
import type { AlarmLevel } from '@sed/platform-contract';
import { describe, expect, it } from 'vitest';
import { by, condition, Ledger, MIN, onShelf, RULE } from '../testing/life-ledger';
import type { LifeEvents, Outcome } from './life-events';

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
