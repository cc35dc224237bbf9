import { SMS_STATES, type SmsState } from '@sed/alarms-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SMS_ENDS, SMS_EVENTS, SMS_TRANSITIONS, smsAfter, smsTransition, statesBefore } from './sms-transitions';

describe('the life of a message', () => {
  it('has every transition of the domain model', () => {
    const numbers = new Set(SMS_TRANSITIONS.map(({ id }) => id));
    const wanted = Array.from({ length: 12 }, (_, i) => `SM-${String(i + 1).padStart(2, '0')}`);
    expect([...numbers].sort()).toEqual(wanted);
  });

  it('never has two answers to one event', () => {
    for (const from of [null, ...SMS_STATES]) {
      for (const event of SMS_EVENTS) {
        const found = SMS_TRANSITIONS.filter((one) => one.event === event && one.from.includes(from));
        expect(found.length, `${String(from)} ${event}`).toBeLessThanOrEqual(1);
      }
    }
  });

  it.each(SMS_ENDS)('ends with %s (SM-13)', (end) => {
    for (const event of SMS_EVENTS) expect(smsTransition(end, event)).toBeUndefined();
  });

  it('reaches every state, and from every state that is no end an end', () => {
    const reached = new Set<SmsState>(SMS_TRANSITIONS.map(({ to }) => to));
    expect([...reached].sort()).toEqual([...SMS_STATES].sort());
    for (const state of SMS_STATES) expect(leadsToAnEnd(state), state).toBe(true);
  });

  it('is the same after any order of reports, each as often as it likes: idempotent and never back', () => {
    const reports = fc.array(fc.constantFrom('delivered', 'failedReport', 'noReport', 'replied'), { maxLength: 20 });
    fc.assert(
      fc.property(reports, (events) => {
        const ranks: number[] = [];
        let state: SmsState = 'SENT';
        for (const event of events) {
          state = smsTransition(state, event)?.to ?? state;
          const again: SmsState = smsTransition(state, event)?.to ?? state;
          expect(again).toBe(state);
          ranks.push(RANK[state] ?? -1);
        }
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      }),
    );
  });

  it('refuses what a sender must not do', () => {
    expect(() => smsAfter('DELIVERED', 'accepted')).toThrow('cannot be accepted');
    expect(statesBefore('delivered')).toEqual(['SENT', 'UNKNOWN']);
  });
});

/** How much is known; a report never takes knowledge back. */
const RANK: Partial<Record<SmsState, number>> = { SENT: 0, UNKNOWN: 1, DELIVERED: 2, FAILED: 2, ACKED: 3 };

function leadsToAnEnd(start: SmsState): boolean {
  const seen = new Set<SmsState>([start]);
  for (const state of seen) {
    for (const { from, to } of SMS_TRANSITIONS) if (from.includes(state)) seen.add(to);
  }
  return SMS_ENDS.some((end) => seen.has(end));
}
