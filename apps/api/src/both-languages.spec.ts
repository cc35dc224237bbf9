import { PGlite } from '@electric-sql/pglite';
import { bilingualText } from '@sed/platform-contract';
import { equipType } from '@sed/equipment-definitions';
import { numberStandard, pharmaceuticalConversion } from '@sed/plants-definitions';
import { STARTERS } from '@sed/registry/starters';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const FOLDER = join(import.meta.dirname, '../../../libs/platform/database/migrations');
const NAME = '0003_both_languages.sql';
const statements = (file: string) => readFileSync(join(FOLDER, file), 'utf8').split('--> statement-breakpoint');

/** Names as an installation had them before: `old` key of a starter row, and one that people wrote. */
const BEFORE = [
  `INSERT INTO m_equip_type (id, version, created_at, created_by, updated_at, updated_by, search_text, f_code, f_name, f_typical_signals, f_maintenance) VALUES
   ('00000000-0000-7000-8000-000000000001', 1, 0, 'system', 0, 'system', '1002', '1002', '潜水提升泵', 'run, fault', '4,000 h'),
   ('00000000-0000-7000-8000-000000000002', 3, 0, 'li', 0, 'li', '9001', '9001', '自制设备', NULL, 'ask the maker')`,
  `INSERT INTO m_pharmaceutical_conversion (id, version, created_at, created_by, updated_at, updated_by, search_text, f_product, f_standard) VALUES
   ('00000000-0000-7000-8000-000000000003', 1, 0, 'system', 0, 'system', 'methanol', 'Methanol', 'COD'),
   ('00000000-0000-7000-8000-000000000004', 1, 0, 'system', 0, 'system', 'pam', 'PAM anionic / cationic', 'active')`,
  `INSERT INTO m_number_standard (id, version, created_at, created_by, updated_at, updated_by, search_text, f_name, f_required) VALUES
   ('00000000-0000-7000-8000-000000000005', 1, 0, 'system', 0, 'system', '', '净水厂出水在线', '[{"pattern":"*_CL","name":"出水余氯","unit":"mg/L"},{"pattern":"*_X","name":"其他"}]'),
   ('00000000-0000-7000-8000-000000000006', 1, 0, 'li', 0, 'li', '', '自定标准', '[]')`,
];

/** Machine types that joined the starters later: such an installation has not had them. */
const LATER: readonly unknown[] = ['1026', '1027', '1028', '1029', '1030'];

/** As the engine marks a starter row it has loaded. */
function keyOf(starter: object): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
  };
  return createHash('sha256')
    .update(JSON.stringify(sorted([null, starter])))
    .digest('hex');
}

describe('an installation whose texts were kept in one language', () => {
  let db: PGlite;
  beforeAll(async () => {
    db = await PGlite.create();
    const earlier = readdirSync(FOLDER).filter((file) => file.endsWith('.sql') && file < NAME);
    for (const statement of earlier.sort().flatMap(statements)) await db.exec(statement);
    for (const statement of BEFORE) await db.exec(statement);
    const marks = [
      ...readFileSync(join(FOLDER, NAME), 'utf8').matchAll(/\('(\w+)', '([\da-f]{64})', '[\da-f]{64}'\)/g),
    ];
    for (const [, module, old] of marks) {
      await db.query('INSERT INTO module_starter (module, key, loaded_at) VALUES ($1, $2, 1)', [module, old]);
    }
    for (const statement of statements(NAME)) await db.exec(statement);
  });
  afterAll(() => db.close());

  const valuesOf = async (table: string, column: string) => {
    const { rows } = await db.query(`SELECT ${column} AS value FROM ${table} ORDER BY id`);
    return rows.map((row) => z.object({ value: bilingualText.nullable() }).parse(row).value);
  };

  it('has those the product came with in both, and keeps those people wrote', async () => {
    expect(await valuesOf('m_equip_type', 'f_name')).toEqual([
      { zh: '潜水提升泵', en: 'Submersible lift pump' },
      { zh: '自制设备', en: '自制设备' },
    ]);
    expect(await valuesOf('m_equip_type', 'f_typical_signals')).toEqual([{ zh: '运行、故障', en: 'Run, fault' }, null]);
    expect(await valuesOf('m_equip_type', 'f_maintenance')).toEqual([
      { zh: '每 4000 小时保养', en: 'Service every 4,000 h' },
      { zh: 'ask the maker', en: 'ask the maker' },
    ]);
    expect(await valuesOf('m_pharmaceutical_conversion', 'f_product')).toEqual([
      { zh: '甲醇', en: 'Methanol' },
      { zh: '聚丙烯酰胺（PAM，阴/阳离子）', en: 'PAM anionic / cationic' },
    ]);
    expect(await valuesOf('m_number_standard', 'f_name')).toEqual([
      { zh: '净水厂出水在线', en: 'Treated water online' },
      { zh: '自定标准', en: '自定标准' },
    ]);
  });

  it('keeps the lines of a standard in their order and names them in both', async () => {
    const { rows } = await db.query('SELECT f_required AS lines FROM m_number_standard ORDER BY id');
    expect(rows).toEqual([
      {
        lines: [
          { pattern: '*_CL', name: '出水余氯', unit: 'mg/L', nameEn: 'Outlet residual chlorine' },
          { pattern: '*_X', name: '其他' },
        ],
      },
      { lines: [] },
    ]);
  });

  it('is found by either name', async () => {
    const { rows } = await db.query(
      `SELECT f_code FROM m_equip_type WHERE search_text LIKE '%submersible%' UNION
       SELECT f_product ->> 'en' FROM m_pharmaceutical_conversion WHERE search_text LIKE '%~7532~9187%'`,
    );
    expect(rows).toEqual(expect.arrayContaining([{ f_code: '1002' }, { f_code: 'Methanol' }]));
  });

  it('gets none of the rows again that it has had', async () => {
    const { rows } = await db.query('SELECT key FROM module_starter');
    const known = new Set(rows.map((row) => z.object({ key: z.string() }).parse(row).key));
    const modules = [equipType, pharmaceuticalConversion, numberStandard];
    const starters = modules
      .flatMap((module): readonly object[] => STARTERS[module.key] ?? [])
      .filter((starter) => !('code' in starter && LATER.includes(starter.code)));
    expect(starters.length).toBeGreaterThan(35);
    expect(starters.filter((starter) => !known.has(keyOf(starter)))).toEqual([]);
  });
});
