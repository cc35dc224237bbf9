import { Injectable } from '@nestjs/common';
import { Database, isAnyOf, type Db } from '@sed/platform-database';
import { alarm, alarmRule, alarmJournal, alarmStamp, notificationStep } from '@sed/alarms-tables';
import { PlantDirectory } from '@sed/platform-ports';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AlarmFacts } from '../policies/policy-match';
import { annunciationOf, isRunning, type Annunciation } from './annunciation';
import type { TakenStep } from './escalation-walk';

const CHUNK = 300;

/** An alarm nobody acknowledged, with how long it has waited and what was done about it. */
export interface WaitingAlarm {
  readonly id: string;
  readonly version: number;
  readonly facts: AlarmFacts;
  readonly annunciation: Annunciation;
  /** Steps taken for this annunciation, by policy. */
  readonly taken: Map<string, TakenStep[]>;
}

/** Reads what waits for somebody, and keeps in mind what did not change since. */
@Injectable()
export class WaitingAlarms {
  private readonly db: Db;
  private known = new Map<string, WaitingAlarm>();
  /** What waited at each plant when it was read last. */
  private stamps = new Map<string, string>();

  constructor(
    database: Database,
    private readonly directory: PlantDirectory,
  ) {
    this.db = database.db;
  }

  /** Alarms that are unacknowledged and active now. */
  async read(): Promise<WaitingAlarm[]> {
    const groups = await this.db
      .select({ factoryNo: alarm.factoryNo, stamp: alarmStamp() })
      .from(alarm)
      .where(eq(alarm.state, 'UNACK_ACTIVE'))
      .groupBy(alarm.factoryNo);
    const stamps = new Map(groups.map(({ factoryNo, stamp }) => [factoryNo, stamp]));
    const isSame = (factoryNo: string) => stamps.get(factoryNo) === this.stamps.get(factoryNo);
    const kept = new Map([...this.known].filter(([, { facts }]) => isSame(facts.factoryNo)));
    const moved = [...stamps.keys()].filter((factoryNo) => !isSame(factoryNo));
    for (const one of moved.length === 0 ? [] : await this.at(moved)) kept.set(one.id, one);
    this.known = kept;
    this.stamps = stamps;
    return [...kept.values()];
  }

  /** Is read anew at the next round. */
  forget(id: string): void {
    const factoryNo = this.known.get(id)?.facts.factoryNo;
    if (factoryNo !== undefined) this.stamps.delete(factoryNo);
    this.known.delete(id);
  }

  /** What waits at these plants; only what changed is read whole. */
  private async at(plants: string[]): Promise<WaitingAlarm[]> {
    const now = await this.db
      .select({ id: alarm.id, version: alarm.version })
      .from(alarm)
      .where(and(eq(alarm.state, 'UNACK_ACTIVE'), inArray(alarm.factoryNo, plants)));
    const kept: WaitingAlarm[] = [];
    const changed: string[] = [];
    for (const { id, version } of now) {
      const known = this.known.get(id);
      if (known?.version === version) kept.push(known);
      else changed.push(id);
    }
    return [...kept, ...(await this.of(changed))];
  }

  /** These alarms as they are now; those that never were announced, or do not wait, are left out. */
  async of(ids: readonly string[]): Promise<WaitingAlarm[]> {
    const found: WaitingAlarm[] = [];
    for (let i = 0; i < ids.length; i += CHUNK) found.push(...(await this.piece(ids.slice(i, i + CHUNK))));
    return found;
  }

  private async piece(ids: string[]): Promise<WaitingAlarm[]> {
    const isWaiting = and(isAnyOf(alarm.id, ids), eq(alarm.state, 'UNACK_ACTIVE'));
    const rows = await this.db
      .select({ alarm, ruleGroup: sql<string | null>`${alarmRule.body} ->> 'groupKey'` })
      .from(alarm)
      .innerJoin(alarmRule, eq(alarm.ruleId, alarmRule.id))
      .where(isWaiting);
    const { alarmId, seq, event, to, recordedAt } = alarmJournal;
    const journal = await this.db
      .select({ alarmId, seq, event, to, recordedAt })
      .from(alarmJournal)
      .where(isAnyOf(alarmId, ids));
    const taken = await this.db.select().from(notificationStep).where(isAnyOf(notificationStep.alarmId, ids));
    const journals = new Map<string, typeof journal>(ids.map((id) => [id, []]));
    for (const step of journal) journals.get(step.alarmId)?.push(step);
    return rows.flatMap(({ alarm: row, ruleGroup }) => {
      const annunciation = annunciationOf(journals.get(row.id) ?? []);
      if (!isRunning(annunciation)) return [];
      const { id, version, factoryNo, level, tags } = row;
      const section = this.directory.signalById(row.signalId)?.section ?? '';
      const own = taken.filter((step) => step.alarmId === id && step.seq === annunciation.seq);
      const facts = { factoryNo, section, level, ruleGroup, tags };
      return [{ id, version, facts, annunciation, taken: byPolicy(own) }];
    });
  }
}

function byPolicy(rows: readonly (TakenStep & { readonly policyId: string })[]): Map<string, TakenStep[]> {
  const found = new Map<string, TakenStep[]>();
  for (const row of rows) found.set(row.policyId, [...(found.get(row.policyId) ?? []), row]);
  return found;
}
