import type { MonitorItem } from '@sed/system-contract';
import { setLanguage } from '@sed/platform-web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { SystemMonitorPage } from './system-monitor-page';

const AT = Date.UTC(2026, 10, 21, 4);

function anItem(key: string, over: Partial<MonitorItem> = {}): MonitorItem {
  return {
    instance: 'all',
    key,
    group: 'store',
    name: { zh: `${key}项`, en: `the ${key}` },
    state: 'ok',
    value: null,
    unit: '',
    target: null,
    bound: 'atMost',
    detail: null,
    consequence: null,
    since: AT - 3_600_000,
    sampledAt: AT,
    acknowledged: null,
    ...over,
  };
}

const missed = (key: string, state: MonitorItem['state']) =>
  anItem(key, { state, consequence: { zh: `${key}的影响`, en: `${key} hinders` } });

const routesOf = (items: readonly MonitorItem[]) => ({
  'GET api/v1/monitor': () => ({ at: AT, build: '1.2.3', items }),
  'GET api/v1/monitor/history': () => [
    {
      instance: 'all',
      key: 'lag',
      buckets: [
        { at: AT, worst: 'ok', value: 1 },
        { at: AT - 900_000, worst: 'bad', value: 700 },
      ],
    },
  ],
});

afterEach(() => vi.unstubAllGlobals());

describe('the system monitor page', () => {
  it('begins with what does not work, the worst first, and says what it means', async () => {
    const items = [anItem('fine'), missed('slow', 'warn'), missed('broken', 'bad')];
    renderPage(<SystemMonitorPage />, { rights: ['system:view'], routes: routesOf(items) });
    const list = await screen.findByRole('region', { name: 'Off target: 2' });
    const cards = within(list).getAllByRole('listitem');
    expect(cards.map((card) => card.querySelector('strong')?.textContent)).toEqual(['the broken', 'the slow']);
    expect(within(list).getByText('broken hinders')).toBeVisible();
    act(() => setLanguage('zh'));
    expect(await screen.findByText('broken的影响')).toBeVisible();
  });

  it('says what to do while a part of the service does not work', async () => {
    const items = [missed('database', 'bad'), missed('slow', 'warn')];
    renderPage(<SystemMonitorPage />, { rights: ['system:view'], routes: routesOf(items) });
    const [database, slow] = await screen.findAllByRole('listitem');
    expect(database).toHaveTextContent(/The service recovers automatically.*check the PostgreSQL host/);
    expect(slow).not.toHaveTextContent('check');
    act(() => setLanguage('zh'));
    expect(await screen.findByText(/请检查 PostgreSQL/)).toBeVisible();
  });

  it('shows value, target and the last day of every item', async () => {
    const lag = anItem('lag', { value: 12, unit: 's', target: 60 });
    renderPage(<SystemMonitorPage />, { rights: ['system:view'], routes: routesOf([lag]) });
    const row = await screen.findByRole('row', { name: /the lag/ });
    expect(row).toHaveTextContent('12 s');
    expect(row).toHaveTextContent('≤ 60 s');
    const day = 'Last 24 hours: 1 of 2 quarters of an hour missed the target';
    expect(await within(row).findByRole('img', { name: day })).toBeVisible();
    expect(screen.getByText('Everything on target')).toBeVisible();
  });

  it('lets somebody take care of a miss and shows who does', async () => {
    const items = [missed('broken', 'bad')];
    const { gateway } = renderPage(<SystemMonitorPage />, {
      rights: ['system:view'],
      routes: {
        ...routesOf(items),
        'POST api/v1/monitor/all/broken/acknowledge': () => {
          const by = { name: { zh: '林', en: 'Lin' }, at: AT, note: 'calling' };
          items[0] = { ...missed('broken', 'bad'), acknowledged: by };
          return null;
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Note (optional)' }), 'calling');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Acknowledge' }));
    await waitFor(() => expect(gateway.sent('POST', 'api/v1/monitor/all/broken/acknowledge')).toHaveLength(1));
    expect(gateway.sent('POST', 'api/v1/monitor/all/broken/acknowledge')[0]?.body).toEqual({ note: 'calling' });
    expect(await screen.findByText(/acknowledged by Lin at/)).toHaveTextContent('calling');
  });
});
