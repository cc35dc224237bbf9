import { Injectable } from '@nestjs/common';
import {
  adherencePct,
  dueCounts,
  type UpkeepGroup,
  type UpkeepRow,
  type UpkeepStatistics,
} from '@sed/equipment-contract';
import { equipList, equipType, keptPlan, maintenancesPlanList } from '@sed/equipment-definitions';
import { maintenanceWork } from '@sed/orders-definitions';
import { Clock, type Viewer } from '@sed/platform-ports';
import { ModuleEngine, type StoredRecord } from '@sed/records-api';
import { PlantsInSight } from '../plants-in-sight';

export interface UpkeepQuestion {
  readonly factoryNo?: string | undefined;
  readonly from: number;
  readonly to: number;
  readonly by: UpkeepGroup;
}

type Counts = Omit<UpkeepRow, 'key' | 'name' | 'machines'>;

const PIECE = 1000;
const MOST_MACHINES = 40;
/** What is read of orders, plans and machines: they are many, and have a hundred fields. */
const COUNTED = [
  ...[
    'sourceId',
    'team',
    'level',
    'equipNo',
    'equipment',
    'timeliness',
    'actualStart',
    'actualEnd',
    'pausedMin',
    'workHours',
  ],
];
const PLANNED = [
  ...['minutes', 'ordersDone', 'ordersMissed', 'ordersInTime', 'openOrder', 'nextDueAt', 'everyDays', 'tolerancePct'],
];
const NAMED_TYPE = ['tagNo', 'fullCode', 'typeId'];
const DONE: ReadonlySet<string | null> = new Set(['COMPLETED', 'EVALUATED']);
const MINUTE_MS = 60_000;
const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Maintenance by numbers and hours (domain model §11.5). */
@Injectable()
export class UpkeepStatisticsService {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly sight: PlantsInSight,
    private readonly clock: Clock,
  ) {}

  async of(question: UpkeepQuestion, viewer: Viewer): Promise<UpkeepStatistics> {
    const plants = await this.sight.of(question.factoryNo, 'maintenanceWork:view', viewer);
    const plans = await this.plansOf(plants);
    const types = question.by === 'equipType' ? await this.typesOf(plants) : new Map<string, string>();
    const groups = new Map<string | null, Counts>();
    const machines = new Map<string | null, Set<string | null>>();
    const total = nothing();
    for await (const order of this.ordersOf(plants, question)) {
      const minutes = numberIn(
        plans.get(`${order.factoryNo ?? ''} ${textIn(order.values.sourceId) ?? ''}`)?.values.minutes,
      );
      const key = keyOf(question.by, order, types);
      const group = groups.get(key) ?? nothing();
      add(group, order, minutes);
      add(total, order, minutes);
      groups.set(key, group);
      if (question.by === 'equipType') noteMachine(machines, key, textIn(order.values.equipment));
    }
    const names =
      question.by === 'equipType' ? await this.namesOf([...groups.keys()]) : new Map<string, UpkeepRow['name']>();
    const rows = [...groups].map(([key, counts]) => ({
      ...{ key, name: names.get(key ?? '') ?? null, ...counts },
      ...askedBy(machines.get(key)),
    }));
    return {
      rows: rows.toSorted((a, b) => b.planned - a.planned || (a.key ?? '').localeCompare(b.key ?? '', 'en')),
      total: { key: null, name: null, ...total },
      adherencePct: adherenceOf([...plans.values()], this.clock.nowMs()),
    };
  }

  private ordersOf(plants: readonly string[], { from, to }: UpkeepQuestion) {
    const conditions = [{ field: 'planEnd', op: 'range' as const, from, to: to - 1 }];
    return each(this.engine.storeOf(maintenanceWork).pieces({ plants, conditions }, PIECE, COUNTED));
  }

  private async plansOf(plants: readonly string[]): Promise<ReadonlyMap<string, StoredRecord>> {
    const found = new Map<string, StoredRecord>();
    for await (const plan of each(
      this.engine.storeOf(maintenancesPlanList).pieces({ plants, conditions: [] }, PIECE, PLANNED),
    )) {
      found.set(`${plan.factoryNo ?? ''} ${plan.no ?? ''}`, plan);
    }
    return found;
  }

  /** Types of machines by plant and the number orders name them by. */
  private async typesOf(plants: readonly string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for await (const { factoryNo, values } of each(
      this.engine.storeOf(equipList).pieces({ plants, conditions: [] }, PIECE, NAMED_TYPE),
    )) {
      for (const name of [values.tagNo, values.fullCode]) {
        if (textIn(name) !== null) found.set(`${factoryNo ?? ''} ${String(name)}`, String(values.typeId));
      }
    }
    return found;
  }

  private async namesOf(ids: readonly (string | null)[]): Promise<Map<string, UpkeepRow['name']>> {
    const records = await this.engine.storeOf(equipType).byIds(ids.filter((id) => id !== null));
    return new Map(records.map(({ id, values }) => [id, bilingual(values.name)]));
  }
}

