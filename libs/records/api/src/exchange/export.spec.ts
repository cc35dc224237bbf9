import { setTimeout as sleep } from 'node:timers/promises';
import { job as jobTable } from '@sed/records-tables';
import { jobDto, type Right } from '@sed/platform-contract';
import { rightsOf } from '@sed/records-model';
import { aViewer } from '@sed/testing';
import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { engineSuite } from '../testing/engine-suite';
import { TEST_MODULES } from '../testing/test-modules';

const suite = engineSuite();

async function finished(body: object, who = 'u1', language = 'en') {
  const started = await suite.engine.post('modules/testOrder/exports', body, who).set('lang', language).expect(200);
  const { id } = jobDto.parse(started.body.data);
  for (;;) {
    const job = jobDto.parse((await suite.engine.get(`jobs/${id}`, who).set('lang', language).expect(200)).body.data);
    if (job.state === 'done' || job.state === 'failed') return job;
    await sleep(20);
  }
}
const csvOf = async (body: object, who?: string, language?: string): Promise<string[]> => {
  const job = await finished({ format: 'csv', filter: {}, ...body }, who, language);
  return (await suite.engine.files.text(job.fileId ?? '')).replace('\uFEFF', '').split('\r\n').slice(0, -1);
};

describe('an export', () => {
  it('is a table people read: labels, local times, the language of the request', async () => {
    const kind = await suite.engine.post('modules/testKind/records', { values: { code: 'K', name: '泵' } }).expect(200);
    const dueAt = Date.UTC(2026, 0, 31, 16);
    const values = { urgent: true, reason: 'leak', grade: 'B', tags: ['x', 'y'], section: 'OXI', executor: 'boss' };
    await suite.order({
      ...values,
      name: '鼓风机',
      amount: 2.5,
      price: '3.5',
      dueAt,
      kind: kind.body.data.id,
      items: [{ what: 'bolt', count: 2 }],
    });
    const columns = [
      'no',
      'factoryNo',
      'name',
      'status',
      'urgent',
      'grade',
      'tags',
      'section',
      'amount',
      'price',
      'total',
      'dueAt',
      'executor',
      'kind',
      'items',
    ];
    expect(await csvOf({ columns })).toEqual([
      'Number,Plant,Name,State,Urgent,Grade,Tags,Section,Amount (kg),Price,Total,Due,Executor,Kind,Items',
      'TS-A-20261121-0001,Plant plant_a,鼓风机,Draft,Yes,Second,Cross、Fork,Aerobic zone,2.5,3.5,5,2026-02-01 00:00:00,Mr boss,泵,"What: bolt, Count: 2"',
      // What adds up is added up below the rows.
      'Total,,,,,,,,2.5,,,,,,',
    ]);
    expect((await csvOf({ columns: ['no', 'status', 'grade'] }, 'u1', 'zh'))[0]).toBe('编号,状态,等级');
    expect(suite.engine.audit.entries.at(-1)).toMatchObject({
      action: 'export',
      entity: 'testOrder',
      after: { format: 'csv', rows: 1 },
    });
  });

  it('holds what its viewer sees, whatever else they may take out', async () => {
    const all = new Set(TEST_MODULES.flatMap((module) => rightsOf(module)));
    const grants = [
      { plants: new Set(['plant_a']), rights: all },
      { plants: new Set(['plant_b']), rights: new Set<Right>(['testOrder:export']) },
    ];
    suite.engine.sessions.allow('half', aViewer(['plant_a', 'plant_b'], { code: 'half', rights: all, grants }));
    await suite.order({ name: 'seen' });
    await suite.order({ name: 'unseen' }, 'plant_b');
    expect(await csvOf({ columns: ['name'] }, 'half')).toEqual(['Name', 'seen']);
    const order = { format: 'csv', filter: { factoryNo: 'plant_b' } };
    await suite.engine.post('modules/testOrder/exports', order, 'half').expect(403);
  });

  it('cannot turn texts into formulas, and leaves numbers numbers', async () => {
    const names = ['=1+1', '+cmd', '-2+3', '@x', "'quoted", 'a,"b"'];
    for (const name of names) await suite.order({ name, amount: 1, title: { zh: '-5', en: '-5' } });
    const rows = await csvOf({ columns: ['name', 'amount', 'title'] });
    expect(rows.slice(1)).toEqual([
      "'=1+1,1,-5",
      "'+cmd,1,-5",
      "'-2+3,1,-5",
      "'@x,1,-5",
      "'quoted,1,-5",
      '"a,""b""",1,-5',
      'Total,6,',
    ]);
    const job = await finished({ format: 'xlsx', filter: {}, columns: ['name', 'amount'] });
    const book = new ExcelJS.Workbook();
    const bytes = await suite.engine.files.bytes(job.fileId ?? '');
    await book.xlsx.load(new Uint8Array(bytes).buffer);
    const sheet = book.worksheets[0];
    expect(sheet?.getCell('A2').type).toBe(ExcelJS.ValueType.String);
    expect(sheet?.getCell('A2').value).toBe('=1+1');
    expect(sheet?.getCell('B2').value).toBe(1);
    expect(job).toMatchObject({ fileName: 'test order_202611211200.xlsx', done: 6, total: 6 });
  });

  it('holds what the filter, the selection and the plants of the right hold', async () => {
    const { id: first } = await suite.order({ name: 'one', amount: 1 });
    await suite.order({ name: 'two', amount: 5 });
    await suite.order({ name: 'three', amount: 9 }, 'plant_b');
    const names = async (body: object, who?: string) => (await csvOf({ columns: ['name'], ...body }, who)).slice(1);
    expect(await names({ filter: { 'amount.from': '2' } })).toEqual(['two', 'three']);
    expect(await names({ ids: [first] })).toEqual(['one']);
    expect(await names({ filter: { factoryNo: 'plant_b' } })).toEqual(['three']);
    expect(await names({}, 'mixed')).toEqual(['one', 'two']);
    const refused = (body: object, who?: string) =>
      suite.engine.post('modules/testOrder/exports', { format: 'csv', filter: {}, ...body }, who);
    await refused({}, 'only-a').expect(403);
    await refused({ filter: { factoryNo: 'plant_a' } }, 'stranger').expect(403);
    await refused({ filter: { secret: '1' } }).expect(422);
    expect(await csvOf({ columns: ['name', 'nope', 'settings', 'password'] })).toHaveLength(4);
  });

  it('is for its owner, limited in number, and refused when too long', async () => {
    await suite.order({ name: 'one' });
    const { id } = await finished({ format: 'csv', filter: {} });
    await suite.engine.get(`jobs/${id}`, 'boss').expect(404);
    expect((await suite.engine.get('jobs', 'boss').expect(200)).body.data).toEqual([]);
    const row = {
      ownerCode: 'u1',
      kind: 'export',
      title: { zh: '', en: '' },
      params: {},
      createdAt: 0,
      heartbeatAt: 4e12,
    };
    const ids = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];
    await suite.database.db.insert(jobTable).values(ids.map((one) => ({ ...row, id: one, state: 'running' as const })));
    await suite.engine.post('modules/testOrder/exports', { format: 'csv', filter: {} }).expect(429);
  });

  it('is finished by another worker when its own died, and given up after several', async () => {
    await suite.order({ name: 'one' });
    const { id } = await finished({ format: 'csv', filter: {}, columns: ['name'] });
    const lost = { state: 'running' as const, heartbeatAt: suite.engine.clock.ms - 60_000, fileId: null };
    await suite.database.db.update(jobTable).set(lost).where(eq(jobTable.id, id));
    await finished({ format: 'csv', filter: {} });
    expect(jobDto.parse((await suite.engine.get(`jobs/${id}`)).body.data)).toMatchObject({
      state: 'done',
      error: null,
    });
    await suite.database.db
      .update(jobTable)
      .set({ ...lost, attempts: 3 })
      .where(eq(jobTable.id, id));
    await finished({ format: 'csv', filter: {} });
    const given = jobDto.parse((await suite.engine.get(`jobs/${id}`)).body.data);
    expect(given).toMatchObject({ state: 'failed', error: 'The job was interrupted and could not be finished' });
  });
});
