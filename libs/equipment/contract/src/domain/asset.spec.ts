import { describe, expect, it } from 'vitest';
import { bookValue, fullCodeOf, isReadySignal, operStateOf, type OperSight } from './asset';

const still: OperSight = {
  ...{ isOut: false, isUnderRepair: false, isUnderMaintenance: false, isSpare: false, isReady: null },
  ...{ fault: null, run: null },
};
const YEAR = 365.25 * 86_400_000;

describe('what a machine is doing', () => {
  it('is said by people before orders, by orders before signals', () => {
    expect(operStateOf({ ...still, isOut: true, isUnderMaintenance: true, run: true })).toBe('OUT_OF_SERVICE');
    expect(operStateOf({ ...still, isUnderMaintenance: true, fault: true, run: true })).toBe('MAINTENANCE');
    expect(operStateOf({ ...still, isUnderRepair: true, run: true })).toBe('FAULT');
    expect(operStateOf({ ...still, fault: true, run: true })).toBe('FAULT');
    expect(operStateOf({ ...still, fault: false, run: true })).toBe('RUNNING');
    expect(operStateOf({ ...still, run: false })).toBe('STOPPED');
    expect(operStateOf({ ...still, run: false, isSpare: true })).toBe('STANDBY');
  });

  it.each([
    ['READY', false, 'STANDBY'],
    ['NOT_READY', true, 'STOPPED'],
    ['NOBODY_SAYS', true, 'STANDBY'],
    ['NOBODY_SAYS', false, 'STOPPED'],
  ] as const)(
    'at rest goes by its ready signal, %s, before its card (spare: %s): %s (OS-02)',
    (said, isSpare, state) => {
      const isReady = said === 'NOBODY_SAYS' ? null : said === 'READY';
      expect(operStateOf({ ...still, run: false, isSpare, isReady })).toBe(state);
      expect(operStateOf({ ...still, run: true, isSpare, isReady })).toBe('RUNNING');
    },
  );

  it('knows the signal that says so by its role, else by its name', () => {
    const signal = (code: string, role: string | null = null, kind = 'DI') => isReadySignal({ code, role, kind });
    expect([signal('X', 'MODE'), signal('LFT.P1.READY'), signal('P201_AUTO')]).toEqual([true, true, true]);
    expect([signal('P201_RUN', 'RUN'), signal('P201_AUTO', 'RUN'), signal('P201_MODE', 'MODE', 'AI')]).toEqual([
      ...[false, false, false],
    ]);
  });

  it('is not guessed', () => {
    expect(operStateOf(still)).toBeNull();
  });
});

it('makes the full code of unit, place and machine', () => {
  expect(fullCodeOf({ unitCode: '010203', placeCode: '04', equipCode: '0005' })).toBe('010203040005');
});

it('writes a value off along a straight line, down to what remains', () => {
  const worth = { valueYuan: 100_000, residualPct: 5, lifeYears: 10, sinceMs: 0 };
  expect(bookValue(worth, 0)).toBe(100_000);
  expect(bookValue(worth, 5 * YEAR)).toBe(52_500);
  expect(bookValue(worth, 30 * YEAR)).toBe(5000);
  expect(bookValue({ ...worth, lifeYears: null }, 0)).toBeNull();
});
