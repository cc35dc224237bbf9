import { Injectable } from '@nestjs/common';
import { UPKEEP, usedShare, type UpkeepOpportunity } from '@sed/equipment-contract';
import { equipList, maintenancesPlanList } from '@sed/equipment-definitions';
import { DomainError } from '@sed/platform-api';
import { Clock, maySee, plantsWith, type Viewer } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import { RunCounts } from './run-counts';
import type { Plan } from './upkeep-order';

const DAY_MS = 86_400_000;
const MANY = 100;

/** §8.3: while a machine stands still anyway, what would be due soon is done with it. */
@Injectable()
export class UpkeepOpportunities {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly counts: RunCounts,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `notFound`, `plant.forbidden`, `right.missing` */
  async of(id: string, viewer: Viewer): Promise<UpkeepOpportunity[]> {
    // The store of the module keeps values of its definition.
    const card = (await this.engine.storeOf(equipList).get(id)) as RecordOf<typeof equipList> | undefined;
    const factoryNo = card?.factoryNo ?? null;
    if (card === undefined || factoryNo === null) throw new DomainError('notFound');
    if (!maySee(viewer, factoryNo)) throw new DomainError('plant.forbidden');
    if (!plantsWith(viewer, 'maintenancesPlanList:view').has(factoryNo)) throw new DomainError('right.missing');
    const filter = {
      ...{ plants: [factoryNo], statuses: ['STARTED'] },
      conditions: [{ field: 'equipment', op: 'in' as const, values: [id] }],
    };
    const page = { sort: [{ field: 'nextDueAt', descending: false }], offset: 0, limit: MANY };
    const { list } = await this.engine.storeOf(maintenancesPlanList).page(filter, page);
    const found: UpkeepOpportunity[] = [];
    for (const plan of list as readonly Plan[]) {
      if (plan.values.openOrder !== null) continue;
      const share = await this.shareOf(plan, card.values.runSignal);
      if (share !== null && share >= 1 - UPKEEP.opportunityShare) found.push(opportunity(plan, share));
    }
    return found.toSorted((a, b) => b.share - a.share);
  }

  /** Used share of the interval that is used most; null where nothing can be told. */
  private async shareOf({ values, createdAt }: Plan, runSignal: string | null): Promise<number | null> {
    const nowMs = this.clock.nowMs();
    const interval = { days: values.everyDays, hours: values.everyHours, starts: values.everyStarts };
    const { calendarDueAt, everyDays, lastDoneAt } = values;
    const sinceMs = lastDoneAt ?? createdAt;
    // The calendar counts towards its own next day, which may be fixed.
    const begunMs = calendarDueAt === null || everyDays === null ? null : calendarDueAt - everyDays * DAY_MS;
    return usedShare(interval, {
      days: begunMs === null ? null : (nowMs - begunMs) / DAY_MS,
      hours: interval.hours === null ? null : await this.counts.hours(runSignal, sinceMs, nowMs),
      starts: interval.starts === null ? null : await this.counts.starts(runSignal, sinceMs, nowMs),
    });
  }
}

function opportunity({ id, no, values }: Plan, share: number): UpkeepOpportunity {
  const { name, level, nextDueAt, dueBy, minutes, isStopNeeded } = values;
  return {
    ...{ id, no, name, level, nextDueAt, dueBy, minutes, isStopNeeded: isStopNeeded === true },
    share: Math.round(share * 1000) / 1000,
  };
}
