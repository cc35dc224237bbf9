import { PGlite } from '@electric-sql/pglite';
import { overPglite } from '@sed/platform-database/pglite';
import { foldText, SqlRecordStore, type StoredRecord } from '@sed/records-api';
import { DEMO_PLANTS } from '@sed/demo-fleet';
import { plantInfo } from '@sed/plants-definitions';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODULE_TABLES } from './module-tables';

const FOLDER = join(import.meta.dirname, '../../../libs/platform/database/migrations');
const NAME = '0008_process_in_both_languages.sql';

/** Processes as they were kept before: the demonstration's, and what people may have written. */
const BEFORE: readonly (string | null)[] = [
  ...['AAO + HEF + filter', 'AAO + MBR', 'conventional + GAC', 'oxidation ditch', 'SBR', 'AAO + HEF', 'conventional'],
  ...['hydrolysis + AO', 'AAO + MBBR', 'HEF + filter', 'package AO'],
  ...['卡鲁塞尔 2000 型氧化沟', 'Ｕ型 ~ Émile "A" \\', '', null],
];
const PAGE = { sort: [], offset: 0, limit: 9 };
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

describe('an installation whose processes were kept in one language', () => {
  let client: PGlite;
  let opened: ReturnType<typeof overPglite>;
  let records: readonly StoredRecord[];
  let store: SqlRecordStore;

  beforeAll(async () => {
    client = await PGlite.create();
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));
    const run = async (chosen: readonly string[]) => {
      for (const file of chosen.toSorted()) await client.exec(readFileSync(join(FOLDER, file), 'utf8'));
    };
    await run(files.filter((file) => file < NAME));
    for (const [n, process] of BEFORE.entries()) await putBefore(client, n, process);
    await run(files.filter((file) => file >= NAME));
    opened = overPglite(client);
    const table = MODULE_TABLES.get(plantInfo.key);
    if (table === undefined) throw new Error('plants have no table');
    store = new SqlRecordStore(plantInfo, table, opened.db);
    const found = await Promise.all(BEFORE.map((_, n) => store.get(idOf(n))));
    records = found.filter((record) => record !== undefined);
  });
  afterAll(() => opened.close());

  it('has those of the demonstration in both and keeps those people wrote', () => {
    const processes = records.map(({ values }) => values.process);
    expect(processes.slice(0, DEMO_PLANTS.length)).toEqual(
      expect.arrayContaining(DEMO_PLANTS.map(({ process }) => process)),
    );
    expect(processes.slice(DEMO_PLANTS.length)).toEqual([
      ...[BEFORE[11], BEFORE[12]].map((text) => ({ zh: text, en: text })),
      ...[null, null],
    ]);
  });

  it('reads them in the directory too', async () => {
    const { rows } = await client.query('SELECT process FROM plant ORDER BY factory_no');
    const empty = { zh: '', en: '' };
    expect(rows).toEqual(records.map(({ values }) => ({ process: values.process ?? empty })));
  });

  it('finds them as if they had been written just now', async () => {
    const { rows } = await client.query<{ text: string }>('SELECT search_text AS text FROM m_plant_info ORDER BY id');
    const textsOf = ({ values: { code, name, process } }: StoredRecord): unknown[] =>
      [code, name, process].flatMap((value): unknown[] =>
        typeof value === 'string' ? [value] : Object.values(value ?? {}),
      );
    expect(rows.map(({ text }) => text.split('\n').toSorted())).toEqual(
      records.map((record) =>
        textsOf(record)
          .map((text) => foldText(String(text)))
          .toSorted(),
      ),
    );
    const found = await store.page({ plants: undefined, conditions: [], keyword: '氧化沟' }, PAGE);
    expect(found.list.map(({ id }) => id).toSorted()).toEqual([idOf(3), idOf(11)]);
  });
});

async function putBefore(client: PGlite, n: number, process: string | null): Promise<void> {
  const name = JSON.stringify({ zh: `p${String(n)}`, en: `p${String(n)}` });
  const code = `p${String(n).padStart(2, '0')}`;
  await client.query(
    `INSERT INTO plant (factory_no, name, region, type, process, scale_m_3_per_day, limit_set)
     VALUES ($1, $2::jsonb, 'east', 'WWTP', $3, 1, '1A')`,
    [code, name, process ?? ''],
  );
  await client.query(
    `INSERT INTO m_plant_info (id, version, created_at, created_by, updated_at, updated_by, search_text, f_code, f_name, f_process)
     VALUES ($1, 1, 0, 'li', 0, 'li', $2, $3, $4::jsonb, $5)`,
    [idOf(n), `${code}\np${String(n)}\np${String(n)}`, code, name, process],
  );
}
