import { priceAdjustment } from '@sed/business-definitions';
import type { RecordDto } from '@sed/records-contract';
import { renderPage } from '@sed/signals-web/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MonthVolume } from '../fee/month-volume';
import { LetterTab } from '../price/adjustment-letter';

// The canvas is the border: jsdom has none.
vi.mock('../../../../signals/web/src/chart/canvas-chart', () => ({
  CanvasChart: class {
    readonly draw = vi.fn();
    readonly dispose = vi.fn();
  },
}));

const DAY = 86_400_000;
const recordOf = (values: Readonly<Record<string, unknown>>): RecordDto => ({
  ...{ id: 'r1', version: 1, no: 'TJ-1', factoryNo: 'plant_a', status: 'DRAFT', values },
  ...{ labels: { priceVolume: { v1: 'Lake tariff' } }, createdAt: 0, createdBy: 'u', updatedAt: 0, updatedBy: 'u' },
});
const detailOf = (values: object, labels: object = {}) => ({
  ...{ record: { ...recordOf({}), values, labels }, actions: [], mayEdit: false, mayDelete: false },
});

describe('the volume of the month', () => {
  const volume = {
    ...{ from: 0, to: 2 * DAY, totalM3: 90_000, validity: 0.5, floorM3PerDay: 40_000, designM3PerDay: 50_000 },
    ...{ signal: { code: 'FIT', name: { zh: '出水流量', en: 'Effluent flow' } } },
    days: [
      [0, 90_000],
      [DAY, null],
    ],
  };
  const open = (reply: object) =>
    renderPage(<MonthVolume record={recordOf({ meteredM3: '91800.00' })} />, {
      rights: ['waterRate:view'],
      routes: { 'GET api/v1/revenue/fees/r1/volume': () => reply },
    });

  it('stands beside the metered one, with what was not measured', async () => {
    open(volume);
    expect(await screen.findByText('90,000 m³')).toBeVisible();
    expect(screen.getByText('+2.00 %')).toBeVisible();
    expect(screen.getByText(/Effluent flow; 50.0 %/)).toBeVisible();
    expect(screen.getByText('Guaranteed')).toBeVisible();
  });

  it('says where nothing measures it, and where nothing was measured', async () => {
    const { unmount } = open({ ...volume, signal: null, days: [] });
    expect(await screen.findByText(/No flow signal/)).toBeVisible();
    unmount();
    open({ ...volume, days: [[0, null]] });
    expect(await screen.findByText(/Nothing was measured/)).toBeVisible();
  });
});

describe('the application for another price', () => {
  it('says price, factor, items and month, to whoever pays', async () => {
    const values = { oldPrice: '1.3500', k: '1.0320', newPrice: '1.3932', effectiveFrom: '2027-01', reason: 'Power' };
    const record = recordOf({ ...values, priceVolume: 'v1', calculation: 'c1' });
    renderPage(<LetterTab module={priceAdjustment} record={record} onChanged={() => undefined} />, {
      rights: ['priceAdjustment:view'],
      routes: {
        'GET api/v1/modules/information/records/v1': () => detailOf({ payer: 'p1' }, { payer: { p1: 'Water bureau' } }),
        'GET api/v1/modules/priceCalculation/records/c1': () =>
          detailOf({ items: [{ element: 'POWER', usedWeight: '0.2500', index: '1.0400', part: '0.2600' }] }),
      },
    });
    expect(await screen.findByText('To: Water bureau')).toBeVisible();
    expect(await screen.findByText('0.2600')).toBeVisible();
    expect(screen.getByText('1.3932')).toBeVisible();
    expect(screen.getByText('3.20 %')).toBeVisible();
    expect(screen.getByText(/Lake tariff.*2027-01.*Power/)).toBeVisible();
  });
});
