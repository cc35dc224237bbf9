import { PGlite } from '@electric-sql/pglite';
import { overPglite } from '@sed/platform-database/pglite';
import { SqlRecordStore } from '@sed/records-api';
import { columnName, tableName } from '@sed/records-api/tables';
import type { AnyModule } from '@sed/records-model';
import { contract, costAllocation, customer, operateProject, supplier } from '@sed/business-definitions';
import { numberStandard, plantInfo, processConfig } from '@sed/plants-definitions';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODULE_TABLES } from './module-tables';

const FOLDER = join(import.meta.dirname, '../../../libs/platform/database/migrations');
const NAME = '0005_lines_are_rows.sql';

type Lines = readonly Readonly<Record<string, unknown>>[] | null;
interface Before {
  readonly id: string;
  readonly module: AnyModule;
  readonly lines: Readonly<Record<string, Lines>>;
}

const before = (module: AnyModule, lines: Before['lines']) => ({ module, lines });
const licence = { name: '排污许可证', number: null, validTo: '2030-12-31' };
/** Records as they were kept before, every list of lines among them. */
const BEFORE: readonly Before[] = [
  before(contract, { items: null, payments: [] }),
  before(contract, {
    items: [
      { content: '乙酸钠', quantity: '12345678901234.5000', unit: 't', priceYuan: '0.0001' },
      { content: 'same', quantity: null, unit: null, priceYuan: null },
      { content: 'same', quantity: null, unit: null, priceYuan: null },
    ],
    payments: [{ on: '2026-02-28', amountYuan: '10.10', note: '"quoted" \\ {1,2} 𠮷' }],
  }),
  // One list longer than ten: places are numbers, not texts.
  before(operateProject, {
    handover: Array.from({ length: 23 }, (_, n) => ({
      item: `step ${String(n)}`,
      dueOn: null,
      doneOn: '2026-01-01',
    })),
  }),
  before(plantInfo, {
    permits: [{ name: 'P', no: 'X-1', validTo: null }],
    contacts: [{ name: '李', post: '站长', phone: '13800000000' }],
    cameras: [
      { name: 'a', url: 'https://x/a.m3u8', position: null, enabled: true },
      { name: 'b', url: 'https://x/b.m3u8', position: 'gate', enabled: false },
      { name: 'c', url: 'https://x/c.m3u8', position: '', enabled: null },
    ],
    subWaterworks: [{ code: '1', name: '一分厂', share: 0.3333, limitSet: '1A' }],
  }),
  before(plantInfo, { permits: null, contacts: null, cameras: [], subWaterworks: null }),
  before(processConfig, {
    sections: [{ section: 'OXI', lineCount: 2, volumeM3: 1234.5, note: null }],
    structures: [{ structureType: 'tank', count: 4, volumeM3: null, depthM: 6.25 }],
  }),
  before(costAllocation, { shares: [0.1, 0.2, 0.7].map((share, n) => ({ part: `part ${String(n)}`, share })) }),
  before(numberStandard, { required: [{ pattern: '*_CL', name: '出水余氯', nameEn: null, unit: 'mg/L' }] }),
  before(customer, { licences: [licence] }),
  before(supplier, { licences: [licence, { ...licence, number: 'n' }] }),
].map((one, n) => ({ ...one, id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` }));

describe('an installation whose lines were kept as JSON', () => {
  let client: PGlite;
  let opened: ReturnType<typeof overPglite>;

  beforeAll(async () => {
    client = await PGlite.create();
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));
    const run = async (chosen: readonly string[]) => {
      for (const file of chosen.toSorted()) await client.exec(readFileSync(join(FOLDER, file), 'utf8'));
    };
    await run(files.filter((file) => file < NAME));
    for (const { id, module, lines } of BEFORE) await putBefore(client, { id, module, lines });
    const short = { required: [{ pattern: '*_X', name: '其他' }] };
    await putBefore(client, { id: '00000000-0000-7000-9000-000000000000', module: numberStandard, lines: short });
    await run(files.filter((file) => file >= NAME));
    opened = overPglite(client);
  });
  afterAll(() => opened.close());

  const storeOf = (module: AnyModule) => {
    const table = MODULE_TABLES.get(module.key);
    if (table === undefined) throw new Error(`${module.key} has no table`);
    return new SqlRecordStore(module, table, opened.db);
  };

  it('reads every record as before', async () => {
    for (const { id, module, lines } of BEFORE) {
      expect((await storeOf(module).get(id))?.values, module.key).toMatchObject(lines);
    }
  });

  it('has nothing where a line left something out', async () => {
    const id = '00000000-0000-7000-9000-000000000000';
    expect((await storeOf(numberStandard).get(id))?.values.required).toEqual([
      { pattern: '*_X', name: '其他', nameEn: null, unit: null },
    ]);
  });

  it('has each line once, in its place', async () => {
    const counts = async (table: string) => (await client.query(`select count(*)::int as n from ${table}`)).rows;
    await expect(counts('m_operate_project__handover')).resolves.toEqual([{ n: 23 }]);
    await expect(counts('m_contract__items')).resolves.toEqual([{ n: 3 }]);
    await expect(counts('m_supplier__licences')).resolves.toEqual([{ n: 2 }]);
  });

  it('goes on changing them', async () => {
    const store = storeOf(operateProject);
    const { id } = BEFORE.find(({ module }) => module === operateProject)!;
    await opened.db.transaction(async (tx) => {
      const held = await store.lock(id, tx);
      if (held === undefined) throw new Error('the project is gone');
      const handover = (held.values.handover as NonNullable<Lines>).slice(20).toReversed();
      await store.update({ ...held, values: { ...held.values, handover } }, tx);
    });
    expect((await store.get(id))?.values.handover).toMatchObject([
      { item: 'step 22' },
      { item: 'step 21' },
      { item: 'step 20' },
    ]);
  });
});

async function putBefore(client: PGlite, { id, module, lines }: Before): Promise<void> {
  const columns = Object.keys(lines).map((name) => columnName(name));
  const values = Object.values(lines).map((list) => (list === null ? null : JSON.stringify(list)));
  const places = values.map((_, n) => `$${String(n + 2)}::jsonb`);
  await client.query(
    `insert into ${tableName(module)} (id, version, created_at, created_by, updated_at, updated_by, ${columns.join(', ')})
     values ($1, 1, 0, 'li', 0, 'li', ${places.join(', ')})`,
    [id, ...values],
  );
}
