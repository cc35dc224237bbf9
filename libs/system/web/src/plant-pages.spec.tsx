import {
  homeTile,
  type HomeTile,
  type HomeTileSet,
  type HomeTileValue,
  type WaterworksRow,
} from '@sed/plants-contract';
import { moduleRoute } from '@sed/platform-contract';
import { operateProject } from '@sed/business-definitions';
import { ModulePage, registerModulePages } from '@sed/records-web';
import { useFeed } from '@sed/signals-web';
import { useSession } from '@sed/platform-web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HomeTiles } from './home-tiles/home-tiles';
import { HomeTileSettingPage } from './home-tiles/tile-setting-page';
import { renderPage } from './testing/render-page';
import { tileTarget } from './home-tiles/tile-view';
import { WaterworksPage } from './waterworks/waterworks-page';

const text = (word: string) => ({ zh: word, en: word });

beforeAll(() => {
  registerModulePages({ modules: [operateProject], useFeed });
});
beforeEach(() => {
  const node = { code: 'east', name: 'East', nameText: text('East'), type: 2 as const, uri: '/east' };
  const tree = { ...node, hide: false, factoryNo: null, factoryList: [], childrenList: [] };
  const mine = { orgCode: 'east', orgType: 2 as const, name: 'East', factoryList: [] };
  useSession.setState({ orgTree: [tree], orgCodeList: [mine], menuPathList: ['/alarms'], selectedNode: null });
});
afterEach(() => vi.unstubAllGlobals());

const TILES: readonly HomeTile[] = [
  homeTile.parse({ id: 'flow', figure: 'flow', decimals: 0 }),
  homeTile.parse({ id: 'alarms', figure: 'openAlarms', decimals: 0, link: '/alarms', alarmAbove: 0 }),
];
const SET: HomeTileSet = { orgCode: 'east', from: 'east', version: 2, tiles: [...TILES] };

function aValue(id: string, over: Partial<HomeTileValue> = {}): HomeTileValue {
  return {
    id,
    value: 1234,
    unit: 'm³/h',
    ts: null,
    quality: 'GOOD',
    state: 'normal',
    plants: 2,
    answering: 2,
    validity: null,
    ...over,
  };
}

