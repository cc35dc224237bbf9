import { QUALITY } from '@sed/platform-contract';
import type { SignalDto } from '@sed/signals-contract';
import { expect, it } from 'vitest';
import { machinesOf, runSignals } from './running-machines';

function aRun(code: string, section: string, over: Partial<SignalDto> = {}): SignalDto {
  const signal: Partial<SignalDto> = { code, section, kind: 'DI', role: 'RUN', state: 'ENABLED', ...over };
  // What else a signal has is nothing to these.
  return signal as SignalDto;
}

it('takes what says of a machine whether it runs, as long as it is in use', () => {
  const signals = [aRun('P1', 'OXI'), aRun('P2', 'OXI', { state: 'DISABLED' }), aRun('FIT', 'OXI', { role: 'PV' })];
  expect(runSignals(signals).map(({ code }) => code)).toEqual(['P1']);
});

it('counts along the process, and what cannot be trusted neither as running nor as standing', () => {
  const signals = [aRun('B1', 'OXI'), aRun('B2', 'OXI'), aRun('B3', 'OXI'), aRun('S1', 'SCR')];
  const samples = new Map([
    ['B1', { value: 1, tsMs: 1, quality: QUALITY.GOOD }],
    ['B2', { value: 1, tsMs: 1, quality: QUALITY.COMM }],
    ['S1', { value: 0, tsMs: 1, quality: QUALITY.GOOD }],
  ]);
  const found = machinesOf(signals, (code) => samples.get(code));
  expect(found).toMatchObject([
    { section: 'SCR', running: [], total: 1, unknown: 0 },
    { section: 'OXI', running: ['B1'], total: 3, unknown: 2 },
  ]);
});
