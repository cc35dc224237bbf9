import { externalInspectionWork } from '@sed/orders-definitions';
import type { InspectionRoute } from '@sed/patrol-contract';
import type { RecordDto } from '@sed/records-contract';
import { renderPage } from '@sed/signals-web/testing';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import RouteTab from './route-tab';

afterEach(() => vi.unstubAllGlobals());

const AT = Date.UTC(2026, 10, 20, 1);
const ROUTE: InspectionRoute = {
  routes: [
    {
      ...{ person: 'u1', name: { zh: '甲', en: 'Ann' }, lengthM: 12_340 },
      points: [
        [AT, 121, 31],
        [AT + 5_400_000, 121.1, 31.02],
      ],
    },
  ],
  stops: [
    { name: 'Pump station 3', longitude: 121.1, latitude: 31.02, proof: 'NFC', arrivedAt: AT + 5_400_000 },
    { name: 'Outlet', longitude: 121.05, latitude: 31, proof: null, arrivedAt: null },
  ],
  keptDays: 180,
};

function open(route: InspectionRoute, values: RecordDto['values'] = {}) {
  const record: RecordDto = {
    ...{ id: 'o1', version: 1, no: 'WX-1', factoryNo: 'plant_a', status: 'FILLING', labels: {}, values },
    ...{ createdAt: 0, createdBy: 'u1', updatedAt: 0, updatedBy: 'u1' },
  };
  return renderPage(<RouteTab module={externalInspectionWork} record={record} onChanged={() => undefined} />, {
    rights: ['externalInspectionWork:view'],
    routes: { 'GET api/v1/patrol/external-inspections/o1/route': () => route },
  });
}

describe('the way of an inspection', () => {
  it('is drawn with its stops, and says how far and how long it went', async () => {
    open(ROUTE);
    expect(await screen.findByText(/Ann: 12\.34 km in 1h 30m/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Route' }).querySelectorAll('circle')).toHaveLength(2);
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toContain('Pump station 3NFC tag');
    expect(screen.getByText(/removed after 180 days/)).toBeVisible();
  });

  it.each([
    ['was never recorded', {}, 'The route was not recorded'],
    ['could not be', { routeState: 'REFUSED' }, 'The device gave no positions: the inspection went on without them'],
    ['is no longer kept', { routeState: 'RECORDED' }, 'The route is no longer kept'],
  ])('says why there is none: it %s', async (_why, values, text) => {
    open({ ...ROUTE, routes: [] }, values);
    expect(await screen.findByText(text)).toBeVisible();
  });
});
