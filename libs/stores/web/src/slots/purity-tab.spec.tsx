import type { ItemPurity } from '@sed/stores-contract';
import { stockItem } from '@sed/stores-definitions';
import { renderModule } from '@sed/records-web/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { storeSlots } from '.';

const slots = storeSlots.filter(({ module }) => module === stockItem.key);

// The canvas is the border: jsdom has none.
vi.mock('../../../../signals/web/src/chart/canvas-chart', () => ({
  CanvasChart: class {
    readonly draw = vi.fn();
    readonly dispose = vi.fn();
  },
}));

afterEach(() => vi.unstubAllGlobals());

const point = (no: string, supplierName: string, contentPct: number, at: number) => ({
  ...{
    arrival: `a-${no}`,
    no,
    factoryNo: 'demo_e01',
    supplier: supplierName,
    supplierName,
    contentPct,
    at,
    isPassed: true,
  },
});

function open(purity: ItemPurity) {
  return renderModule({
    ...{ module: stockItem, slots, address: '?id=stockItem-1&tab=purity' },
    prepare: (engine) => {
      engine.add(stockItem, { code: 'PAC', name: { zh: '聚氯化铝', en: 'PAC' }, inventoryType: '1' });
      engine.overrides.set('GET api/v1/stock/purity', () => purity);
    },
  });
}

it('shows what deliveries were found to contain, the latest first, and marks what is less than was agreed', async () => {
  open({
    agreedPct: 30,
    points: [point('DH-1', 'Lan', 30.5, 1_763_000_000_000), point('DH-2', 'Hong', 28.25, 1_764_000_000_000)],
  });
  await screen.findByRole('link', { name: 'DH-2' });
  const numbers = screen.getAllByRole('link', { name: /^DH-/ }).map(({ textContent }) => textContent);
  expect(numbers).toEqual(['DH-2', 'DH-1']);
  const isMarked = (text: string) => screen.getByText(text).closest('[data-tone="warn"], [class*="tag"]') !== null;
  expect([isMarked('28.25'), isMarked('30.50')]).toEqual([true, false]);
});

it('says so where no delivery was tested', async () => {
  open({ agreedPct: null, points: [] });
  expect(await screen.findByText(/^No delivery of it was analysed/)).toBeInTheDocument();
});