async function* each(pieces: AsyncIterable<readonly StoredRecord[]>): AsyncGenerator<StoredRecord> {
  for await (const piece of pieces) yield* piece;
}

function bilingual(name: unknown): UpkeepRow['name'] {
  if (typeof name !== 'object' || name === null || !('zh' in name) || !('en' in name)) return null;
  return { zh: String(name.zh), en: String(name.en) };
}

function keyOf(
  by: UpkeepGroup,
  { factoryNo, values }: StoredRecord,
  types: ReadonlyMap<string, string>,
): string | null {
  if (by === 'plant') return factoryNo;
  if (by === 'team') return textIn(values.team);
  if (by === 'level') return textIn(values.level);
  return types.get(`${factoryNo ?? ''} ${textIn(values.equipNo) ?? ''}`) ?? null;
}

function noteMachine(all: Map<string | null, Set<string | null>>, key: string | null, machine: string | null): void {
  all.set(key, (all.get(key) ?? new Set()).add(machine));
}

/** A list can be asked for so many machines, and only for orders that name theirs. */
function askedBy(machines: ReadonlySet<string | null> = new Set()): Pick<UpkeepRow, 'machines'> {
  const known = [...machines].filter((id) => id !== null);
  return known.length === 0 || known.length < machines.size || known.length > MOST_MACHINES ? {} : { machines: known };
}

type Sums = { -readonly [N in keyof Counts]: Counts[N] };

function nothing(): Sums {
  return {
    ...{ planned: 0, issued: 0, done: 0, onTime: 0, late: 0, open: 0, cancelled: 0 },
    ...{ plannedMinutes: 0, actualMinutes: 0 },
  };
}

function add(counts: Sums, { status, values }: StoredRecord, plannedMinutes: number): void {
  counts.planned += 1;
  counts.plannedMinutes += plannedMinutes;
  counts.actualMinutes += minutesOf(values);
  if (status !== 'TO_ISSUE') counts.issued += 1;
  if (status === 'CANCELLED') counts.cancelled += 1;
  else if (!DONE.has(status)) counts.open += 1;
  if (values.timeliness === 'OVERDUE_OPEN' && !DONE.has(status) && status !== 'CANCELLED') counts.late += 1;
  if (!DONE.has(status)) return;
  counts.done += 1;
  if (values.timeliness === 'ON_TIME') counts.onTime += 1;
  else counts.late += 1;
}

/** Hours that were booked; without any, from start to end less the pauses. */
function minutesOf({ workHours, actualStart, actualEnd, pausedMin }: StoredRecord['values']): number {
  const booked = Array.isArray(workHours)
    ? workHours.reduce((sum: number, line: unknown) => sum + bookedIn(line), 0)
    : 0;
  if (booked > 0) return booked;
  if (typeof actualStart !== 'number' || typeof actualEnd !== 'number') return 0;
  return Math.max(0, Math.round((actualEnd - actualStart) / MINUTE_MS) - numberIn(pausedMin));
}

function bookedIn(line: unknown): number {
  if (typeof line !== 'object' || line === null) return 0;
  const { minutes, start, end } = { minutes: null, start: null, end: null, ...line };
  if (typeof minutes === 'number') return minutes;
  return typeof start === 'number' && typeof end === 'number' ? Math.max(0, Math.round((end - start) / MINUTE_MS)) : 0;
}

function adherenceOf(plans: readonly StoredRecord[], nowMs: number): number | null {
  const counts = plans.map(({ values }) => dueCounts(keptPlan(values), nowMs));
  return adherencePct({
    due: counts.reduce((sum, { due }) => sum + due, 0),
    inTime: counts.reduce((sum, { inTime }) => sum + inTime, 0),
  });
}
