import { Injectable } from '@nestjs/common';
import { Clock, PlantDirectory, TimeSeriesStore } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { instantAtClock } from '@sed/shifts-contract';
import { countedEvents, type OverflowMonthDto } from '@sed/toolbox-contract';
import { eventsBetween, structuresIn, type KeptEvent, type KeptStructure } from './kept-structures';
import { LevelHistory } from './level-history';

const MINUTE_MS = 60_000;
const MONTHS = 12;

interface Month {
  readonly key: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Overflows by structure and month, as an authority asks for them. */
@Injectable()
export class OverflowStatistics {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly history: LevelHistory,
    private readonly store: TimeSeriesStore,
    private readonly clock: Clock,
  ) {}

  async ofYear(factoryNo: string, year: number): Promise<readonly OverflowMonthDto[]> {
    const zone = this.directory.plant(factoryNo)?.zone ?? 'UTC';
    const months = monthsOf(year, zone);
    const [first, last] = [months[0], months.at(-1)];
    if (first === undefined || last === undefined) return [];
    const events = await eventsBetween(this.engine, factoryNo, { fromMs: first.fromMs, toMs: last.toMs });
    const structures = await structuresIn(this.engine, [factoryNo]);
    const known = new Map(structures.map(({ record }) => [record.id, record]));
    const rows: OverflowMonthDto[] = [];
    for (const month of months) {
      const inMonth = events.filter(({ values: { startedAt } }) => startedAt >= month.fromMs && startedAt < month.toMs);
      for (const structureId of new Set(inMonth.map(({ values }) => values.structure))) {
        const own = inMonth.filter(({ values }) => values.structure === structureId);
        rows.push(await this.row(own, month, { structureId, record: known.get(structureId) }));
      }
    }
    return rows;
  }

  private async row(
    events: readonly KeptEvent[],
    month: Month,
    { structureId, record }: { readonly structureId: string; readonly record: KeptStructure | undefined },
  ): Promise<OverflowMonthDto> {
    const nowMs = this.clock.nowMs();
    const sum = (of: (values: KeptEvent['values']) => number | null) =>
      events.reduce((all, { values }) => all + (of(values) ?? 0), 0);
    const peaks = events.flatMap(({ values: { peakM3h } }) => (peakM3h === null ? [] : [peakM3h]));
    const volumeM3 = sum((values) => values.volumeM3);
    const treatedM3 = record === undefined ? null : await this.treatedM3(record, month);
    const durationMs = sum(({ startedAt, endedAt }) => (endedAt ?? nowMs) - startedAt);
    return {
      ...{ structureId, name: events[0]?.values.name ?? '', month: month.key },
      events: countedEvents(
        events.map(({ values: { startedAt, endedAt } }) => ({ startMs: startedAt, endMs: endedAt ?? nowMs })),
      ),
      ...{ volumeM3, durationMin: Math.round(durationMs / MINUTE_MS) },
      peakM3h: peaks.length === 0 ? null : Math.max(...peaks),
      ...{ codKg: sum((values) => values.codKg), nh3nKg: sum((values) => values.nh3nKg) },
      ...{ tpKg: sum((values) => values.tpKg), ssKg: sum((values) => values.ssKg) },
      treatedM3,
      spilledPercent: treatedM3 === null ? null : (volumeM3 / (volumeM3 + treatedM3)) * 100,
      unmeasured: events.filter(({ values }) => values.volumeM3 === null).length,
    };
  }

  /** What was led on in the month; null where nothing is known. */
  private async treatedM3({ values }: KeptStructure, { fromMs, toMs }: Month): Promise<number | null> {
    const signal = this.history.signalOf(values.throughputSignal);
    if (signal === undefined) return null;
    const days = await this.store.buckets(signal.id, '1d', { fromMs, toMs });
    const totals = days.flatMap(({ total }) => (total === null ? [] : [total]));
    const total = totals.reduce((all, one) => all + one, 0);
    return total > 0 ? total : null;
  }
}

function monthsOf(year: number, zone: string): Month[] {
  // The month after the last one is January.
  const dayOf = (month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  const begins = (month: number) => instantAtClock(dayOf(month), '00:00', zone);
  return Array.from({ length: MONTHS }, (_, month) => ({
    key: dayOf(month).slice(0, 7),
    ...{ fromMs: begins(month), toMs: begins(month + 1) },
  }));
}
