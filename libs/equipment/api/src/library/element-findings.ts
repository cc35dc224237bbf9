import { Injectable } from '@nestjs/common';
import { INTERVAL, intervalAdvice, type ElementFindings } from '@sed/equipment-contract';
import { maintenanceElements } from '@sed/equipment-definitions';
import { maintenanceWork } from '@sed/orders-definitions';
import { DomainError } from '@sed/platform-api';
import { Database } from '@sed/platform-database';
import { maySee, type Viewer } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import { columnName, lineTableName } from '@sed/records-api/tables';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { stepText } from '../upkeep/upkeep-order';

const DONE = ['COMPLETED', 'EVALUATED'];
/** Older ones say little of how it is now. */
const MOST = 2000;
const NO_INTERVAL = { days: null, hours: null, starts: null };

/** How often a step of maintenance found something: steps of orders say what the element is called and how it was. */
@Injectable()
export class ElementResults {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
  ) {}

  /** @throws DomainError `notFound` */
  async of(id: string, viewer: Viewer): Promise<ElementFindings> {
    // The store of the module keeps values of its definition.
    const element = (await this.engine.storeOf(maintenanceElements).get(id)) as
      | RecordOf<typeof maintenanceElements>
      | undefined;
    const plant = element?.values.plant ?? null;
    if (element === undefined || (plant !== null && !maySee(viewer, plant))) throw new DomainError('notFound');
    const rows = await this.judged(stepText(element.values.name), plant);
    const visits = rows.map(({ atMs, ok }) => ({
      ...{ atMs, found: ok === 'NOK' ? ('DEFECT' as const) : ('NOTHING' as const), hadBreakdown: false },
    }));
    const found = rows.filter(({ ok }) => ok === 'NOK');
    return {
      ...{ looked: rows.length, found: found.length, lastFoundAt: found.at(-1)?.atMs ?? null },
      verdict: intervalAdvice(visits.slice(-INTERVAL.most), NO_INTERVAL, { isCritical: false }).verdict,
    };
  }

  /** Newest last; of the plant whose own element it is, of all of them where it is the group's. */
  private async judged(text: string, plant: string | null): Promise<readonly Judged[]> {
    const table = this.engine.has(maintenanceWork.key) ? this.engine.tables().get(maintenanceWork.key) : undefined;
    if (table === undefined) return [];
    const steps = sql.identifier(lineTableName(maintenanceWork, 'steps'));
    const step = (field: string): SQL => sql`step.${sql.identifier(columnName(field))}`;
    const endedAt = sql<number>`coalesce(${table}.${sql.identifier(columnName('actualEnd'))}, ${table.updatedAt})::float8`;
    const rows = await this.database.db
      .select({ atMs: endedAt, ok: sql<string>`${step('ok')}` })
      .from(table)
      .innerJoin(sql`${steps} as step`, sql`step.record_id = ${table.id}`)
      .where(
        and(
          ...[isNull(table.deletedAt), inArray(table.status, DONE)],
          plant === null ? undefined : eq(table.factoryNo, plant),
          sql`${step('text')} = ${text} and ${step('ok')} in ('OK', 'NOK')`,
        ),
      )
      .orderBy(sql`${endedAt} desc`)
      .limit(MOST);
    return rows.toReversed();
  }
}

interface Judged {
  readonly atMs: number;
  readonly ok: string;
}
