import { setTimeout as sleep } from 'node:timers/promises';
import { schema } from '@sed/api-database';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openEngine, type EngineHarness } from '../testing/engine-harness';
import { emptyTestTables, makeTestTables } from '../testing/test-tables';
import { importCellError, importReport, jobDto } from '@sed/contract';

const ORDERS = 'modules/testOrder/records';
let database: TestDatabase;
let engine: EngineHarness;

beforeAll(async () => {
  database = await openTestDatabase();
  await makeTestTables(database.db);
  engine = await openEngine(database.database);
});
afterAll(async () => {
  await engine.app.close();
  await database.close();
});
beforeEach(async () => {
  await emptyTestTables(database.db);
  engine.audit.entries.length = 0;
});

const order = async (values: object, factoryNo = 'plant_a'): Promise<string> => {
  const { body } = await engine.post(ORDERS, { factoryNo, values: { name: 'Order', ...values } }).expect(200);
  return z.object({ data: z.object({ id: z.string() }) }).parse(body).data.id;
};
const total = async (): Promise<number> => {
  const { body } = await engine.get(ORDERS).expect(200);
  return z.object({ data: z.object({ total: z.number() }) }).parse(body).data.total;
};

async function finished(body: object, who = 'u1', language = 'en') {
  const started = await engine.post('modules/testOrder/exports', body, who).set('lang', language).expect(200);
  const { id } = jobDto.parse(started.body.data);
  for (;;) {
    const job = jobDto.parse((await engine.get(`jobs/${id}`, who).set('lang', language).expect(200)).body.data);
    if (job.state === 'done' || job.state === 'failed') return job;
    await sleep(20);
  }
}
const csvOf = async (body: object, who?: string, language?: string): Promise<string[]> => {
  const job = await finished({ format: 'csv', filter: {}, ...body }, who, language);
  return (await engine.files.text(job.fileId ?? '')).replace('\uFEFF', '').split('\r\n').slice(0, -1);
};

