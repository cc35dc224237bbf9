import { Injectable } from '@nestjs/common';
import type { FindingEvidence, SimilarFinding } from '@sed/governance-contract';
import { resultsDetailedList } from '@sed/governance-definitions';
import { DomainError } from '@sed/platform-api';
import { Database } from '@sed/platform-database';
import { Clock, may, PlantDirectory, TimeSeriesStore, type Viewer } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { column, tableIn } from '../module-rows';

type Finding = RecordOf<typeof resultsDetailedList>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_POINTS = 800;
const MOST_SIMILAR = 10;
const VIEW = 'resultsDetailedList:view';

/** What stands behind a finding: the stored values around it, and what was like it before. */
@Injectable()
export class FindingFile {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly store: TimeSeriesStore,
    private readonly directory: PlantDirectory,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `notFound` for what the viewer may not see */
  async evidence(id: string, viewer: Viewer): Promise<FindingEvidence> {
    const { values } = await this.finding(id, viewer);
    const { fromAt, toAt, lo, hi } = values;
    const chart = chartOf(values, this.clock.nowMs());
    const lines: FindingEvidence['lines'] = [];
    for (const named of [values.signal, values.otherSignal]) {
      const signal = this.signal(named);
      if (signal === undefined) continue;
      const { level, points } = await this.store.extremes(signal.id, chart, MOST_POINTS);
      const { code, name, unit, decimals } = signal;
      lines.push({ code, name, unit, decimals, level, points: points.map(([at, value]) => [at, value]) });
    }
    return { fromMs: fromAt, toMs: toAt, chart, lines, lo, hi };
  }

  /** @throws DomainError `notFound` for what the viewer may not see */
  async similar(id: string, viewer: Viewer): Promise<readonly SimilarFinding[]> {
    const { factoryNo, values } = await this.finding(id, viewer);
    const table = tableIn(this.engine, resultsDetailedList);
    const field = (name: keyof typeof resultsDetailedList.fields) => column(resultsDetailedList, name);
    const isDecided = sql`(${table.status} <> 'OPEN')`;
    return this.database.db
      .select({
        ...{ id: table.id, no: table.no, status: sql<string>`${table.status}` },
        ...{ subject: sql<string>`${field('subject')}`, fromAt: sql<number>`${field('fromAt')}` },
        ...{ cause: sql<string | null>`${field('cause')}`, reason: sql<string | null>`${field('reason')}` },
      })
      .from(table)
      .where(
        and(
          ...[eq(table.factoryNo, factoryNo ?? ''), isNull(table.deletedAt), ne(table.id, id)],
          sql`${field('subject')} = ${values.subject}`,
          sql`${field('ruleType')} = ${values.ruleType}`,
          sql`${field('fromAt')} < ${values.toAt}`,
        ),
      )
      .orderBy(desc(isDecided), desc(field('fromAt')))
      .limit(MOST_SIMILAR);
  }

  private async finding(id: string, viewer: Viewer): Promise<Finding> {
    const record = (await this.engine.storeOf(resultsDetailedList).get(id)) as Finding | undefined;
    if (record === undefined || record.factoryNo === null || !may(viewer, VIEW, record.factoryNo)) {
      throw new DomainError('notFound');
    }
    return record;
  }

  private signal(id: string | null) {
    const [factoryNo = '', ...code] = (id ?? '').split('/');
    return this.directory.signal(factoryNo, code.join('/'));
  }
}

/** The time of a finding with as much before and after it; a drift with the week it is compared with. */
function chartOf({ ruleType, fromAt, toAt }: Finding['values'], nowMs: number) {
  const around = Math.min(12 * HOUR_MS, Math.max(HOUR_MS, toAt - fromAt));
  const before = ruleType === 'R10' ? 7 * DAY_MS : around;
  return { fromMs: fromAt - before, toMs: Math.max(toAt, Math.min(toAt + around, nowMs)) };
}
