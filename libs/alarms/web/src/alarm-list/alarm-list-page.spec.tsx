import type { AlarmDto } from '@sed/alarms-contract';
import { anAlarm } from '@sed/alarms-contract/testing';
import { GatewayRefusal, pageOf, type GatewayHandler } from '@sed/signals-web';
import { setLanguage } from '@sed/platform-web';
import { renderWithAlarms } from '@sed/signals-web/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AlarmListPage } from './alarm-list-page';

// The list is drawn behind key presses; every look for a role in a page of this size takes this DOM a second.
vi.setConfig({ testTimeout: 90_000 });

const NH = anAlarm({ action: { zh: '提高曝气量', en: 'Raise the aeration' } });
const CRITICAL = anAlarm({ id: 'a2', level: 1, text: { zh: '溢流', en: 'Overflow' }, raisedAt: NH.raisedAt - 60_000 });
const ACKED = anAlarm({ id: 'a3', level: 1, acked: true, state: 'ACK_ACTIVE', text: { zh: '停电', en: 'Power dip' } });

const nothing = { code: null, params: null, alarm: null };

afterEach(() => {
  setLanguage('en');
  vi.unstubAllGlobals();
});

function open(
  alarms: readonly AlarmDto[],
  routes: Record<string, GatewayHandler> = {},
  rights = ['alarm:view', 'alarm:ack', 'signal:view'] as const,
  address = '/',
) {
  return renderWithAlarms(<AlarmListPage />, {
    rights: [...rights],
    address,
    routes: {
      'GET api/v1/alarms': () => pageOf(alarms),
      'GET api/v1/alarms/*/journal': () => [
        {
          ts: NH.raisedAt,
          event: 'raised',
          from: null,
          to: 'UNACK_ACTIVE',
          actor: 'system',
          note: null,
          value: 5.2,
          quality: 'GOOD',
        },
      ],
      'GET api/v1/alarm-load': () => [],
      'GET api/v1/alarm-evaluation': () => ({ darkSinceMs: null }),
      'GET api/v1/alarms/*/similar': () => [],
      ...routes,
    },
  });
}

const texts = () => screen.getAllByRole('button', { name: /^Details of/ }).map((button) => button.textContent);

