import type { AlarmEvidence } from '@sed/alarms-contract';
import { anAlarm } from '@sed/alarms-contract/testing';
import { pageOf } from '@sed/signals-web';
import { renderWithAlarms } from '@sed/signals-web/testing';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AlarmListPage } from '../alarm-list/alarm-list-page';

Object.assign(Element.prototype, { scrollIntoView: () => undefined });
afterEach(() => vi.unstubAllGlobals());

const RAISED = Date.UTC(2025, 10, 20, 8);
const WHEN = { from: RAISED - 600_000, to: RAISED + 600_000, raisedAt: RAISED, clearedAt: RAISED + 60_000, limit: 5 };

function open(evidence: Partial<AlarmEvidence>) {
  const blank: AlarmEvidence = { ...WHEN, state: 'none', takenAt: null, signals: [] };
  return renderWithAlarms(<AlarmListPage />, {
    rights: ['alarm:view'],
    address: '/?alarm=a1',
    routes: {
      'GET api/v1/alarms': () => pageOf([anAlarm({ id: 'a1' })]),
      'GET api/v1/alarms/a1': () => anAlarm({ id: 'a1' }),
      'GET api/v1/alarm-load': () => [],
      'GET user/getFactoryUserList': () => [],
      'GET api/v1/alarms/*/evidence': () => ({ ...blank, ...evidence }),
      'GET api/v1/alarms/*/similar': () => [],
      'GET api/v1/alarms/*/journal': () => [],
    },
  });
}

const signal = { unit: 'mg/L', decimals: 2, isSwitch: false } as const;

describe('the evidence beside an alarm', () => {
  it('says until when it is recorded', async () => {
    open({ state: 'recording' });
    expect(await screen.findByText('Recording until 16:10')).toBeInTheDocument();
  });

  it('says when there is none', async () => {
    open({ state: 'none' });
    expect(await screen.findByText('No record was kept for this alarm')).toBeInTheDocument();
  });

  it('shows each signal with why it is there, and marks raise and end', async () => {
    open({
      state: 'kept',
      signals: [
        {
          ...signal,
          code: 'NH3',
          name: { zh: '氨氮', en: 'Ammonia' },
          role: 'own',
          points: [
            [RAISED, 6, 0],
            [RAISED + 9, 7, 0],
          ],
        },
        { ...signal, code: 'DO', name: { zh: '溶解氧', en: 'Oxygen' }, role: 'equipment', points: [] },
      ],
    });
    const trend = await screen.findByRole('img', { name: /^Ammonia from/ });
    expect(trend.querySelectorAll('[data-mark]')).toHaveLength(3);
    expect(trend).toHaveTextContent(/H 5(\.0+)?/);
    expect(screen.getByText('same equipment')).toBeInTheDocument();
    expect(screen.getByText('no value in these 20 minutes')).toBeInTheDocument();
    expect(screen.getByText(/raised 16:00:00 · returned to normal 16:01:00/)).toBeInTheDocument();
  });
});
