import type { AlarmEvent, AlarmState } from '@sed/alarms-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annunciationOf, waitedMs, type JournalStep } from './annunciation';

const MINUTE_MS = 60_000;

/** A journal, one row after the other. */
function journal(...rows: readonly (readonly [AlarmEvent, AlarmState, number])[]): JournalStep[] {
  return rows.map(([event, to, atMin], i) => ({ seq: i + 1, event, to, recordedAt: atMin * MINUTE_MS }));
}

function waitedMin(rows: readonly JournalStep[], atMin: number): number | null {
  const found = annunciationOf(rows);
  const ms = found === null ? null : waitedMs(found, atMin * MINUTE_MS);
  return ms === null ? null : ms / MINUTE_MS;
}

describe('how long an alarm has waited', () => {
  it('counts from its announcement', () => {
    expect(waitedMin(journal(['raised', 'UNACK_ACTIVE', 0]), 7)).toBe(7);
  });

  it.each([
    ['acknowledged', 'ACK_ACTIVE'],
    ['closed', 'CLOSED'],
    ['shelved', 'SHELVED'],
    ['suppressed', 'SUPPRESSED'],
    ['outOfService', 'OUT_OF_SERVICE'],
    ['cleared', 'UNACK_CLEARED'],
    ['latched', 'LATCHED'],
  ] as const)('ends with %s: no step can be due any more (IA-3)', (event, to) => {
    expect(waitedMin(journal(['raised', 'UNACK_ACTIVE', 0], [event, to, 3]), 60)).toBeNull();
  });

  it('goes on where it had come to when the alarm repeats (AL-06)', () => {
    const rows = journal(
      ['raised', 'UNACK_ACTIVE', 0],
      ['cleared', 'UNACK_CLEARED', 6],
      ['repeated', 'UNACK_ACTIVE', 9],
    );
    expect(waitedMin(rows, 11)).toBe(8);
    expect(annunciationOf(rows)?.seq).toBe(1);
  });

  it('goes on when an acknowledgement is taken back', () => {
    const rows = journal(
      ['raised', 'UNACK_ACTIVE', 0],
      ['acknowledged', 'ACK_ACTIVE', 2],
      ['unacknowledged', 'UNACK_ACTIVE', 2.5],
    );
    expect(waitedMin(rows, 3)).toBe(2.5);
  });

  it.each([
    ['worsened', 'ACK_ACTIVE'],
    ['unshelved', 'SHELVED'],
    ['unsuppressed', 'SUPPRESSED'],
    ['returned', 'OUT_OF_SERVICE'],
  ] as const)('begins anew when the alarm is %s', (event, before) => {
    const rows = journal(['raised', 'UNACK_ACTIVE', 0], ['commented', before, 4], [event, 'UNACK_ACTIVE', 10]);
    expect(annunciationOf(rows)?.seq).toBe(3);
    expect(waitedMin(rows, 12)).toBe(2);
  });

  it('is never due while the journal says anything but unacknowledged and active, and never runs backwards', () => {
    const event = fc.constantFrom<[AlarmEvent, AlarmState]>(
      ['acknowledged', 'ACK_ACTIVE'],
      ['unacknowledged', 'UNACK_ACTIVE'],
      ['cleared', 'UNACK_CLEARED'],
      ['repeated', 'UNACK_ACTIVE'],
      ['shelved', 'SHELVED'],
      ['unshelved', 'UNACK_ACTIVE'],
      ['worsened', 'UNACK_ACTIVE'],
      ['commented', 'UNACK_ACTIVE'],
      ['closed', 'CLOSED'],
    );
    const rows = fc.array(fc.tuple(event, fc.integer({ min: -10, max: 90 })), { maxLength: 15 });
    fc.assert(
      fc.property(rows, (steps) => {
        let at = 0;
        const written: JournalStep[] = [{ seq: 1, event: 'raised', to: 'UNACK_ACTIVE', recordedAt: 0 }];
        // Clocks step back now and then.
        for (const [[name, to], afterMin] of steps) {
          at += afterMin;
          written.push({ seq: written.length + 1, event: name, to, recordedAt: at * MINUTE_MS });
        }
        const last = written.at(-1);
        const found = annunciationOf(written);
        const ms = found === null ? null : waitedMs(found, at * MINUTE_MS);
        expect(ms === null).toBe(last?.to !== 'UNACK_ACTIVE');
        expect(ms ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
