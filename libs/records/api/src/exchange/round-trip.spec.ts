import { setTimeout as sleep } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { jobDto } from '@sed/platform-contract';
import { importReport, recordDto, type RecordDto } from '@sed/records-contract';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { runs } from '@sed/testing/runs';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openEngine, type EngineHarness } from '../testing/engine-harness';
import { emptyTestTables, makeTestTables } from '../testing/test-tables';
import { zipOf } from '../testing/zip-of';

const ORDERS = 'modules/testOrder/records';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
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
beforeEach(() => emptyTestTables(database.db));

const made = z.object({ data: recordDto });
async function order(values: object, factoryNo = 'plant_a'): Promise<RecordDto> {
  const body = { factoryNo, values: { grade: 'A', ...values } };
  const answer = await engine.post(ORDERS, body);
  expect(answer.body, JSON.stringify(values)).toMatchObject({ code: 0 });
  return made.parse(answer.body).data;
}
async function kind(code: string, name: string): Promise<string> {
  const { body } = await engine.post('modules/testKind/records', { values: { code, name } }).expect(200);
  return made.parse(body).data.id;
}
async function all(): Promise<RecordDto[]> {
  const { body } = await engine.get(`${ORDERS}?pageSize=200&sort=no`).expect(200);
  return z.object({ data: z.object({ list: z.array(recordDto) }) }).parse(body).data.list;
}

async function exported(language: 'zh' | 'en' = 'en'): Promise<Buffer> {
  const order = { format: 'xlsx', filter: {}, layout: 'import' };
  const started = await engine.post('modules/testOrder/exports', order).set('lang', language).expect(200);
  const { id } = jobDto.parse(started.body.data);
  for (;;) {
    const job = jobDto.parse((await engine.get(`jobs/${id}`).expect(200)).body.data);
    if (job.state === 'done') return engine.files.bytes(job.fileId ?? '');
    if (job.state === 'failed') throw new Error(job.error ?? 'failed');
    await sleep(5);
  }
}

const upload = async (content: Buffer, contentType = XLSX, owner = 'u1'): Promise<string> => {
  const file = { ownerCode: owner, factoryNo: null, kind: 'file' as const, name: 'x', contentType };
  return (await engine.files.put(file, Readable.from([content]))).id;
};
async function imported(
  table: Buffer,
  options: { isDryRun?: boolean; packId?: string; factoryNo?: string; language?: 'zh' | 'en' } = {},
) {
  const { isDryRun = false, packId, factoryNo = 'plant_a', language = 'en' } = options;
  const body = { fileId: await upload(table), factoryNo, isDryRun, ...(packId === undefined ? {} : { packId }) };
  const { body: answer } = await engine.post('modules/testOrder/imports', body).set('lang', language).expect(200);
  return importReport.parse(answer.data);
}

async function book(sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>): Promise<Buffer> {
  const made = new ExcelJS.Workbook();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = made.addWorksheet(name);
    for (const row of rows) sheet.addRow([...row]);
  }
  return Buffer.from(await made.xlsx.writeBuffer());
}

