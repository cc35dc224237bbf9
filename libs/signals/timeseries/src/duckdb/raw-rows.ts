import { isUsable, LAST_USABLE_QUALITY } from '@sed/platform-contract';
import type { LatestSample, SampleColumns } from '@sed/platform-ports';
import type { RangeRequest, RawRuns } from '../core/backend';
import { ColumnBuilder } from '../core/column-builder';
import { type DuckSession, numberAt } from './duck-session';
import { type Partition, type Partitions, toColumnTime } from './partitions';

/** Requests that travel in one statement. */
const REQUESTS_PER_QUERY = 2_000;

/** Reads raw samples. A row's time is its partition's day plus its `ms`, both whole numbers a vector can carry. */
export class RawRows {
  constructor(
    private readonly session: () => DuckSession,
    private readonly partitions: Partitions,
  ) {}

  async window(fromMs: number, toMs: number): Promise<SampleColumns> {
    const columns = new ColumnBuilder();
    const parts = this.partitions.overlapping('raw', fromMs, toMs);
    if (parts.length === 0) return columns.columns();
    const selects = parts.map(
      (p) => `SELECT ${p.index} AS d, series, ms, v, q FROM ${p.table} WHERE ${within(p, fromMs, toMs)}`,
    );
    await this.session().read(`SELECT * FROM (${selects.join(' UNION ALL ')}) ORDER BY series, d, ms`, (chunk) => {
      const [day, series, ms, value, quality] = [0, 1, 2, 3, 4].map((c) => chunk.getColumnVector(c));
      if (!day || !series || !ms || !value || !quality) return;
      for (let i = 0; i < chunk.rowCount; i++) {
        columns.push(
          numberAt(series, i),
          numberAt(day, i) * 86_400_000 + numberAt(ms, i),
          numberAt(value, i),
          numberAt(quality, i),
        );
      }
    });
    return columns.columns();
  }

  async runs(requests: readonly RangeRequest[], limit: number): Promise<RawRuns> {
    const columns = new ColumnBuilder();
    const offsets = new Int32Array(requests.length + 1);
    for (let from = 0; from < requests.length; from += REQUESTS_PER_QUERY) {
      const sql = this.runsSql(requests.slice(from, from + REQUESTS_PER_QUERY), limit);
      if (sql !== undefined) {
        await this.session().read(sql, (chunk) => {
          const [request, day, ms, value, quality] = [0, 1, 2, 3, 4].map((c) => chunk.getColumnVector(c));
          if (!request || !day || !ms || !value || !quality) return;
          for (let i = 0; i < chunk.rowCount; i++) {
            const owner = from + numberAt(request, i);
            columns.push(0, numberAt(day, i) * 86_400_000 + numberAt(ms, i), numberAt(value, i), numberAt(quality, i));
            offsets[owner + 1] = columns.count;
          }
        });
      }
    }
    for (let i = 1; i < offsets.length; i++) offsets[i] = Math.max(offsets[i] ?? 0, offsets[i - 1] ?? 0);
    return { offsets, ...columns.columns() };
  }

  private runsSql(requests: readonly RangeRequest[], limit: number): string | undefined {
    const fromMs = requests.reduce((least, r) => Math.min(least, r.fromMs), Infinity);
    const toMs = requests.reduce((most, r) => Math.max(most, r.toMs), -Infinity);
    const parts = this.partitions.overlapping('raw', fromMs, toMs);
    if (parts.length === 0) return undefined;
    const tail = Number.isFinite(limit) ? ` LIMIT ${limit}` : '';
    const [only] = requests;
    if (requests.length === 1 && only !== undefined) {
      const selects = parts.map(
        (p) =>
          `SELECT 0 AS r, ${p.index} AS d, ms, v, q FROM ${p.table} WHERE series = ${only.series} AND ${within(p, fromMs, toMs)}`,
      );
      return `SELECT * FROM (${selects.join(' UNION ALL ')}) ORDER BY d, ms${tail}`;
    }
    const selects = parts.flatMap((p) => {
      const mine = requests.flatMap((r, i) =>
        r.fromMs < p.toMs && r.toMs > p.fromMs
          ? [
              `(${i},${r.series},${toColumnTime(p, Math.max(r.fromMs, p.fromMs))},${toColumnTime(p, Math.min(r.toMs, p.toMs))})`,
            ]
          : [],
      );
      if (mine.length === 0) return [];
      return [
        `SELECT k.r, ${p.index} AS d, t.ms, t.v, t.q FROM ${p.table} t JOIN (VALUES ${mine.join(',')}) k(r, s, a, b) ON t.series = k.s AND t.ms >= k.a AND t.ms < k.b WHERE ${within(p, fromMs, toMs, 't.')}`,
      ];
    });
    return selects.length === 0 ? undefined : `SELECT * FROM (${selects.join(' UNION ALL ')}) ORDER BY r, d, ms${tail}`;
  }

