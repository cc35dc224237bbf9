import type { HomePlant } from '@sed/plants-contract';
import { setLanguage, useSession } from '@sed/platform-web';
import type { Right } from '@sed/platform-contract';
import { renderPage, type PageOptions } from '@sed/signals-web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapLayerRow, MapLayerShapes } from '@sed/map-contract';
import { HomeMap } from './home-map';

const DIAGRAM = '/group/monitoringWarning/realMonitoring/technologicalProcess';
const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';

const COD: HomePlant['indicators'][number] = {
  key: 'COD',
  ...{ unit: 'mg/L', decimals: 1, value: 21.4, ts: 0, limitLo: null, limitHi: 50 },
  quality: 'GOOD',
  state: 'normal',
};

function aPlant(factoryNo: string, place: readonly [number, number] | null, over: Partial<HomePlant> = {}): HomePlant {
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
      longitude: place?.[0] ?? null,
      latitude: place?.[1] ?? null,
    },
    link: 'online',
    openAlarms: { l1: 0, l2: 0, l3: 0, l4: 0 },
    flowM3PerH: 100,
    loadPercent: 50,
    state: 'normal',
    indicators: [COD],
    ...over,
  };
}

const PLANTS = [
  aPlant('calm', [120, 31]),
  aPlant('busy', [104, 30], { openAlarms: { l1: 0, l2: 2, l3: 5, l4: 0 } }),
  aPlant('silent', [113, 23], { link: 'offline' }),
  aPlant('nowhere', null),
];

const SEWERS: MapLayerRow = {
  ...{ id: '0198c0de-0000-7000-8000-000000000001', factoryNo: 'calm', name: 'Trunk sewers', kind: 'sewer' },
  ...{ shapes: 1, vertices: 2, version: 1, updatedAt: 0, updatedBy: 'admin' },
};
const DRAWN: MapLayerShapes = {
  id: SEWERS.id,
  shapes: [
    {
      name: null,
      geometry: {
        type: 'LineString',
        coordinates: [
          [120, 31],
          [120.1, 31.1],
        ],
      },
    },
  ],
};

function open(
  plants: () => readonly HomePlant[],
  options: {
    rights?: readonly Right[];
    address?: string;
    more?: NonNullable<PageOptions['routes']>;
  } = {},
) {
  setLanguage('en');
  useSession.setState({ menuPathList: [ALARMS, DIAGRAM], selectedNode: null, factoryNo: null });
  return renderPage(<HomeMap />, {
    rights: options.rights ?? ['alarm:view'],
    viewer: { plants: PLANTS.map(({ plant }) => plant) },
    ...(options.address !== undefined && { address: options.address }),
    routes: {
      'GET home/getGroupFactoryInfo': plants,
      ...options.more,
      'GET api/v1/map-layers': () => [SEWERS],
      [`GET api/v1/map-layers/${SEWERS.id}/shapes`]: () => DRAWN,
    },
  });
}

