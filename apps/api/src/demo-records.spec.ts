import { approvalEvent } from '@sed/approvals-tables';
import { ModuleEngine } from '@sed/records-api';
import { silentLog } from '@sed/platform-api';
import { moduleStarter as moduleStarterTable } from '@sed/platform-database';
import { DEMO_PLANTS, DEMO_RECORDS, DEMO_STORE_PLANTS } from '@sed/demo-fleet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoRecords } from './demo-records';
import { WholeService } from './testing/whole-service';

let service: WholeService;
beforeAll(async () => {
  service = await WholeService.open();
  await loadDemoRecords(service.app, silentLog());
  // More than a thousand records, each through the checks of a person's.
}, 480_000);
afterAll(() => service.close());

const moduleOf = (key: string) => service.app.get(ModuleEngine).module(key);
async function recordsOf(key: string) {
  const store = service.app.get(ModuleEngine).storeOf(moduleOf(key));
  return (await store.page({ plants: undefined, conditions: [] }, { sort: [], offset: 0, limit: 2000 })).list;
}

describe('the records of the demonstration', () => {
  it.each([...new Set(DEMO_RECORDS.map(({ module }) => module))])('are all there: %s', async (key) => {
    const own = DEMO_RECORDS.filter(({ module, isDelivered }) => module === key && isDelivered !== true);
    const wanted = own.map(({ by }) => `demo_${by}`);
    // The service makes some by itself: starters, and what follows from a record.
    const people = (await recordsOf(key)).map(({ createdBy }) => createdBy).filter((by) => by !== 'system');
    expect(people.toSorted()).toEqual(wanted.toSorted());
  });

  it.each(['contract', 'operateProject', 'priceAdjustment', 'riskManagement'])(
    'are in every state of their flow: %s',
    async (key) => {
      const states = new Set((await recordsOf(key)).map(({ status }) => status));
      expect([...states].toSorted()).toEqual(Object.keys(moduleOf(key).flow?.states ?? {}).toSorted());
    },
  );

  it('count reagents wherever they are kept: a count is finished, another one is going on', async () => {
    const counts = await recordsOf('drugStocktaking');
    for (const plant of DEMO_STORE_PLANTS) {
      const own = counts.filter(({ factoryNo }) => factoryNo === `demo_${plant}`);
      expect(own.map(({ status }) => status).toSorted(), plant).toEqual(['COUNTING', 'POSTED']);
    }
  });

  it('show what people do with approvals besides agreeing, and what was rejected handed in again', async () => {
    const { approvalId, action } = approvalEvent;
    const events = await service.test.db.select({ approvalId, action }).from(approvalEvent);
    const done = new Set(events.map((event) => event.action));
    for (const one of ['reject', 'resubmit', 'withdraw', 'terminate', 'takeBack'] as const) expect(done).toContain(one);
    for (const one of ['transfer', 'delegate', 'addSign', 'comment', 'urge'] as const) expect(done).toContain(one);
    for (const one of ['claim', 'release', 'removeSign'] as const) expect(done).toContain(one);
    const filled = await recordsOf('formRecord');
    const ofWhat = (text: string) => filled.find(({ values }) => String(values.subject).startsWith(text));
    expect(ofWhat('检修轴承')).toMatchObject({ status: 'APPROVED', values: { answers: { amountYuan: 12_600 } } });
    for (const text of ['泵站巡修用车', '备件提货用车']) expect(ofWhat(text)?.status).toBe('APPROVED');
  });

  it('lead permits and hazards as far as their people go', async () => {
    const statesOf = async (key: string) => (await recordsOf(key)).map(({ status }) => status).toSorted();
    expect(await statesOf('finiteSpace')).toEqual(['CLOSED', 'PREPARING']);
    expect(await statesOf('heightWork')).toEqual(['ACTIVE', 'CANCELLED']);
    expect(await statesOf('fireWork')).toEqual(['APPROVING']);
    expect(await statesOf('safety')).toEqual(['CONFIRMED', 'DISMISSED', 'RECTIFYING', 'RECTIFYING', 'REPORTED']);
  });

  it('leave every plant something to plan at the first start: an order to be issued and a visit without one', async () => {
    const orders = await recordsOf('maintenanceWork');
    const plans = await recordsOf('maintenancesPlanList');
    const soon = Date.now() + 30 * 86_400_000;
    for (const { factoryNo } of DEMO_PLANTS) {
      const waiting = orders.filter((order) => order.factoryNo === factoryNo && order.status === 'TO_ISSUE');
      expect(
        waiting.map(({ values }) => values.sourceType),
        factoryNo,
      ).toContain('PLAN');
      const open = plans.filter(({ status, values }) => status === 'STARTED' && values.openOrder === null);
      const own = open.filter((plan) => plan.factoryNo === factoryNo && Number(plan.values.nextDueAt) < soon);
      expect(own.length, factoryNo).toBeGreaterThan(0);
    }
  });

  it('fall due and have somebody on duty in the month of the first start', async () => {
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const due = (await recordsOf('contract')).map(({ values }) => String(values.validTo).slice(0, 7));
    expect(due).toContain(today.slice(0, 7));
    for (const { values } of await recordsOf('dutyRoster')) {
      expect(String(values.validFrom) <= today && today <= String(values.validTo)).toBe(true);
    }
  });

  it('say what they say in both languages', () => {
    for (const { id, values, isDelivered } of DEMO_RECORDS) {
      // What the product delivers is named there.
      if (isDelivered === true) continue;
      const text = saidIn(
        values.name ??
          values.subject ??
          values.shift ??
          values.title ??
          values.description ??
          values.source ??
          values.basis ??
          values.note ??
          values.destination,
      );
      expect(text, id).toMatch(/[\u4e00-\u9fff].* \/ .*[A-Za-z]/);
    }
  });

  it('do not come back once people took them away', async () => {
    const [first] = await recordsOf('dutyRoster');
    if (first === undefined) throw new Error('no roster');
    const who = await service.credential('admin');
    const path = `api/v1/modules/dutyRoster/records/${first.id}?version=${String(first.version)}`;
    expect((await service.gateway(who, 'DELETE', path, {})).status).toBe(200);
    await loadDemoRecords(service.app, silentLog());
    expect((await recordsOf('dutyRoster')).map(({ id }) => id)).not.toContain(first.id);
    expect(await recordsOf('contract')).toHaveLength(DEMO_RECORDS.filter(({ module }) => module === 'contract').length);
  });

  it('are made once when the mark of the first time was lost', async () => {
    const before = await recordsOf('contract');
    await service.test.db.delete(moduleStarterTable);
    await loadDemoRecords(service.app, silentLog());
    expect(await recordsOf('contract')).toHaveLength(before.length);
  });
});

/** A name in one text, or in a field of both languages. */
function saidIn(value: unknown): unknown {
  const isPair = typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;
  return isPair ? `${String(value.zh)} / ${String(value.en)}` : value;
}
