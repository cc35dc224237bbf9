import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

interface Packed {
  readonly name: string;
  readonly bytes: Buffer;
  /** What the directory claims instead of the true size. */
  readonly claimedSize?: number;
}

/** A zip by hand, to say things in it that no tool would. */
export function zipOf(entries: readonly Packed[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claimedSize } of entries) {
    const data = deflateRawSync(bytes, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(claimedSize ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, tail, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

/** Some hundred kilobytes that unpack to this many megabytes of a sheet. */
export function sheetBomb(megabytes: number, claimedSize?: number): Buffer {
  const zeros = Buffer.alloc(megabytes * 1024 * 1024, 32);
  const part = (name: string, text: string): Packed => ({ name, bytes: Buffer.from(text) });
  return zipOf([
    part('[Content_Types].xml', '<Types/>'),
    part('xl/workbook.xml', '<workbook/>'),
    { name: 'xl/worksheets/sheet1.xml', bytes: zeros, ...(claimedSize === undefined ? {} : { claimedSize }) },
  ]);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A text of a table: packed to some thirtieth, as honest tables are. */
const TEXT = (n: number): string => `${n.toString(36)} ${'supplier of spare parts '.repeat(8)}`;

/** A true workbook, packed no tighter than an honest one, with more shared texts than anybody keeps in memory. */
export function wordyWorkbook(megabytes: number): Buffer {
  const count = Math.ceil((megabytes * 1024 * 1024) / TEXT(0).length);
  const texts = Array.from({ length: count }, (_, n) => `<si><t>${TEXT(n)}</t></si>`).join('');
  return workbookOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', texts);
}

/** The same with a single row that never seems to end. */
export function endlessRow(megabytes: number): Buffer {
  const count = Math.ceil((megabytes * 1024 * 1024) / TEXT(0).length);
  const cells = Array.from({ length: count }, (_, n) => `<c t="inlineStr"><is><t>${TEXT(n)}</t></is></c>`).join('');
  return workbookOf(`<row r="1">${cells}</row>`, '');
}

function workbookOf(rows: string, texts: string): Buffer {
  const part = (name: string, text: string): Packed => ({ name, bytes: Buffer.from(text) });
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations =
    relation('r1', 'worksheet', 'worksheets/sheet1.xml') + relation('r2', 'sharedStrings', 'sharedStrings.xml');
  return zipOf([
    part('[Content_Types].xml', '<Types/>'),
    part('xl/_rels/workbook.xml.rels', `<Relationships xmlns="${RELATIONS}">${relations}</Relationships>`),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    part('xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${texts}</sst>`),
    part('xl/worksheets/sheet1.xml', `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`),
  ]);
}

/** A picture of a few bytes that claims to be this wide and high. */
export function hugePicture(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(64))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
