import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { alarmTarget as alarmTargetTable } from '@sed/alarms-tables';
import { Log } from '@sed/platform-api';
import { IndicatorLines, type IndicatorLinesAt, PeriodicTask, PlantDirectory } from '@sed/platform-ports';
import { zoneOffsetMs } from '@sed/platform-contract';

/** What another process saved is seen within this time. */
const POLL_MS = 15_000;
const NONE: IndicatorLinesAt = { warnAbove: null, alarmAbove: null, warnBelow: null, alarmBelow: null };

/** Lines in memory, because every tile and board asks for them with every value. */
@Injectable()
export class StoredIndicatorLines extends IndicatorLines implements OnApplicationBootstrap, OnApplicationShutdown {
  private lines: ReadonlyMap<string, IndicatorLinesAt> = new Map();
  private readonly db: Db;

  private readonly poll: PeriodicTask;

  constructor(
    database: Database,
    private readonly directory: PlantDirectory,
    log: Log,
  ) {
    super();
    this.db = database.db;
    this.poll = new PeriodicTask({
      everyMs: POLL_MS,
      run: () => this.load(),
      // The lines known so far stay until the database answers again.
      failed: (error) => log.warn({ error }, 'indicator lines could not be read'),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.load();
    this.poll.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.poll.stop();
  }

  override at(factoryNo: string, key: string, atMs: number): IndicatorLinesAt | undefined {
    const zone = this.directory.plant(factoryNo)?.zone;
    if (zone === undefined) return undefined;
    const local = new Date(atMs + zoneOffsetMs(atMs, zone));
    return this.lines.get(nameOf({ factoryNo, key, year: local.getUTCFullYear(), month: local.getUTCMonth() + 1 }));
  }

  async load(): Promise<void> {
    const lines = new Map<string, IndicatorLinesAt>();
    for (const row of await this.db.select().from(alarmTargetTable)) {
      const { direction, warn, alarm } = row;
      const side =
        direction === 'high' ? { warnAbove: warn, alarmAbove: alarm } : { warnBelow: warn, alarmBelow: alarm };
      lines.set(nameOf(row), { ...NONE, ...lines.get(nameOf(row)), ...side });
    }
    this.lines = lines;
  }
}

function nameOf(of: { factoryNo: string; key: string; year: number; month: number }): string {
  return `${of.factoryNo}/${of.key}/${String(of.year)}/${String(of.month)}`;
}
