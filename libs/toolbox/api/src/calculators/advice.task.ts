import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { calculatorRun, calculatorStrategy } from '@sed/toolbox-definitions';
import { DomainError, Log } from '@sed/platform-api';
import { Clock, PeriodicTask, PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, SystemRecords } from '@sed/records-api';
import { strategyOf, type KeptStrategy } from './kept-strategies';

const EVERY_MS = 60_000;
const MINUTE_MS = 60_000;
const MOST_STRATEGIES = 2000;

/** Works out advice by itself, once in each cycle of a strategy that is on trial or active. */
@Injectable()
export class AdviceTask implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;
  /** Cycle of a strategy that was tried last, whether or not it came to a result. */
  private readonly tried = new Map<string, number>();

  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: SystemRecords,
    private readonly directory: PlantDirectory,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      run: () => this.runDue(),
      failed: (err) => log.warn({ err }, 'advice of calculators was not worked out'),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  async runDue(): Promise<void> {
    const plants = this.directory.plants().map(({ factoryNo }) => factoryNo);
    const filter = { plants, statuses: ['TRIAL', 'ACTIVE'], conditions: [] };
    const store = this.engine.storeOf(calculatorStrategy);
    const { list } = await store.page(filter, { sort: [], offset: 0, limit: MOST_STRATEGIES });
    const nowMs = this.clock.nowMs();
    for (const strategy of list.map(strategyOf)) {
      const { id, factoryNo, values } = strategy;
      if (values.mode !== 'ADVICE' || factoryNo === null || !this.directory.isInService(factoryNo)) continue;
      const cycle = Math.floor(nowMs / (values.cycleMin * MINUTE_MS));
      if (this.tried.get(id) === cycle) continue;
      this.tried.set(id, cycle);
      await this.advise(strategy, values.cycleMin * MINUTE_MS * cycle);
    }
  }

  private async advise({ id, factoryNo, values: { calculator } }: KeptStrategy, sinceMs: number): Promise<void> {
    if (await this.hasAdvice(id, factoryNo, sinceMs)) return;
    try {
      await this.records.change(({ records }) =>
        records.create(calculatorRun, { factoryNo, values: { calculator, strategy: id }, because: 'cycle' }),
      );
    } catch (error) {
      // A missing input refuses the calculation: the next cycle tries again, and whoever opens the page sees which.
      if (!(error instanceof DomainError)) throw error;
      this.log.debug({ strategy: id, code: error.code }, 'a calculator had no advice');
    }
  }

  /** After a restart the cycle may have had its advice already. */
  private async hasAdvice(strategy: string, factoryNo: string | null, sinceMs: number): Promise<boolean> {
    const conditions = [
      { field: 'strategy', op: 'in' as const, values: [strategy] },
      { field: 'at', op: 'range' as const, from: sinceMs },
    ];
    const filter = { plants: factoryNo === null ? undefined : [factoryNo], conditions };
    const { list } = await this.engine.storeOf(calculatorRun).page(filter, { sort: [], offset: 0, limit: 1 });
    return list.length > 0;
  }
}
