import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { counterDue, type DueCause } from '@sed/equipment-contract';
import { equipList, maintenancesPlanList } from '@sed/equipment-definitions';
import { DomainError, Log } from '@sed/platform-api';
import { isUsable } from '@sed/platform-contract';
import { Clock, LiveValues, PeriodicTask, PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, SystemRecords, type StoredRecord } from '@sed/records-api';
import { isEmpty } from '@sed/records-model';
import { RunCounts } from './run-counts';

const EVERY_MS = 5 * 60_000;
const PIECE = 200;

type Values = StoredRecord['values'];
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Looks at counters and conditions of running plans: what the calendar does not know falls due by them. */
@Injectable()
export class UpkeepWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: SystemRecords,
    private readonly counts: RunCounts,
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
      const cause = await this.causeOf(plan);
      if (cause === undefined) continue;
      try {
        await this.records.change(({ records }) =>
          records.act(maintenancesPlanList, plan.id, { action: 'fallDue', because: cause }),
        );
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

  private async causeOf(plan: StoredRecord): Promise<DueCause | undefined> {
    if (this.isPassed(plan.values)) return 'CONDITION';
    const interval = { days: null, hours: numberIn(plan.values.everyHours), starts: numberIn(plan.values.everyStarts) };
    if (interval.hours === null && interval.starts === null) return undefined;
    const card = await this.engine.storeOf(equipList).get(textIn(plan.values.equipment) ?? '');
    const signal = textIn(card?.values.runSignal);
    if (signal === null) return undefined;
    const nowMs = this.clock.nowMs();
    const fromMs = numberIn(plan.values.lastDoneAt) ?? plan.createdAt;
    const hours = interval.hours === null ? null : await this.counts.hours(signal, fromMs, nowMs);
    const run = interval.starts === null ? null : await this.counts.between(signal, fromMs, nowMs);
    return counterDue(interval, { hours, starts: run?.starts ?? null });
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
