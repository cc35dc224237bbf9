import type { AlarmDto } from '@sed/alarms-contract';
import { anAlarm } from '@sed/alarms-contract/testing';
import { pageOf } from '@sed/signals-web';
import { renderWithAlarms } from '@sed/signals-web/testing';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AlarmListPage } from './alarm-list-page';

vi.setConfig({ testTimeout: 90_000 });

/** Room of a list beside the menu of a notebook's 1366 px, and on a telephone of 390 px. */
const NOTEBOOK_PX = 1244;
const PHONE_PX = 358;
const WIDE_PX = 1766;

afterEach(() => {
  vi.restoreAllMocks();
});

function open(roomPx: number, address = '/', alarm: AlarmDto = anAlarm()) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(roomPx);
  return renderWithAlarms(<AlarmListPage />, {
    rights: ['alarm:view', 'alarm:ack', 'alarm:shelve', 'signal:view'],
    address,
    routes: {
      'GET api/v1/alarms': () => pageOf([alarm]),
      'GET api/v1/alarm-load': () => [],
      'GET api/v1/alarm-evaluation': () => ({ darkSinceMs: null }),
    },
  });
}

/** By tag: asking a page of this size for roles takes seconds. */
const heads = () => [...document.querySelectorAll('th')].map((head) => head.textContent).filter((text) => text !== '');

describe('the console in the room there is', () => {
  it('keeps what decides on a notebook and lets the rest give way', async () => {
    open(NOTEBOOK_PX);
    await screen.findByText('Effluent ammonia over limit');
    expect(heads()).toEqual(['Level', 'Time in', 'Plant', 'Text', 'Now', 'Limit', 'Duration', 'State', 'Actions']);
  });

  it('shows all columns where they fit', async () => {
    open(WIDE_PX);
    await screen.findByText('Effluent ammonia over limit');
    expect(heads()).toEqual(expect.arrayContaining(['Section', 'Object', 'At alarm', 'Repeat', 'Assigned to']));
  });

  it('puts plant, text, limit, state and the action of an alarm into one cell on a telephone', async () => {
    open(PHONE_PX);
    await screen.findByText('Effluent ammonia over limit');
    expect(heads()).toEqual(['Alarm information']);
    const row = screen.getByText('Effluent ammonia over limit').closest('tr')!;
    for (const text of ['Donghu WWTP', '5.00', 'Unacknowledged, active', 'Acknowledge'])
      expect(row).toHaveTextContent(text);
  });

  const shelved = () =>
    anAlarm({
      state: 'SHELVED',
      overlay: 'SHELVED',
      base: 'UNACK_ACTIVE',
      overlayBy: 'duty',
      overlayReason: 'Probe is cleaned',
      overlaySince: 1,
      overlayUntil: Date.now() + 600_000,
    });

  it('tells of a shelved alarm who, why and how long, whatever the width', async () => {
    open(NOTEBOOK_PX, '/?tab=shelf', shelved());
    await screen.findByText('Probe is cleaned');
    expect(heads()).toEqual(expect.arrayContaining(['Level', 'Plant', 'Text', 'By', 'Reason', 'Time left', 'Actions']));
    expect(heads()).not.toContain('Object');
  });

  it('has the shelf in one cell on a telephone', async () => {
    open(PHONE_PX, '/?tab=shelf', shelved());
    const row = (await screen.findByText('Probe is cleaned')).closest('tr')!;
    for (const text of ['Donghu WWTP', 'Effluent ammonia over limit', /00:(10:00|0\d:\d\d)/])
      expect(row).toHaveTextContent(text);
  });
});