  /** Newest sample of a series before an instant, going back day by day. */
  async lastBefore(series: number, beforeMs: number, usableOnly: boolean): Promise<LatestSample | undefined> {
    const usable = usableOnly ? ` AND q <= ${LAST_USABLE_QUALITY}` : '';
    for (const p of this.partitions.overlapping('raw', -Infinity, beforeMs).reverse()) {
      const where = `series = ${series} AND ${within(p, -Infinity, beforeMs)}${usable}`;
      const found = await this.first(
        p,
        `SELECT ms, v, q FROM ${p.table} WHERE ${where} ORDER BY ms DESC LIMIT 1`,
        series,
      );
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** One question a day of samples, the newest first, until every series has one. */
  async lastBeforeOfMany(series: readonly number[], beforeMs: number): Promise<LatestSample[]> {
    const open = new Set(series);
    const found: LatestSample[] = [];
    for (const p of this.partitions.overlapping('raw', -Infinity, beforeMs).reverse()) {
      if (open.size === 0) break;
      const where = `${within(p, -Infinity, beforeMs)} AND series IN (${[...open].join(',')})`;
      for (const last of await this.newestOf(p, where)) {
        found.push(last);
        open.delete(last.series);
      }
    }
    const place = new Map(series.map((id, i) => [id, i]));
    return found.sort((a, b) => (place.get(a.series) ?? 0) - (place.get(b.series) ?? 0));
  }

  async nextUsable(series: number, fromMs: number): Promise<number | undefined> {
    for (const p of this.partitions.overlapping('raw', fromMs, Infinity)) {
      const where = `series = ${series} AND ${within(p, fromMs, Infinity)} AND q <= ${LAST_USABLE_QUALITY}`;
      const found = await this.first(p, `SELECT ms, v, q FROM ${p.table} WHERE ${where} ORDER BY ms LIMIT 1`, series);
      if (found !== undefined && isUsable(found.quality)) return found.tsMs;
    }
    return undefined;
  }

  private async first(p: Partition, sql: string, series: number): Promise<LatestSample | undefined> {
    let found: LatestSample | undefined;
    await this.session().read(sql, (chunk) => {
      const [ms, value, quality] = [0, 1, 2].map((c) => numberAt(chunk.getColumnVector(c), 0));
      found ??= { series, tsMs: p.fromMs + (ms ?? 0), value: value ?? 0, quality: quality ?? 0 };
    });
    return found;
  }

  /** Newest sample per series from an instant on, of all series or of some. */
  async newest(fromMs: number, series?: readonly number[]): Promise<Map<number, LatestSample>> {
    const newest = new Map<number, LatestSample>();
    const some = series === undefined ? '' : ` AND series IN (${series.join(',')})`;
    for (const p of this.partitions.overlapping('raw', fromMs, Infinity)) {
      for (const last of await this.newestOf(p, `${within(p, fromMs, Infinity)}${some}`)) newest.set(last.series, last);
    }
    return newest;
  }

  private async newestOf(p: Partition, where: string): Promise<LatestSample[]> {
    const newest: LatestSample[] = [];
    const sql = `SELECT series, max(ms), arg_max(v, ms), arg_max(q, ms) FROM ${p.table} WHERE ${where} GROUP BY series`;
    await this.session().read(sql, (chunk) => {
      const [id, ms, value, quality] = [0, 1, 2, 3].map((c) => chunk.getColumnVector(c));
      if (!id || !ms || !value || !quality) return;
      for (let i = 0; i < chunk.rowCount; i++) {
        const tsMs = p.fromMs + numberAt(ms, i);
        newest.push({ series: numberAt(id, i), tsMs, value: numberAt(value, i), quality: numberAt(quality, i) });
      }
    });
    return newest;
  }
}

function within(p: Partition, fromMs: number, toMs: number, prefix = ''): string {
  const parts = [];
  if (fromMs > p.fromMs) parts.push(`${prefix}ms >= ${toColumnTime(p, fromMs)}`);
  if (toMs < p.toMs) parts.push(`${prefix}ms < ${toColumnTime(p, toMs)}`);
  return parts.length === 0 ? 'true' : parts.join(' AND ');
}
