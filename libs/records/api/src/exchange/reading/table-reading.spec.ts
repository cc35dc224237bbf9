import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import type { ImportColumn, TableLayout } from './table-layout';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../testing/zip-of';
import { TABLE_TYPES } from '../table-writer';
import { TABLE_LIMITS } from './table-limits';
import { TableReading } from './table-reading';

const MEGABYTE = 1024 * 1024;
const label = (text: string) => ({ zh: text, en: text });
const column = (name: string): ImportColumn => ({
  name,
  field: { kind: 'text', label: label(name), max: 30 },
  header: label(name),
  isRequired: name === 'a',
  hasInitial: false,
});
const layout: TableLayout = { columns: ['a', 'b'].map(column), lines: [] };
const reading = { zone: 'Asia/Shanghai', dictionaries: new Map<string, never>() };

const open = (content: Buffer | string, contentType: string, signal?: AbortSignal) =>
  TableReading.open(Readable.from([Buffer.from(content)]), { contentType, layout, reading }, signal);

/** What is said of a table, and how long nothing else could be done meanwhile. */
async function refusalOf(content: Buffer | string, contentType: string = TABLE_TYPES.xlsx) {
  let longestMs = 0;
  let lastMs = performance.now();
  const watch = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - lastMs);
    lastMs = performance.now();
  }, 5);
  const before = process.memoryUsage().rss;
  const startedMs = performance.now();
  const error: unknown = await open(content, contentType).then(
    (table) => {
      table.close();
      return table.summary;
    },
    (thrown: unknown) => thrown,
  );
  clearInterval(watch);
  const grownMb = (process.memoryUsage().rss - before) / MEGABYTE;
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return { code, longestMs, grownMb, tookMs: performance.now() - startedMs };
}

const WORKBOOK = '<workbook xmlns:r="r"><sheets><sheet name="x" sheetId="1" r:id="rId1"/></sheets></workbook>';
const RELATIONS = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>';

/** A workbook with one sheet of this text. */
function book(sheet: string | Buffer, more: Readonly<Record<string, string | Buffer>> = {}): Buffer {
  const parts = { 'xl/workbook.xml': WORKBOOK, 'xl/_rels/workbook.xml.rels': RELATIONS };
  return zipOf({ ...parts, 'xl/worksheets/sheet1.xml': sheet, ...more }, { isDeflated: true });
}

const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const inline = (ref: string, text: string): string => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD = `<row r="1">${inline('A1', 'a')}${inline('B1', 'b')}</row>`;

describe('a table', () => {
  it('is handed over in portions, with values as the fields have them', async () => {
    const table = await open('b,a\n1,x\n2,y\n3,z\n', 'text/csv');
    expect(table.summary).toEqual({ rows: 3, headerRow: 1, problems: [], strays: [] });
    const rows = await table.rows(1, 5);
    expect(rows.map(({ number, values }) => [number, values])).toEqual([
      [3, { b: '2', a: 'y' }],
      [4, { b: '3', a: 'z' }],
    ]);
    table.close();
  });

  it('keeps characters of four bytes wherever they stand', async () => {
    const text = '𠮷'.repeat(20);
    const lines = Array.from({ length: 3000 }, (_, n) => `${'x'.repeat(n % 7)},${text}`);
    const table = await open(`a,b\n${lines.join('\n')}`, 'text/csv');
    const rows = await table.rows(0, 3000);
    expect(rows.filter(({ values }) => values.b !== text)).toEqual([]);
    table.close();
  });

  it('ends with its import', async () => {
    const stop = new AbortController();
    const opened = open(book(sheetOf(HEAD + manyRows(15_000))), TABLE_TYPES.xlsx, stop.signal);
    stop.abort();
    await expect(opened).rejects.toMatchObject({ code: 'import.stopped' });
  });
});

function manyRows(count: number): string {
  return Array.from({ length: count }, (_, n) => `<row r="${n + 2}">${inline(`A${n + 2}`, `v${n}`)}</row>`).join('');
}

/** Some kilobytes that unpack to many megabytes, said or not said in the directory. */
const spaces = (megabytes: number): Buffer => Buffer.alloc(megabytes * MEGABYTE, 32);

