import { DEMO_RECORDS, DEMO_STORE_PLANTS } from '@sed/demo-fleet';
import { silentLog } from '@sed/platform-api';
import { Clock, Ledger, LocalAccounts, UserRights } from '@sed/platform-ports';
import { ModuleEngine, RecordService, Timers } from '@sed/records-api';
import { drugStocktaking } from '@sed/stores-definitions';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DemoAnswers } from '../demo-answers';
import { loadDemoRecords } from '../demo-records';
import { WholeService } from '../testing/whole-service';
import { DemoStaff } from './demo-staff';
import { StoreCrew } from './store-crew';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let service: WholeService;
beforeAll(async () => {
  service = await WholeService.open();
  const isOfStores = ({ module }: (typeof DEMO_RECORDS)[number]) =>
    ['warehouse', 'inventoryInitialization', 'inOutManage', drugStocktaking.key].includes(module);
  await loadDemoRecords(service.app, silentLog(), undefined, DEMO_RECORDS.filter(isOfStores));
  vi.useFakeTimers({ toFake: ['Date'] });
}, 240_000);
afterAll(async () => {
  vi.useRealTimers();
  await service.close();
});

async function counts() {
  const store = service.app.get(ModuleEngine).storeOf(drugStocktaking);
  return (await store.page({ plants: undefined, conditions: [] }, { sort: [], offset: 0, limit: 100 })).list;
}

it('counts one store of reagents after the other, as it finds it', async () => {
  const { app } = service;
  const accounts = { accounts: app.get(LocalAccounts), rights: app.get(UserRights), clock: app.get(Clock) };
  const around = { ledger: app.get(Ledger), answers: DemoAnswers.of(app, accounts) };
  const crew = new StoreCrew(app.get(ModuleEngine), app.get(RecordService), around);
  const staff = new DemoStaff([crew], accounts, silentLog());
  const start = Date.now();
  for (let at = start; at <= start + 7 * DAY_MS; at += 6 * HOUR_MS) {
    vi.setSystemTime(at);
    await app.get(Timers).fireDue();
    await staff.step();
  }
  for (const plant of DEMO_STORE_PLANTS) {
    const own = (await counts()).filter(({ factoryNo }) => factoryNo === `demo_${plant}`);
    // Those the demonstration begins with are finished, and the chemicals have their turn again.
    expect(own.map(({ status }) => status).toSorted(), plant).toEqual(['COUNTING', 'POSTED', 'POSTED']);
    const reagents = own.find(({ values }) => String(values.subject).includes('reagents'));
    expect(reagents?.values.differenceYuan, plant).toBe('0.00');
  }
}, 240_000);
