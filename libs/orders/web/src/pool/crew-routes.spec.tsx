import type { OrderPool, PooledOrder } from '@sed/orders-contract';
import type { PlantDto } from '@sed/platform-contract';
import { renderPage } from '@sed/signals-web/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CrewRoutes } from './crew-routes';

afterEach(() => vi.unstubAllGlobals());

const AT = Date.UTC(2026, 10, 25, 4);
const order = (id: string, factoryNo: string, more: Partial<PooledOrder> = {}): PooledOrder => ({
  ...{ id, factoryNo, module: 'intensiveWork', version: 1, no: `JY-${id}`, name: 'Dredge', state: 'TO_ISSUE' },
  ...{ emergencyDegree: null, sourceType: null, section: null, equipName: null, equipNo: null, place: null },
  ...{ team: 'Crew A', executor: null, planStart: AT, planEnd: AT + 3_600_000 },
  ...more,
});
const plant = (factoryNo: string, latitude: number): PlantDto => ({
  ...{ factoryNo, name: { zh: factoryNo, en: factoryNo }, region: 'east', type: 'WWTP', process: { zh: '', en: '' } },
  ...{ scaleM3PerDay: 1, limitSet: '', zone: 'Asia/Shanghai', dayStartMinutes: 0, longitude: 120, latitude },
});

function open(taken: readonly PooledOrder[]) {
  const data: OrderPool = { pool: [], isCut: false, taken: [...taken], people: [] };
  renderPage(<CrewRoutes data={data} nameOf={(code) => code} />, {
    routes: { 'GET api/v1/plants': () => [plant('p1', 30), plant('p2', 32), plant('p3', 31)] },
  });
}

it('leads a crew over the plants of its day by the shortest way, with the time it takes', async () => {
  const later = AT + 3_600_000;
  open([order('1', 'p1'), order('2', 'p2', { planStart: later }), order('3', 'p3', { planStart: later + 1 })]);
  const day = within(await screen.findByRole('region', { name: '2026-11-25 Crew A' }));
  await vi.waitFor(() => expect(day.getAllByText(/111 km · 167 min/)).toHaveLength(2));
  const links = day.getAllByRole('link').map(({ textContent }) => textContent.trim());
  expect(links).toEqual(['JY-1', 'JY-3', 'JY-2']);
});

it('says nothing where everybody stays at one plant, or nobody is named', () => {
  open([order('1', 'p1'), order('2', 'p1'), order('3', 'p2', { team: null })]);
  expect(screen.queryByText('Ways over several plants')).not.toBeInTheDocument();
});
