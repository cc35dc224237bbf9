import type { Db } from '@sed/platform-database';
import { plant, signal } from '@sed/plants-tables';
import type { PlantDto } from '@sed/platform-contract';
import { LINK_SIGNAL_CODE, type SignalInput } from '@sed/signals-contract';
import { columnsOf } from './plant-rows';

/** Rows in one statement: a parameter each column, of which PostgreSQL takes 65,535. */
const ROWS_AT_ONCE = 500;
const SEEDER = 'system';

/**
 * Registers plants and signals that are not there yet. What exists stays as people made it. Every plant also gets the
 * link signal the platform itself writes.
 */
export async function seedDemoPlants(
  db: Db,
  plants: readonly PlantDto[],
  signals: readonly SignalInput[],
  nowMs: number,
): Promise<void> {
  const linked = new Set(signals.filter(({ code }) => code === LINK_SIGNAL_CODE).map(({ factoryNo }) => factoryNo));
  const links = plants.filter(({ factoryNo }) => !linked.has(factoryNo)).map(({ factoryNo }) => linkSignal(factoryNo));
  const rows = [...links, ...signals].map((fields) => ({
    ...columnsOf(fields),
    updatedAt: nowMs,
    updatedBy: SEEDER,
  }));
  await db.transaction(async (tx) => {
    for (const part of parts(plants)) await tx.insert(plant).values(part).onConflictDoNothing();
    const known = new Set((await tx.select().from(signal)).map(({ factoryNo, code }) => `${factoryNo}/${code}`));
    // Left out before the insert: a conflict would use up a series number at every start.
    const missing = rows.filter(({ factoryNo, code }) => !known.has(`${factoryNo}/${code}`));
    for (const part of parts(missing)) await tx.insert(signal).values(part).onConflictDoNothing();
  });
}

function parts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, i) =>
    rows.slice(i * ROWS_AT_ONCE, (i + 1) * ROWS_AT_ONCE),
  );
}

/** 1 while messages of the plant arrive; the platform keeps it, no gateway may send it. */
export function linkSignal(factoryNo: string): SignalInput {
  return {
    factoryNo,
    code: LINK_SIGNAL_CODE,
    name: { zh: '通讯链路', en: 'Communication link' },
    kind: 'DI',
    role: null,
    unit: '',
    decimals: 0,
    section: 'SYS',
    state: 'ENABLED',
    range: { lo: 0, hi: 1 },
    normal: { lo: null, hi: null },
    scanPeriodS: 60,
    staleAfterS: 900,
    deadband: null,
    counterRollover: null,
    critical: false,
  };
}
