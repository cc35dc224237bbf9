import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { countedValue, doubtOf } from '@sed/laboratory-contract';
import { analysisTaskList, laboratoryElement } from '@sed/laboratory-definitions';
import { Log } from '@sed/platform-api';
import { QUALITY } from '@sed/platform-contract';
import { Clock, OwnSamples, PeriodicTask, PlantDirectory, TimeSeriesStore, type OwnSample } from '@sed/platform-ports';
import { ModuleEngine, type StoredRecord } from '@sed/records-api';
import { presentLines, type PointValues, type ResultLine, type TaskValues } from '../results/result-lines';

const DAY_MS = 86_400_000;
const EVERY_MS = 60_000;
/** Older results were passed on, or nobody waits for them. */
const LOOKED_BACK_MS = 7 * DAY_MS;
const AT_ONCE = 200;
/** All that is read of a sample. */
const READ = ['point', 'takenAt', 'publishedAt', 'results', 'qcState'];

/**
 * Published results become values of their laboratory signals, at the time the sample was taken. What is not in the store
 * yet is passed on again, so that a kill between publishing and passing on loses nothing; the same value twice is one.
 */
@Injectable()
export class PublishedReadings implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;
  private sinceMs = 0;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly samples: OwnSamples,
    private readonly store: TimeSeriesStore,
    private readonly clock: Clock,
    log: Log,
  ) {
    const failed = (error: unknown) => log.warn({ err: error }, 'published results could not be passed on');
    this.task = new PeriodicTask({ everyMs: EVERY_MS, run: () => this.pass(), failed });
  }

  onApplicationBootstrap(): void {
    if (this.samples.isHere) this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  /** Something was published: no need to wait for the next round. */
  soon(): void {
    if (this.samples.isHere) this.task.soon();
  }

  async pass(): Promise<void> {
    const nowMs = this.clock.nowMs();
    const from = Math.max(this.sinceMs, nowMs - LOOKED_BACK_MS);
    const plants = this.directory.plants().map(({ factoryNo }) => factoryNo);
    const conditions = [{ field: 'publishedAt', op: 'range' as const, from }];
    const filter = { plants, statuses: ['PUBLISHED'], conditions };
    for await (const piece of this.engine.storeOf(analysisTaskList).pieces(filter, AT_ONCE, READ)) {
      for (const task of piece) await this.passOn(task);
    }
    // Published at this very moment by another transaction, it is looked at again.
    this.sinceMs = nowMs - EVERY_MS;
  }

  private async passOn({ values }: StoredRecord): Promise<void> {
    // The store of a module holds values of its definition.
    const task = values as unknown as TaskValues;
    const point = await this.engine.storeOf(laboratoryElement).get(task.point);
    const { indices } = (point?.values ?? {}) as unknown as Partial<PointValues>;
    const found: OwnSample[] = [];
    for (const line of presentLines(task.results)) {
      const tag = indices?.find(({ index }) => index === line.index)?.signal ?? '';
      const sample = this.sampleOf(tag, line, task);
      if (sample !== undefined && !(await this.isThere(sample))) found.push(sample);
    }
    if (found.length > 0) await this.samples.keep(found);
  }

  private sampleOf(tag: string, line: ResultLine, task: TaskValues): OwnSample | undefined {
    const { qualifier, value } = line;
    const { takenAt } = task;
    const [plant = '', ...code] = tag.split('/');
    const signal = this.directory.signal(plant, code.join('/'));
    if (signal?.enabled !== true || value === null || takenAt === null) return undefined;
    // What is doubted is usable, and says so.
    const quality = doubtOf(task, line) === null ? QUALITY.GOOD : QUALITY.SUSPECT;
    const counted = countedValue({ qualifier: qualifier ?? 'EQ', value });
    return { series: signal.id, tsMs: takenAt, value: counted, quality };
  }

  private async isThere({ series, tsMs, value, quality }: OwnSample): Promise<boolean> {
    const { points } = await this.store.raw(series, { fromMs: tsMs, toMs: tsMs + 1 }, 2);
    return points.some(([, known, said]) => known === value && said === quality);
  }
}
