import { approval } from '@sed/approvals-tables';
import { ModuleEngine, RecordService } from '@sed/records-api';
import { definitionProblems, rightsOf } from '@sed/records-model';
import { tableName } from '@sed/records-api/tables';
import { aPerson, aViewer } from '@sed/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApprovalsOfRecords } from '../reading/approvals-of-records';
import type { ApprovalsBench, Who } from '../testing/approvals-bench';
import { stepsAtOnce } from '../testing/at-once';
import { callerOf, openTenders, tender } from '../testing/tender';
import { RecordAdoption } from './record-adoption';

let bench: ApprovalsBench;

beforeAll(async () => {
  bench = await openTenders();
});
afterAll(() => bench.close());

const strangerOf = (code: Who) => ({
  ...callerOf(code),
  viewer: aViewer(['plant_b'], { code, rights: new Set(rightsOf(tender)) }),
});
const records = () => bench.engine.app.get(RecordService);
const approvalOf = async (id: string) =>
  (await bench.database.db.select().from(approval)).find(({ subjectId }) => subjectId === id);

it('a record is submitted, comes back and is agreed to by its process, and by nobody beside it', async () => {
  const values = { name: 'Pump', amountYuan: '900', manager: 'boss' };
  let record = await records().create('tender', { factoryNo: 'plant_a', values }, callerOf('ann'));
  const act = async (action: string, who: Who) => {
    record = await records().act('tender', record.id, { action, version: record.version }, callerOf(who));
  };
  await act('submit', 'ann');
  const id = (await approvalOf(record.id))?.id ?? '';
  expect((await bench.see(id)).facts.map(({ label: of, value }) => [of.en, value.en])).toEqual([
    ['Name', 'Pump'],
    ['Manager', aPerson('boss').name.en],
    ['Amount (¥)', '900.00'],
  ]);
  await expect(act('agree', 'bob')).rejects.toMatchObject({ code: expect.stringMatching(/^record\./) as string });

  const taskId = await bench.task(id, 'bob');
  await bench.act(id, 'bob', { action: 'reject', taskId, opinion: 'Too dear', to: { rejectType: 1 } });
  const changed = { version: record.version + 1, values: { amountYuan: '800' } };
  record = await records().update('tender', record.id, changed, callerOf('ann'));
  expect(record.status).toBe('DRAFT');

  await act('submit', 'ann');
  expect((await bench.see(id)).round).toBe(2);
  await bench.agree(id, 'bob');
  const kept = await bench.engine.app.get(ModuleEngine).storeOf(tender).get(record.id);
  expect([kept?.status, (await bench.see(id)).state]).toEqual(['AGREED', 'APPROVED']);
});

it('tells whoever sees the record how far it has come, and is given up with it', async () => {
  const record = await records().create(
    'tender',
    { factoryNo: 'plant_a', values: { name: 'Valve', amountYuan: '70' } },
    callerOf('ann'),
  );
  const of = (who: Who) =>
    bench.engine.app.get(ApprovalsOfRecords).of({ module: 'tender', id: record.id }, callerOf(who));
  expect(await of('dan')).toEqual({ approval: null, passed: [], mayOpen: false, expectedEnd: null, people: {} });
  await records().act('tender', record.id, { action: 'submit', version: record.version }, callerOf('ann'));
  expect(await of('dan')).toMatchObject({ approval: { state: 'RUNNING', at: [{ people: ['bob'] }] }, mayOpen: false });
  const { id = '' } = (await approvalOf(record.id)) ?? {};
  const answer = { taskId: await bench.task(id, 'bob'), opinion: 'Why?', to: { rejectType: 1 as const } };
  await bench.act(id, 'bob', { action: 'reject', ...answer });
  expect(await of('bob')).toMatchObject({
    approval: { state: 'REJECTED' },
    passed: [{ person: 'bob', state: 'REJECTED', opinion: 'Why?' }],
    mayOpen: true,
  });
  await expect(
    bench.engine.app.get(ApprovalsOfRecords).of({ module: 'tender', id: record.id }, strangerOf('dan')),
  ).rejects.toMatchObject({ code: 'notFound' });
  const { version } = (await bench.engine.app.get(ModuleEngine).storeOf(tender).get(record.id)) ?? record;
  await records().remove('tender', record.id, version, callerOf('ann'));
  expect((await bench.see(id)).state).toBe('TERMINATED');
});

it('takes over records that waited before their module named a model', async () => {
  const made = await records().create('tender', { factoryNo: 'plant_a', values: { name: 'Old' } }, callerOf('ann'));
  // As the version before left it: submitted, and nothing but the record says so.
  await bench.database.db.execute(
    sql`update ${sql.identifier(tableName(tender))} set status = 'ASKED' where id = ${made.id}`,
  );
  await bench.engine.app.get(RecordAdoption).onApplicationBootstrap();
  const adopted = await approvalOf(made.id);
  expect(adopted).toMatchObject({ state: 'RUNNING', initiator: 'ann', modelKey: 'tender' });
  await bench.engine.app.get(RecordAdoption).onApplicationBootstrap();
  await bench.agree(adopted?.id ?? '', 'bob');
  expect((await bench.engine.app.get(ModuleEngine).storeOf(tender).get(made.id))?.status).toBe('AGREED');
});

stepsAtOnce(() => bench, 3);

it('a definition whose ends people could take as well is refused', () => {
  const actions = { ...tender.flow?.actions, agree: { ...tender.flow?.actions.agree, who: undefined } };
  const loose = { ...tender, flow: { ...tender.flow, actions } };
  expect(definitionProblems([loose as never], new Set())).toContainEqual(
    expect.stringContaining('people take as well'),
  );
});
