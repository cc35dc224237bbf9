import type { Right } from '@sed/platform-contract';
import { renderPage } from '@sed/signals-web/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReplayLinks } from './replay-links';

/** A night shift of a plant at +08:00, 20:00 to 08:00 by its clock. */
const NIGHT = {
  factoryNo: 'demo_e01',
  startsAt: Date.parse('2026-03-01T20:00:00+08:00'),
  endsAt: Date.parse('2026-03-02T08:00:00+08:00'),
};
const NAMES = { values: 'Replay of the shift', alarms: 'Alarms at that time' };

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(now: string, rights: readonly Right[] = ['alarm:view']) {
  vi.setSystemTime(new Date(now));
  renderPage(<ReplayLinks log={NIGHT} />, { rights });
}

async function asked(name: string) {
  const link = await screen.findByRole('link', { name });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://sed.test');
  return { pathname, ...Object.fromEntries(searchParams) };
}

it.each([
  ['that is over', '2026-03-05T12:00:00+08:00', '2026-03-02T08:00:00+08:00'],
  ['that is running', '2026-03-02T02:30:00+08:00', '2026-03-02T02:30:00+08:00'],
  ['that has just begun', '2026-03-01T20:00:10+08:00', '2026-03-01T20:01:00+08:00'],
])('a shift %s is replayed from its first minute, at its plant', async (_what, now, until) => {
  open(now);
  const values = await asked(NAMES.values);
  expect(values).toMatchObject({ plant: 'demo_e01', from: String(NIGHT.startsAt), to: String(Date.parse(until)) });
  expect(values.pathname).toMatch(/\/runtimeAnalysis$/);
  const alarms = await asked(NAMES.alarms);
  expect(alarms).toMatchObject({ plant: 'demo_e01', tab: 'replay', at: String(Date.parse(until)) });
  expect(alarms.pathname).toMatch(/\/alarmSearch$/);
});

it('alarms are not offered to those who may not see them', async () => {
  open('2026-03-05T12:00:00+08:00', []);
  expect(await screen.findByRole('link', { name: NAMES.values })).toBeVisible();
  expect(screen.queryByRole('link', { name: NAMES.alarms })).toBeNull();
});
