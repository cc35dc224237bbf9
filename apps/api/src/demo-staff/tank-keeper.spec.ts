import { DEMO_RECORDS, DEMO_TANKS } from '@sed/demo-fleet';
import { QUALITY } from '@sed/platform-contract';
import { silentLog } from '@sed/platform-api';
import { Clock, Ledger, LocalAccounts, PlantDirectory, UserRights } from '@sed/platform-ports';
import { ModuleEngine, RecordService, Timers } from '@sed/records-api';
import { drugStocktaking, inOutManage, warehouse } from '@sed/stores-definitions';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DemoAnswers } from '../demo-answers';
import { loadDemoRecords } from '../demo-records';
import { WholeService } from '../testing/whole-service';
import { DemoStaff } from './demo-staff';
import { TankKeeper, TANK_COUNT, TANK_REFILL, TANK_USE } from './tank-keeper';

const MINUTE_MS = 60_000;
const FULL_M = 5;
const DENSITY_KG_PER_M3 = 1280;

let service: WholeService;
beforeAll(async () => {
  service = await WholeService.open();
  const isOfStores = ({ module }: (typeof DEMO_RECORDS)[number]) =>
    ['warehouse', 'inventoryInitialization'].includes(module);
  await loadDemoRecords(service.app, silentLog(), undefined, DEMO_RECORDS.filter(isOfStores));
  vi.useFakeTimers({ toFake: ['Date'] });
}, 240_000);
afterAll(async () => {
  vi.useRealTimers();
  await service.close();
});

it('books what the pumps of a tank dosed and what was delivered, and counts it by its gauge', async () => {
  const { app } = service;
  const [tank] = DEMO_TANKS;
  if (tank === undefined) throw new Error('no plant has a tank');
  const kgPerMetre = (tank.volumeM3 / FULL_M) * DENSITY_KG_PER_M3;
  const accounts = { accounts: app.get(LocalAccounts), rights: app.get(UserRights), clock: app.get(Clock) };
  const litresPerHour = 100;
  const now = { level: 2 };
  const keeper = new TankKeeper(app.get(ModuleEngine), app.get(RecordService), {
    ...{ ledger: app.get(Ledger), answers: DemoAnswers.of(app, accounts), plants: app.get(PlantDirectory) },
    live: { get: () => ({ value: now.level, ts: Date.now(), quality: QUALITY.GOOD }) as never },
    statistics: { statistics: () => Promise.resolve({ mean: litresPerHour } as never) },
  });
  const staff = new DemoStaff([keeper], accounts, silentLog());
  const pass = async (hours: number) => {
    for (let left = hours * 4; left > 0; left -= 1) {
      vi.setSystemTime(Date.now() + 15 * MINUTE_MS);
      now.level -= (litresPerHour * 0.25) / 1000 / (tank.volumeM3 / FULL_M);
      await app.get(Timers).fireDue();
      await staff.step();
    }
  };
  const listed = async (module: typeof inOutManage | typeof drugStocktaking) => {
    const filter = { plants: [tank.factoryNo], conditions: [] };
    return (await app.get(ModuleEngine).storeOf(module).page(filter, { sort: [], offset: 0, limit: 200 })).list;
  };
  const booked = async () => {
    const conditions = [{ field: 'code', op: 'in' as const, values: [tank.code] }];
    const filter = { plants: [tank.factoryNo], conditions };
    const [place] = (await app.get(ModuleEngine).storeOf(warehouse).page(filter, { sort: [], offset: 0, limit: 1 }))
      .list;
    const parts = { warehouse: place?.id ?? '' };
    const held = await app.get(Ledger).holdings({ ledger: 'stock', plants: [tank.factoryNo], parts });
    return Number(held[0]?.quantity);
  };
  const posted = async (subject: string) =>
    (await listed(inOutManage)).filter(({ values, status }) => values.subject === subject && status === 'POSTED');

  await pass(10);
  const counts = (await listed(drugStocktaking)).filter(({ values }) => values.subject === TANK_COUNT);
  expect(counts.map(({ status }) => status)).toEqual(['POSTED']);
  expect((await posted(TANK_USE)).length).toBeGreaterThan(0);
  // The book follows the gauge but for what has flowed since it was last booked.
  const behindKg = (5 * litresPerHour * DENSITY_KG_PER_M3) / 1000;
  expect(Math.abs((await booked()) - now.level * kgPerMetre)).toBeLessThan(behindKg);
  now.level = 4.6;
  await pass(3);
  expect(await posted(TANK_REFILL)).toHaveLength(1);
  expect(Math.abs((await booked()) - now.level * kgPerMetre)).toBeLessThan(behindKg);
  await pass(26);
  const all = (await listed(drugStocktaking)).filter(({ values }) => values.subject === TANK_COUNT);
  expect(all.map(({ status }) => status)).toEqual(['POSTED', 'POSTED']);
}, 240_000);
