import type { AlarmDto } from '@sed/alarms-contract';
import { anAlarm } from '@sed/alarms-contract/testing';
import { GatewayRefusal, pageOf, type GatewayHandler } from '@sed/signals-web';
import { renderWithAlarms } from '@sed/signals-web/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AlarmListPage } from '../alarm-list/alarm-list-page';

// The browser of the specs lays nothing out.
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

afterEach(() => vi.unstubAllGlobals());

const shelvedForAnHour = () =>
  anAlarm({
    state: 'SHELVED',
    overlay: 'SHELVED',
    base: 'UNACK_ACTIVE',
    overlayReason: 'Probe is cleaned',
    overlayBy: 'u2',
    overlaySince: Date.now(),
    overlayUntil: Date.now() + 3_600_000,
    version: 2,
  });

function open(alarms: readonly AlarmDto[], address: string, routes: Record<string, GatewayHandler> = {}) {
  return renderWithAlarms(<AlarmListPage />, {
    rights: ['alarm:view', 'alarm:ack', 'alarm:shelve', 'alarm:assign', 'alarm:oos'],
    address,
    routes: {
      'GET api/v1/alarms': ({ query }) =>
        pageOf(alarms.filter(({ state }) => (query.get('state') ?? '').split(',').includes(state))),
      'GET api/v1/alarm-load': () => [],
      'GET api/v1/alarm-evaluation': () => ({ darkSinceMs: null }),
      'GET user/getFactoryUserList': () => [],
      ...routes,
    },
  });
}

describe('the shelf', () => {
  it('counts down, says why, and gives the alarm back', async () => {
    const { gateway } = open([shelvedForAnHour()], '/?tab=shelf', {
      'POST api/v1/alarms/*/unshelve': () => anAlarm({ version: 3 }),
    });
    const row = (await screen.findByText('Probe is cleaned')).closest('tr');
    if (row === null) throw new Error('the reason stands in no row');
    expect(within(row).getByText(/^(01:00:00|00:5\d:\d\d)$/)).toBeInTheDocument();
    fireEvent.click(within(row).getByText('Unshelve'));
    await waitFor(() => expect(gateway.sent('POST', 'api/v1/alarms/a1/unshelve')).toHaveLength(1));
    expect(await screen.findByText('Unshelved')).toBeInTheDocument();
  });
});

describe('shelving by the keyboard', () => {
  it('takes reason and time, keeps the dialog with the reason of a refusal, then hides the alarm', async () => {
    let refusals = 1;
    const { gateway } = open([anAlarm()], '/', {
      'POST api/v1/alarms/*/shelve': () => {
        refusals -= 1;
        if (refusals >= 0) throw new GatewayRefusal(422, 'The plant already has 20 shelved alarms');
        return shelvedForAnHour();
      },
    });
    await screen.findByText('Effluent ammonia over limit');
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    fireEvent.keyDown(document.body, { key: 's' });
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Probe is cleaned' } });
    fireEvent.click(within(dialog).getByText('1 hour'));
    fireEvent.click(within(dialog).getByText('Shelve', { selector: 'button *' }));
    expect(await within(dialog).findByText('The plant already has 20 shelved alarms')).toBeInTheDocument();
    fireEvent.click(within(dialog).getByText('Shelve', { selector: 'button *' }));
    await waitFor(() => expect(gateway.sent('POST', 'api/v1/alarms/a1/shelve')).toHaveLength(2));
    expect(gateway.sent('POST', 'api/v1/alarms/a1/shelve')[1]?.body).toEqual({
      reason: 'Probe is cleaned',
      durationMs: 3_600_000,
    });
    await waitFor(() => expect(screen.queryByText('Effluent ammonia over limit')).not.toBeInTheDocument());
  });
});

describe('a flood', () => {
  it('shows what came first and one row per root until it is unfolded', async () => {
    const root = anAlarm({
      id: 'r',
      groupRoot: 'r',
      tags: ['firstOut', 'chatter'],
      text: { zh: '停电', en: 'Power dip' },
    });
    const member = anAlarm({
      id: 'm',
      groupRoot: 'r',
      raisedAt: root.raisedAt + 5000,
      text: { zh: '停泵', en: 'Pump off' },
    });
    open([root, member], '/', {
      'GET api/v1/alarm-load': () => [
        {
          factoryNo: 'demo_e01',
          last10Min: 12,
          lastHour: 14,
          today: 20,
          openCount: 2,
          unackedCount: 2,
          shelvedCount: 0,
          flood: {
            id: 'f1',
            factoryNo: 'demo_e01',
            startedAt: root.raisedAt,
            endedAt: null,
            firstOut: 'r',
            firstOutText: root.text,
            count: 12,
          },
        },
      ],
    });
    expect(await screen.findByText(/^Alarm flood in .*: 12 alarms since/)).toBeInTheDocument();
    expect(screen.getByText(/First-out: Power dip/)).toBeInTheDocument();
    expect(screen.getByText('Chatter')).toBeInTheDocument();
    expect(screen.queryByText('Pump off')).not.toBeInTheDocument();
    fireEvent.click(screen.getByText('1 more in this group'));
    expect(screen.getByText('Pump off')).toBeInTheDocument();
    fireEvent.click(screen.getByText('Flat list'));
    expect(await screen.findByText('Group by root cause')).toBeInTheDocument();
  });
});

describe('a flood that begins while the page is open', () => {
  it('is asked for at once when an alarm comes in it, and once for many alarms', async () => {
    const { feed, gateway } = open([anAlarm()], '/');
    await screen.findByText('Effluent ammonia over limit');
    const asked = () => gateway.sent('GET', 'api/v1/alarm-load').length;
    await waitFor(() => expect(asked()).toBe(1));
    act(() => feed.pushAlarm({ event: 'raised', alarm: anAlarm({ id: 'b' }) }));
    expect(asked()).toBe(1);
    act(() => {
      for (const id of ['c', 'd', 'e']) feed.pushAlarm({ event: 'raised', alarm: anAlarm({ id, tags: ['flood'] }) });
    });
    await waitFor(() => expect(asked()).toBe(2));
  });
});

describe('performance', () => {
  it('shows each measure with its value, target and verdict', async () => {
    open([], '/?tab=performance', {
      'GET api/v1/alarm-floods': () => [],
      'GET api/v1/alarm-performance': () => ({
        from: 0,
        to: 1,
        plants: ['demo_e01'],
        measures: [
          { key: 'perTenMin', value: 2.5, unit: 'count', target: '≤ 1', alert: '> 2', verdict: 'alert' },
          { key: 'ackLevel1', value: null, unit: 's', target: '≤ 120 s', alert: null, verdict: 'none' },
        ],
        byLevel: [{ level: 2, count: 4, share: 1 }],
        badActors: [],
        missed: 1,
        byDay: [{ day: '2026-11-21', count: 4 }],
      }),
    });
    const row = (await screen.findByText('Average per 10 min')).closest('tr');
    if (row === null) throw new Error('the measure stands in no row');
    expect(within(row).getByText('≤ 1')).toBeInTheDocument();
    expect(within(row).getByText('Alert')).toBeInTheDocument();
    expect(screen.getByText('Not measured')).toBeInTheDocument();
    expect(screen.getByText(/^4 · 100/)).toBeInTheDocument();
  });
});
