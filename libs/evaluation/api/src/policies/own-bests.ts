import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { bestQuartile, policyIndicator } from '@sed/evaluation-contract';
import { policyStandards } from '@sed/evaluation-definitions';
import { Log } from '@sed/platform-api';
import type { PlantDto } from '@sed/platform-contract';
import { PeriodicTask, PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, SystemRecords, type RecordOf } from '@sed/records-api';
import { MonthFigures, monthAfter, monthsFrom } from '../actuals/month-figures';

type Policy = RecordOf<typeof policyStandards>;

const EVERY_MS = 6 * 3_600_000;
const AT_ONCE = 20;
const MONTHS = 12;
/** What is being decided, or decided already, stays as it was seen. */
const OPEN = ['TO_COMPILE', 'DRAFT', 'REJECTED'];

/**
 * What a plant itself reached in the best quarter of its last twelve months, beside what the group sets: a standard it
 * has shown to keep. Figures are read past the transaction of the change.
 */
@Injectable()
export class OwnBests implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: SystemRecords,
    private readonly directory: PlantDirectory,
    private readonly figures: MonthFigures,
    log: Log,
  ) {
    const failed = (error: unknown) => log.warn({ err: error }, 'best quartiles of policies could not be worked out');
    this.task = new PeriodicTask({ everyMs: EVERY_MS, run: () => this.look(), failed });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  /** A policy was begun or written: no need to wait for the next round. */
  soon(): void {
    this.task.soon();
  }

  async look(): Promise<void> {
    const conditions = [{ field: 'status', op: 'in' as const, values: OPEN }];
    const plants = this.directory.plants().map(({ factoryNo }) => factoryNo);
    for await (const piece of this.engine.storeOf(policyStandards).pieces({ plants, conditions }, AT_ONCE)) {
      // The store of the module keeps values of its definition.
      for (const policy of piece as readonly Policy[]) await this.fill(policy);
    }
  }

  private async fill({ id, factoryNo, values }: Policy): Promise<void> {
    const plant = this.directory.plant(factoryNo ?? '');
    const asked = (values.lines ?? []).filter(({ ownBest }) => ownBest === null);
    if (plant === undefined || asked.length === 0) return;
    const found = new Map<string, number>();
    for (const { indicator } of asked) {
      const best = indicator === null ? null : await this.bestOf(plant, indicator);
      if (indicator !== null && best !== null) found.set(indicator, best);
    }
    if (found.size === 0) return;
    await this.records.change(async ({ records }) => {
      const held = await records.hold(policyStandards, id);
      if (!OPEN.includes(held.status ?? '')) return;
      const lines = (held.values.lines ?? []).map((line) => ({
        ...line,
        ownBest: line.ownBest ?? found.get(line.indicator ?? '') ?? null,
      }));
      await records.set(policyStandards, id, { values: { lines }, because: 'best quartile of its last 12 months' });
    });
  }

  private async bestOf(plant: PlantDto, code: string): Promise<number | null> {
    const indicator = policyIndicator(code);
    if (indicator === undefined || indicator.figure === null) return null;
    const last = monthAfter(this.figures.running(plant), -1);
    const months: (number | null)[] = [];
    for (const month of monthsFrom(monthAfter(last, 1 - MONTHS), last)) {
      months.push(await this.figures.of(plant, month, code));
    }
    const best = bestQuartile(months, indicator.direction);
    return best === null ? null : Number(best.toFixed(indicator.decimals));
  }
}
