import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { alarmTarget as target, alarmRule, alarmTarget as alarmTargetTable } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import { BoardIndicatorSource, Clock, maySee, PlantDirectory, type Viewer } from '@sed/platform-ports';
import {
  alarmRuleInput,
  type AlarmRuleInput,
  type alarmTargetCalls,
  type TargetIndicator,
  type TargetLine,
} from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AlarmRuleService } from '../rules/alarm-rule.service';
import type { RuleChanges } from '../rules/rule-changes';
import { StoredIndicatorLines } from './stored-indicator-lines';
import { targetGroup, targetRules } from './target-rules';

type Save = InputOf<typeof alarmTargetCalls.save>['body'];

/** Warn and alarm lines of indicators, and the TARGET rules that follow from them. */
@Injectable()
export class AlarmTargetService {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly rules: AlarmRuleService,
    private readonly directory: PlantDirectory,
    private readonly clock: Clock,
    private readonly memory: StoredIndicatorLines,
    private readonly indicators: BoardIndicatorSource,
  ) {
    this.db = database.db;
  }

  async list({ factoryNo, year }: { factoryNo?: string | undefined; year: number }, viewer: Viewer) {
    const plants = this.directory
      .plants()
      .map((plant) => plant.factoryNo)
      .filter((no) => maySee(viewer, no) && (factoryNo === undefined || no === factoryNo));
    if (plants.length === 0) return [];
    const rows = await this.db
      .select()
      .from(target)
      .where(and(inArray(target.factoryNo, plants), eq(target.year, year)))
      .orderBy(asc(target.month), asc(target.direction));
    return plants.flatMap((no) => this.indicatorsOf(no, rows.filter((row) => row.factoryNo === no).map(lineOf)));
  }

  /** @throws DomainError alarm.target.noSignal */
  async save(input: Save, viewer: Viewer): Promise<TargetIndicator> {
    const lines = await this.rules.transact(viewer, (changes) => this.write(changes, input));
    await this.memory.load();
    const found = this.indicatorsOf(input.factoryNo, lines).find(({ key }) => key === input.key);
    if (found === undefined) throw new DomainError('notFound');
    return found;
  }

  /** @throws DomainError alarm.target.notEmpty */
  async copyYear(
    { factoryNo, fromYear, toYear }: { factoryNo: string; fromYear: number; toYear: number },
    viewer: Viewer,
  ): Promise<{ copied: number }> {
    const copied = await this.rules.transact(viewer, async (changes) => {
      const of = (year: number) =>
        changes.tx
          .select()
          .from(target)
          .where(and(eq(target.factoryNo, factoryNo), eq(target.year, year)));
      if ((await of(toYear)).length > 0) throw new DomainError('alarm.target.notEmpty', { year: toYear });
      const rows = await of(fromYear);
      for (const key of new Set(rows.map((row) => row.key))) {
        const lines = rows.filter((row) => row.key === key);
        await this.write(changes, { factoryNo, key, year: toYear, lines });
      }
      return rows.length;
    });
    await this.memory.load();
    return { copied };
  }

  private async write(changes: RuleChanges, input: Save): Promise<TargetLine[]> {
    const { factoryNo, key, year } = input;
    const signalCode = this.signalOf(factoryNo, key);
    if (signalCode === undefined) throw new DomainError('alarm.target.noSignal');
    const mine = and(eq(target.factoryNo, factoryNo), eq(target.key, key), eq(target.year, year));
    const before = await changes.tx.delete(target).where(mine).returning();
    const who = { updatedAt: this.clock.nowMs(), updatedBy: changes.around.actor };
    // One line per month and direction: of two the later counts.
    const single = new Map(input.lines.map((line) => [`${String(line.month)}/${line.direction}`, line]));
    const values = [...single.values()].map(({ month, direction, warn, alarm }) => {
      return { factoryNo, key, year, month, direction, warn, alarm, ...who };
    });
    if (values.length > 0) await changes.tx.insert(target).values(values);
    const shown = (lines: readonly TargetLine[]) => ({
      lines: lines.map(({ month, direction, warn, alarm }) => ({ month, direction, warn, alarm })),
    });
    const told = { entity: 'alarmTarget', entityId: `${factoryNo}/${key}/${String(year)}`, factoryNo };
    await changes.around.audit?.({ ...told, action: 'update', before: shown(before), after: shown(values) });
    await followRules(changes, { factoryNo, group: targetGroup(key, year) }, targetRules(input, signalCode, values));
    return values;
  }

  private signalOf(factoryNo: string, key: string): string | undefined {
    return this.indicators.indicators(factoryNo).find((indicator) => indicator.key === key)?.signalCode;
  }

  private indicatorsOf(factoryNo: string, lines: readonly TargetLine[]): TargetIndicator[] {
    return this.indicators.indicators(factoryNo).map(({ key, signalCode, unit }) => {
      return { factoryNo, key, signalCode, unit, lines: lines.filter((line) => line.key === key) };
    });
  }
}

/** Brings the rules of a group in line with the wanted ones, found by their codes. */
async function followRules(
  changes: RuleChanges,
  { factoryNo, group }: { factoryNo: string; group: string },
  wanted: readonly AlarmRuleInput[],
): Promise<void> {
  const ofGroup = and(
    eq(alarmRule.factoryNo, factoryNo),
    isNull(alarmRule.deletedAt),
    sql`${alarmRule.body} ->> 'scope' = 'TARGET'`,
    sql`${alarmRule.body} ->> 'groupKey' = ${group}`,
  );
  const existing = await changes.tx.select().from(alarmRule).where(ofGroup).for('update');
  const byCode = new Map(existing.map((row) => [row.body.code, row]));
  const missing: AlarmRuleInput[] = [];
  for (const rule of wanted) {
    const before = byCode.get(rule.code);
    byCode.delete(rule.code);
    if (before === undefined) missing.push(rule);
    else if (!isDeepStrictEqual(alarmRuleInput.parse(before.body), rule)) await changes.change(before, rule);
  }
  for (const row of byCode.values()) await changes.remove(row);
  await changes.add(missing);
}

function lineOf(row: typeof alarmTargetTable.$inferSelect): TargetLine {
  const { factoryNo, key, year, month, direction, warn, alarm, updatedAt, updatedBy } = row;
  return { factoryNo, key, year, month, direction, warn, alarm, updatedAt, updatedBy };
}
