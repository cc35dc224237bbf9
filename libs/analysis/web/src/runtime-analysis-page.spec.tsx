import { QUALITY } from '@sed/platform-contract';
import { pageOf } from '@sed/signals-web';
import { renderWithAlarms } from '@sed/signals-web/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RuntimeAnalysisPage } from './runtime-analysis-page';
import { signal } from './testing/signal-builder';

// The canvas is the border: jsdom has none. What would be drawn is checked through the option.
const drawn = vi.hoisted(() => ({ options: [] as { series: { id: string; data: unknown[] }[] }[], disposed: 0 }));
vi.mock('../../../signals/web/src/chart/canvas-chart', () => ({
  CanvasChart: class {
    draw(option: (typeof drawn.options)[number]): void {
      drawn.options.push(option);
    }
    dispose(): void {
      drawn.disposed += 1;
    }
  },
}));

const NOW = Date.now();
const SIGNALS = [
  signal({ code: 'EF_AIT802_COD', critical: true }),
  signal({
    code: 'EF_AIT803_NH',
    name: { zh: '出水氨氮', en: 'effluent ammonia' },
    decimals: 2,
    normal: { lo: 0, hi: 5 },
  }),
  signal({
    code: 'PS_P201_RUN',
    name: { zh: '提升泵1运行', en: 'lift pump 1 running' },
    kind: 'DI',
    role: 'RUN',
    unit: '-',
    section: 'LFT',
  }),
  signal({ code: 'PS_P201_CUR', name: { zh: '提升泵1电流', en: 'lift pump 1 current' }, unit: 'A', section: 'LFT' }),
];
const STATISTICS = {
  start: 0,
  end: 1,
  mean: 31.25,
  min: 30,
  max: 33,
  first: 30,
  last: 33,
  stdev: 0.5,
  total: null,
  count: 9,
  goodSeconds: 1,
  validity: 0.987,
  inBand: 1,
};

type Routes = NonNullable<Parameters<typeof renderWithAlarms>[1]>['routes'];

function open(address = '/?plant=demo_e01', more: Routes = {}) {
  drawn.options.length = 0;
  return renderWithAlarms(<RuntimeAnalysisPage />, {
    rights: ['signal:view', 'alarm:view'],
    address,
    routes: {
      'GET api/v1/signals': () => pageOf(SIGNALS),
      'GET api/v1/signals/*/*/samples': () => ({ level: 'raw', points: [[NOW - 60_000, 31, QUALITY.GOOD]] }),
      'GET api/v1/signals/*/*/statistics': () => STATISTICS,
      'GET api/v1/alarms': () => pageOf([]),
      ...more,
    },
  });
}

const cell = (name: string) => screen.findByRole('button', { name: new RegExp(`(Show|Take) ${name} `) });

afterEach(() => vi.unstubAllGlobals());

