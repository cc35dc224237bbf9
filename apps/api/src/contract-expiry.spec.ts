import { contract, customer, supplier } from '@sed/business-definitions';
import { Messenger } from '@sed/platform-ports';
import { SystemRecords, Timers } from '@sed/records-api';
import { openEngine, type EngineHarness } from '@sed/records-api/testing';
import { rightsOf } from '@sed/records-model';
import { aViewer, ListedMessenger, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const DAY = 86_400_000;
const MODULES = [contract, customer, supplier];
const inbox = new ListedMessenger();
const made = z.object({ data: z.object({ id: z.string(), no: z.string().nullable(), version: z.number() }) });
let database: TestDatabase;
let engine: EngineHarness;

beforeAll(async () => {
  database = await openTestDatabase();
  engine = await openEngine(database.database, [{ provide: Messenger, useValue: inbox }], MODULES);
  const rights = new Set(MODULES.flatMap((module) => rightsOf(module)));
  engine.sessions.allow('clerk', aViewer(['plant_a'], { code: 'clerk', rights }));
});
afterAll(async () => {
  await engine.app.close();
  await database.close();
});

const day = (offset: number) => new Date(engine.clock.ms + offset * DAY).toISOString().slice(0, 10);
const told = () => inbox.sent.filter(({ title }) => title.en.startsWith('Contract ends soon'));

async function make(module: string, values: object) {
  const body = { factoryNo: 'plant_a', values };
  return made.parse((await engine.post(`modules/${module}/records`, body, 'clerk').expect(200)).body).data;
}

async function pass(days: number) {
  engine.clock.ms += days * DAY;
  await engine.app.get(Timers).fireDue();
}

describe('a contract', () => {
  it('is told of 30 days before its end while it is in force: once, to who wrote it and who holds the posts', async () => {
    const { id: customerId } = await make('customer', { code: 'C1', name: 'Town', category: 'UTILITY' });
    const values = { name: 'Reclaimed water', kind: 'SALE', customerId, amountYuan: '10' };
    const { id, no, version } = await make('contract', { ...values, validFrom: day(-1), validTo: day(40) });
    await pass(9);
    const action = `modules/contract/records/${id}/actions/submit`;
    await engine.post(action, { version }, 'clerk').expect(200);
    await pass(2);
    expect(told()).toEqual([]);
    await engine.app.get(SystemRecords).change(async ({ records }) => {
      await records.act(contract, id, { action: 'approve', because: 'decided' });
    });
    await pass(0);
    expect(told()).toMatchObject([
      {
        ...{ type: 'REMIND', to: expect.arrayContaining(['clerk', 'boss']) as string[] },
        title: {
          zh: `合同即将到期：${no ?? ''} Reclaimed water`,
          en: `Contract ends soon: ${no ?? ''} Reclaimed water`,
        },
        ext: { linkedUrl: `${contract.path}?id=${id}`, factoryNo: 'plant_a' },
      },
    ]);
    await pass(60);
    expect(told()).toHaveLength(1);
  });
});
