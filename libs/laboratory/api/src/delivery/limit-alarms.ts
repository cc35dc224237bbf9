import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { reportedText } from '@sed/laboratory-contract';
import { analysisTaskList, laboratoryElement, testIndex } from '@sed/laboratory-definitions';
import { Log } from '@sed/platform-api';
import { Clock, PeriodicTask, PlantDirectory, SystemAlarms } from '@sed/platform-ports';
import { ModuleEngine, type StoredRecord } from '@sed/records-api';
import {
  measuredLines,
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
/** All that is read of a sample. */
const READ = ['point', 'takenAt', 'publishedAt', 'results'];

interface Found {
  readonly key: string;
  readonly factoryNo: string;
  readonly point: string;
  readonly line: ResultLine;
  /** When it was taken; of two samples of one moment the one published later counts. */
  readonly times: readonly [takenAt: number, publishedAt: number];
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
    const sinceMs = this.clock.nowMs() - LOOKED_BACK_MS;
    const newest = await this.newest(sinceMs);
    for (const found of newest.values()) {
      if (await this.isOvertaken(found, sinceMs)) continue;
      const isOver = found.line.verdict === 'OVER';
      if (isOver) await this.raise(found);
      // At the start nobody here knows what the process before has raised.
      else if (this.isFirst || this.raised.has(found.key)) await this.clear(found);
    }
    this.isFirst = false;
  }

  /** The newest of the results published lately of each index at each point, however long ago its sample was taken. */
  private async newest(from: number): Promise<ReadonlyMap<string, Found>> {
    const plants = this.directory.plants().map(({ factoryNo }) => factoryNo);
    const conditions = [{ field: 'publishedAt', op: 'range' as const, from }];
    const filter = { plants, statuses: ['PUBLISHED'], conditions };
    const newest = new Map<string, Found>();
    for await (const piece of this.engine.storeOf(analysisTaskList).pieces(filter, AT_ONCE, READ)) {
      for (const found of piece.flatMap(foundIn)) {
        const known = newest.get(found.key);
        if (known === undefined || isLater(found, known)) newest.set(found.key, found);
      }
    }
    return newest;
  }

  /** Of a test that took so long that a later sample was published before these: it says nothing of the water by now. */
  private async isOvertaken({ key, factoryNo, point, times: [takenAt] }: Found, sinceMs: number): Promise<boolean> {
    if (takenAt >= sinceMs) return false;
    const conditions = [
      { field: 'point', op: 'in' as const, values: [point] },
      { field: 'takenAt', op: 'range' as const, from: takenAt + 1 },
    ];
    const filter = { plants: [factoryNo], statuses: ['PUBLISHED'], conditions };
    for await (const piece of this.engine.storeOf(analysisTaskList).pieces(filter, AT_ONCE, READ)) {
      if (piece.flatMap(foundIn).some((later) => later.key === key)) return true;
    }
    return false;
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

function foundIn({ factoryNo, values }: StoredRecord): Found[] {
  if (factoryNo === null) return [];
  // The store of a module holds values of its definition.
  const { point, takenAt, publishedAt, results } = values as unknown as TaskValues;
  const times = [takenAt ?? 0, publishedAt ?? 0] as const;
  return measuredLines(results).map((line) => ({ key: `${point}/${line.index ?? ''}`, factoryNo, point, line, times }));
}

/** Pieces come oldest first: of two that agree in both times the later one counts. */
function isLater({ times: [taken, published] }: Found, { times: [before, publishedBefore] }: Found): boolean {
  return taken === before ? published >= publishedBefore : taken > before;
}
