import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { alarmCalendarDay as day, alarmCalendarYear as changed } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import { AuditTrail, Clock, may, maySee, PlantDirectory, type Viewer } from '@sed/platform-ports';
import type { CalendarYear } from '@sed/alarms-contract';
import { and, asc, eq, like } from 'drizzle-orm';
import { AlarmRuleService } from '../rules/alarm-rule.service';

/** Stands for the group where a plant number would stand. */
const GROUP = '';

/** Keeps the holidays and make-up working days that windows of rules look at. */
@Injectable()
export class AlarmCalendarService {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly directory: PlantDirectory,
    private readonly clock: Clock,
    private readonly trail: AuditTrail,
    private readonly rules: AlarmRuleService,
  ) {
    this.db = database.db;
  }

  /** @throws DomainError notFound, for a foreign plant */
  async year(factoryNo: string | null, year: number, viewer: Viewer): Promise<CalendarYear> {
    if (factoryNo !== null && !maySee(viewer, factoryNo)) throw new DomainError('notFound');
    return this.read(this.db, factoryNo, year);
  }

  /** @throws DomainError conflict.version, calendar.date, calendar.twice, plant.forbidden, alarm.rule.groupOnly */
  async save(wish: CalendarYear, viewer: Viewer): Promise<CalendarYear> {
    const { factoryNo, year, days, version } = wish;
    this.guard(factoryNo, viewer);
    guardDays(wish);
    const of = factoryNo ?? GROUP;
    const after = await this.db.transaction(async (tx) => {
      const said = { updatedAt: this.clock.nowMs(), updatedBy: viewer.code };
      const begun = { factoryNo: of, year, version: 0, ...said };
      await tx.insert(changed).values(begun).onConflictDoNothing();
      // Its row is the lock two editors of a year take turns on.
      const taken = await tx
        .update(changed)
        .set({ version: version + 1, ...said })
        .where(and(eq(changed.factoryNo, of), eq(changed.year, year), eq(changed.version, version)))
        .returning({ version: changed.version });
      if (taken.length === 0) throw new DomainError('conflict.version');
      const before = await this.read(tx, factoryNo, year);
      await tx.delete(day).where(and(eq(day.factoryNo, of), like(day.date, `${String(year)}-%`)));
      if (days.length > 0) await tx.insert(day).values(days.map((one) => ({ ...one, factoryNo: of })));
      const who = { actor: viewer.loginName, actorName: viewer.name.zh, ...(factoryNo !== null && { factoryNo }) };
      const what = { entity: 'alarmCalendar', entityId: `${of}/${String(year)}`, action: 'update' };
      const entry = { ...who, ...what, before: { days: before.days }, after: { days } };
      await this.trail.record(entry, { transaction: tx });
      return this.read(tx, factoryNo, year);
    });
    this.rules.told();
    return after;
  }

  private guard(factoryNo: string | null, viewer: Viewer): void {
    if (factoryNo !== null) {
      if (!maySee(viewer, factoryNo)) throw new DomainError('notFound');
      if (!may(viewer, 'alarmRule:edit', factoryNo)) throw new DomainError('plant.forbidden');
      return;
    }
    const isEverywhere = this.directory.plants().every((plant) => may(viewer, 'alarmRule:edit', plant.factoryNo));
    if (!isEverywhere) throw new DomainError('alarm.rule.groupOnly');
  }

  private async read(db: Pick<Db, 'select'>, factoryNo: string | null, year: number): Promise<CalendarYear> {
    const of = factoryNo ?? GROUP;
    const { date, kind, name } = day;
    const days = await db
      .select({ date, kind, name })
      .from(day)
      .where(and(eq(day.factoryNo, of), like(date, `${String(year)}-%`)))
      .orderBy(asc(date));
    const [row] = await db
      .select({ version: changed.version })
      .from(changed)
      .where(and(eq(changed.factoryNo, of), eq(changed.year, year)));
    return { factoryNo, year, days, version: row?.version ?? 0 };
  }
}

function guardDays({ year, days }: CalendarYear): void {
  const seen = new Set<string>();
  for (const { date } of days) {
    if (!date.startsWith(`${String(year)}-`)) throw new DomainError('calendar.year', { date });
    if (seen.has(date)) throw new DomainError('calendar.twice', { date });
    seen.add(date);
  }
}