describe('an export', () => {
  it('is a table people read: labels, local times, the language of the request', async () => {
    const kind = await engine.post('modules/testKind/records', { values: { code: 'K', name: '泵' } }).expect(200);
    const dueAt = Date.UTC(2026, 0, 31, 16);
    const values = { urgent: true, reason: 'leak', grade: 'B', tags: ['x', 'y'], section: 'OXI', executor: 'boss' };
    await order({
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
    ]);
    expect((await csvOf({ columns: ['no', 'status', 'grade'] }, 'u1', 'zh'))[0]).toBe('编号,状态,等级');
    expect(engine.audit.entries.at(-1)).toMatchObject({
      action: 'export',
      entity: 'testOrder',
      after: { format: 'csv', rows: 1 },
    });
  });

  it('cannot turn texts into formulas, and leaves numbers numbers', async () => {
    const names = ['=1+1', '+cmd', '-2+3', '@x', "'quoted", 'a,"b"'];
    for (const name of names) await order({ name, amount: 1, title: { zh: '-5', en: '-5' } });
    const rows = await csvOf({ columns: ['name', 'amount', 'title'] });
    expect(rows.slice(1)).toEqual([
      "'=1+1,1,-5",
      "'+cmd,1,-5",
      "'-2+3,1,-5",
      "'@x,1,-5",
      "'quoted,1,-5",
      '"a,""b""",1,-5',
    ]);
    const job = await finished({ format: 'xlsx', filter: {}, columns: ['name', 'amount'] });
    const book = new ExcelJS.Workbook();
    const bytes = await engine.files.bytes(job.fileId ?? '');
    await book.xlsx.load(new Uint8Array(bytes).buffer);
    const sheet = book.worksheets[0];
    expect(sheet?.getCell('A2').type).toBe(ExcelJS.ValueType.String);
    expect(sheet?.getCell('A2').value).toBe('=1+1');
    expect(sheet?.getCell('B2').value).toBe(1);
    expect(job).toMatchObject({ fileName: 'test order_202611211200.xlsx', done: 6, total: 6 });
  });

  it('holds what the filter, the selection and the plants of the right hold', async () => {
    const first = await order({ name: 'one', amount: 1 });
    await order({ name: 'two', amount: 5 });
    await order({ name: 'three', amount: 9 }, 'plant_b');
    const names = async (body: object, who?: string) => (await csvOf({ columns: ['name'], ...body }, who)).slice(1);
    expect(await names({ filter: { 'amount.from': '2' } })).toEqual(['two', 'three']);
    expect(await names({ ids: [first] })).toEqual(['one']);
    expect(await names({ filter: { factoryNo: 'plant_b' } })).toEqual(['three']);
    expect(await names({}, 'mixed')).toEqual(['one', 'two']);
    const refused = (body: object, who?: string) =>
      engine.post('modules/testOrder/exports', { format: 'csv', filter: {}, ...body }, who);
    await refused({}, 'only-a').expect(403);
    await refused({ filter: { factoryNo: 'plant_a' } }, 'stranger').expect(403);
    await refused({ filter: { secret: '1' } }).expect(422);
    expect(await csvOf({ columns: ['name', 'nope', 'settings', 'password'] })).toHaveLength(4);
  });

  it('is for its owner, limited in number, and refused when too long', async () => {
    await order({ name: 'one' });
    const { id } = await finished({ format: 'csv', filter: {} });
    await engine.get(`jobs/${id}`, 'boss').expect(404);
    expect((await engine.get('jobs', 'boss').expect(200)).body.data).toEqual([]);
    const row = {
      ownerCode: 'u1',
      kind: 'export',
      title: { zh: '', en: '' },
      params: {},
      createdAt: 0,
      heartbeatAt: 4e12,
    };
    const ids = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];
    await database.db.insert(schema.job).values(ids.map((one) => ({ ...row, id: one, state: 'running' as const })));
    await engine.post('modules/testOrder/exports', { format: 'csv', filter: {} }).expect(429);
  });

  it('is finished by another worker when its own died, and given up after several', async () => {
    await order({ name: 'one' });
    const { id } = await finished({ format: 'csv', filter: {}, columns: ['name'] });
    const lost = { state: 'running' as const, heartbeatAt: engine.clock.ms - 60_000, fileId: null };
    await database.db.update(schema.job).set(lost).where(eq(schema.job.id, id));
    await finished({ format: 'csv', filter: {} });
    expect(jobDto.parse((await engine.get(`jobs/${id}`)).body.data)).toMatchObject({ state: 'done', error: null });
    await database.db
      .update(schema.job)
      .set({ ...lost, attempts: 3 })
      .where(eq(schema.job.id, id));
    await finished({ format: 'csv', filter: {} });
    const given = jobDto.parse((await engine.get(`jobs/${id}`)).body.data);
    expect(given).toMatchObject({ state: 'failed', error: 'The job was interrupted and could not be finished' });
  });
});

const report = async (content: string | Buffer, options: { isDryRun?: boolean; who?: string; type?: string } = {}) => {
  const { isDryRun = false, who = 'u1', type = 'text/csv; charset=utf-8' } = options;
  const file = { ownerCode: who, factoryNo: null, kind: 'file' as const, name: 'x', contentType: type };
  const { Readable } = await import('node:stream');
  const { id } = await engine.files.put(file, Readable.from([Buffer.from(content)]));
  const body = { fileId: id, factoryNo: 'plant_a', isDryRun };
  return importReport.parse((await engine.post('modules/testOrder/imports', body, who).expect(200)).body.data);
};
const values = async (name: string) => {
  const { body } = await engine.get(`${ORDERS}?name=${encodeURIComponent(name)}`).expect(200);
  const list = z.object({ data: z.object({ list: z.array(z.object({ values: z.record(z.string(), z.unknown()) })) }) });
  return list.parse(body).data.list[0]?.values;
};

