import { Injectable } from '@nestjs/common';
import {
  AGE_GROUPS,
  RISK,
  RISK_CATEGORIES,
  RISK_LEVELS,
  type RiskAnalysis,
  type RiskCategory,
} from '@sed/exceptions-contract';
import { riskManagement } from '@sed/exceptions-definitions';
import { DomainError } from '@sed/platform-api';
import { Database } from '@sed/platform-database';
import { Clock, maySee, Organisations, plantsWith, type Viewer } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { and, gte, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import { column, tableIn } from '../module-rows';

export interface AnalysisQuestion {
  readonly factoryNo?: string | undefined;
  readonly from: number;
  readonly to: number;
  readonly category?: RiskCategory | undefined;
}

const DAY_MS = 86_400_000;
const VIEW = 'riskManagement:view';
const field = (name: keyof typeof riskManagement.fields): SQL => column(riskManagement, name);
const IS_OPEN = sql`status <> 'CLOSED'`;
const countOf = (condition: SQL): SQL<number> => sql<number>`(count(*) filter (where ${condition}))::int`;
const ALL = { total: sql<number>`count(*)::int`, open: countOf(IS_OPEN) };

/** Counts of risks, all of them made by the database: what comes out is as long as the plants are many. */
@Injectable()
export class RiskAnalysisService {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly organisations: Organisations,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `plant.forbidden`, `right.missing` */
  async of(question: AnalysisQuestion, viewer: Viewer): Promise<RiskAnalysis> {
    const plants = await this.plantsOf(question.factoryNo, viewer);
    const table = tableIn(this.engine, riskManagement);
    const { from, to, category } = question;
    const isMeant = and(
      inArray(table.factoryNo, plants),
      isNull(table.deletedAt),
      // A risk that was none is no risk.
      ne(table.status, 'DISMISSED'),
      gte(field('foundAt'), from),
      lt(field('foundAt'), to),
      category === undefined ? undefined : sql`${field('category')} = ${category}`,
    );
    const [[whole], byPlant, byCategory, byLevel, matrix, repeated] = await Promise.all([
      this.database.db
        .select({ ...ALL, ...this.wholeOf() })
        .from(table)
        .where(isMeant),
      this.grouped(isMeant, { factoryNo: sql<string>`${table.factoryNo}` }),
      this.grouped(isMeant, { category: sql<string>`${field('category')}` }),
      this.grouped(isMeant, { level: sql<string | null>`${field('level')}` }),
      this.grouped(isMeant, {
        likelihood: sql<number | null>`${field('likelihood')}::int`,
        severity: sql<number | null>`${field('severity')}::int`,
      }),
      this.repeatedOf(isMeant),
    ]);
    if (whole === undefined) throw new Error('counting answers one row');
    const { age0, age1, age2, age3, ...counts } = whole;
    const byCode = <C extends string, R extends object>(
      codes: readonly { readonly code: C }[],
      rows: readonly R[],
      key: keyof R,
    ) => codes.map(({ code }) => ({ code, row: rows.find((row) => row[key] === code) }));
    return {
      ...counts,
      ages: [age0, age1, age2, age3],
      byPlant: byPlant.toSorted((a, b) => b.open - a.open || a.factoryNo.localeCompare(b.factoryNo)),
      byCategory: byCode(RISK_CATEGORIES, byCategory, 'category').map(({ code, row }) => ({
        ...{ category: code, total: row?.total ?? 0, open: row?.open ?? 0 },
      })),
      byLevel: byCode(RISK_LEVELS, byLevel, 'level').map(({ code, row }) => ({
        ...{ level: code, total: row?.total ?? 0, open: row?.open ?? 0 },
      })),
      matrix: matrix.flatMap(({ likelihood, severity, total, open }) =>
        likelihood === null || severity === null ? [] : [{ likelihood, severity, total, open }],
      ),
      repeated,
    };
  }

  private wholeOf() {
    const median = (end: SQL) =>
      sql<number | null>`percentile_cont(0.5) within group (order by (${end} - ${field('foundAt')}))`;
    return {
      ...{ overdue: countOf(sql`${field('overdue')} and ${IS_OPEN}`) },
      ...{ unassessed: countOf(sql`${field('level')} is null`), closed: countOf(sql`status = 'CLOSED'`) },
      ...{ toControlMs: median(field('controlledAt')), toCloseMs: median(field('closedAt')) },
      ...{ age0: this.aged(0), age1: this.aged(1), age2: this.aged(2), age3: this.aged(3) },
    };
  }

  /** Open risks of one group of ages. */
  private aged(group: number): SQL<number> {
    const age = sql`(${this.clock.nowMs()}::float8 - ${field('foundAt')})`;
    const [from, to] = [AGE_GROUPS[group - 1]?.to ?? 0, AGE_GROUPS[group]?.to ?? null];
    const isYoungEnough = to === null ? sql`true` : sql`${age} < ${to * DAY_MS}`;
    const isOldEnough = group === 0 ? sql`true` : sql`${age} >= ${from * DAY_MS}`;
    return countOf(sql`${IS_OPEN} and ${isOldEnough} and ${isYoungEnough}`);
  }

  private grouped<K extends Record<string, SQL>>(isMeant: SQL | undefined, by: K) {
    const table = tableIn(this.engine, riskManagement);
    const level = (code: string) => countOf(sql`${field('level')} = ${code}`);
    const more = { overdue: countOf(sql`${field('overdue')} and ${IS_OPEN}`) };
    return this.database.db
      .select({ ...by, ...ALL, ...more, major: level('MAJOR'), critical: level('CRITICAL') })
      .from(table)
      .where(isMeant)
      .groupBy(...Object.values(by));
  }

  /** Risks another one of the plant, category and section came before, within 90 days. */
  private async repeatedOf(isMeant: SQL | undefined): Promise<number> {
    const table = tableIn(this.engine, riskManagement);
    const kind = sql`${table.factoryNo}, ${field('category')}, ${field('section')}`;
    const marked = this.database.db
      .select({
        foundAt: sql<number>`${field('foundAt')}`.as('found_at'),
        before: sql<
          number | null
        >`lag(${field('foundAt')}) over (partition by ${kind} order by ${field('foundAt')})`.as('before_at'),
      })
      .from(table)
      .where(isMeant)
      .as('marked');
    const [row] = await this.database.db
      .select({ count: countOf(sql`${marked.foundAt} - ${marked.before} <= ${RISK.repeatWithinMs}`) })
      .from(marked);
    return row?.count ?? 0;
  }

  private async plantsOf(factoryNo: string | undefined, viewer: Viewer): Promise<string[]> {
    const held = plantsWith(viewer, VIEW);
    if (held.size === 0) throw new DomainError('right.missing');
    if (factoryNo === undefined) return [...held];
    if (maySee(viewer, factoryNo)) {
      if (held.has(factoryNo)) return [factoryNo];
      throw new DomainError('right.missing');
    }
    const node = await this.organisations.resolve(factoryNo);
    const isOwn = typeof node?.orgCode === 'string' && viewer.orgCodes?.has(node.orgCode) === true;
    if (node === undefined || !isOwn) throw new DomainError('plant.forbidden');
    const within = [...node.plants].filter((plant) => held.has(plant));
    if (within.length === 0) throw new DomainError('right.missing');
    return within;
  }
}
