import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { alarm, alarmJournal, alarmRule } from '@sed/alarms-tables';
import { PlantDirectory, type SampleColumns } from '@sed/platform-ports';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { StoredCalendars } from '../calendar/stored-calendars';
import { RuleSet } from '../engine/rule-set';
import { AlarmWriter, type Tx } from '../alarms/alarm-writer';
import { isJudgedLate } from '../late/late-plan';
import { ruleDtoOf } from '../rules/rule-row';
import { MinuteDirectory } from './minute-directory';
import { type CareOf, PastBook } from './past-book';

/** Judges history that was made elsewhere by the rules of a plant, and tells it as alarms that are over. */
@Injectable()
export class PastAlarms {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly directory: PlantDirectory,
  ) {
    this.db = database.db;
  }

  /** @param fromMs where the readings begin, one a minute. */
  async of(factoryNo: string, fromMs: number, careOf: CareOf): Promise<PastAlarmRun> {
    const directory = new MinuteDirectory(this.directory);
    const calendars = await new StoredCalendars(this.db).load();
    const enabled = and(eq(alarmRule.state, 'ENABLED'), isNull(alarmRule.deletedAt), isNull(alarmRule.owner));
    const rows = await this.db
      .select()
      .from(alarmRule)
      .where(and(enabled, eq(alarmRule.factoryNo, factoryNo)));
    // A gap of the past is a gap; it was told by nobody.
    const set = new RuleSet(directory, calendars, false);
    const rules = rows.map(ruleDtoOf).filter(isJudgedLate);
    set.setRules(rules.map((rule) => ({ ...rule, updatedAt: fromMs })));
    return new PastAlarmRun(this.db, { factoryNo, set, directory: this.directory }, careOf);
  }
}

interface Judged {
  readonly factoryNo: string;
  readonly set: RuleSet;
  readonly directory: PlantDirectory;
}

/** One plant's past on its way through the rules. */
export class PastAlarmRun {
  /** Series some rule looks at. */
  readonly series: ReadonlySet<number>;
  private readonly writer: AlarmWriter;
  private readonly book: PastBook;

  constructor(
    private readonly db: Db,
    private readonly judged: Judged,
    careOf: CareOf,
  ) {
    this.series = new Set(judged.set.neededSeries());
    this.writer = new AlarmWriter(judged.directory, 0);
    this.book = new PastBook(this.writer, careOf);
  }

  /** Readings in order of time; what is complete up to `untilMs` may end delays there. */
  take(readings: SampleColumns, untilMs: number): void {
    const { set } = this.judged;
    set.processHistory(readings);
    set.tick(untilMs);
    this.book.take(set.takeEvents());
  }

  /**
   * Writes everything, once: a plant with alarms told before `untilMs` has been told.
   * @returns how many alarms were written
   */
  async finish(untilMs: number): Promise<number> {
    this.book.end(untilMs);
    return this.db.transaction(async (tx) => {
      if (await this.isTold(tx, untilMs)) return 0;
      await this.writer.flush(tx);
      for (const { id, care, closedAtMs } of this.book.handled) {
        if (care.handled === null) continue;
        const { afterMs, by: handledBy, causeCode, result } = care.handled;
        const handledAt = closedAtMs + afterMs;
        if (handledAt < untilMs)
          await tx.update(alarm).set({ causeCode, result, handledBy, handledAt }).where(eq(alarm.id, id));
      }
      return this.book.count;
    });
  }

  private async isTold(tx: Tx, untilMs: number): Promise<boolean> {
    const [any] = await tx
      .select({ id: alarmJournal.id })
      .from(alarmJournal)
      .innerJoin(alarm, eq(alarm.id, alarmJournal.alarmId))
      .where(and(eq(alarm.factoryNo, this.judged.factoryNo), lt(alarmJournal.recordedAt, untilMs)))
      .limit(1);
    return any !== undefined;
  }
}
