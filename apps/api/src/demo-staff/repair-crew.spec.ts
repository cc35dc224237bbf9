import { alarm, alarmJournal, alarmRule } from '@sed/alarms-tables';
import { DEMO_RECORDS } from '@sed/demo-fleet';
import type { EquipmentLife } from '@sed/equipment-contract';
import { equipList } from '@sed/equipment-definitions';
import { equipmentAbnormal } from '@sed/exceptions-definitions';
import { faultEquipment } from '@sed/orders-definitions';
import { silentLog } from '@sed/platform-api';
import { AlarmLinks, Clock, LocalAccounts, PlantDirectory, UserRights } from '@sed/platform-ports';
import { ModuleEngine, RecordService, Timers } from '@sed/records-api';
import type { AnyModule } from '@sed/records-model';
import { inOutManage } from '@sed/stores-definitions';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DemoAnswers } from '../demo-answers';
import { loadDemoRecords } from '../demo-records';
import { WholeService } from '../testing/whole-service';
import { DemoStaff } from './demo-staff';
import { RepairCrew } from './repair-crew';

const MINUTE_MS = 60_000;
const PLANT = 'demo_e01';
const NEEDED = ['equipList', 'warehouse', 'inventoryInitialization'];

let service: WholeService;
beforeAll(async () => {
  service = await WholeService.open();
  const isNeeded = ({ module, factoryNo }: (typeof DEMO_RECORDS)[number]) =>
    factoryNo === PLANT && NEEDED.includes(module);
  await loadDemoRecords(service.app, silentLog(), undefined, DEMO_RECORDS.filter(isNeeded));
  vi.useFakeTimers({ toFake: ['Date'] });
}, 240_000);
afterAll(async () => {
  vi.useRealTimers();
  await service.close();
});

/** The fault alarm of the first lift pump. */
async function aFault(): Promise<string> {
  const { db } = service.test;
  const [rule] = await db.select().from(alarmRule).where(eq(alarmRule.factoryNo, PLANT)).limit(1);
  const signal = service.app.get(PlantDirectory).signal(PLANT, 'PS_P201_FLT');
  if (rule === undefined || signal === undefined) throw new Error('the pump has no fault signal');
  const [id, now] = [v7(), Date.now()];
  await db.insert(alarm).values({
    ...{ id, version: 1, ruleId: rule.id, ruleVersion: rule.version, factoryNo: PLANT },
    ...{ signalId: signal.id, signalCode: signal.code, text: { zh: '故障', en: 'Fault' }, action: null },
    ...{ level: 2, side: 'H', state: 'UNACK_ACTIVE', active: true, acked: false },
    ...{ raisedAt: now, value: 1, peak: 1, limit: 1, updatedAt: now },
  });
  const first = { ts: now, recordedAt: now, event: 'raised', from: null, to: 'UNACK_ACTIVE', actor: 'system' } as const;
  await db.insert(alarmJournal).values({ alarmId: id, seq: 1, ...first });
  return id;
}

async function all(module: AnyModule) {
  const store = service.app.get(ModuleEngine).storeOf(module);
  const filter = { plants: [PLANT], conditions: [] };
  return (await store.page(filter, { sort: [], offset: 0, limit: 200 })).list;
}

it('leads a machine from its alarm to its history: exception, order, parts, test run, acceptance', async () => {
  const { app } = service;
  const accounts = { accounts: app.get(LocalAccounts), rights: app.get(UserRights), clock: app.get(Clock) };
  const around = { alarms: app.get(AlarmLinks), answers: DemoAnswers.of(app, accounts) };
  const crew = new RepairCrew(app.get(ModuleEngine), app.get(RecordService), around);
  const staff = new DemoStaff([crew], accounts, silentLog());
  const alarmId = await aFault();
  const start = Date.now();
  for (let at = start; at <= start + 60 * MINUTE_MS; at += MINUTE_MS) {
    vi.setSystemTime(at);
    await app.get(Timers).fireDue();
    await staff.step();
  }
  const [exception, ...otherExceptions] = await all(equipmentAbnormal);
  const [order, ...otherOrders] = await all(faultEquipment);
  const drawn = (await all(inOutManage)).filter(({ values }) => values.orderNo === order?.no);
  const card = (await all(equipList)).find(({ values }) => values.tagNo === 'P201');
  expect([otherExceptions, otherOrders]).toEqual([[], []]);
  expect(exception).toMatchObject({ status: 'PROCESSED', values: { alarms: [alarmId], equipNo: 'P201' } });
  expect(order).toMatchObject({
    status: 'COMPLETED',
    values: { equipment: card?.id, equipmentAbnormal: exception?.id, alarms: [alarmId], testRunMin: 10 },
  });
  expect(drawn).toMatchObject([{ status: 'POSTED', values: { orderType: 'faultEquipment' } }]);
  const [told] = await app.get(AlarmLinks).byIds([alarmId]);
  expect(told?.link).toMatchObject({ kind: 'equipmentAbnormal', id: exception?.id, isTargetClosed: true });
  const admin = await service.signIn('admin');
  const { data } = await service.call<EquipmentLife>(admin, 'get', `equipment/${card?.id ?? ''}/life`);
  expect(data.events.map(({ module }) => module)).toEqual(
    expect.arrayContaining(['equipmentAbnormal', 'faultEquipment', 'inOutManage']),
  );
}, 240_000);
