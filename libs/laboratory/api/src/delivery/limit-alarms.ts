import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { reportedText } from '@sed/laboratory-contract';
import { analysisTaskList, laboratoryElement, testIndex } from '@sed/laboratory-definitions';
import { Log } from '@sed/platform-api';
import { Clock, PeriodicTask, PlantDirectory, SystemAlarms } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import {
  presentLines,
  type IndexValues,
  type PointValues,
  type ResultLine,
  type TaskValues,
} from '../results/result-lines';

const DAY_MS = 86_400_000;
const EVERY_MS = 60_000;
const LOOKED_BACK_MS = 7 * DAY_MS;
const AT_ONCE = 200;
const MAX_KEY = 30;
/** Of two samples of one moment the one published later counts. */
const NEWEST_FIRST = ['takenAt', 'publishedAt'].map((field) => ({ field, descending: true }));

interface Found {
  readonly key: string;
  readonly factoryNo: string;
  readonly point: string;
  readonly line: ResultLine;
}

/**
 * LB-13: while the newest published result of an index at a point is over its limit, the plant has an alarm of level 1.
 * Looked at anew after each publication and at the start, so that none is lost with the process.
 */
@Injectable()
export class LimitAlarms implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;
  private readonly raised = new Map<string, string>();
  private isFirst = true;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly alarms: SystemAlarms,
    private readonly clock: Clock,
    log: Log,
  ) {
    const failed = (error: unknown) => log.warn({ err: error }, 'alarms of laboratory results could not be told');
    this.task = new PeriodicTask({ everyMs: EVERY_MS, run: () => this.look(), failed });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  soon(): void {
    this.task.soon();
  }

  async look(): Promise<void> {
    const newest = await this.newest();
    for (const found of newest.values()) {
      const isOver = found.line.verdict === 'OVER';
      if (isOver) await this.raise(found);
      // At the start nobody here knows what the process before has raised.
      else if (this.isFirst || this.raised.has(found.key)) await this.clear(found);
    }
    this.isFirst = false;
  }

  /** The newest published result of each index at each point. */
  private async newest(): Promise<ReadonlyMap<string, Found>> {
    const from = this.clock.nowMs() - LOOKED_BACK_MS;
    const plants = this.directory.plants().map(({ factoryNo }) => factoryNo);
    const { list } = await this.engine
      .storeOf(analysisTaskList)
      .page(
        { plants, statuses: ['PUBLISHED'], conditions: [{ field: 'takenAt', op: 'range', from }] },
        { sort: NEWEST_FIRST, offset: 0, limit: AT_ONCE },
      );
    const newest = new Map<string, Found>();
    for (const { factoryNo, values } of list) {
      // The store of a module holds values of its definition.
      const { point, results } = values as unknown as TaskValues;
      for (const line of presentLines(results)) {
        const place = `${point}/${line.index ?? ''}`;
        if (newest.has(place) || factoryNo === null) continue;
        newest.set(place, { key: place, factoryNo, point, line });
      }
    }
    return newest;
  }

  private async raise({ key, factoryNo, point, line }: Found): Promise<void> {
    const said = `${String(line.value)} ${String(line.lo)} ${String(line.hi)}`;
    if (this.raised.get(key) === said) return;
    const names = await this.namesOf(point, line.index ?? '');
    const value = `${reportedText({ qualifier: line.qualifier ?? 'EQ', value: line.value ?? 0 })} ${line.unit ?? ''}`;
    const limit =
      line.hi !== null && (line.value ?? 0) > line.hi ? `> ${String(line.hi)}` : `< ${String(line.lo ?? '')}`;
    const text = (language: 'zh' | 'en') =>
      `${names.point[language]} ${names.index[language]} ${value.trim()} (${limit})`;
    await this.alarms.raise({
      ...{ key: names.key, factoryNo, level: 1 },
      text: { zh: `化验超限：${text('zh')}`, en: `Laboratory result over its limit: ${text('en')}` },
      action: {
        zh: '取平行样复测，核对在线仪表，必要时减少进水',
        en: 'Take a parallel sample, check the analyser, lower the inflow if possible',
      },
    });
    this.raised.set(key, said);
  }

  private async clear({ key, factoryNo, point, line }: Found): Promise<void> {
    const names = await this.namesOf(point, line.index ?? '');
    await this.alarms.clear(names.key, factoryNo);
    this.raised.delete(key);
  }

  private async namesOf(pointId: string, indexId: string) {
    const [point, index] = await Promise.all([
      this.engine.storeOf(laboratoryElement).get(pointId),
      this.engine.storeOf(testIndex).get(indexId),
    ]);
    // The store of a module holds values of its definition.
    const place = point?.values as PointValues | undefined;
    const what = index?.values as IndexValues | undefined;
    const code = `LAB_${place?.code ?? ''}_${what?.code ?? ''}`.toUpperCase().replace(/[^A-Z\d]+/g, '_');
    const none = { zh: '', en: '' };
    return { key: code.slice(0, MAX_KEY), point: place?.name ?? none, index: what?.name ?? none };
  }
}
