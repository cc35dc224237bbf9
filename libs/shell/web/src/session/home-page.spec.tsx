import type { HomePlant, HomeProjection } from '@sed/plants-contract';
import { anAlarm } from '@sed/alarms-contract/testing';
import { useSession } from '@sed/platform-web';
import { renderPage } from '@sed/signals-web/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boardPathOf } from './board-path';
import { HomePage } from './home-page';

const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';

function aPlant(factoryNo: string, over: Partial<HomePlant> = {}): HomePlant {
  return {
    plant: {
      factoryNo,
      name: { zh: factoryNo, en: `Plant ${factoryNo}` },
      region: 'east',
      type: 'WWTP',
      process: { zh: '氧化沟', en: 'Oxidation ditch' },
      scaleM3PerDay: 1000,
      limitSet: '1A',
      zone: 'Asia/Shanghai',
      dayStartMinutes: 0,
      longitude: null,
      latitude: null,
    },
    link: 'online',
    openAlarms: { l1: 0, l2: 0, l3: 0, l4: 0 },
    flowM3PerH: 1,
    loadPercent: 1,
    state: 'normal',
    indicators: [],
    ...over,
  };
}

let projections: readonly HomeProjection[] = [];

function aProjection(key: string, over: Partial<HomeProjection> = {}): HomeProjection {
  const figures = { soFar: 30, projected: 31, roomKg: 1234, allowed: 60.5, state: 'ok' } as const;
  return { factoryNo: 'e01', key, unit: 'mg/L', decimals: 1, limit: 50, endsAt: 0, ...figures, ...over };
}

function open(plants: () => readonly HomePlant[], address = '/index/groupIndex') {
  useSession.setState({ menuPathList: [ALARMS], selectedNode: null });
  return renderPage(<HomePage />, {
    rights: ['alarm:view'],
    address,
    routes: { 'GET home/getGroupFactoryInfo': plants, 'GET api/v1/home-projections': () => projections },
  });
}

const rowOf = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr')!);

describe('the plants of the start page', () => {
  beforeEach(() => window.sessionStorage.clear());
  afterEach(() => vi.unstubAllGlobals());

  it('count their open alarms as the service does, more of them than a browser lists too', async () => {
    open(() => [aPlant('e01', { openAlarms: { l1: 1, l2: 0, l3: 4200, l4: 0 } })]);
    const row = await rowOf('Plant e01');
    expect(row.getByRole('link', { name: '4200 alarms of level 3 in Plant e01' })).toHaveAttribute(
      'href',
      `${ALARMS}?plant=e01&level=3`,
    );
    expect(row.getByRole('link', { name: '1 alarm of level 1 in Plant e01' })).toBeInTheDocument();
  });

  it('count anew as soon as an alarm changed', async () => {
    let l2 = 0;
    const { feed } = open(() => [aPlant('e01', { openAlarms: { l1: 0, l2, l3: 0, l4: 0 } })]);
    const row = await rowOf('Plant e01');
    l2 = 1;
    act(() => feed.pushAlarm({ event: 'raised', alarm: anAlarm({ factoryNo: 'e01' }) }));
    await waitFor(() => expect(row.getByRole('link', { name: '1 alarm of level 2 in Plant e01' })).toBeVisible());
  });

  it('have their wall board one click away', async () => {
    open(() => [aPlant('e01'), aPlant('e02')]);
    await rowOf('Plant e02');
    expect(screen.getByRole('link', { name: 'Wall board' })).toHaveAttribute('href', '/east');
    expect(boardPathOf(['north'])).toBe('/nouth');
    expect(boardPathOf(['east', 'west'])).toBe('/org');
  });

  it('are those a tile counted, when it led here, and all again on demand', async () => {
    open(
      () => [aPlant('e01'), aPlant('e02', { state: 'over' }), aPlant('e03', { state: 'unknown', link: 'offline' })],
      '/index/groupIndex?plants=overLimit',
    );
    expect(await screen.findByText(/Plants over a limit: 1/)).toBeInTheDocument();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Plant e02']);
    expect((await rowOf('Plant e02')).getByText('over limit')).toBeInTheDocument();
    act(() => screen.getByRole('link', { name: 'Show all plants' }).click());
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3));
  });
});

describe('the daily means of the start page', () => {
  beforeEach(() => window.sessionStorage.clear());
  afterEach(() => void (projections = []));

  it('show who will be over a limit first, and fold away what is on course', async () => {
    projections = [
      aProjection('COD'),
      aProjection('TN', { factoryNo: 'e02', projected: 15.2, limit: 15, roomKg: -12, allowed: 0, state: 'over' }),
    ];
    const user = userEvent.setup();
    open(() => [aPlant('e01'), aPlant('e02')]);
    const table = await screen.findByRole('table', { name: 'Daily means by the end of the day' });
    const texts = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(texts()).toEqual(['Plant e02TN30.0 mg/L15.2 mg/L15.0 mg/L-12 kg0.0 mg/Lwill exceed']);
    expect(screen.getByText('1 other daily mean on course')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(texts()[1]).toBe('Plant e01COD30.0 mg/L31.0 mg/L50.0 mg/L1,234 kg60.5 mg/Lon course');
  });

  it('show all of one plant, and nothing where nothing has a limit', async () => {
    projections = [aProjection('COD')];
    open(() => [aPlant('e01')]);
    expect(await screen.findByRole('rowheader', { name: 'COD' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
  });
});
