import { Readable } from 'node:stream';
import type ExcelJS from 'exceljs';
import yauzl from 'yauzl';
import { spreadsheets } from '../spreadsheets';
import { TABLE_LIMITS } from './table-limits';
import { TableRefusal } from './table-refusal';

/** A worksheet, its rows read as they are asked for. */
export interface WorkbookSheet {
  readonly name: string;
  readonly rows: AsyncIterable<ExcelJS.Row>;
}

interface Relation {
  readonly Id: string;
  readonly Target: string;
}

interface SheetEntry {
  readonly name: string;
  readonly rId: string;
}

/** The steps of the library's own reader that take the parts of a workbook. */
interface PartReader {
  readonly workbookRels?: readonly Relation[];
  readonly model?: { readonly sheets?: readonly SheetEntry[] };
  _parseRels(part: Readable): Promise<void>;
  _parseWorkbook(part: Readable): Promise<void>;
  _parseStyles(part: Readable): Promise<void>;
  _parseSharedStrings(part: Readable): AsyncIterable<unknown>;
  _parseWorksheet(part: Readable, number: number): Iterable<{ readonly value: AsyncIterable<ExcelJS.Row> }>;
}

const STEPS = ['_parseRels', '_parseWorkbook', '_parseStyles', '_parseSharedStrings', '_parseWorksheet'] as const;

/** True for the one release of the library the product is built with; another one fails at the first table, not silently. */
function isPartReader(reader: object): reader is PartReader {
  return STEPS.every((step) => typeof Reflect.get(reader, step) === 'function');
}

/**
 * The worksheets of a workbook in the order of its tabs. The library's own way through the zip loses entries that
 * follow each other quickly, whole sheets among them, and breaks characters at the borders of chunks; so the zip is read
 * by its directory here, and texts are decoded before the library sees them.
 *
 * What the directory claims of sizes is judged before any part is unpacked, and held to while it is.
 *
 * @throws TableRefusal `import.tooLarge`
 * @throws Error for what is no workbook
 */
export async function* sheetsOf(content: Buffer): AsyncGenerator<WorkbookSheet> {
  const parts = await Parts.of(content);
  const reader = await readerOf(parts);
  for (const [index, sheet] of (reader.model?.sheets ?? []).entries()) {
    const path = pathOf(sheet, reader.workbookRels ?? []);
    // Charts stand among the sheets and have no rows.
    if (!/worksheets\/[^/]+$/.test(path)) continue;
    const read = reader._parseWorksheet(await parts.open(path), index + 1);
    for (const { value: rows } of read) yield { name: sheet.name, rows };
  }
}

/** Targets are relative to the workbook, or begin at the top. */
function pathOf({ rId }: SheetEntry, relations: readonly Relation[]): string {
  const target = relations.find(({ Id }) => Id === rId)?.Target ?? '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** A reader that knows the names, styles and shared texts of a workbook. */
async function readerOf(parts: Parts): Promise<PartReader> {
  const { stream } = await spreadsheets();
  const reader: object = new stream.xlsx.WorkbookReader(Readable.from([]), {
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    // Without styles a date is only a number.
    styles: 'cache',
    worksheets: 'emit',
  });
  if (!isPartReader(reader)) throw new Error('unknown release of the spreadsheet library');
  await reader._parseRels(await parts.whole('xl/_rels/workbook.xml.rels'));
  await reader._parseWorkbook(await parts.whole('xl/workbook.xml'));
  if (parts.has('xl/styles.xml')) await reader._parseStyles(await parts.whole('xl/styles.xml'));
  if (!parts.has('xl/sharedStrings.xml')) return reader;
  const texts = reader._parseSharedStrings(await parts.whole('xl/sharedStrings.xml'))[Symbol.asyncIterator]();
  // Nothing comes out of it: it ends when the texts are kept in the reader.
  while ((await texts.next()).done !== true);
  return reader;
}

/** The parts of a workbook by their place in the zip. */
class Parts {
  private constructor(
    private readonly zip: yauzl.ZipFile,
    private readonly entries: ReadonlyMap<string, yauzl.Entry>,
  ) {}

  static async of(bytes: Buffer): Promise<Parts> {
    const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
      const done = (error: Error | null, opened: yauzl.ZipFile) => (error === null ? resolve(opened) : reject(error));
      yauzl.fromBuffer(bytes, { lazyEntries: true, autoClose: false }, done);
    });
    const entries = new Map<string, yauzl.Entry>();
    let unpackedBytes = 0;
    await new Promise<void>((resolve, reject) => {
      zip.on('entry', (entry: yauzl.Entry) => {
        entries.set(entry.fileName, entry);
        unpackedBytes += entry.uncompressedSize;
        const isTooMuch = entries.size > TABLE_LIMITS.parts || unpackedBytes > TABLE_LIMITS.unpackedBytes;
        if (isTooMuch || isBomb(entry)) reject(new TableRefusal('import.tooLarge'));
        else zip.readEntry();
      });
      zip.on('end', resolve);
      zip.on('error', reject);
      zip.readEntry();
    });
    return new Parts(zip, entries);
  }

  has(path: string): boolean {
    return this.entries.has(path);
  }

  /** A part that will be kept in memory. */
  async whole(path: string): Promise<Readable> {
    const size = this.entries.get(path)?.uncompressedSize ?? 0;
    if (size > TABLE_LIMITS.wholeBytes) throw new TableRefusal('import.tooLarge');
    return this.open(path);
  }

  open(path: string): Promise<Readable> {
    const entry = this.entries.get(path);
    if (entry === undefined) throw new Error(`no part ${path}`);
    return new Promise((resolve, reject) => {
      this.zip.openReadStream(entry, (error, part) =>
        error === null ? resolve(part.setEncoding('utf8')) : reject(error),
      );
    });
  }
}

function isBomb({ compressedSize, uncompressedSize }: yauzl.Entry): boolean {
  return uncompressedSize > TABLE_LIMITS.ratioFromBytes && uncompressedSize > compressedSize * TABLE_LIMITS.ratio;
}
