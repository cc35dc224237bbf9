import type { Db } from '@sed/platform-database';
import { signal } from '@sed/plants-tables';
import { gt, max, sql } from 'drizzle-orm';
import type { SignalRow } from './plant-rows';

/** What the directory keeps in memory; the register's book-keeping columns stay in the database. */
const COLUMNS = {
  id: signal.id,
  factoryNo: signal.factoryNo,
  code: signal.code,
  name: signal.name,
  kind: signal.kind,
  role: signal.role,
  unit: signal.unit,
  decimals: signal.decimals,
  section: signal.section,
  state: signal.state,
  rangeLo: signal.rangeLo,
  rangeHi: signal.rangeHi,
  normalLo: signal.normalLo,
  normalHi: signal.normalHi,
  scanPeriodS: signal.scanPeriodS,
  staleAfterS: signal.staleAfterS,
  counterRollover: signal.counterRollover,
  critical: signal.critical,
  imposedQuality: signal.imposedQuality,
  imposedFromMs: signal.imposedFromMs,
  imposedUntilMs: signal.imposedUntilMs,
  version: signal.version,
} as const;
const KEYS = Object.keys(COLUMNS);

export type DirectoryRow = Pick<SignalRow, keyof typeof COLUMNS>;

/**
 * Signals changed after an instant. They come as one JSON text: taken apart by the driver row by row, the twenty
 * thousand signals of a start cost four times as long.
 */
export async function readSignals(db: Db, afterMs: number): Promise<DirectoryRow[]> {
  // Mostly none: that is asked without the time of day, as the embedded engine need not look again then.
  const [newest] = await db.select({ atMs: max(signal.updatedAt) }).from(signal);
  if ((newest?.atMs ?? -Infinity) <= afterMs) return [];
  const cells = sql.join(Object.values(COLUMNS), sql`, `);
  const [answer] = await db
    .select({ rows: sql<string>`coalesce(json_agg(json_build_array(${cells})), '[]')::text` })
    .from(signal)
    .where(gt(signal.updatedAt, afterMs));
  const rows: unknown = JSON.parse(answer?.rows ?? '[]');
  return Array.isArray(rows) ? rows.map(rowOf) : [];
}

function rowOf(cells: unknown): DirectoryRow {
  const list: readonly unknown[] = Array.isArray(cells) ? cells : [];
  const row: Record<string, unknown> = {};
  KEYS.forEach((key, i) => (row[key] = list[i]));
  if (!isRow(row)) throw new Error('the database answered no signal');
  return row;
}

/** The database made them of its own typed columns; their values need no second guard. */
function isRow(row: Record<string, unknown>): row is Record<string, unknown> & DirectoryRow {
  return typeof row.id === 'number' && typeof row.code === 'string' && typeof row.version === 'number';
}
