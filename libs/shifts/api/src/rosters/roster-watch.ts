import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config, DomainError, Log } from '@sed/platform-api';
import { Database } from '@sed/platform-database';
import { Clock, PeriodicTask, PlantDirectory, type Viewer } from '@sed/platform-ports';
import { columnName, ModuleEngine, RecordService } from '@sed/records-api';
import { gapsIn, localClockOf, localDayOf } from '@sed/shifts-contract';
import { rosterDuty, shiftLog } from '@sed/shifts-definitions';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { Notices } from '../people/notices';
import { CertificateWatch } from '../teams/certificate-watch';
import type { Duty } from './duty-rows';
import { OnDutyService } from './on-duty.service';
import { RosterBook } from './roster-book';

const EVERY_MS = 30_000;
const AHEAD_MS = 24 * 3_600_000;

/** What happens by the clock: shifts end, logs are opened, and who plans hears of a gap a day ahead. */
@Injectable()
export class RosterWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: RecordService,
    private readonly database: Database,
    private readonly plants: PlantDirectory,
    private readonly book: RosterBook,
    private readonly duty: OnDutyService,
    private readonly notices: Notices,
    private readonly certificates: CertificateWatch,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
  ) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      run: () => this.step(),
      failed: (err) => log.warn({ err }, 'the roster could not be followed'),
    });
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'web') this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  async step(): Promise<void> {
    const nowMs = this.clock.nowMs();
    await this.finish(nowMs);
    const plants = this.plants.plants().map(({ factoryNo }) => factoryNo);
    const near = await this.duty.operating(plants, { from: nowMs - AHEAD_MS, to: nowMs + AHEAD_MS });
    await this.openLogs(
      near.filter(({ startsAt, endsAt, team }) => team !== '' && startsAt <= nowMs && nowMs < endsAt),
      nowMs,
    );
    await this.warnOfGaps(near, nowMs);
    await this.certificates.step(nowMs, near);
  }

  /** SC-06. */
  private async finish(nowMs: number): Promise<void> {
    const table = this.engine.tables().get(rosterDuty.key);
    if (table === undefined) return;
    const ends = sql`${sql.identifier(columnName('endsAt'))}`;
    await this.database.db
      .update(table)
      .set({ status: 'WORKED', version: sql`${table.version} + 1`, updatedAt: nowMs, updatedBy: 'system' })
      .where(and(eq(table.status, 'PUBLISHED'), isNull(table.deletedAt), sql`${ends} <= ${nowMs}`));
  }

  /** SH-01: one log for each running shift of an operation team. */
  private async openLogs(running: readonly Duty[], nowMs: number): Promise<void> {
    const shifts = new Map(running.map((duty) => [`${duty.factoryNo}|${duty.day}|${duty.shift}`, duty]));
    for (const duty of shifts.values()) {
      if (!(await this.hasLog(duty))) await this.open(duty, nowMs);
    }
  }

  private async hasLog({ factoryNo, day, shift }: Duty): Promise<boolean> {
    const conditions = [
      { field: 'day', op: 'in' as const, values: [day] },
      { field: 'shift', op: 'in' as const, values: [shift] },
    ];
    const { list } = await this.engine
      .storeOf(shiftLog)
      .page({ plants: [factoryNo], conditions }, { sort: [], offset: 0, limit: 1, counts: Promise.resolve(0) });
    return list.length > 0;
  }

  private async open({ factoryNo, day, shift, team, startsAt, endsAt }: Duty, nowMs: number): Promise<void> {
    const values = { day, shift, team, startsAt, endsAt };
    try {
      const caller = { viewer: engineAt(factoryNo, nowMs), language: 'zh' as const, source: null };
      await this.records.create(shiftLog.key, { factoryNo, values }, caller);
    } catch (error) {
      // Somebody opened it by hand meanwhile.
      if (!(error instanceof DomainError)) throw error;
      this.log.debug({ factoryNo, day, shift, code: error.code }, 'a shift log was not opened');
    }
  }

  /** Only where a roster is published, or was a day ago: without one, alarms go to the accounts on duty. */
  private async warnOfGaps(near: readonly Duty[], nowMs: number): Promise<void> {
    const plants = [...new Set(near.map(({ factoryNo }) => factoryNo))];
    for (const rule of await this.book.rulesInForce(plants)) {
      if (!rule.isAroundTheClock || !rule.isOperating) continue;
      const { factoryNo, schedule } = rule;
      const own = near.filter((duty) => duty.factoryNo === factoryNo);
      for (const { from, to } of gapsIn(own, { from: nowMs, to: nowMs + AHEAD_MS })) {
        const until = to >= nowMs + AHEAD_MS ? '' : localClockOf(to, schedule.zone);
        const when = `${localDayOf(from, schedule.zone)} ${localClockOf(from, schedule.zone)}–${until}`;
        await this.notices.send({
          ...{ to: await this.notices.holders(factoryNo, ['OPS_MGR', 'PLANT_MGR']), factoryNo },
          path: `${rosterDuty.path}?view=calendar`,
          // The start of a gap that runs now moves on with the clock.
          key: `rosterGap:${factoryNo}:${localDayOf(from, schedule.zone)}:${from === nowMs ? 'now' : String(from)}`,
          title: { zh: `排班空缺：${when}`, en: `Nobody on the roster: ${when}` },
          body: { zh: '该时段无人值班，请补排。', en: 'Nobody is on duty then. Fill the gap.' },
        });
      }
    }
  }
}

/** The service itself, as far as it opens logs. */
function engineAt(factoryNo: string, nowMs: number): Viewer {
  return {
    ...{ code: 'system', loginName: 'system', name: { zh: '系统', en: 'System' }, jti: '', expiresAtMs: nowMs },
    ...{ plants: new Set([factoryNo]), rights: new Set(['shiftLog:add' as const]) },
  };
}
