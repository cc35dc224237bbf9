import { expect, it } from 'vitest';
import { dueIndices, localText, nextSampling } from './sampling-plan';

const SHANGHAI = 'Asia/Shanghai';
const at = (text: string) => Date.parse(text);
const next = (cycle: 'H2' | 'SHIFT' | 'DAY' | 'WEEK', after: string, zone = SHANGHAI) =>
  new Date(nextSampling({ cycle, windowFrom: '08:00' }, zone, at(after))).toISOString().slice(0, 16);

it.each([
  // 08:00 in Shanghai is midnight UTC; 2026-11-23 was a Monday.
  ['DAY', '2026-11-24T23:59:00Z', '2026-11-25T00:00'],
  ['DAY', '2026-11-25T00:00:00Z', '2026-11-26T00:00'],
  ['SHIFT', '2026-11-25T00:00:00Z', '2026-11-25T08:00'],
  ['H2', '2026-11-25T15:30:00Z', '2026-11-25T16:00'],
  ['H2', '2026-11-25T23:00:00Z', '2026-11-26T00:00'],
  ['WEEK', '2026-11-25T00:00:00Z', '2026-11-30T00:00'],
] as const)('%s after %s is at %s', (cycle, after, expected) => {
  expect(next(cycle, after)).toBe(expected);
});

it('keeps the clock of the plant where it is set back', () => {
  // Summer time ended in Berlin on 2026-10-25.
  expect(next('DAY', '2026-10-24T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T07:00');
  expect(next('DAY', '2026-10-23T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-24T06:00');
});

it('knows what is measured in which sample', () => {
  const line = (every: 'EACH' | 'DAY' | 'WEEK' | 'MONTH') => ({
    ...{ index: every, every, signal: null, online: null, gapPct: null, lo: null, hi: null },
  });
  const indices = [line('EACH'), line('DAY'), line('WEEK'), line('MONTH')];
  const due = (time: string) =>
    dueIndices({ cycle: 'H2', windowFrom: '08:00', indices }, SHANGHAI, at(time)).map(({ every }) => every);
  expect(due('2026-11-25T02:00:00Z')).toEqual(['EACH']);
  expect(due('2026-11-25T00:00:00Z')).toEqual(['EACH', 'DAY']);
  expect(due('2026-11-23T00:00:00Z')).toEqual(['EACH', 'DAY', 'WEEK']);
  expect(due('2026-12-01T00:00:00Z')).toEqual(['EACH', 'DAY', 'MONTH']);
  expect(localText(at('2026-11-24T18:30:00Z'), SHANGHAI)).toEqual({ day: '2026-11-25', clock: '02:30' });
});
