import type { JobDto } from '@sed/platform-contract';
import type { ImportReport } from '@sed/records-contract';
import type { AnyModule, Field } from '@sed/records-model';
import ExcelJS from 'exceljs';
import { expect, vi } from 'vitest';
import { itWhen } from './it-when';
import { atPlant, plantOf, type ModuleBench } from './module-bench';
import type { ModuleSample } from './module-sample';

const PATIENCE = { timeout: 90_000, interval: 20 };

/** Records come out as a table; imported again as they are, they change nothing. */
export function goesInAndOutAsTables(sample: ModuleSample): void {
  const { module } = sample;
  const { verbs, importKey } = module;

  itWhen(verbs.includes('export'))('comes out as a table of what the list shows', async () => {
    const { bench, records } = sample;
    const file = await exported(bench, module, { ids: records.map(({ id }) => id), format: 'csv' });
    const [head = '', ...rows] = file.toString('utf8').trim().split('\r\n');
    for (const name of module.list.columns.filter((column) => isTabular(module, column))) {
      expect(head).toContain(module.fields[name]?.label.en);
    }
    for (const { mark } of sample.made) expect(rows.some((row) => row.includes(mark))).toBe(true);
    expect(rows.length).toBeGreaterThanOrEqual(records.length);
  });

  itWhen(verbs.includes('import'))('comes in by a table it hands out in both languages', async () => {
    for (const language of ['zh', 'en'] as const) {
      const book = new ExcelJS.Workbook();
      const bytes = await sample.bench.template(module, language);
      await book.xlsx.load(new Uint8Array(bytes).buffer);
      const head = book.worksheets[0]?.getRow(1).values;
      const titles = Array.isArray(head) ? head.map(String) : [];
      const required = Object.values(module.fields)
        .filter(isAskedInTables)
        .map(({ label }) => label[language]);
      expect(required.filter((label) => !titles.some((title) => isStarred(title, label)))).toEqual([]);
    }
  });

  itWhen(verbs.includes('import') && importKey !== undefined)('is changed by no table that says the same', async () => {
    const { bench, records } = sample;
    // Only a workbook has sheets of lines; reading one costs a second of a core.
    const format = Object.values(module.fields).some(({ kind }) => kind === 'lines') ? 'xlsx' : 'csv';
    const ids = records.map(({ id }) => id);
    const table = await exported(bench, module, { ids, format, layout: 'import' });
    const fileId = await bench.upload(`${module.key}.${format}`, table);
    const body = { fileId, isDryRun: false, factoryNo: plantOf(module) };
    const report = await bench.data<ImportReport>('post', `modules/${module.key}/imports`, body);
    expect(report.errors).toEqual([]);
    expect(report).toMatchObject({ created: 0, updated: 0, refused: 0, unchanged: records.length });
  });
}

interface Order {
  readonly ids: readonly string[];
  readonly format: 'csv' | 'xlsx';
  readonly layout?: 'import';
}

async function exported(bench: ModuleBench, module: AnyModule, order: Order): Promise<Buffer> {
  const started = await bench.data<JobDto>('post', `modules/${module.key}/exports`, {
    filter: atPlant(module),
    ...order,
  });
  const done = await vi.waitFor(async () => {
    const job = await bench.data<JobDto>('get', `jobs/${started.id}`);
    expect(['queued', 'running']).not.toContain(job.state);
    return job;
  }, PATIENCE);
  expect(done.error).toBeNull();
  return bench.download(done.fileId ?? '');
}

const isAskedInTables = ({ kind, required, readOnly, when }: Field) =>
  required === true && readOnly !== true && when === undefined && kind !== 'lines';

const isStarred = (title: string, label: string) => title.startsWith(label) && title.endsWith('*');

/** Files and what is only ever looked at on the page have no column. */
function isTabular(module: AnyModule, name: string): boolean {
  const kind = module.fields[name]?.kind;
  return kind !== undefined && !['files', 'signature', 'live', 'struct'].includes(kind);
}