describe('a hostile table is refused without holding anything else', () => {
  const cells = (rows: number, each: number): string => {
    const row = Array.from({ length: each }, () => '<c r="B2"><v>1</v></c>').join('');
    return `<row r="2">${row}</row>`.repeat(rows);
  };
  const hostile: readonly (readonly [name: string, code: string, made: () => Buffer | string])[] = [
    ['a bomb', 'import.tooLarge', () => book(spaces(200))],
    [
      'a gigabyte of shared texts',
      'import.tooLarge',
      () => book(sheetOf(HEAD), { 'xl/sharedStrings.xml': spaces(120) }),
    ],
    ['a million rows', 'import.tooMany', () => book(sheetOf(HEAD + manyRows(30_000)))],
    ['too many filled cells', 'import.tooLarge', () => book(sheetOf(HEAD + wideRows(15_000)))],
    ['millions of cells at one place', 'import.tooLarge', () => book(sheetOf(cells(40, 100_000)))],
    [
      'columns beyond what it may have',
      'import.tooWide',
      () => book(sheetOf(`${HEAD}<row r="2">${inline('XFD2', 'x')}</row>`)),
    ],
    [
      'entities in entities',
      'import.format',
      () => book(`<!DOCTYPE w [${entities()}]>${sheetOf(`<row r="1">${inline('A1', '&e9;')}</row>`)}`),
    ],
    ['a cut end', 'import.format', () => book(sheetOf(HEAD + manyRows(500))).subarray(0, 4000)],
    ['another kind of content', 'import.format', () => Buffer.from('%PDF-1.7 nothing')],
    ['a line without an end', 'import.format', () => `a,b\n"${'x'.repeat(30 * MEGABYTE)}`],
    ['a hundred thousand columns', 'import.tooWide', () => `a,b\n${'x,'.repeat(100_000)}x\n`],
    ['too many lines', 'import.tooMany', () => `a,b\n${'x,y\n'.repeat(2_000_000)}`],
  ];

  it.each(hostile)('%s', async (_, code, made) => {
    const content = made();
    const seen = await refusalOf(content, typeof content === 'string' ? 'text/csv' : TABLE_TYPES.xlsx);
    expect(seen.code).toBe(code);
    expect(seen.tookMs).toBeLessThan(20_000);
  });

  it('and one of endless depth holds nothing', async () => {
    const table = await open(book('<a>'.repeat(500_000)), TABLE_TYPES.xlsx);
    expect(table.summary).toMatchObject({ rows: 0, problems: [{ code: 'import.columnMissing' }] });
    table.close();
  });

  it('though its directory lies about sizes', async () => {
    const lying = book(spaces(100));
    const compressed = deflateRawSync(spaces(100)).length;
    // The size of the sheet stands in the directory behind its compressed size.
    const at = lying.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + 24;
    expect(lying.readUInt32LE(at - 4)).toBe(compressed);
    lying.writeUInt32LE(1000, at);
    expect(await refusalOf(lying)).toMatchObject({ code: 'import.format' });
  });

  it('and the service goes on meanwhile, in its own memory', async () => {
    const heavy = book(sheetOf(HEAD + wideRows(15_000)));
    await sleep(50);
    const seen = await refusalOf(heavy);
    expect(seen.longestMs).toBeLessThan(250);
    expect(seen.grownMb).toBeLessThan(SERVICE_MB);
  });
});

/** What a table may cost the service itself. */
const SERVICE_MB = 60;

function wideRows(rows: number): string {
  const refs = Array.from({ length: 150 }, (_, n) => columnName(n));
  return Array.from(
    { length: rows },
    (_, n) => `<row r="${n + 2}">${refs.map((ref) => `<c r="${ref}${n + 2}"><v>${n}</v></c>`).join('')}</row>`,
  ).join('');
}

function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : `${columnName(Math.floor(index / 26) - 1)}${last}`;
}

function entities(): string {
  const levels = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`);
  return `<!ENTITY e0 "x">${levels.join('')}`;
}

it('keeps its limits in proportion', () => {
  expect(TABLE_LIMITS.cells).toBeLessThan(TABLE_LIMITS.rows * TABLE_LIMITS.columns);
});
