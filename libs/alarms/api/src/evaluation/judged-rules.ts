import { Injectable } from '@nestjs/common';
import { Database, isAnyOf, type Db } from '@sed/platform-database';
import { alarmRule as rule } from '@sed/alarms-tables';
import { Clock } from '@sed/platform-ports';
import { alarmRuleInput } from '@sed/alarms-contract';
import { and, gte } from 'drizzle-orm';
import { chunks } from '../alarms/alarm-writer';
import { gateOf } from '../engine/rule-inputs';
import type { Judged } from './condition-certainty';

/** Rules that were read are looked at again this often. */
const AGAIN_MS = 5000;
/** Commits of another process may become visible a little out of order. */
const LOOK_BACK_MS = 10_000;

/** What the rules of active alarms look at, in memory: also in a process that judges nothing. */
@Injectable()
export class JudgedRules {
  private readonly db: Db;
  private readonly rules = new Map<string, Judged | null>();
  private readonly versions = new Map<string, number>();
  private reading: Promise<void> | undefined;
  private readTo = 0;
  private readAgainMs = -Infinity;

  constructor(
    database: Database,
    private readonly clock: Clock,
  ) {
    this.db = database.db;
  }

  /** Undefined until it was asked for, null when there is none. */
  get(ruleId: string): Judged | null | undefined {
    return this.rules.get(ruleId);
  }

  /** Reads beside the caller what is missing, and now and then what was changed; forgets the others. */
  want(ids: ReadonlySet<string>): void {
    for (const id of this.rules.keys()) if (!ids.has(id)) this.forget(id);
    this.reading ??= this.read(ids).finally(() => {
      this.reading = undefined;
    });
  }

  /** Ends with the reading under way. */
  async settle(): Promise<void> {
    await this.reading;
  }

  private async read(ids: ReadonlySet<string>): Promise<void> {
    const missing = [...ids].filter((id) => !this.rules.has(id));
    const nowMs = this.clock.nowMs();
    const isDue = Math.abs(nowMs - this.readAgainMs) >= AGAIN_MS;
    try {
      const known = isDue ? [...this.rules.keys()] : [];
      for (const part of chunks(missing)) {
        await this.take(part);
        for (const id of part) if (!this.rules.has(id)) this.rules.set(id, null);
      }
      for (const part of chunks(known)) await this.take(await this.changed(part, this.readTo - LOOK_BACK_MS));
      if (isDue) this.readAgainMs = nowMs;
    } catch {
      // A database that does not answer: every alarm is unknown by that already, and the next look asks again.
    }
  }

  /** Rules made together stay those changed last: only how far they are is asked of them. */
  private async changed(ids: readonly string[], sinceMs: number): Promise<string[]> {
    const rows = await this.db
      .select({ id: rule.id, version: rule.version })
      .from(rule)
      .where(and(isAnyOf(rule.id, ids), gte(rule.updatedAt, sinceMs)));
    return rows.filter(({ id, version }) => this.versions.get(id) !== version).map(({ id }) => id);
  }

  private async take(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const rows = await this.db
      .select({ id: rule.id, version: rule.version, body: rule.body, updatedAt: rule.updatedAt })
      .from(rule)
      .where(isAnyOf(rule.id, ids));
    for (const { id, version, body, updatedAt } of rows) {
      this.readTo = Math.max(this.readTo, updatedAt);
      // Guarded again on reading: a rule from an older release gets today's defaults.
      const { condition, enableWhen } = alarmRuleInput.parse(body);
      this.rules.set(id, { condition, gate: gateOf({ enableWhen }) });
      this.versions.set(id, version);
    }
  }

  private forget(id: string): void {
    this.rules.delete(id);
    this.versions.delete(id);
  }
}
