import { Injectable } from '@nestjs/common';
import type { LoopStop } from '@sed/instruments-contract';
import { controlLoopStop } from '@sed/instruments-definitions';
import { ModuleEngine } from '@sed/records-api';
import type { ValuesOf } from '@sed/records-model';
import type { LoopDayAt } from './loop-days';

/** A stop is found to the minute, of days long past to ten: a reason belongs to the stop it is nearest to. */
const TOLERANCE_MS = 10 * 60_000;
const MOST_REASONS = 5000;

interface Reason {
  readonly id: string;
  readonly values: ValuesOf<typeof controlLoopStop>;
}

/** Brings the stops history tells of together with the reasons people gave. */
@Injectable()
export class StopReasons {
  constructor(private readonly engine: ModuleEngine) {}

  async of(
    byLoop: ReadonlyMap<string, readonly LoopDayAt[]>,
    plants: readonly string[],
  ): Promise<ReadonlyMap<string, readonly LoopStop[]>> {
    const reasons = await this.reasons(byLoop, plants);
    return new Map([...byLoop].map(([id, days]) => [id, matched(stopsOf(days), reasons.get(id) ?? [])]));
  }

  private async reasons(byLoop: ReadonlyMap<string, readonly LoopDayAt[]>, plants: readonly string[]) {
    const times = [...byLoop.values()].flatMap((days) => days.flatMap(({ stops }) => stops.map(({ at }) => at)));
    const found = new Map<string, Reason[]>();
    if (times.length === 0) return found;
    const ids = [...byLoop.keys()];
    const from = Math.min(...times) - TOLERANCE_MS;
    const to = Math.max(...times) + TOLERANCE_MS;
    const conditions = [
      { field: 'loop', op: 'in' as const, values: ids },
      { field: 'stoppedAt', op: 'range' as const, from, to },
    ];
    const store = this.engine.storeOf(controlLoopStop);
    const { list } = await store.page({ plants, conditions }, { sort: [], offset: 0, limit: MOST_REASONS });
    for (const { id, values } of list) {
      // The store of a module holds values of its definition.
      const own = values as Reason['values'];
      found.set(own.loop, [...(found.get(own.loop) ?? []), { id, values: own }]);
    }
    return found;
  }
}

type Span = Pick<LoopStop, 'stoppedAt' | 'resumedAt'>;

/** Over midnight: a stop ends when the loop is first seen in automatic again. */
export function stopsOf(days: readonly LoopDayAt[]): Span[] {
  return days.flatMap(({ stops }, index) =>
    stops.map(({ at, until }) => {
      const later = days.slice(index + 1).find(({ firstAutoMs }) => firstAutoMs !== null);
      return { stoppedAt: at, resumedAt: until ?? later?.firstAutoMs ?? null };
    }),
  );
}

/** Each reason serves one stop, the nearest. */
export function matched(stops: readonly Span[], reasons: readonly Reason[]): LoopStop[] {
  const left = new Set(reasons);
  return stops.map((stop) => {
    const nearest = [...left]
      .map((reason) => ({ reason, away: Math.abs(reason.values.stoppedAt - stop.stoppedAt) }))
      .filter(({ away }) => away <= TOLERANCE_MS)
      .toSorted((a, b) => a.away - b.away)[0]?.reason;
    if (nearest === undefined) return { ...stop, recordId: null, reason: null, note: null };
    left.delete(nearest);
    const { reason, note } = nearest.values;
    return { ...stop, recordId: nearest.id, reason, note };
  });
}