/** Values people could have typed: texts with everything spreadsheets trip over. */
const word = fc
  .stringMatching(/^[A-Za-z0-9=+@'"<&>、，;水泵#% _-]{1,12}$/)
  .map((text) => text.trim())
  .filter((text) => text !== '');
const someOrder = fc.record(
  {
    name: word,
    title: fc.record({ zh: word, en: word }),
    amount: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
    price: fc.integer({ min: 0, max: 99_999_999 }).map((n) => (n / 10_000).toFixed(4)),
    urgent: fc.constant(false),
    grade: fc.constantFrom('A', 'B'),
    tags: fc.uniqueArray(fc.constantFrom('x', 'y'), { minLength: 1 }),
    section: fc.constantFrom('OXI', 'ANA'),
    startsOn: fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`),
    forMonth: fc.constantFrom('2026-01', '2026-12'),
    atClock: fc.constantFrom('00:00', '08:05', '23:59'),
    dueAt: fc.integer({ min: Date.UTC(2026, 9, 24), max: Date.UTC(2026, 9, 26) }),
    executor: fc.constantFrom('u1', 'boss'),
    helpers: fc.uniqueArray(fc.constantFrom('u1', 'u2', 'boss'), { minLength: 1, maxLength: 3 }),
    phone: fc.constant('13800000000'),
    items: fc.uniqueArray(
      fc.record({
        what: word,
        count: fc.option(fc.integer({ min: 2, max: 99 })),
        kind: fc.constantFrom('K1', 'K2', null),
      }),
      { selector: ({ what }) => what, minLength: 1, maxLength: 5 },
    ),
  },
  { requiredKeys: ['name', 'grade'] },
);

describe('an export in the layout of the import', () => {
  it('changes nothing when it is imported again, and makes the same records anew where they are gone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someOrder, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('plant_a', 'plant_b'),
        fc.constantFrom('zh' as const, 'en' as const),
        async (orders, factoryNo, language) => {
          await emptyTestTables(database.db);
          // Two kinds of one name: only what is unique about them tells them apart.
          const kinds = new Map([
            ['K1', await kind('K1', 'same')],
            ['K2', await kind('K2', 'same')],
          ]);
          for (const [index, values] of orders.entries()) {
            const items = values.items?.map((item) => ({ ...item, kind: kinds.get(item.kind ?? '') ?? null }));
            const own = { ...values, serial: `S-${String(index)}`, ...(items === undefined ? {} : { items }) };
            await order({ ...own, kind: kinds.get('K2') }, factoryNo);
          }
          const before = (await all()).map(({ values }) => values);
          const table = await exported(language);
          const again = await imported(table, { factoryNo, language });
          expect(again).toMatchObject({ unchanged: orders.length, created: 0, updated: 0, refused: 0, errors: [] });
          for (const { id, version } of await all()) await engine.del(`${ORDERS}/${id}?version=${String(version)}`);
          expect(await imported(table, { factoryNo, language })).toMatchObject({ created: orders.length, errors: [] });
          expect((await all()).map(({ values }) => values)).toEqual(before);
        },
      ),
      { numRuns: runs(4, 12) },
    );
  }, 120_000);

  it('leaves out what the exporter may not see', async () => {
    await order({ name: 'one', serial: 'S', price: '3.5' });
    const text = new ExcelJS.Workbook();
    await text.xlsx.load(new Uint8Array(await exported()).buffer);
    expect(text.worksheets.map(({ name }) => name)).toEqual(['test order', 'Items']);
    const header = text.worksheets[0]?.getRow(1).values;
    expect(header).toContain('Price');
    expect(header).not.toContain('Posted');
    expect(text.worksheets[1]?.getRow(1).values).toEqual([undefined, 'Serial', 'What', 'Count', 'Kind']);
  });
});

describe('an import with child lines', () => {
  const main = [
    ['Serial*', 'Name*', 'Grade*'],
    ['S-1', 'one', 'A'],
    ['S-2', 'two', 'A'],
  ];

  it('puts the lines of the second sheet into their records, and replaces those a record had', async () => {
    await kind('K1', 'pump');
    await order({ name: 'one', serial: 'S-1', items: [{ what: 'old' }] });
    await order({ name: 'two', serial: 'S-2', items: [{ what: 'kept' }] });
    const items = [
      ['Serial', 'What', 'Count', 'Kind'],
      ['S-1', 'bolt', 2, 'pump'],
      ['s-1', 'nut', 3, ''],
    ];
    const table = await book({ Orders: main, 明细: items });
    expect(await imported(table)).toMatchObject({ updated: 1, unchanged: 1, refused: 0, errors: [] });
    const [one, two] = await all();
    expect(one?.values.items).toMatchObject([
      { what: 'bolt', count: 2 },
      { what: 'nut', count: 3, kind: null },
    ]);
    expect(two?.values.items).toMatchObject([{ what: 'kept' }]);
  });

  it('tells an empty cell of a line from a column that is not there: only the latter begins with its value', async () => {
    await order({ name: 'one', serial: 'S-1', items: [] });
    const lines = (...items: unknown[][]) => book({ Orders: main.slice(0, 2), 明细: items });
    await imported(await lines(['Serial', 'What', 'Count'], ['S-1', 'bolt', '']));
    expect((await all())[0]?.values.items).toMatchObject([{ what: 'bolt', count: null }]);
    await imported(await lines(['Serial', 'What'], ['S-1', 'nut']));
    expect((await all())[0]?.values.items).toMatchObject([{ what: 'nut', count: 1 }]);
  });

  it('names sheet, row and column of every wrong cell, in a dry run as in the import', async () => {
    const items = [
      ['Serial', 'What', 'Count', 'Kind'],
      ['S-1', 'bolt', 0, ''],
      ['S-9', 'lost', 1, ''],
      ['S-2', 'nut', 1, 'ghost'],
    ];
    const table = await book({ Orders: main, Items: items });
    const tried = await imported(table, { isDryRun: true });
    expect(tried.errors).toEqual([
      {
        sheet: 'Items',
        row: 3,
        column: expect.any(String),
        field: null,
        message: 'No row of the first sheet has this key',
      },
      {
        sheet: 'Items',
        row: 2,
        column: 'Count',
        field: 'items.0.count',
        message: 'The minimum limit is 1',
      },
      { sheet: 'Items', row: 4, column: 'Kind', field: 'items.0.kind', message: expect.any(String) },
    ]);
    expect(tried).toMatchObject({ refused: 2, created: 0 });
    expect({ ...(await imported(table)), isDryRun: true }).toEqual(tried);
    expect(await all()).toEqual([]);
  });

  it('refuses sheets and columns of lines it does not know before it looks at rows', async () => {
    const table = await book({
      Orders: main,
      Itms: [['Serial', 'What']],
      Items: [
        ['Serial', 'Wat'],
        ['S-1', 'x'],
      ],
    });
    const { errors, created } = await imported(table);
    expect(created).toBe(0);
    expect(errors.map(({ sheet, message }) => [sheet, message])).toEqual([
      ['Itms', 'The sheet Itms is not part of the template'],
      ['Items', 'The template has no column Wat'],
      ['Items', 'The column What is missing'],
    ]);
  });

  it('reads the filled template', async () => {
    const answer = await engine
      .get('modules/testOrder/import-template')
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
    const template = new ExcelJS.Workbook();
    await template.xlsx.load(new Uint8Array(z.instanceof(Buffer).parse(answer.body)).buffer);
    expect(template.worksheets.map(({ name }) => name)).toEqual(['test order', 'Items', 'Guide']);
    const [sheet, items] = template.worksheets;
    const fill = (target: typeof sheet, cells: Readonly<Record<string, unknown>>) => {
      const header: unknown = target?.getRow(1).values;
      const names: unknown[] = Array.isArray(header) ? header.slice(1) : [];
      target?.addRow(names.map((name) => cells[String(name)] ?? null));
    };
    fill(sheet, { 'Serial*': 'S-1', 'Name*': 'filled', 'Grade*': 'First' });
    fill(items, { 'Serial*': 'S-1', 'What*': 'bolt' });
    expect(await imported(Buffer.from(await template.xlsx.writeBuffer()))).toMatchObject({ created: 1, errors: [] });
    expect((await all())[0]?.values.items).toMatchObject([{ what: 'bolt' }]);
  });
});

describe('an import with files', () => {
  const table = (photos: string) =>
    book({
      Orders: [
        ['Serial', 'Name', 'Grade', 'Photos'],
        ['S-1', 'one', 'A', photos],
      ],
    });
  const pack = (files: Readonly<Record<string, string>>) => upload(zipOf(files), 'application/zip');

  it('takes those the table names from the zip beside it, whatever folder they lie in', async () => {
    const packId = await pack({ 'photos/Pump 1.png': 'one', 'two.png': 'two', 'spare.png': 'x' });
    const done = await imported(await table('pump 1.png、two.png'), { packId });
    expect(done).toMatchObject({ created: 1, errors: [] });
    const [record] = await all();
    const ids = z.array(z.string()).parse(record?.values.photos);
    expect(await Promise.all(ids.map((id) => engine.files.text(id)))).toEqual(['one', 'two']);
    // The same table again, without the zip: the record already has files of these names.
    expect(await imported(await table('Pump 1.png、two.png'))).toMatchObject({ unchanged: 1, errors: [] });
  });

  it('refuses what is missing, of another kind, not a zip or somebody else’s', async () => {
    const packId = await pack({ 'a.exe': 'MZ' });
    const { errors } = await imported(await table('a.exe、b.png'), { packId, isDryRun: true });
    expect(errors.map(({ column, message }) => [column, message])).toEqual([
      ['Photos', expect.stringContaining('png, pdf')],
      ['Photos', 'The ZIP archive has no file b.png'],
    ]);
    const fileId = await upload(await table('b.png'));
    const post = (body: object) =>
      engine.post('modules/testOrder/imports', { factoryNo: 'plant_a', isDryRun: true, ...body });
    const noZip = await upload(Buffer.from('text'), 'application/zip');
    expect((await post({ fileId, packId: noZip }).expect(422)).body.error.code).toBe('import.pack');
    const foreign = await upload(zipOf({ 'b.png': 'b' }), 'application/zip', 'boss');
    expect((await post({ fileId, packId: foreign }).expect(422)).body.error.code).toBe('file.unknown');
  });
});