describe('alarm list', () => {
  it('shows the unacknowledged first, then by level, with raise value, live value and limit', async () => {
    const { feed } = open([ACKED, NH, CRITICAL]);
    await screen.findByText('Overflow');
    act(() => feed.push('demo_e01/EF_AIT803_NH', 5.37));
    expect(texts()).toEqual(['Overflow', 'Effluent ammonia over limit', 'Power dip']);
    const row = screen.getByText('Effluent ammonia over limit').closest('tr');
    expect(within(row as HTMLElement).getByText('5.20')).toBeInTheDocument();
    expect(within(row as HTMLElement).getByText('5.37')).toBeInTheDocument();
    expect(within(row as HTMLElement).getByText(/^5.00/)).toBeInTheDocument();
  });

  it('takes a new alarm in at once while nobody points at the list', async () => {
    const { feed } = open([NH]);
    await screen.findByText('Effluent ammonia over limit');
    act(() => feed.pushAlarm({ event: 'raised', alarm: CRITICAL }));
    await waitFor(() => expect(texts()).toEqual(['Overflow', 'Effluent ammonia over limit']));
  });

  it('does not move under the pointer: it says how many are new and shows them on demand', async () => {
    const user = userEvent.setup();
    const { feed } = open([NH]);
    await user.hover(await screen.findByText('Effluent ammonia over limit'));
    act(() => feed.pushAlarm({ event: 'raised', alarm: CRITICAL }));
    const news = await screen.findByRole('button', { name: /1 new/ });
    expect(texts()).toEqual(['Effluent ammonia over limit']);
    await user.click(news);
    expect(texts()).toEqual(['Overflow', 'Effluent ammonia over limit']);
  });

  it('acknowledges a level 1 alarm only with a note of four characters', async () => {
    const user = userEvent.setup();
    const done = { ...CRITICAL, acked: true, state: 'ACK_ACTIVE' as const, version: 2 };
    const { gateway } = open([CRITICAL], { 'POST api/v1/alarms/*/acknowledge': () => done });
    await user.click(await screen.findByRole('button', { name: 'Acknowledge' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'ok');
    await user.click(within(dialog).getByRole('button', { name: 'Acknowledge' }));
    expect(await within(dialog).findByText(/at least 4 characters$/)).toBeInTheDocument();
    expect(gateway.sent('POST', 'api/v1/alarms/a2/acknowledge')).toHaveLength(0);
    await user.type(within(dialog).getByRole('textbox'), ' on site');
    await user.click(within(dialog).getByRole('button', { name: 'Acknowledge' }));
    await waitFor(() =>
      expect(gateway.sent('POST', 'api/v1/alarms/a2/acknowledge')[0]?.body).toEqual({ note: 'ok on site' }),
    );
    expect(await screen.findByRole('cell', { name: 'Acknowledged, active' })).toBeInTheDocument();
  });

  it('acknowledges several rows at once, level 1 never among them, and reports refusals', async () => {
    const user = userEvent.setup();
    const other = anAlarm({ id: 'a4', level: 3, text: { zh: '液位高', en: 'Level high' } });
    const { gateway } = open([NH, CRITICAL, other], {
      'POST api/v1/alarm-bulk/acknowledge': () => [
        { ...nothing, id: 'a1', isDone: true, alarm: { ...NH, acked: true, state: 'ACK_ACTIVE', version: 2 } },
        { ...nothing, id: 'a4', isDone: false, code: 'alarm.refused.shelvedTooOften', params: { max: 3 } },
      ],
    });
    await screen.findByText('Overflow');
    await user.click(screen.getByRole('checkbox', { name: 'Select visible' }));
    await user.click(screen.getByRole('button', { name: 'Acknowledge 2' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Acknowledge 2' }));
    expect(await screen.findByText('1 done, 1 rejected')).toBeInTheDocument();
    expect(screen.getByText('Already shelved 3 times today')).toBeInTheDocument();
    expect(gateway.sent('POST', 'api/v1/alarm-bulk/acknowledge')[0]?.body).toEqual({ ids: ['a1', 'a4'] });
  });

  it('offers readers neither buttons nor boxes to acknowledge', async () => {
    open([NH], {}, ['alarm:view', 'signal:view'] as never);
    await screen.findByText('Effluent ammonia over limit');
    expect(screen.queryByRole('button', { name: /^Acknowledge( \d+)?$/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('says since when nobody knows, in the row and beside the level, until the service knows again', async () => {
    const { feed } = open([NH]);
    const since = Date.now() - 60_000;
    const row = (await screen.findByText('Effluent ammonia over limit')).closest('tr');
    expect(row).not.toHaveClass('sed-row-unknown');
    const know = (unknownSinceMs: number | null) =>
      feed.pushEvent('alarmEvaluation', { factoryNo: 'demo_e01', alarms: [{ id: 'a1', unknownSinceMs }] });
    act(() => know(since));
    expect(await screen.findByText(/^Unknown since \d\d:\d\d$/)).toBeInTheDocument();
    expect(screen.getByText('Effluent ammonia over limit').closest('tr')).toHaveClass('sed-row-unknown');
    act(() => setLanguage('zh'));
    expect(await screen.findByText(/^自 \d\d:\d\d 起状态未知$/)).toBeInTheDocument();
    act(() => know(null));
    await waitFor(() => expect(screen.queryByText(/起状态未知/)).not.toBeInTheDocument());
  });

  it('says at its head that nobody evaluates', async () => {
    open([NH], { 'GET api/v1/alarm-evaluation': () => ({ darkSinceMs: NH.raisedAt }) });
    expect(await screen.findByText(/^Alarms have not been evaluated since/)).toBeInTheDocument();
  });

  it('shows the words of a switch in place of its numbers', async () => {
    const words = { off: { zh: '正常', en: 'normal' }, on: { zh: '故障', en: 'fault' } };
    const { feed } = open([anAlarm({ side: 'STATE', value: 1, limit: 1, unit: '', words })]);
    const row = (await screen.findByText('Effluent ammonia over limit')).closest('tr');
    if (row === null) throw new Error('the alarm stands in no row');
    act(() => feed.push('demo_e01/EF_AIT803_NH', 0));
    expect(await within(row).findByText('normal')).toBeInTheDocument();
    expect(within(row).getByText('fault')).toBeInTheDocument();
    expect(within(row).getByText('= fault')).toBeInTheDocument();
    expect(within(row).queryByText(/\d\.\d\d/)).not.toBeInTheDocument();
  });

  it('has one menu for all rows, which tells its button and gives the focus back', async () => {
    const user = userEvent.setup();
    open([NH, CRITICAL], {}, ['alarm:view', 'alarm:ack', 'alarm:shelve', 'signal:view'] as never);
    const more = await screen.findByRole('button', { name: 'More actions for Effluent ammonia over limit' });
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    const menu = await screen.findByRole('menu');
    await user.click(within(menu).getByText('Shelve'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Effluent ammonia over limit');
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  it('keeps the menu of a row open while the row changes and the list scrolls, until nothing of it fits any more', async () => {
    const user = userEvent.setup();
    const { feed } = open([NH, CRITICAL], {}, ['alarm:view', 'alarm:ack', 'alarm:shelve', 'signal:view'] as never);
    await user.click(await screen.findByRole('button', { name: 'More actions for Effluent ammonia over limit' }));
    await screen.findByRole('menu');
    act(() => feed.push('demo_e01/EF_AIT803_NH', 5.4));
    act(() => feed.pushAlarm({ event: 'worsened', alarm: { ...NH, version: NH.version + 1, peak: 5.4 } }));
    fireEvent.scroll(document);
    expect(screen.getByRole('menu')).toBeInTheDocument();
    const out = { ...NH, version: NH.version + 2, state: 'OUT_OF_SERVICE' as const };
    act(() => feed.pushAlarm({ event: 'outOfService', alarm: out }));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  it('filters by a state chip that says its count', async () => {
    const user = userEvent.setup();
    open([NH, ACKED]);
    await user.click(await screen.findByRole('button', { name: /^Acknowledged, active\s*1/, pressed: false }));
    await waitFor(() => expect(texts()).toEqual(['Power dip']));
  });

  it('opens the alarm of a link with its instruction, journal and trend', async () => {
    open([NH], {}, undefined, '/?alarm=a1');
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('Raise the aeration')).toBeInTheDocument();
    expect(await within(drawer).findByText('Raised')).toBeInTheDocument();
    expect(within(drawer).getByRole('link', { name: 'Trend at alarm time' })).toHaveAttribute(
      'href',
      expect.stringContaining('s=EF_AIT803_NH'),
    );
  });

  it('says when the service cannot be read instead of showing an empty list', async () => {
    open([], {
      'GET api/v1/alarms': () => {
        throw new GatewayRefusal(500, 'down');
      },
    });
    expect(await screen.findByText(/may be incomplete/)).toBeInTheDocument();
  });

  it('speaks Chinese after one switch', async () => {
    open([NH]);
    await screen.findByText('Effluent ammonia over limit');
    act(() => setLanguage('zh'));
    expect(await screen.findByText('出水氨氮超标')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '确认' })).toBeInTheDocument();
  });

  it('lists the history with its filter of states sent to the service', async () => {
    const { gateway } = open(
      [anAlarm({ state: 'CLOSED', acked: true, clearedAt: NH.raisedAt + 60_000 })],
      {},
      undefined,
      '/?tab=history&state=CLOSED&level=2',
    );
    expect(await screen.findByText('01:00')).toBeInTheDocument();
    const asked = gateway.requests.find(({ query }) => query.get('state') === 'CLOSED');
    expect(asked?.query.get('level')).toBe('2');
  });
});
