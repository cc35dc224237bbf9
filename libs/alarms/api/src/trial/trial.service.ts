import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { alarmExcursion as excursion, alarm } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import { Clock, type Viewer } from '@sed/platform-ports';
import type { TrialResult } from '@sed/alarms-contract';
import { and, asc, eq, gte, isNull, lt, ne, or } from 'drizzle-orm';
import { median } from '../rules/median';
import { AlarmRuleService } from '../rules/alarm-rule.service';

const DAY_MS = 86_400_000;
const MAX_ROWS = 5000;

interface Span {
  readonly begin: number;
  readonly end: number | null;
}

/** What a rule on trial saw, beside what operators got on the same signal meanwhile. */
@Injectable()
export class TrialService {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly rules: AlarmRuleService,
    private readonly clock: Clock,
  ) {
    this.db = database.db;
  }

  async result(id: string, range: { from: number; to: number }, viewer: Viewer): Promise<TrialResult> {
    if (range.from >= range.to) throw new DomainError('range.startBeforeEnd');
    const rule = await this.rules.row(id, viewer);
    const seen = await this.seen(id, range);
    const shown = await this.shown(rule, range);
    const now = Math.min(range.to, this.clock.nowMs());
    const durations = seen.flatMap(({ begin, end }) => (end === null ? [] : [end - begin]));
    return {
      excursions: seen.map((row) => ({ ...row, isCovered: shown.some((alarm) => meets(row, alarm)) })),
      perDay: seen.length / Math.max(1, (now - range.from) / DAY_MS),
      medianDurationMs: median(durations),
      shown: shown.length,
      shownOnly: shown.filter((alarm) => !seen.some((row) => meets(row, alarm))).length,
    };
  }

  private async seen(ruleId: string, { from, to }: { from: number; to: number }) {
    const { beginAt: begin, endAt: end, level, side, value, peak } = excursion;
    return this.db
      .select({ begin, end, level, side, value, peak })
      .from(excursion)
      .where(and(eq(excursion.ruleId, ruleId), lt(begin, to), or(isNull(end), gte(end, from))))
      .orderBy(asc(begin))
      .limit(MAX_ROWS);
  }

  private async shown(
    rule: { id: string; factoryNo: string; signalCode: string },
    { from, to }: { from: number; to: number },
  ): Promise<Span[]> {
    const { raisedAt: begin, clearedAt: end } = alarm;
    return this.db
      .select({ begin, end })
      .from(alarm)
      .where(
        and(
          eq(alarm.factoryNo, rule.factoryNo),
          eq(alarm.signalCode, rule.signalCode),
          ne(alarm.ruleId, rule.id),
          lt(begin, to),
          or(isNull(end), gte(end, from)),
        ),
      )
      .limit(MAX_ROWS);
  }
}

function meets(a: Span, b: Span): boolean {
  return a.begin <= (b.end ?? Infinity) && b.begin <= (a.end ?? Infinity);
}
