import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { readSheets } from './table-reader';
import { TABLE_TYPES, tableWriter } from '../table-writer';

const NAMES = ['水厂', '分厂', '许可证', '联系人', '摄像头'];
/** Odd in bytes, so that some character stands at every border of a chunk. */
const WORD = '污水处理厂进水泵房一号提升泵';

async function exported(rows: number): Promise<Buffer> {
  const table = await tableWriter('xlsx', NAMES[0] ?? '', ['编号', '名称']);
  const content = buffer(table.content);
  const lines = Array.from({ length: rows }, (_, index) => [`a${String(index)}`, `${WORD}${String(index)}`]);
  await table.rows(lines);
  for (const name of NAMES.slice(1)) {
    table.sheet(name, ['编号', '名称']);
    await table.rows([['a', name]]);
  }
  await table.end();
  return content;
}

describe('a workbook', () => {
  it('is read with every sheet under its name, however quickly its parts follow each other', async () => {
    const book = await exported(1);
    for (let round = 0; round < 30; round += 1) {
      const sheets = await readSheets(book, TABLE_TYPES.xlsx);
      expect(sheets.map(({ name }) => name)).toEqual(NAMES);
      expect(sheets.map(({ rows }) => rows.length)).toEqual([2, 2, 2, 2, 2]);
    }
  });

  it('keeps every character of a long table', async () => {
    const [first] = await readSheets(await exported(6000), TABLE_TYPES.xlsx);
    const wrong = first?.rows.slice(1).filter(({ cells }, index) => cells[1] !== `${WORD}${String(index)}`);
    expect(first?.rows).toHaveLength(6001);
    expect(wrong).toEqual([]);
  });

  it('is read as other programs write it: shared texts, dates, in the order of its tabs', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('一').addRows([['日期'], [new Date(Date.UTC(2026, 10, 21))]]);
    book.addWorksheet('二').addRow(['x', 5, true]);
    const sheets = await readSheets(Buffer.from(await book.xlsx.writeBuffer()), TABLE_TYPES.xlsx);
    expect(sheets.map(({ name }) => name)).toEqual(['一', '二']);
    expect(sheets[0]?.rows[1]?.cells).toEqual([new Date(Date.UTC(2026, 10, 21))]);
    expect(sheets[1]?.rows[0]?.cells).toEqual(['x', 5, true]);
  });

  it('is refused by name when it is none', async () => {
    const cut = (await exported(1)).subarray(0, 900);
    await expect(readSheets(cut, TABLE_TYPES.xlsx)).rejects.toMatchObject({ code: 'import.format' });
  });
});