describe('an import', () => {
  it('reads what people write, in both languages, and finds what they name', async () => {
    await engine.post('modules/testKind/records', { values: { code: 'K1', name: '泵' } }).expect(200);
    const table = [
      '序列号*,名称*,等级*,紧急,原因,数量 (kg),单价,标签,工艺段,开始日期,时刻,截止时间,类别,执行人,标题 (中文),标题 (英文)',
      'S-1,甲泵,乙,是,漏水,"1,234.5",12.5,叉、丫,好氧池,2026/3/5,8:05,2026-03-05 08:00,泵,Mr boss,标,Title',
      'S-2,乙泵,A,no,,2,,,,,,,K1,boss,,',
    ].join('\n');
    const wrong = await report(table);
    expect(wrong).toMatchObject({ rows: 2, created: 1, refused: 1 });
    expect(wrong.errors).toEqual([
      { row: 2, column: 'Amount (kg)', field: 'amount', message: 'The maximum limit for this item is 1000' },
    ]);
    const right = await report(table.replace('1,234.5', '234.5'));
    expect(right).toMatchObject({ created: 1, updated: 0, unchanged: 1, refused: 0 });
    expect(await values('甲泵')).toMatchObject({
      serial: 'S-1',
      grade: 'B',
      urgent: true,
      amount: 234.5,
      price: '12.5000',
      tags: ['x', 'y'],
      section: 'OXI',
      startsOn: '2026-03-05',
      atClock: '08:05',
      dueAt: Date.UTC(2026, 2, 5, 0),
      executor: 'boss',
      title: { zh: '标', en: 'Title' },
    });
    expect(await values('乙泵')).toMatchObject({ executor: 'boss', urgent: false });
  });

  it('changes by its key what is there, keeps what the table leaves empty, and says how many', async () => {
    await order({ serial: 'S-1', name: 'old', amount: 5 });
    const table = 'serial,name,grade,amount\nS-1,new,B,\nS-2,second,A,1\nS-2,again,A,1\n';
    const done = await report(table);
    expect(done).toMatchObject({ rows: 3, created: 1, updated: 1, unchanged: 0, refused: 1 });
    expect(done.errors).toMatchObject([{ row: 4, message: 'The same record stands in row 3' }]);
    expect(await values('new')).toMatchObject({ serial: 'S-1', grade: 'B', amount: 5 });
  });

  it('finds in a dry run exactly what it would refuse, and changes nothing', async () => {
    const rows = Array.from(
      { length: 120 },
      (_, n) => `S-${String(n)},Name ${String(n)},A,${n % 50 === 7 ? 'many' : '1'}`,
    );
    const table = ['serial,name,grade,amount', ...rows].join('\r\n');
    const tried = await report(table, { isDryRun: true });
    expect(tried).toMatchObject({ created: 117, refused: 3, isDryRun: true });
    expect(await total()).toBe(0);
    expect(await database.db.select().from(schema.recordEvent)).toEqual([]);
    const done = await report(table);
    expect({ ...done, isDryRun: true }).toEqual(tried);
    expect(await total()).toBe(117);
    expect(done.errors.map(({ row }) => row)).toEqual([9, 59, 109]);
  });

  it('reads spreadsheets with dates, formulas and rich texts', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('x');
    sheet.addRow(['Serial*', 'Name*', 'Grade*', 'Starts on', 'Amount (kg)']);
    sheet.addRow([
      'S-1',
      { richText: [{ text: 'rich ' }, { text: 'text' }] },
      'First',
      new Date(Date.UTC(2026, 4, 9)),
      { formula: '1+1', result: 2 },
    ]);
    sheet.addRow([]);
    sheet.addRow(['S-2', 'plain', 'First', '2026-05-10', 3]);
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const done = await report(Buffer.from(await book.xlsx.writeBuffer()), { type });
    expect(done).toMatchObject({ rows: 2, created: 2, errors: [] });
    expect(await values('rich text')).toMatchObject({ startsOn: '2026-05-09', amount: 2 });
  });

  it('reads the national encoding', async () => {
    const table = Buffer.concat([
      Buffer.from('serial,name,grade\nS-1,'),
      Buffer.from([0xb1, 0xc3]),
      Buffer.from(',A\n'),
    ]);
    expect(await report(table)).toMatchObject({ created: 1 });
    expect(await values('泵')).toMatchObject({ serial: 'S-1' });
  });

  it.each([
    ['an unknown column', 'serial,name,grade,colour\nS,n,A,red', 'There is no column colour in the template'],
    ['a repeated column', 'serial,name,name,grade\nS,n,m,A', 'The column name stands twice'],
    ['a missing column', 'serial,name\nS,n', 'The column 等级 is missing'],
    ['nothing at all', '', 'The column 序列号 is missing'],
  ])('refuses a table with %s before it looks at rows', async (_, table, message) => {
    const done = await report(table);
    expect(done.created).toBe(0);
    expect(
      z
        .array(importCellError)
        .parse(done.errors)
        .map((error) => error.message),
    ).toContain(message);
    expect(await total()).toBe(0);
  });

  it('refuses names it cannot find, too many rows, foreign files, missing rights and what is no table', async () => {
    const unknown = await report('serial,name,grade,kind\nS,n,A,ghost');
    expect(unknown.errors).toMatchObject([{ field: 'kind', column: 'Kind' }]);
    const post = (body: object, who?: string) =>
      engine.post('modules/testOrder/imports', { isDryRun: true, factoryNo: 'plant_a', ...body }, who);
    const foreign = await engine.files.upload('boss', 'x.csv', 'a');
    expect((await post({ fileId: foreign.id }).expect(422)).body.error.code).toBe('file.unknown');
    await post({ fileId: foreign.id }, 'only-a').expect(403);
    await post({ fileId: foreign.id, factoryNo: 'plant_b' }, 'mixed').expect(403);
    const long = await engine.files.upload('u1', 'x.csv', `serial,name,grade\n${'S,n,A\n'.repeat(20_001)}`);
    expect((await post({ fileId: long.id }).expect(422)).body.error.code).toBe('import.tooMany');
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const { Readable } = await import('node:stream');
    const file = { ownerCode: 'u1', factoryNo: null, kind: 'file' as const, name: 'x.xlsx', contentType: type };
    const broken = await engine.files.put(file, Readable.from([Buffer.from('no zip')]));
    expect((await post({ fileId: broken.id }).expect(422)).body.error.code).toBe('import.format');
  });

  it('finds parents among the rows before', async () => {
    const { Readable } = await import('node:stream');
    const file = { ownerCode: 'u1', factoryNo: null, kind: 'file' as const, name: 'x', contentType: 'text/csv' };
    const { id } = await engine.files.put(
      file,
      Readable.from([Buffer.from('code,name,above\nT,Top,\nM,Middle,T\nL,Low,Middle\n')]),
    );
    const answer = await engine.post('modules/testKind/imports', { fileId: id, isDryRun: false }).expect(200);
    expect(answer.body.data).toMatchObject({ created: 3, refused: 0 });
  });

  it('offers a template that it reads itself', async () => {
    const csv = await engine.get('modules/testOrder/import-template?format=csv').expect(200);
    expect(csv.text).toContain('Serial*,Amount (kg)');
    const xlsx = await engine.get('modules/testOrder/import-template').set('lang', 'zh').expect(200);
    expect(xlsx.headers['content-disposition']).toContain(encodeURIComponent('导入模板'));
    await engine.get('modules/testOrder/import-template', 'only-a').expect(403);
    const filled = csv.text.trim().replace('\uFEFF', '');
    const cells = filled
      .split(',')
      .map((head) => ({ 'Name*': 'From template', 'Serial*': 'S-9', 'Grade*': 'A' })[head] ?? '');
    expect(await report(`${filled}\n${cells.join(',')}\n`)).toMatchObject({ created: 1, errors: [] });
  });
});
