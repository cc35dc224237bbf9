import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { alarm, alarmEvidence } from '@sed/alarms-tables';
import { Config, Log } from '@sed/platform-api';
import { Clock, PlantDirectory, TimeSeriesStore } from '@sed/platform-ports';
import { ALARM_EVIDENCE, type EvidenceSignal } from '@sed/alarms-contract';
import { and, asc, eq, getTableColumns, gt, isNull, lte } from 'drizzle-orm';
import type { AlarmRow } from '../alarms/alarm-row';
import { pointsOf } from './evidence-points';
import { relatedSignals } from './related-signals';

const EVERY_MS = 5000;
const AT_ONCE = 20;
/** Samples are in the store this much after their time. */
export const SETTLE_MS = 30_000;
/** After a stop, or an outage of the store, what is younger is still recorded: raw samples are there for longer. */
export const CATCH_UP_MS = 2 * 86_400_000;

/**
 * Keeps what the signals around each alarm did (AL-01). What is due follows from the alarms that have no evidence yet,
 * so a stop delays it and loses nothing; two processes keep it once.
 */
@Injectable()
export class EvidenceRecorder implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly db: Db;
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    database: Database,
    private readonly directory: PlantDirectory,
    private readonly store: TimeSeriesStore,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly config: Config,
  ) {
    this.db = database.db;
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'web') this.schedule();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.working;
  }

  /** Keeps what is due, oldest first. @returns how many alarms got theirs; the rest waits for the next call. */
  async step(): Promise<number> {
    const now = this.clock.nowMs();
    const due = await this.db
      .select(getTableColumns(alarm))
      .from(alarm)
      .leftJoin(alarmEvidence, eq(alarmEvidence.alarmId, alarm.id))
      .where(
        and(
          lte(alarm.raisedAt, now - ALARM_EVIDENCE.afterMs - SETTLE_MS),
          gt(alarm.raisedAt, now - CATCH_UP_MS),
          isNull(alarmEvidence.alarmId),
        ),
      )
      .orderBy(asc(alarm.raisedAt))
      .limit(AT_ONCE);
    for (const row of due) await this.keep(row, now);
    return due.length;
  }

  private async keep(alarm: AlarmRow, takenAt: number): Promise<void> {
    const from = alarm.raisedAt - ALARM_EVIDENCE.beforeMs;
    const to = alarm.raisedAt + ALARM_EVIDENCE.afterMs;
    // One without signals, as those of the platform itself, is kept empty: it must not be looked at again and again.
    const signals = await this.signalsOf(alarm, { fromMs: from, toMs: to });
    await this.db.insert(alarmEvidence).values({ alarmId: alarm.id, from, to, takenAt, signals }).onConflictDoNothing();
  }

  private async signalsOf(
    alarm: AlarmRow,
    range: { readonly fromMs: number; readonly toMs: number },
  ): Promise<EvidenceSignal[]> {
    const related = await relatedSignals(this.db, this.directory, alarm);
    if (related.length === 0) return [];
    const ids = related.map(({ signal }) => signal.id);
    const within = { fromMs: range.fromMs, toMs: range.toMs + 1 };
    const columns = await this.store.scan(ids, within, { withLead: true });
    return related.flatMap(({ signal, role }): EvidenceSignal[] => {
      const { code, name, unit, decimals, kind } = signal;
      const points = pointsOf(columns, signal, range);
      if (points.length === 0 && role !== 'own') return [];
      return [{ code, name, unit, decimals, isSwitch: kind === 'DI' || kind === 'DO', role, points }];
    });
  }

  private schedule(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.working = this.step()
        .then(() => undefined)
        // An outage of a store: what is due stays due.
        .catch((error: unknown) => this.log.warn({ err: error }, 'evidence of alarms could not be kept'))
        .finally(() => this.schedule());
    }, EVERY_MS);
    this.timer.unref();
  }
}
