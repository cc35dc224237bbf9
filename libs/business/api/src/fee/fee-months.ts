import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { exact, hasMonth, monthAfter, monthsBetween, text2 } from '@sed/business-contract';
import { priceVolume, waterRate } from '@sed/business-definitions';
import { DomainError, Log } from '@sed/platform-api';
import type { PlantDto } from '@sed/platform-contract';
import { Clock, PeriodicTask, PlantDirectory, PlantFigureSource } from '@sed/platform-ports';
import { ModuleEngine, SystemRecords, type RecordOf } from '@sed/records-api';
import { localDayOf } from '@sed/shifts-contract';
import { rangeOf, type PriceVolume } from '../price/price-versions';

type Fee = RecordOf<typeof waterRate>;

const EVERY_MS = 3_600_000;
const AT_ONCE = 50;
/** Months whose figures are looked up. */
const MOST_BACK = 23;

/** WF-01: opens the fee of each month that is over, and says what the plant measured in it. */
@Injectable()
export class FeeMonths implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: SystemRecords,
    private readonly directory: PlantDirectory,
    private readonly figures: PlantFigureSource,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    const failed = (error: unknown) => log.warn({ err: error }, 'water fees of the month could not be opened');
    this.task = new PeriodicTask({ everyMs: EVERY_MS, run: () => this.look(), failed });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  /** A fee was made: no need to wait for the next round. */
  soon(): void {
    this.task.soon();
  }

  async look(): Promise<void> {
    const plants = this.directory.plants().map(({ factoryNo }) => factoryNo);
    const inForce = [{ field: 'status', op: 'in' as const, values: ['ACTIVE', 'ENDED'] }];
    for await (const piece of this.engine.storeOf(priceVolume).pieces({ plants, conditions: inForce }, AT_ONCE)) {
      // The store of a module keeps values of its definition.
      for (const version of piece as readonly PriceVolume[]) await this.open(version);
    }
    const toConfirm = [{ field: 'status', op: 'in' as const, values: ['TO_CONFIRM_VOLUME'] }];
    for await (const piece of this.engine.storeOf(waterRate).pieces({ plants, conditions: toConfirm }, AT_ONCE)) {
      for (const fee of piece as readonly Fee[]) await this.measure(fee);
    }
  }

  private async open(version: PriceVolume): Promise<void> {
    const { factoryNo, values } = version;
    const plant = this.directory.plant(factoryNo ?? '');
    if (plant === undefined) return;
    const month = monthAfter(this.monthNow(plant), -1);
    if (!hasMonth(rangeOf(version), month)) return;
    const { project } = values;
    try {
      await this.records.change(async ({ records }) => {
        // One that was made void is opened again by people, not by the clock.
        if ((await records.matching(waterRate, { project, month }, factoryNo)).length > 0) return;
        await records.create(waterRate, { factoryNo, values: { project, month }, because: 'WF-01' });
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.log.warn({ factoryNo, month, code: error.code }, 'the water fee of a month could not be opened');
    }
  }

  private async measure({ id, factoryNo, values }: Fee): Promise<void> {
    const plant = this.directory.plant(factoryNo ?? '');
    if (plant === undefined || values.measuredM3 !== null) return;
    const back = monthsBetween(values.month, this.monthNow(plant));
    if (back < 1 || back > MOST_BACK) return;
    const [found] = await this.figures.of([plant], { period: 'month', back });
    const m3 = found?.figures.Q_OUT.value ?? null;
    if (m3 === null) return;
    await this.records.change(async ({ records }) => {
      const held = await records.hold(waterRate, id);
      if (held.status !== 'TO_CONFIRM_VOLUME' || held.values.measuredM3 !== null) return;
      await records.set(waterRate, id, { values: { measuredM3: text2(exact(m3)) }, because: 'Q_OUT' });
    });
  }

  private monthNow({ zone }: PlantDto): string {
    return localDayOf(this.clock.nowMs(), zone).slice(0, 7);
  }
}
