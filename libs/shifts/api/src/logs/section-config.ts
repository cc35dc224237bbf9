import type { BilingualText } from '@sed/platform-contract';
import type { Db } from '@sed/platform-database';
import { columnName, type ModuleEngine } from '@sed/records-api';
import { MANUAL_SECTIONS, SECTIONS, type SectionCode } from '@sed/shifts-contract';
import { changeShifts } from '@sed/shifts-definitions';
import { isNull, sql, type SQL } from 'drizzle-orm';

const column = (field: keyof typeof changeShifts.fields): SQL => sql`${sql.identifier(columnName(field))}`;

/** A section of the handover as a plant has it. */
export interface SectionConfig {
  readonly code: SectionCode;
  readonly name: BilingualText;
  readonly hint: BilingualText | null;
  readonly isRequired: boolean;
  readonly signals: readonly string[];
}

/** Sections of a plant in their order; all there are where none has been configured. */
export async function sectionsOf(engine: ModuleEngine, db: Db, factoryNo: string): Promise<SectionConfig[]> {
  const table = engine.tables().get(changeShifts.key);
  if (table === undefined) return [];
  const rows = await db
    .select({
      code: sql<string>`${column('section')}`,
      name: sql<BilingualText>`${column('name')}`,
      hint: sql<BilingualText | null>`${column('hint')}`,
      isRequired: sql<boolean>`coalesce(${column('isRequired')}, false)`,
      isEnabled: sql<boolean>`coalesce(${column('enabled')}, true)`,
      plants: sql<string[] | null>`${column('plants')}`,
      signals: sql<string[] | null>`${column('signals')}`,
    })
    .from(table)
    .where(isNull(table.deletedAt))
    .orderBy(sql`${column('order')} nulls last`, table.id);
  const own = rows.filter(({ isEnabled, plants }) => isEnabled && isFor(plants, factoryNo));
  if (rows.length === 0) return SECTIONS.map(({ code, label }) => ({ ...PLAIN, code, name: label }));
  return own.flatMap(({ code, name, hint, isRequired, signals }) => {
    const known = SECTIONS.find((section) => section.code === code);
    return known === undefined ? [] : [{ code: known.code, name, hint, isRequired, signals: signals ?? [] }];
  });
}

const PLAIN = { hint: null, isRequired: false, signals: [] } as const;

function isFor(plants: readonly string[] | null, factoryNo: string): boolean {
  return plants === null || plants.length === 0 || plants.includes(factoryNo);
}

export function isManual({ code }: Pick<SectionConfig, 'code'>): boolean {
  return MANUAL_SECTIONS.some((section) => section.code === code);
}