describe('runtime analysis', () => {
  it('shows live values by section and equipment, with quality and the stand to the normal band', async () => {
    const { feed } = open();
    const ammonia = await cell('effluent ammonia');
    act(() => {
      feed.push('demo_e01/EF_AIT803_NH', 6.123);
      feed.push('demo_e01/PS_P201_RUN', 1);
      feed.push('demo_e01/PS_P201_CUR', 43.25, NOW - 200_000, QUALITY.STALE);
    });
    expect(within(ammonia).getByText('6.12')).toBeInTheDocument();
    expect(within(ammonia).getByText('above the normal band')).toBeInTheDocument();
    expect(within(await cell('lift pump 1 running')).getByText('On')).toBeInTheDocument();
    const current = await cell('lift pump 1 current');
    expect(within(current).getByText('43.3').tagName).toBe('S');
    expect(within(current).getByText(/^3m/)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^lift pump 1/ })).toBeInTheDocument();
  });

  it('judges no normal band while the equipment stands still', async () => {
    const { feed } = open();
    const current = await cell('lift pump 1 current');
    act(() => {
      feed.push('demo_e01/PS_P201_RUN', 1);
      feed.push('demo_e01/PS_P201_CUR', 0);
    });
    expect(within(current).getByText('below the normal band')).toBeInTheDocument();
    act(() => feed.push('demo_e01/PS_P201_RUN', 0));
    expect(within(current).queryByText('below the normal band')).not.toBeInTheDocument();
  });

  it('marks a changed value by weight for one second', async () => {
    const { feed } = open();
    const ammonia = await cell('effluent ammonia');
    act(() => feed.push('demo_e01/EF_AIT803_NH', 1));
    act(() => feed.push('demo_e01/EF_AIT803_NH', 2));
    const mark = ammonia.querySelector('.sed-live-mark');
    expect(mark).toHaveAttribute('data-changed', 'true');
    await waitFor(() => expect(mark).not.toHaveAttribute('data-changed'));
  });

  it('draws the deciding signal of the plant at the first visit: history, then live points', async () => {
    const { feed } = open();
    await waitFor(() => expect(drawn.options.at(-1)?.series[0]?.data).toHaveLength(1));
    act(() => feed.push('demo_e01/EF_AIT802_COD', 32, Date.now() + 1000));
    await waitFor(() => expect(drawn.options.at(-1)?.series[0]?.data).toHaveLength(2));
    expect(drawn.options.at(-1)?.series[0]?.id).toBe('EF_AIT802_COD');
  });

  it('adds a clicked value to the trend and takes it out again', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await cell('lift pump 1 current'));
    const table = await screen.findByRole('table', { name: 'Values and statistics' });
    expect(await within(table).findByText(/lift pump 1 current/)).toBeInTheDocument();
    await user.click(within(table).getByRole('button', { name: 'Remove lift pump 1 current' }));
    await waitFor(() => expect(within(table).queryByText(/lift pump 1 current/)).not.toBeInTheDocument());
  });

  it('shows statistics with validity from the service', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Values and statistics' });
    expect(await within(table).findByText('31.25')).toBeInTheDocument();
    expect(within(table).getByText('98.7 %')).toBeInTheDocument();
    expect(within(table).getByText('100.0 %')).toBeInTheDocument();
  });

  it('opens exactly what a link names', async () => {
    const { gateway } = open('/?plant=demo_e01&s=EF_AIT803_NH,NO_SUCH&from=1763700000000&to=1763703600000&compare=day');
    await waitFor(() => expect(gateway.sent('GET', 'api/v1/signals/demo_e01/EF_AIT803_NH/samples')).toHaveLength(2));
    const spans = gateway
      .sent('GET', 'api/v1/signals/demo_e01/EF_AIT803_NH/samples')
      .map(({ query }) => query.get('from'));
    expect(spans).toEqual(['1763700000000', String(1_763_700_000_000 - 86_400_000)]);
    expect(gateway.requests.some(({ path }) => path.includes('NO_SUCH'))).toBe(false);
    await waitFor(() => expect(drawn.options.at(-1)?.series.map(({ id }) => id)).toContain('EF_AIT803_NH@earlier'));
  });

  it('replays a span without chosen signals: the deciding ones, their statistics and the alarms of that time', async () => {
    const [from, to] = ['1763640000000', '1763683200000'];
    const { gateway } = open(`/?plant=demo_e01&from=${from}&to=${to}`);
    const spanOf = (path: string) => {
      const { query } = gateway.sent('GET', path).at(-1) ?? {};
      return [query?.get('from'), query?.get('to')];
    };
    for (const path of ['samples', 'statistics']) {
      await waitFor(() => expect(spanOf(`api/v1/signals/demo_e01/EF_AIT802_COD/${path}`)).toEqual([from, to]));
    }
    expect(spanOf('api/v1/alarms')).toEqual([from, to]);
    expect(gateway.sent('GET', 'api/v1/alarms').at(-1)?.query.get('factoryNo')).toBe('demo_e01');
    await waitFor(() => expect(drawn.options.at(-1)?.series.map(({ id }) => id)).toContain('EF_AIT802_COD'));
  });

  it('reads history again after a gap', async () => {
    const { feed, gateway } = open();
    const asked = () => gateway.sent('GET', 'api/v1/signals/demo_e01/EF_AIT802_COD/samples').length;
    await waitFor(() => expect(asked()).toBe(1));
    act(() => {
      feed.lose();
      feed.restore();
    });
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('finds equipment by either language', async () => {
    const user = userEvent.setup();
    open();
    await user.type(await screen.findByRole('searchbox'), '提升泵');
    await waitFor(() => expect(screen.queryByRole('button', { name: /effluent ammonia/ })).not.toBeInTheDocument());
    expect(await cell('lift pump 1 current')).toBeInTheDocument();
  });

  it('tells what changed before an alarm, with the way into the trend', async () => {
    const at = Math.floor(NOW / 60_000) * 60_000;
    const changes = [
      { code: 'PS_P201_CUR', usual: 20, spread: 1, value: 31.5, score: 11.5, movedAt: at - 600_000, furthestAt: at },
    ];
    const { gateway } = open('/?plant=demo_e01&s=EF_AIT802_COD', {
      'GET api/v1/signals/*/changes': () => ({ at, from: at - 3_600_000, looked: 4, unknown: 1, changes }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'What changed?' }));
    const table = await screen.findByRole('table', { name: 'What changed before?' });
    const row = within(table).getByRole('row', { name: /lift pump 1 current/ });
    expect(row).toHaveTextContent('12 ×');
    expect(row).toHaveTextContent(/1\d min before/);
    expect(screen.getByText('1 of 4 signals cannot be compared')).toBeInTheDocument();
    expect(screen.getByText('3 signals compared with the day before')).toBeInTheDocument();
    expect(gateway.sent('GET', 'api/v1/signals/demo_e01/changes')[0]?.query.get('minutes')).toBe('60');
    const add = within(row).getByRole('button', { name: 'Show lift pump 1 current in the trend' });
    await userEvent.click(add);
    await waitFor(() => expect(add).toBeDisabled());
  });
});