describe('the tiles of the start page', () => {
  it('are exactly those that were set, in their order, and say what is not normal', async () => {
    const values = [aValue('flow', { answering: 1 }), aValue('alarms', { value: 3, unit: '', state: 'alarm' })];
    renderPage(<HomeTiles />, { routes: { 'GET api/v1/home-tiles/values': () => ({ at: 1, set: SET, values }) } });
    const region = await screen.findByRole('region', { name: 'Key figures' });
    expect(region.children).toHaveLength(2);
    expect(region.children[0]).toHaveTextContent('Flow1,234 m³/h 1 of 2 plants report');
    const alarms = within(region).getByRole('link', { name: /Open alarms/ });
    expect(alarms).toHaveAttribute('href', '/alarms');
    expect(alarms).toHaveTextContent('over limit');
  });

  it('say on how much of the day a number rests, and that it is little', async () => {
    const tiles = ['volume', 'yesterday'].map((id) =>
      homeTile.parse({ id, figure: 'volume', period: id === 'volume' ? 'today' : 'yesterday' }),
    );
    const values = [aValue('volume', { validity: 0.9299 }), aValue('yesterday', { validity: 0.03 })];
    const set = { ...SET, tiles };
    renderPage(<HomeTiles />, { routes: { 'GET api/v1/home-tiles/values': () => ({ at: 1, set, values }) } });
    const today = await screen.findByText('based on 92 % of the day so far');
    expect(today).toHaveAttribute('data-low', 'false');
    expect(screen.getByText('based on 3 % of the day')).toHaveAttribute('data-low', 'true');
  });

  it('lead to the list of exactly what they count', () => {
    const alarms = '/group/monitoringWarning/factoryWarning/alarmInfo';
    const home = '/index/groupIndex';
    expect(tileTarget({ figure: 'openAlarms', link: alarms })).toBe(`${alarms}?plant=all`);
    expect(tileTarget({ figure: 'urgentAlarms', link: alarms })).toBe(`${alarms}?plant=all&level=1,2`);
    expect(tileTarget({ figure: 'overLimit', link: home })).toBe(`${home}?plants=overLimit`);
    expect(tileTarget({ figure: 'flow', link: '/elsewhere' })).toBe('/elsewhere');
    expect(tileTarget({ figure: 'openAlarms', link: null })).toBeNull();
  });

  it('are arranged by keyboard with a preview and saved with the version they were read in', async () => {
    const { gateway } = renderPage(<HomeTileSettingPage />, {
      rights: ['indexSetting:view', 'indexSetting:edit'],
      routes: {
        'GET api/v1/home-tiles': () => SET,
        'GET indicator/tags': () => [],
        'POST api/v1/home-tiles/preview': () => ({ at: 1, values: [aValue('flow'), aValue('alarms')] }),
        'POST api/v1/home-tiles': ({ body }) => ({ ...SET, ...(typeof body === 'object' ? body : {}), version: 3 }),
      },
    });
    const order = await screen.findByRole('list', { name: 'Tiles' });
    fireEvent.keyDown(within(order).getByRole('button', { name: 'Flow' }), { key: 'ArrowDown', altKey: true });
    expect(await screen.findByText('Flow: place 2')).toBeInTheDocument();
    expect(await within(screen.getByRole('region', { name: 'Preview' })).findAllByText(/1,234/)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(gateway.sent('POST', 'api/v1/home-tiles')).toHaveLength(1));
    expect(gateway.sent('POST', 'api/v1/home-tiles')[0]?.body).toMatchObject({
      orgCode: 'east',
      version: 2,
      tiles: [{ id: 'alarms' }, { id: 'flow' }],
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
  });

  it('are only looked at by those who may not set them', async () => {
    renderPage(<HomeTileSettingPage />, {
      rights: ['indexSetting:view'],
      routes: {
        'GET api/v1/home-tiles': () => SET,
        'POST api/v1/home-tiles/preview': () => ({ at: 1, values: [] }),
      },
    });
    expect(await screen.findByText(/read-only for you/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

function aRow(over: Partial<WaterworksRow> = {}): WaterworksRow {
  return {
    id: '0198f2b0-0000-7000-8000-00000000000a',
    version: 4,
    factoryNo: 'demo_e01',
    name: text('Donghu'),
    state: 'ACTIVE',
    completeness: 41,
    taskVersion: 3,
    issueCount: 1,
    orgCode: 'east',
    orgName: text('East'),
    isHidden: false,
    link: 'online',
    lastMessageAt: 1,
    signals: 12,
    models: 1,
    unpublishedModels: 1,
    menusOff: 0,
    updatedAt: 0,
    ...over,
  };
}

describe('the administration of plants', () => {
  it('suspends a plant only with a reason', async () => {
    const { gateway } = renderPage(<WaterworksPage />, {
      rights: ['waterworks:view', 'plantInfo:config'],
      routes: {
        'GET api/v1/waterworks': () => [aRow()],
        'POST api/v1/modules/plantInfo/records/*/actions/suspend': () => null,
      },
    });
    expect(await screen.findByText('1 not published')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: 'Suspend' });
    expect(confirm).toBeDisabled();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'overhaul');
    await userEvent.click(confirm);
    await waitFor(() => expect(gateway.requests.some(({ path }) => path.endsWith('actions/suspend'))).toBe(true));
    expect(gateway.requests.find(({ path }) => path.endsWith('actions/suspend'))?.body).toEqual({
      version: 4,
      note: 'overhaul',
    });
  });

  it('switches single pages of the menu off for one plant', async () => {
    const aMenu = (id: string, title: string, over = {}) => {
      const place = { path: `/${title}`, within: [text('Monitoring')] };
      return { id, title: text(title), isOn: true, isSwitchable: true, ...place, ...over };
    };
    const menus = [
      aMenu('0198f2b0-0000-7000-8000-00000000000b', 'Alarms'),
      aMenu('0198f2b0-0000-7000-8000-00000000000c', 'Home', { isSwitchable: false }),
    ];
    const { gateway } = renderPage(<WaterworksPage />, {
      rights: ['waterworks:view', 'permission:config'],
      routes: {
        'GET api/v1/waterworks': () => [aRow({ menusOff: 2 })],
        'GET api/v1/waterworks/menus': () => menus,
        'PUT api/v1/waterworks/menus/*': () => menus,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Menus of Donghu' }));
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByRole('switch', { name: 'Home at Donghu' })).toBeDisabled();
    await userEvent.type(within(drawer).getByRole('searchbox', { name: 'Search page' }), 'alarm');
    await waitFor(() => expect(within(drawer).queryByText('Home')).toBeNull());
    await userEvent.click(within(drawer).getByRole('switch', { name: 'Alarms at Donghu' }));
    await waitFor(() => expect(gateway.requests.some(({ method }) => method === 'PUT')).toBe(true));
    const sent = gateway.requests.find(({ method }) => method === 'PUT');
    expect(sent?.path).toContain('00000000000b');
    expect(sent?.body).toEqual({ factoryNo: 'demo_e01', isOn: false });
  });

  it('offers nothing to those who only look', async () => {
    renderPage(<WaterworksPage />, {
      rights: ['waterworks:view'],
      routes: { 'GET api/v1/waterworks': () => [aRow()] },
    });
    expect(await screen.findByText('Donghu')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
    expect(screen.getByText('version 3')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

function ProjectPage({ view }: { readonly view: 'flow' | 'form' }) {
  const entry = moduleRoute('operateProject', view);
  if (entry === undefined) throw new Error(`no page of operating projects shows their ${view}`);
  return <ModulePage entry={entry} />;
}

function Where() {
  return <output>{useLocation().search}</output>;
}

describe('pages about operating projects', () => {
  it('force the application to say so in its address', async () => {
    renderPage(
      <>
        <Routes>
          <Route path="*" element={<ProjectPage view="form" />} />
        </Routes>
        <Where />
      </>,
      { rights: ['operateProject:view', 'operateProject:add'], routes: {} },
    );
    await waitFor(() => expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('?viewType=apply'));
    expect(await screen.findByText('New operating project')).toBeInTheDocument();
  });

  it('say what to do when no project is named', async () => {
    renderPage(<ProjectPage view="flow" />, { rights: ['operateProject:view'], routes: {} });
    expect(await screen.findByText(/No operating project selected/)).toBeVisible();
  });
});
