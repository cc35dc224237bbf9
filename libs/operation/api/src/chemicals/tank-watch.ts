import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { medicineList } from '@sed/orders-definitions';
import { Config, Log } from '@sed/platform-api';
import { formatNumber, LAST_USABLE_QUALITY } from '@sed/platform-contract';
import { Clock, LiveValues, PeriodicTask, PlantDirectory, type SignalRef } from '@sed/platform-ports';
import { ModuleEngine, Parameters, SystemRecords } from '@sed/records-api';
import type { ValuesOf } from '@sed/records-model';
import { warehouse } from '@sed/stores-definitions';

type Tank = ValuesOf<typeof warehouse>;

const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
const MOST_TANKS = 2000;
const MAX_NAME = 50;
const ENDED: ReadonlySet<string | null> = new Set([
  ...(['CANCELLED', 'PASSED', 'COMPLETED', 'EVALUATED', 'TIMEOUT_CLOSED'] as const),
]);

/** Asks for a tank to be filled when its level says so (domain model §8.9): once, and not again on the same day. */
@Injectable()
export class TankWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: SystemRecords,
    private readonly directory: PlantDirectory,
    private readonly live: LiveValues,
    private readonly parameters: Parameters,
    private readonly clock: Clock,
    private readonly config: Config,
    log: Log,
  ) {
    const failed = (err: unknown) => log.warn({ err }, 'levels of chemical tanks could not be looked at');
    this.task = new PeriodicTask({ everyMs: EVERY_MS, run: () => this.look(), failed });
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'web') this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  async look(): Promise<void> {
    if (!this.engine.has(warehouse.key) || !this.engine.has(medicineList.key)) return;
    const plants = this.directory.plants().map(({ factoryNo }) => factoryNo);
    const { list } = await this.engine
      .storeOf(warehouse)
      .page(
        { plants, conditions: [{ field: 'kind', op: 'in', values: ['TANK'] }] },
        { sort: [], offset: 0, limit: MOST_TANKS, counts: Promise.resolve(0) },
      );
    for (const { factoryNo, values } of list) {
      // The store of a module holds values of its definition.
      if (factoryNo !== null) await this.lookAt(factoryNo, values as unknown as Tank);
    }
  }

  private async lookAt(factoryNo: string, tank: Tank): Promise<void> {
    const tag = tank.levelSignal;
    if (tag === null || tank.enabled === false) return;
    const signal = this.directory.signal(factoryNo, tag.split('/').slice(1).join('/'));
    const pct = signal === undefined ? null : this.contentPct(signal, tank);
    if (signal === undefined || pct === null) return;
    const lowPct = await this.parameters.number('stock.tankLowPct', factoryNo);
    if (pct >= lowPct || (await this.isAsked(factoryNo, tag))) return;
    const { name, fullLevelM, tankVolumeM3 } = tank;
    const areaM2 = fullLevelM === null || tankVolumeM3 === null ? null : tankVolumeM3 / fullLevelM;
    const level = `${formatNumber(pct, 0)} % < ${formatNumber(lowPct, 0)} %`;
    await this.records.change(({ records }) =>
      records.create(medicineList, {
        ...{ factoryNo, because: level },
        values: {
          name: Array.from(`${name} 补药 / fill`).slice(0, MAX_NAME).join(''),
          content: `液位 ${level}，请补充药剂 / Level ${level}: fill the tank`,
          ...{ emergencyDegree: '2' as const, sourceType: 'LEVEL' as const, tank: name, tankSignal: tag },
          tankAreaM2: areaM2 === null ? null : Number(areaM2.toFixed(3)),
        },
      }),
    );
  }

  /** How full a tank is; null where its level is not known or nobody said what full is. */
  private contentPct({ id, unit }: SignalRef, { fullLevelM }: Tank): number | null {
    const sample = this.live.get(id);
    if (sample === undefined || sample.quality > LAST_USABLE_QUALITY) return null;
    if (unit === '%') return sample.value;
    return fullLevelM === null ? null : (sample.value / fullLevelM) * 100;
  }

  /** An order for the tank is open, or was made within a day. */
  private async isAsked(factoryNo: string, tag: string): Promise<boolean> {
    const { list } = await this.engine.storeOf(medicineList).page(
      { plants: [factoryNo], conditions: [{ field: 'tankSignal', op: 'in', values: [tag] }] },
      {
        ...{ sort: [{ field: 'createdAt', descending: true }], offset: 0, limit: 1 },
        counts: Promise.resolve(0),
      },
    );
    const [last] = list;
    return last !== undefined && (!ENDED.has(last.status) || last.createdAt > this.clock.nowMs() - DAY_MS);
  }
}
