import { aViewer } from '@sed/testing';
import type { ModuleEngine, RecordService, StoredRecord } from '@sed/records-api';
import { expect, it } from 'vitest';
import { OverflowCrew } from './overflow-crew';

const MINUTE_MS = 60_000;
const NOW_MS = Date.UTC(2026, 5, 1);

function crewWith(events: readonly Partial<StoredRecord>[]) {
  const taken: { readonly id: string; readonly action: string; readonly by: string }[] = [];
  const list = events.map((event, place) => ({
    ...{ id: String(place), version: 1, factoryNo: 'demo_e01', values: {}, updatedAt: NOW_MS - 60 * MINUTE_MS },
    ...event,
  }));
  const page = ({ plants }: { readonly plants: readonly string[] }) =>
    Promise.resolve({ list: list.filter(({ factoryNo }) => plants.includes(factoryNo ?? '')), total: list.length });
  const act: RecordService['act'] = (_module, id, { action }, { viewer }) => {
    taken.push({ id, action, by: viewer.code });
    return Promise.resolve({} as never);
  };
  // Of the engine and the service the crew asks these two alone.
  const crew = new OverflowCrew({ storeOf: () => ({ page }) } as unknown as Pick<ModuleEngine, 'storeOf'>, { act });
  const as = (login: string) => Promise.resolve(aViewer(['demo_e01'], { code: login }));
  return { taken, step: () => crew.step(NOW_MS, as) };
}

it('leads each overflow on by whoever is to, and not before somebody could have come', async () => {
  const { taken, step } = crewWith([
    { status: 'DETECTED' },
    { status: 'DETECTED', updatedAt: NOW_MS - MINUTE_MS },
    { status: 'ENDED', values: { volumeM3: 1200 } },
    { status: 'ENDED', values: { volumeM3: null } },
    { status: 'REPORTED' },
    { status: 'DETECTED', factoryNo: 'demo_n01' },
  ]);
  await step();
  expect(taken).toEqual([
    { id: '0', action: 'confirm', by: 'oper' },
    { id: '2', action: 'report', by: 'oper' },
    { id: '4', action: 'close', by: 'plant' },
  ]);
});
