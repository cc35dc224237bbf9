import type { Lead } from '../aggregate/fold';
import type { DirtyRange } from '../core/backend';
import { type DuckSession, numberAt } from './duck-session';

/** Named numbers of the store; absent ones are left out. */
export async function readMeta(session: DuckSession): Promise<Map<string, number>> {
  const meta = new Map<string, number>();
  await session.read('SELECT key, value FROM meta WHERE value IS NOT NULL', (chunk) => {
    for (let i = 0; i < chunk.rowCount; i++) {
      meta.set(String(chunk.getColumnVector(0).getItem(i)), numberAt(chunk.getColumnVector(1), i));
    }
  });
  return meta;
}

export async function readDirty(session: DuckSession): Promise<DirtyRange[]> {
  const ranges: DirtyRange[] = [];
  await session.read('SELECT series, from_ms, to_ms FROM dirty ORDER BY series, from_ms', (chunk) => {
    const at = (column: number, row: number): number => numberAt(chunk.getColumnVector(column), row);
    for (let i = 0; i < chunk.rowCount; i++) ranges.push({ series: at(0, i), fromMs: at(1, i), toMs: at(2, i) });
  });
  return ranges;
}

export async function readLeads(session: DuckSession): Promise<Map<number, Lead>> {
  const leads = new Map<number, Lead>();
  await session.read('SELECT series, ts, v, q, base FROM leads', (chunk) => {
    const at = (column: number, row: number): number => numberAt(chunk.getColumnVector(column), row);
    for (let i = 0; i < chunk.rowCount; i++) {
      leads.set(at(0, i), { tsMs: at(1, i), value: at(2, i), quality: at(3, i), base: at(4, i) });
    }
  });
  return leads;
}
