import { Injectable } from '@nestjs/common';
import { DomainError, FileAnswer, Log } from '@sed/platform-api';
import {
  PlantDirectory,
  TimeSeriesStore,
  type Range,
  type SampleColumns,
  type SignalRef,
  type Viewer,
} from '@sed/platform-ports';
import type { InputOf } from '@sed/platform-contract';
import type { SamplePoint, signalCalls } from '@sed/signals-contract';
import { BYTE_ORDER_MARK } from './csv';
import { ExportSlots } from './export-slots';
import { WideRows } from './wide-rows';

type Query = InputOf<typeof signalCalls.exportCsv>['query'];

const DAY_MS = 86_400_000;
/** One month of every sample; with `maxPoints` the size is bounded by that and ten years are fine. */
const MAX_RAW_DAYS = 31;
const MAX_THINNED_DAYS = 3660;
/** Samples read and written in one piece: some 10 ms of the event loop. */
const ROWS_AT_ONCE = 10_000;
const MIN_WINDOW_MS = 60_000;

/** CSV of several signals, read from the store piece by piece as the client takes it. */
@Injectable()
export class SampleExport {
  constructor(
    private readonly plants: PlantDirectory,
    private readonly store: TimeSeriesStore,
    private readonly slots: ExportSlots,
    private readonly log: Log,
  ) {}

  /** @throws DomainError `signal.unknown`, `range.tooLong`, `request.tooMany`. */
  file(query: Query, viewer: Viewer): FileAnswer {
    const signals = [...new Set(query.codes)].map((code) => this.signal(query.factoryNo, code));
    const days = query.maxPoints === undefined ? MAX_RAW_DAYS : MAX_THINNED_DAYS;
    if (query.to - query.from > days * DAY_MS) throw new DomainError('range.tooLong', { days });
    const { factoryNo, from, to } = query;
    this.log.info({ audit: 'export', actor: viewer.loginName, factoryNo, codes: query.codes, from, to }, 'export');
    const name = `${factoryNo}_${compactTime(from)}_${compactTime(to)}.csv`;
    return new FileAnswer(name, 'text/csv; charset=utf-8', this.chunks(signals, query, viewer.code));
  }

  private async *chunks(signals: readonly SignalRef[], query: Query, user: string): AsyncGenerator<string> {
    const release = this.slots.take(user);
    try {
      const rows = new WideRows(signals, this.plants.plant(query.factoryNo)?.zone ?? 'UTC');
      // The head goes out with the first samples: a store that is away is then still an envelope, not a broken file.
      let head = BYTE_ORDER_MARK + rows.header();
      for await (const text of this.pieces(signals, query, rows)) {
        yield head + text;
        head = '';
      }
      yield head + rows.flush();
    } finally {
      release();
    }
  }

  private pieces(
    signals: readonly SignalRef[],
    { from, to, maxPoints }: Query,
    rows: WideRows,
  ): AsyncGenerator<string> {
    const range = { fromMs: from, toMs: to };
    return maxPoints === undefined
      ? this.everySample(signals, range, rows)
      : this.thinned(signals, range, { rows, maxPoints });
  }

  private async *everySample(signals: readonly SignalRef[], range: Range, rows: WideRows): AsyncGenerator<string> {
    const columnOf = new Map(signals.map(({ id }, column) => [id, column]));
    const perMs = signals.reduce((sum, { scanPeriodS }) => sum + 1 / (scanPeriodS * 1000), 0);
    let windowMs = Math.max(MIN_WINDOW_MS, Math.floor(ROWS_AT_ONCE / perMs));
    for (let fromMs = range.fromMs; fromMs < range.toMs;) {
      const toMs = Math.min(range.toMs, fromMs + windowMs);
      const samples = await this.store.scan([...columnOf.keys()], { fromMs, toMs });
      const text = linesOf(samples, columnOf, rows);
      if (text !== '') yield text;
      windowMs = nextWindow(windowMs, samples.count);
      fromMs = toMs;
    }
  }

  private async *thinned(
    signals: readonly SignalRef[],
    range: Range,
    { rows, maxPoints }: { rows: WideRows; maxPoints: number },
  ): AsyncGenerator<string> {
    const series: (readonly SamplePoint[])[] = [];
    for (const { id } of signals) series.push((await this.store.extremes(id, range, maxPoints)).points);
    let text = '';
    for (const [column, point] of inTimeOrder(series)) {
      text += rows.add(column, point);
      if (text.length < 65_536) continue;
      yield text;
      text = '';
    }
    yield text;
  }

  private signal(factoryNo: string, code: string): SignalRef {
    const signal = this.plants.signal(factoryNo, code);
    if (signal === undefined) throw new DomainError('signal.unknown', { factoryNo, code });
    return signal;
  }
}

/** Follows what the store really holds: gaps are crossed in big steps, dense data in small ones. */
function nextWindow(windowMs: number, count: number): number {
  if (count > 2 * ROWS_AT_ONCE) return Math.max(MIN_WINDOW_MS, Math.floor(windowMs / 2));
  return count < ROWS_AT_ONCE / 2 ? Math.min(7 * DAY_MS, windowMs * 2) : windowMs;
}

function linesOf(samples: SampleColumns, columnOf: ReadonlyMap<number, number>, rows: WideRows): string {
  let text = '';
  for (let i = 0; i < samples.count; i++) {
    const column = columnOf.get(samples.series[i] ?? 0);
    if (column === undefined) continue;
    text += rows.add(column, [samples.tsMs[i] ?? 0, samples.value[i] ?? null, samples.quality[i] ?? 0]);
  }
  return text;
}

function* inTimeOrder(series: readonly (readonly SamplePoint[])[]): Generator<[number, SamplePoint]> {
  const next = series.map(() => 0);
  for (;;) {
    let first = -1;
    let firstTs = Infinity;
    for (let column = 0; column < series.length; column++) {
      const ts = series[column]?.[next[column] ?? 0]?.[0] ?? Infinity;
      if (ts < firstTs) [first, firstTs] = [column, ts];
    }
    const index = next[first];
    const point = index === undefined ? undefined : series[first]?.[index];
    if (index === undefined || point === undefined) return;
    next[first] = index + 1;
    yield [first, point];
  }
}

function compactTime(ms: number): string {
  return Number.isFinite(new Date(ms).getTime())
    ? new Date(ms).toISOString().slice(0, 16).replace(/[-:]/g, '')
    : String(ms);
}
