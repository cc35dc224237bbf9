import { Readable } from 'node:stream';
import { recordEvent as recordEventTable } from '@sed/records-tables';
import { importCellError, importReport } from '@sed/records-contract';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { engineSuite, ORDERS } from '../testing/engine-suite';

const suite = engineSuite();

const total = async (): Promise<number> => {
  const { body } = await suite.engine.get(ORDERS).expect(200);
  return z.object({ data: z.object({ total: z.number() }) }).parse(body).data.total;
};

const report = async (content: string | Buffer, options: { isDryRun?: boolean; who?: string; type?: string } = {}) => {
  const { isDryRun = false, who = 'u1', type = 'text/csv; charset=utf-8' } = options;
  const file = { ownerCode: who, factoryNo: null, kind: 'file' as const, name: 'x', contentType: type };
  const { id } = await suite.engine.files.put(file, Readable.from([Buffer.from(content)]));
  const body = { fileId: id, factoryNo: 'plant_a', isDryRun };
  return importReport.parse((await suite.engine.post('modules/testOrder/imports', body, who).expect(200)).body.data);
};
const values = async (name: string) => {
  const { body } = await suite.engine.get(`${ORDERS}?name=${encodeURIComponent(name)}`).expect(200);
  const list = z.object({ data: z.object({ list: z.array(z.object({ values: z.record(z.string(), z.unknown()) })) }) });
  return list.parse(body).data.list[0]?.values;
};

describe('an import', () => {
  it('reads what people write, in both languages, and finds what they name', async () => {
    await suite.engine.post('modules/testKind/records', { values: { code: 'K1', name: '泵' } }).expect(200);
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
    await suite.order({ serial: 'S-1', name: 'old', amount: 5 });
    const table = 'serial,name,grade,amount\nS-1,new,B,\nS-2,second,A,1\nS-2,again,A,1\n';
    const done = await report(table);
    expect(done).toMatchObject({ rows: 3, created: 1, updated: 1, unchanged: 0, refused: 1 });
    expect(done.errors).toMatchObject([{ row: 4, message: 'The same record appears in row 3' }]);
    expect(await values('new')).toMatchObject({ serial: 'S-1', grade: 'B', amount: 5 });
  });

  it('begins with their values what the table says nothing of, and refuses empty cells nothing else fills in', async () => {
    expect(await report('serial,name\nS-1,short\n')).toMatchObject({ created: 1, refused: 0 });
    expect(await values('short')).toMatchObject({ grade: 'A', urgent: false });
    for (const isDryRun of [true, false]) {
      const empty = await report('serial,name,grade\nS-2,empty,\nS-3,,B\nS-4,full,B\n', { isDryRun });
      expect(empty).toMatchObject({ created: 2, refused: 1 });
      expect(empty.errors.map(({ row, field }) => [row, field])).toEqual([[3, 'name']]);
    }
    expect(await values('empty')).toMatchObject({ grade: 'A' });
    // What is there keeps what the table leaves empty.
    await report('serial,name,grade\nS-4,fuller,\n');
    expect(await values('fuller')).toMatchObject({ grade: 'B' });
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
    expect(await suite.database.db.select().from(recordEventTable)).toEqual([]);
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
    ['an unknown column', 'serial,name,grade,colour\nS,n,A,red', 'The template has no column colour'],
    ['a repeated column', 'serial,name,name,grade\nS,n,m,A', 'The column name appears twice'],
    ['a missing column', 'serial,grade\nS,A', 'The column Name is missing'],
    ['nothing at all', '', 'The column Serial is missing'],
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
      suite.engine.post('modules/testOrder/imports', { isDryRun: true, factoryNo: 'plant_a', ...body }, who);
    const foreign = await suite.engine.files.upload('boss', 'x.csv', 'a');
    expect((await post({ fileId: foreign.id }).expect(422)).body.error.code).toBe('file.unknown');
    await post({ fileId: foreign.id }, 'only-a').expect(403);
    await post({ fileId: foreign.id, factoryNo: 'plant_b' }, 'mixed').expect(403);
    const long = await suite.engine.files.upload('u1', 'x.csv', `serial,name,grade\n${'S,n,A\n'.repeat(20_001)}`);
    expect((await post({ fileId: long.id }).expect(422)).body.error.code).toBe('import.tooMany');
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const file = { ownerCode: 'u1', factoryNo: null, kind: 'file' as const, name: 'x.xlsx', contentType: type };
    const broken = await suite.engine.files.put(file, Readable.from([Buffer.from('no zip')]));
    expect((await post({ fileId: broken.id }).expect(422)).body.error.code).toBe('import.format');
  });

  it('finds parents among the rows before', async () => {
    const file = { ownerCode: 'u1', factoryNo: null, kind: 'file' as const, name: 'x', contentType: 'text/csv' };
    const { id } = await suite.engine.files.put(
      file,
      Readable.from([Buffer.from('code,name,above\nT,Top,\nM,Middle,T\nL,Low,Middle\n')]),
    );
    const answer = await suite.engine.post('modules/testKind/imports', { fileId: id, isDryRun: false }).expect(200);
    expect(answer.body.data).toMatchObject({ created: 3, refused: 0 });
  });

  it('offers a template that it reads itself', async () => {
    const csv = await suite.engine.get('modules/testOrder/import-template?format=csv').expect(200);
    expect(csv.text).toContain('Serial*,Amount (kg)');
    const xlsx = await suite.engine.get('modules/testOrder/import-template').set('lang', 'zh').expect(200);
    expect(xlsx.headers['content-disposition']).toContain(encodeURIComponent('导入模板'));
    await suite.engine.get('modules/testOrder/import-template', 'only-a').expect(403);
    const filled = csv.text.trim().replace('\uFEFF', '');
    const cells = filled
      .split(',')
      .map((head) => ({ 'Name*': 'From template', 'Serial*': 'S-9', 'Grade*': 'A' })[head] ?? '');
    expect(await report(`${filled}\n${cells.join(',')}\n`)).toMatchObject({ created: 1, errors: [] });
  });
});
