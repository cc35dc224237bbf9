import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { zoneOffsetMs } from '@sed/platform-contract';
import { Database } from '@sed/platform-database';
import { may, PlantDirectory, type Viewer } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { lineTableName } from '@sed/records-api/tables';
import { PERMIT_TYPE, type PermitKind, type SafetyMonth } from '@sed/safety-contract';
import { safety, type PermitModule } from '@sed/safety-definitions';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { columnOf, PermitRegister } from '../permit/permit-register';

const HOUR_MS = 3_600_000;
const MONTHS = 12;
const KIND_OF = { HOT: 'hot', CONFINED: 'confined', HEIGHT: 'height', POWER: 'power' } as const satisfies Record<
  PermitKind,
  keyof SafetyMonth
>;
const NOTHING: Omit<SafetyMonth, 'month'> = {
  ...{ hot: 0, confined: 0, height: 0, power: 0, hours: 0, gasTests: 0, failedTests: 0, stops: 0 },
  ...{ hazards: 0, majorHazards: 0, nearMisses: 0, anonymous: 0, closedHazards: 0 },
};

/** The months of a year, to be added to by what happened in them. */
class Year {
  readonly months: SafetyMonth[];

  constructor(
    private readonly year: number,
    private readonly zone: string,
  ) {
    this.months = Array.from({ length: MONTHS }, (_, at) => ({
      month: `${String(year)}-${String(at + 1).padStart(2, '0')}`,
      ...NOTHING,
    }));
  }

  /** As epoch ms of the plant's clock, with a day to spare on both sides. */
  get bounds(): { readonly from: number; readonly to: number } {
    return { from: Date.UTC(this.year, 0, 0), to: Date.UTC(this.year + 1, 0, 2) };
  }

  add(atMs: number, figures: Partial<Omit<SafetyMonth, 'month'>>): void {
    const month = new Date(atMs + zoneOffsetMs(atMs, this.zone)).toISOString().slice(0, 7);
    const at = this.months.findIndex((one) => one.month === month);
    const before = this.months[at];
    if (before === undefined) return;
    const sums = Object.entries(figures).map(([name, more]) => [name, before[name as keyof typeof figures] + more]);
    this.months[at] = { ...before, ...(Object.fromEntries(sums) as typeof figures) };
  }
}

/** Monthly statistics of safe work (domain model §14.2). */
@Injectable()
export class SafetyMonths {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly directory: PlantDirectory,
    private readonly register: PermitRegister,
  ) {}

  /** @throws DomainError `notFound` for what the viewer may not see */
  async of(factoryNo: string, year: number, viewer: Viewer): Promise<{ months: SafetyMonth[] }> {
    const plant = this.directory.plant(factoryNo);
    if (plant === undefined || !may(viewer, 'safetyWork:view', factoryNo)) throw new DomainError('notFound');
    const found = new Year(year, plant.zone);
    for (const module of this.register.modules()) await this.permits(module, factoryNo, found);
    await this.hazards(factoryNo, found);
    return { months: found.months };
  }

  private async permits(module: PermitModule, factoryNo: string, year: Year): Promise<void> {
    const table = this.engine.tables().get(module.key);
    if (table === undefined) return;
    const lines = (field: 'gasTests' | 'fieldLog', which: SQL) =>
      sql<number>`(select count(*)::int from ${sql.identifier(lineTableName(module, field))} as l
        where l.record_id = ${table.id} and ${which})`;
    const { from, to } = year.bounds;
    const startedAt = columnOf('startedAt');
    const rows = await this.database.db
      .select({
        startedAt: sql<number>`${startedAt}`.mapWith(Number),
        hours: sql<number>`coalesce(${columnOf('finishedAt')} - ${startedAt}, 0)`.mapWith(Number),
        gasTests: lines('gasTests', sql`true`),
        failedTests: lines('gasTests', sql`${columnOf('isOk')} is false`),
        stops: lines('fieldLog', sql`${columnOf('kind')} = 'STOP'`),
      })
      .from(table)
      .where(and(eq(table.factoryNo, factoryNo), isNull(table.deletedAt), sql`${startedAt} between ${from} and ${to}`));
    const kind = KIND_OF[PERMIT_TYPE[module.key].kind];
    for (const { startedAt: atMs, hours, ...counts } of rows) {
      year.add(atMs, { [kind]: 1, hours: Math.max(0, hours) / HOUR_MS, ...counts });
    }
  }

  private async hazards(factoryNo: string, year: Year): Promise<void> {
    const table = this.engine.has(safety.key) ? this.engine.tables().get(safety.key) : undefined;
    if (table === undefined) return;
    const { from, to } = year.bounds;
    const foundAt = columnOf('foundAt');
    const rows = await this.database.db
      .select({
        foundAt: sql<number>`${foundAt}`.mapWith(Number),
        isMajor: sql<boolean>`coalesce(${columnOf('level')} = 'MAJOR', false)`,
        isNearMiss: sql<boolean>`coalesce(${columnOf('isNearMiss')}, false)`,
        isAnonymous: sql<boolean>`coalesce(${columnOf('isAnonymous')}, false)`,
        status: table.status,
      })
      .from(table)
      .where(and(eq(table.factoryNo, factoryNo), isNull(table.deletedAt), sql`${foundAt} between ${from} and ${to}`));
    for (const { foundAt: atMs, status, isMajor, isNearMiss, isAnonymous } of rows) {
      year.add(atMs, {
        ...{ hazards: Number(!isNearMiss), majorHazards: Number(isMajor), nearMisses: Number(isNearMiss) },
        ...{ anonymous: Number(isAnonymous), closedHazards: Number(status === 'CLOSED') },
      });
    }
  }
}
