import { Injectable } from '@nestjs/common';
import type { ProductionDay } from '@sed/platform-contract';
import { resultsDetailedList } from '@sed/governance-definitions';
import { governanceCount, governanceDay } from '@sed/governance-tables';
import { Database, type Db } from '@sed/platform-database';
import { Clock } from '@sed/platform-ports';
import { ModuleEngine, SystemRecords, type WriteContext } from '@sed/records-api';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { column, tableIn } from '../module-rows';
import type { Found, JudgedDay } from './day-judge';
import { keyOfFound, valuesOf } from './finding-values';
import type { Rule } from './rule-book';

/** So many findings are written in one transaction: other people have the one connection of the embedded database in between. */
const AT_ONCE = 20;
const BECAUSE = 'DG-01';

interface Run {
  readonly factoryNo: string;
  readonly day: ProductionDay;
  readonly rules: readonly Rule[];
  readonly tookMs: number;
}

/**
 * Keeps what a run found, a piece at a time. A kill in between leaves the day open: gone over again, it adds what is
 * missing, as each finding is known by its key. The day is closed with the last piece.
 */
@Injectable()
export class DayKeeper {
  constructor(
    private readonly database: Database,
    private readonly engine: ModuleEngine,
    private readonly records: SystemRecords,
    private readonly clock: Clock,
  ) {}

  async isJudged(factoryNo: string, days: readonly string[]): Promise<ReadonlySet<string>> {
    const isOne = and(eq(governanceDay.factoryNo, factoryNo), inArray(governanceDay.day, [...days]));
    const rows = await this.database.db.select({ day: governanceDay.day }).from(governanceDay).where(isOne);
    return new Set(rows.map(({ day }) => day));
  }

  /** @returns how many findings are new */
  async keep(run: Run, judged: JudgedDay): Promise<number> {
    let added = 0;
    for (let at = 0; at < judged.found.length; at += AT_ONCE) {
      const part = judged.found.slice(at, at + AT_ONCE);
      added += await this.records.change((context) => this.add(run, part, context));
    }
    for (const id of await this.verified(run, judged)) {
      await this.records.change(async ({ records }) => {
        await records.set(resultsDetailedList, id, { because: 'DG-06', values: { verifiedDay: run.day.day } });
        await records.act(resultsDetailedList, id, { because: 'DG-06', action: 'verify' });
      });
    }
    for (const id of await this.withdrawn(run)) {
      await this.records.change(({ records }) =>
        records.act(resultsDetailedList, id, { action: 'resume', because: 'DG-05' }),
      );
    }
    await this.close(run, judged);
    return added;
  }

  private async add(run: Run, part: readonly Found[], { tx, records }: WriteContext): Promise<number> {
    const { factoryNo, day } = run;
    // Two processes may be at the same day: the second one sees what the first one wrote.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`governance/${factoryNo}`}))`);
    const known = await this.knownKeys(factoryNo, part.map(keyOfFound), tx);
    const fresh = new Map(
      part.filter((found) => !known.has(keyOfFound(found))).map((found) => [keyOfFound(found), found]),
    );
    if (fresh.size === 0) return 0;
    const values = [...fresh.values()].map((found) => valuesOf(factoryNo, day, found));
    await records.createMany(resultsDetailedList, { factoryNo, values, because: BECAUSE });
    return values.length;
  }

  private async knownKeys(factoryNo: string, keys: readonly string[], tx: Db): Promise<ReadonlySet<string>> {
    const table = tableIn(this.engine, resultsDetailedList);
    const key = column(resultsDetailedList, 'key');
    const isOne = and(eq(table.factoryNo, factoryNo), inArray(key, [...keys]));
    const rows = await tx
      .select({ key: sql<string>`${key}` })
      .from(table)
      .where(isOne);
    return new Set(rows.map((row) => row.key));
  }

  /** Fixed before the day began, looked at again on it, and not found again. */
  private async verified({ factoryNo, day, rules }: Run, { found, checked }: JudgedDay): Promise<readonly string[]> {
    const table = tableIn(this.engine, resultsDetailedList);
    const field = (name: 'subject' | 'rule' | 'fixedAt') => column(resultsDetailedList, name);
    const rows = await this.database.db
      .select({
        ...{ id: table.id, subject: sql<string>`${field('subject')}`, rule: sql<string | null>`${field('rule')}` },
      })
      .from(table)
      .where(
        and(
          ...[eq(table.factoryNo, factoryNo), isNull(table.deletedAt), eq(table.status, 'FIXED')],
          lt(field('fixedAt'), day.fromMs),
        ),
      );
    const again = new Set(found.map(({ rule, subject }) => `${rule.id}|${subject}`));
    const looked = new Set(rules.filter(({ id }) => (checked.get(id) ?? 0) > 0).map(({ id }) => id));
    return rows.flatMap(({ id, subject, rule }) =>
      rule !== null && looked.has(rule) && !again.has(`${rule}|${subject}`) ? [id] : [],
    );
  }

  /** What was taken back is open again with the next run, if nobody judged it anew before. */
  private async withdrawn({ factoryNo }: Run): Promise<readonly string[]> {
    const table = tableIn(this.engine, resultsDetailedList);
    const isOne = and(eq(table.factoryNo, factoryNo), isNull(table.deletedAt), eq(table.status, 'WITHDRAWN'));
    return (await this.database.db.select({ id: table.id }).from(table).where(isOne)).map(({ id }) => id);
  }

  private async close({ factoryNo, day: { day }, rules, tookMs }: Run, { signals, checked }: JudgedDay): Promise<void> {
    const counts = rules.flatMap(({ id, type, severity, weight }) => {
      const count = checked.get(id) ?? 0;
      return count === 0 ? [] : [{ factoryNo, day, rule: id, ruleType: type, severity, weight, checked: count }];
    });
    const judgedAt = this.clock.nowMs();
    await this.database.db.transaction(async (tx) => {
      const row = { factoryNo, day, judgedAt, signals, tookMs: Math.round(tookMs) };
      const made = await tx.insert(governanceDay).values(row).onConflictDoNothing().returning();
      if (made.length > 0 && counts.length > 0) await tx.insert(governanceCount).values(counts).onConflictDoNothing();
    });
  }
}
