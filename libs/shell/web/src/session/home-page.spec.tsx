import type { HomePlant } from '@sed/plants-contract';
import { anAlarm } from '@sed/alarms-contract/testing';
import { useSession } from '@sed/platform-web';
import { renderPage } from '@sed/signals-web/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
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

function open(plants: () => readonly HomePlant[], address = '/index/groupIndex') {
  useSession.setState({ menuPathList: [ALARMS], selectedNode: null });
  return renderPage(<HomePage />, {
    rights: ['alarm:view'],
    address,
    routes: { 'GET home/getGroupFactoryInfo': plants },
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