// This browser of the tests has no WebGL, as some control rooms have none.
describe('the map without WebGL', () => {
  beforeEach(() => vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('says so and still shows the plants, their rings and which are not heard', async () => {
    const { container } = open(() => PLANTS);
    expect(await screen.findByText(/draws no WebGL/)).toBeVisible();
    const spot = (plant: string) => container.querySelector(`[data-plant="${plant}"]`);
    expect(spot('busy')?.querySelector('.sed-map-ring')).toHaveAttribute('data-level', '2');
    expect(spot('calm')?.querySelector('.sed-map-ring')).toBeNull();
    expect(spot('silent')?.querySelector('.sed-map-dot')).toHaveAttribute('data-hollow', 'true');
    expect(spot('nowhere')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
  });

  it('lists plants by urgency, found by name and chosen with the keyboard', async () => {
    open(() => PLANTS);
    const list = within(await screen.findByRole('complementary', { name: 'Plants on the map' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '2Plant busy7 open alarms',
      'Plant silentOffline',
      'Plant calm',
    ]);
    expect(list.getByText('1 plant without a position')).toBeVisible();
    list.getByRole('button', { name: /Plant busy/ }).focus();
    await userEvent.keyboard('{Enter}');
    const card = within(screen.getByRole('region', { name: 'Plant busy' }));
    expect(card.getByText('21.4')).toBeVisible();
    expect(card.getByRole('link', { name: '2 alarms of level 2' })).toHaveAttribute(
      'href',
      `${ALARMS}?plant=busy&level=2`,
    );
    // The diagram is in the menu, but this viewer may not see diagrams.
    expect(card.queryByRole('link', { name: 'Process diagram' })).toBeNull();
    await userEvent.click(card.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Plant busy' })).toBeNull();
  });

  it('opens with the plant of the address', async () => {
    open(() => PLANTS, { address: '/?mapPlant=silent' });
    expect(await screen.findByRole('region', { name: 'Plant silent' })).toHaveTextContent('Offline');
  });

  it('shows nobody alarms they may not see', async () => {
    const { container } = open(() => PLANTS, { rights: [] });
    await screen.findByRole('button', { name: /Plant busy/ });
    expect(container.querySelector('.sed-map-ring')).toBeNull();
    expect(screen.queryByText(/open alarms/)).toBeNull();
  });

  it('draws layers and hides them by choice, kept in the address; who does not configure a plant cannot add one', async () => {
    const { container } = open(() => PLANTS);
    const lines = () => container.querySelector('.sed-map-layer [data-part="paths"]')?.getAttribute('d');
    await waitFor(() => expect(lines()).toMatch(/^M[\d.]+ [\d.]+L/));
    await userEvent.click(screen.getByRole('button', { name: 'Layers' }));
    const panel = within(screen.getByRole('region', { name: 'Layers' }));
    await userEvent.click(panel.getByRole('checkbox', { name: /Trunk sewers/ }));
    expect(lines()).toBeUndefined();
    expect(panel.queryByRole('button', { name: 'Import GeoJSON' })).toBeNull();
  });

  describe('editing positions', () => {
    const RECORD = {
      ...{ id: 'r1', version: 7, no: null, factoryNo: 'calm', status: 'ACTIVE', createdAt: 0, createdBy: 'a' },
      ...{ updatedAt: 0, updatedBy: 'a', labels: {} },
    };
    const moved: unknown[] = [];
    const records = (longitude: number) => ({
      'GET api/v1/modules/plantInfo/records': () => ({
        list: [{ ...RECORD, values: { code: 'calm', longitude, latitude: 31 } }],
        ...{ total: 1, pageNum: 1, pageSize: 20, chips: {} },
      }),
      'PUT api/v1/modules/plantInfo/records/*': ({ body }: { readonly body: unknown }) => {
        moved.push(body);
        return { ...RECORD, version: 8, values: {} };
      },
    });
    const edit = async (longitude: number) => {
      moved.length = 0;
      open(() => PLANTS, {
        rights: ['alarm:view', 'plantInfo:edit'],
        more: records(longitude),
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Edit positions' }));
      const panel = within(screen.getByRole('region', { name: 'Edit positions' }));
      await userEvent.click(panel.getByRole('combobox', { name: 'Plant' }));
      await userEvent.click(await screen.findByTitle('Plant calm'));
      const field = panel.getByRole('spinbutton', { name: 'Longitude' });
      await userEvent.clear(field);
      await userEvent.type(field, '120.5{Enter}');
      return panel;
    };

    it('moves a plant by numbers, undoes it, and writes the place into its record', async () => {
      const panel = await edit(120);
      expect(panel.getByRole('status')).toHaveTextContent('Plant calm moved by 47.7 km · 1 step not saved');
      await userEvent.click(panel.getByRole('button', { name: 'Undo' }));
      expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled();
      await userEvent.click(panel.getByRole('button', { name: 'Redo' }));
      await userEvent.click(panel.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(moved).toEqual([{ version: 7, values: { longitude: 120.5, latitude: 31 } }]));
    });

    it('writes over no place that somebody else changed', async () => {
      const panel = await edit(119);
      await userEvent.click(panel.getByRole('button', { name: 'Save' }));
      expect(await panel.findByText(/changed meanwhile/)).toBeVisible();
      expect(moved).toEqual([]);
    });

    it('is offered to nobody who may not', async () => {
      open(() => PLANTS);
      await screen.findByRole('button', { name: 'Layers' });
      expect(screen.queryByRole('button', { name: 'Edit positions' })).toBeNull();
    });
  });

  it('becomes large and small again with Esc', async () => {
    const { container } = open(() => PLANTS);
    await userEvent.click(await screen.findByRole('button', { name: 'Larger' }));
    expect(container.querySelector('.sed-map')).toHaveAttribute('data-large', 'true');
    await userEvent.keyboard('{Escape}');
    expect(container.querySelector('.sed-map')).toHaveAttribute('data-large', 'false');
  });

  it('says when no plant has a position, and when plants cannot be read', async () => {
    const { unmount } = open(() => [aPlant('nowhere', null)]);
    expect(await screen.findByText('No plant has a position yet')).toBeVisible();
    unmount();
    open(() => {
      throw new Error('down');
    });
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});
