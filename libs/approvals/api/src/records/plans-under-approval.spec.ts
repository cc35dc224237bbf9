import { approval } from '@sed/approvals-tables';
import { yearPlan } from '@sed/operation-definitions';
import { ModuleEngine, RecordService, type Caller } from '@sed/records-api';
import { tableName } from '@sed/records-api/tables';
import { rightsOf } from '@sed/records-model';
import { aViewer } from '@sed/testing';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApprovalsBench, type Who } from '../testing/approvals-bench';
import { RecordAdoption } from './record-adoption';

const KEY = yearPlan.key;
const months = (value: number) =>
  Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`m${String(at + 1).padStart(2, '0')}`, value]));
const linesOf = (value: number) => [{ indicator: 'ENERGY', ...months(value), annual: value * 12 }];
/** As somebody left it who adjusted a plan. */
const PROPOSED = JSON.stringify({ values: { tolerancePct: 1 }, by: 'ann', at: 1, reason: 'n' });
const callerOf = (code: Who): Caller => ({
  viewer: aViewer(['plant_a'], { code, rights: new Set(rightsOf(yearPlan)) }),
  language: 'en',
  source: null,
});

let bench: ApprovalsBench;
beforeAll(async () => {
  bench = await ApprovalsBench.open([], undefined, [yearPlan]);
});
afterAll(() => bench.close());

const records = () => bench.engine.app.get(RecordService);
async function made(): Promise<string> {
  const span = { year: 2099, validFrom: '2099-01-01', validTo: '2099-12-31', tolerancePct: 0 };
  const values = { name: 'Plan', ...span, lines: linesOf(100) };
  return (await records().create(KEY, { factoryNo: 'plant_a', values }, callerOf('ann'))).id;
}
async function kept(id: string) {
  const record = await bench.engine.app.get(ModuleEngine).storeOf(yearPlan).get(id);
  if (record === undefined) throw new Error('it is gone');
  return record;
}
async function act(id: string, action: string, values: object = {}, who: Who = 'ann') {
  const { version } = await kept(id);
  await records().act(KEY, id, { action, version, note: 'n', values: { ...values } }, callerOf(who));
  return (await kept(id)).status;
}
const approvalsOf = (id: string) =>
  bench.database.db.select().from(approval).where(eq(approval.subjectId, id)).orderBy(asc(approval.startedAt));
const latest = async (id: string) => {
  const found = (await approvalsOf(id)).at(-1);
  if (found === undefined) throw new Error('nobody was asked');
  return found;
};
async function refuse(id: string): Promise<void> {
  const taskId = await bench.task(id, 'boss');
  await bench.act(id, 'boss', { action: 'reject', taskId, opinion: 'Too much', to: { rejectType: 1 } });
}

it('a plan, and each change of it later, is decided by the model its installation has', async () => {
  const id = await made();
  expect(await act(id, 'submit')).toBe('TO_REVIEW');
  await expect(act(id, 'agree', {}, 'boss')).rejects.toMatchObject({
    code: expect.stringMatching(/^record\./) as string,
  });
  await bench.agree((await latest(id)).id, 'boss');
  expect([(await kept(id)).status, (await latest(id)).state]).toEqual(['APPROVED', 'APPROVED']);
  await act(id, 'start');

  bench.engine.clock.pass(1000);
  expect(await act(id, 'adjust', { lines: linesOf(110) })).toBe('ADJUSTING');
  await refuse((await latest(id)).id);
  expect(await kept(id)).toMatchObject({ status: 'STARTED', values: { lines: [{ annual: 1200 }], proposed: null } });
  expect(await act(id, 'adjust', { lines: linesOf(105) })).toBe('ADJUSTING');
  expect((await latest(id)).round).toBe(2);
  await bench.restart();
  await bench.agree((await latest(id)).id, 'boss');
  expect(await kept(id)).toMatchObject({ status: 'STARTED', values: { lines: [{ annual: 1260 }], proposed: null } });
  expect((await approvalsOf(id)).map(({ state }) => state)).toEqual(['APPROVED', 'APPROVED']);
});

it('what came back and is given up asks nobody any more', async () => {
  const id = await made();
  await act(id, 'submit');
  await refuse((await latest(id)).id);
  expect([(await kept(id)).status, (await latest(id)).state]).toEqual(['REJECTED', 'REJECTED']);
  expect(await act(id, 'cancel')).toBe('CANCELLED');
  expect((await latest(id)).state).toBe('TERMINATED');
});

it('plans that waited for somebody before are asked for when the service starts, changes of them too', async () => {
  const table = sql.identifier(tableName(yearPlan));
  const [plan, change] = [await made(), await made()];
  await bench.database.db.execute(sql`update ${table} set status = 'TO_REVIEW' where id = ${plan}`);
  await bench.database.db.execute(
    sql`update ${table} set status = 'ADJUSTING', f_proposed = ${PROPOSED}::jsonb where id = ${change}`,
  );
  await bench.engine.app.get(RecordAdoption).onApplicationBootstrap();
  await bench.agree((await latest(plan)).id, 'boss');
  await bench.agree((await latest(change)).id, 'boss');
  expect([(await kept(plan)).status, (await kept(change)).status]).toEqual(['APPROVED', 'STARTED']);
});
