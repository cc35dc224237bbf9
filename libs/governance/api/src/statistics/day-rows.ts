import { Injectable } from '@nestjs/common';
import {
  isRuleType,
  isSeverity,
  PRECISION_DAYS,
  RIGHT_STATES,
  type RuleType,
  type Severity,
} from '@sed/governance-contract';
import { resultsDetailedList } from '@sed/governance-definitions';
import { governanceCount } from '@sed/governance-tables';
import { Database } from '@sed/platform-database';
import { Clock } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { and, between, gte, inArray, isNull, sql } from 'drizzle-orm';
import { column, tableIn } from '../module-rows';

/** What one rule came to on one day of a plant. */
export interface DayRow {
  readonly factoryNo: string;
  readonly day: string;
  readonly ruleType: RuleType;
  readonly severity: Severity;
  readonly weight: number;
  readonly checked: number;
  /** Signals with a finding that was not declared to be none. */
  readonly failed: number;
  /** Signals of which all findings were. */
  readonly excused: number;
}

const DAY_MS = 86_400_000;

/** What was looked at is kept by the run; what failed is told by the findings and what became of them. */
@Injectable()
export class DayRows {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of(plants: readonly string[], from: string, to: string): Promise<readonly DayRow[]> {
    if (plants.length === 0) return [];
    const isMeant = and(inArray(governanceCount.factoryNo, [...plants]), between(governanceCount.day, from, to));
    const counts = await this.database.db.select().from(governanceCount).where(isMeant);
    const failures = await this.failures(plants, from, to);
    return counts.flatMap(({ factoryNo, day, rule, ruleType, severity, weight, checked }) => {
      if (!isRuleType(ruleType) || !isSeverity(severity)) return [];
      const { failed = 0, excused = 0 } = failures.get(`${factoryNo} ${day} ${rule}`) ?? {};
      return [{ factoryNo, day, ruleType, severity, weight, checked, failed, excused }];
    });
  }

  private async failures(plants: readonly string[], from: string, to: string) {
    const table = tableIn(this.engine, resultsDetailedList);
    const field = (name: 'day' | 'rule' | 'subject') => column(resultsDetailedList, name);
    const standing = sql`count(distinct ${field('subject')}) filter (where ${table.status} <> 'NON_ABNORMAL')`;
    const rows = await this.database.db
      .select({
        factoryNo: sql<string>`${table.factoryNo}`,
        day: sql<string>`${field('day')}`,
        rule: sql<string>`${field('rule')}`,
        failed: sql<number>`(${standing})::int`,
        excused: sql<number>`(count(distinct ${field('subject')}) - ${standing})::int`,
      })
      .from(table)
      .where(and(...[inArray(table.factoryNo, [...plants]), isNull(table.deletedAt)], between(field('day'), from, to)))
      .groupBy(table.factoryNo, field('day'), field('rule'));
    return new Map(rows.map((row) => [`${row.factoryNo} ${row.day} ${row.rule}`, row]));
  }

  /** Findings of the last 90 days by type: those decided as right, as wrong, and those nobody decided. */
  async decided(plants: readonly string[]) {
    if (plants.length === 0) return [];
    const table = tableIn(this.engine, resultsDetailedList);
    const type = column(resultsDetailedList, 'ruleType');
    const countIf = (states: readonly string[]) =>
      sql<number>`(count(*) filter (where ${inArray(table.status, [...states])}))::int`;
    const fromAt = column(resultsDetailedList, 'fromAt');
    const rows = await this.database.db
      .select({
        ruleType: sql<string>`${type}`,
        ...{ right: countIf(RIGHT_STATES), wrong: countIf(['NON_ABNORMAL']), open: countIf(['OPEN', 'WITHDRAWN']) },
      })
      .from(table)
      .where(
        and(
          ...[inArray(table.factoryNo, [...plants]), isNull(table.deletedAt)],
          gte(fromAt, this.clock.nowMs() - PRECISION_DAYS * DAY_MS),
        ),
      )
      .groupBy(type);
    return rows.flatMap(({ ruleType, ...counts }) => (isRuleType(ruleType) ? [{ ruleType, ...counts }] : []));
  }
}
