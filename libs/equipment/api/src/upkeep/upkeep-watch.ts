import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { counterDue, counterForecast, type DueCause, type Interval, type Passed } from '@sed/equipment-contract';
import { equipList, maintenancesPlanList } from '@sed/equipment-definitions';
import { DomainError, Log } from '@sed/platform-api';
import { isUsable } from '@sed/platform-contract';
import { Clock, LiveValues, PeriodicTask, PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, SystemRecords, type StoredRecord } from '@sed/records-api';
import { isEmpty } from '@sed/records-model';
import { RunCounts } from './run-counts';
import { UpkeepBehaviour } from './upkeep.behaviour';

const EVERY_MS = 5 * 60_000;
const PIECE = 200;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What machines did in so many days is what they are expected to go on doing. */
const LOOKED_BACK_DAYS = 30;
/** A forecast that hardly moves is left alone: each change is kept as one. */
const MOVED_SHARE = 0.05;

type Values = StoredRecord['values'];
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

interface Seen {
  readonly cause?: DueCause;
  readonly forecast?: ReturnType<typeof counterForecast>;
}

/** Looks at counters and conditions of running plans: what the calendar does not know falls due by them, and is foretold. */
@Injectable()
export class UpkeepWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: SystemRecords,
    private readonly counts: RunCounts,
    private readonly upkeep: UpkeepBehaviour,
    private readonly directory: PlantDirectory,
    private readonly live: LiveValues,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      run: () => this.round(),
      failed: (err) => log.warn({ err }, 'counters of maintenance plans were not read'),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  async round(): Promise<void> {
    if (!this.engine.has(maintenancesPlanList.key)) return;
    for (const plan of await this.counted()) {
      const seen = await this.lookAt(plan);
      try {
        if (seen.cause !== undefined) await this.fallDue(plan, seen.cause);
        else await this.foretell(plan, seen.forecast);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        // Somebody was quicker, or the machine is gone: the next round sees it.
        this.log.debug({ id: plan.id, code: error.code }, 'a maintenance plan could not fall due');
      }
    }
  }

  /** Running plans with more than a calendar, without an order that is still open. */
  private async counted(): Promise<readonly StoredRecord[]> {
    const conditions = [{ field: 'status', op: 'in' as const, values: ['STARTED'] }];
    const plants = this.directory.plants().map(({ factoryNo }) => factoryNo);
    const found: StoredRecord[] = [];
    for await (const piece of this.engine.storeOf(maintenancesPlanList).pieces({ plants, conditions }, PIECE)) {
      found.push(...piece.filter(({ values }) => isEmpty(values.openOrder) && isCounted(values)));
    }
    return found;
  }

  private async lookAt({ values, createdAt }: StoredRecord): Promise<Seen> {
    if (this.isPassed(values)) return { cause: 'CONDITION' };
    const interval = { days: null, hours: numberIn(values.everyHours), starts: numberIn(values.everyStarts) };
    if (interval.hours === null && interval.starts === null) return {};
    const card = await this.engine.storeOf(equipList).get(textIn(values.equipment) ?? '');
    const signal = textIn(card?.values.runSignal);
    if (signal === null) return {};
    const nowMs = this.clock.nowMs();
    const passed = await this.passed(signal, interval, { fromMs: numberIn(values.lastDoneAt) ?? createdAt, nowMs });
    const cause = counterDue(interval, passed);
    if (cause !== undefined) return { cause };
    return { forecast: counterForecast(interval, passed, await this.perDay(signal, nowMs), nowMs) };
  }

  private async passed(
    signal: string,
    interval: Interval,
    { fromMs, nowMs }: { readonly fromMs: number; readonly nowMs: number },
  ): Promise<Passed> {
    const hours = interval.hours === null ? null : await this.counts.hours(signal, fromMs, nowMs);
    const starts = interval.starts === null ? null : await this.counts.starts(signal, fromMs, nowMs);
    return { hours, starts };
  }

  /** Of the time with usable data: where little is known, that little stands for the rest. */
  private async perDay(signal: string, nowMs: number): Promise<Passed> {
    const run = await this.counts.between(signal, nowMs - LOOKED_BACK_DAYS * DAY_MS, nowMs);
    const known = LOOKED_BACK_DAYS * (run?.covered ?? 0);
    if (run === null || known === 0) return { hours: null, starts: null };
    return { hours: run.hours / known, starts: run.starts === null ? null : run.starts / known };
  }

  private async fallDue({ id }: StoredRecord, cause: DueCause): Promise<void> {
    await this.records.change(({ records }) =>
      records.act(maintenancesPlanList, id, { action: 'fallDue', because: cause }),
    );
  }

  /** The earlier of calendar and forecast is what the plan shows as due next. */
  private async foretell({ id, values }: StoredRecord, forecast: Seen['forecast']): Promise<void> {
    const calendar = numberIn(values.calendarDueAt);
    const isEarlier = forecast !== undefined && (calendar === null || forecast.atMs < calendar);
    const nextDueAt = isEarlier ? Math.round(forecast.atMs / HOUR_MS) * HOUR_MS : calendar;
    const dueBy = isEarlier ? forecast.by : calendar === null ? null : ('CALENDAR' as const);
    if (dueBy === values.dueBy && this.isNear(numberIn(values.nextDueAt), nextDueAt)) return;
    await this.records.change(async (context) => {
      const plan = await context.records.hold(maintenancesPlanList, id);
      if (plan.status !== 'STARTED' || plan.values.openOrder !== null) return;
      const because = dueBy ?? plan.no ?? id;
      await this.upkeep.tellCard(
        await context.records.set(maintenancesPlanList, id, { values: { nextDueAt, dueBy }, because }),
        context,
      );
    });
  }

  private isNear(shown: number | null, now: number | null): boolean {
    if (shown === null || now === null) return shown === now;
    return Math.abs(now - shown) <= Math.max(DAY_MS, MOVED_SHARE * (now - this.clock.nowMs()));
  }

  /** Whether the value of the condition is past its limit now; a value nobody believes is no reason. */
  private isPassed({ conditionSignal, conditionLimit, conditionSide }: Values): boolean {
    const limit = numberIn(conditionLimit);
    const [factoryNo = '', ...code] = (textIn(conditionSignal) ?? '').split('/');
    const signal = this.directory.signal(factoryNo, code.join('/'));
    const value = signal === undefined ? undefined : this.live.get(signal.id);
    if (limit === null || value === undefined || !isUsable(value.quality)) return false;
    return conditionSide === 'BELOW' ? value.value < limit : value.value > limit;
  }
}

function isCounted({ everyHours, everyStarts, conditionSignal }: Values): boolean {
  return ![everyHours, everyStarts, conditionSignal].every(isEmpty);
}
