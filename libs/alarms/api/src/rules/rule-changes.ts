import { randomUUID } from 'node:crypto';
import type { Db } from '@sed/platform-database';
import {
  alarmRule,
  alarmRuleVersion as alarmRuleVersionTable,
  alarmRuleReview,
  alarmExcursion as excursion,
  alarm,
} from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import { may, maySee, type AuditEntry, type PlantDirectory, type Viewer } from '@sed/platform-ports';
import type { AlarmRuleInput } from '@sed/alarms-contract';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { instanceOf } from '../alarms/alarm-row';
import { AlarmWriter } from '../alarms/alarm-writer';
import { isUuid } from '../alarms/is-uuid';
import { decideClose } from '../instance/transitions';
import { guardRule } from './rule-guards';
import { changedFields } from './rule-difference';
import type { RuleRow } from './rule-row';

export type Tx = Db;

/** What a rule belongs to besides its plant. */
export interface RuleOrigin {
  readonly seedKey?: string | null;
  readonly templateId?: string | null;
  readonly owner?: string | null;
}

/** What was done to what, without who did it. */
export type Deed = Omit<AuditEntry, 'actor' | 'actorName' | 'source'>;

interface Around {
  readonly directory: PlantDirectory;
  readonly at: number;
  readonly actor: string;
  /** Writes a row of the trail within the transaction; absent where the product itself delivers rules. */
  readonly audit?: ((deed: Deed) => Promise<void>) | undefined;
}

/** Changes of rules within one transaction: each is a version, and no alarm stays behind without its rule. */
export class RuleChanges {
  readonly alarms: AlarmWriter;
  count = 0;

  constructor(
    readonly tx: Tx,
    readonly around: Around,
  ) {
    this.alarms = new AlarmWriter(around.directory, around.at);
  }

  /** A rule the viewer may not see answers like one that is not there; one of a plant without the right is refused. */
  async lock(id: string, viewer: Viewer): Promise<RuleRow> {
    const [row] = isUuid(id) ? await this.tx.select().from(alarmRule).where(eq(alarmRule.id, id)).for('update') : [];
    const found = visibleRule(row, viewer);
    // Personal rules have calls of their own.
    if (found.owner !== null) throw new DomainError('notFound');
    if (!may(viewer, 'alarmRule:edit', found.factoryNo)) throw new DomainError('plant.forbidden');
    return found;
  }

  async add(inputs: readonly AlarmRuleInput[], origin: (i: number) => RuleOrigin = () => ({})): Promise<RuleRow[]> {
    const { at, actor, directory } = this.around;
    for (const input of inputs) guardRule(input, directory);
    if (inputs.length === 0) return [];
    const values = inputs.map((body, i) => {
      return { ...columnsOf(body), ...origin(i), id: randomUUID(), updatedAt: at, updatedBy: actor };
    });
    const rows = await this.tx.insert(alarmRule).values(values).onConflictDoNothing().returning();
    if (rows.length > 0)
      await this.tx.insert(alarmRuleVersionTable).values(rows.map((row) => versionOf(row, row.state)));
    for (const row of rows) await this.record(row, { action: 'create', after: { ...row.body } });
    this.count += rows.length;
    return rows;
  }

  /** An open alarm stays with the version that raised it; only without its rule or signal it ends here. */
  async change(before: RuleRow, body: AlarmRuleInput, origin: RuleOrigin = {}): Promise<RuleRow> {
    const { at, actor, directory } = this.around;
    guardRule(body, directory);
    const next = { ...columnsOf(body), ...origin, version: before.version + 1, updatedAt: at, updatedBy: actor };
    const [after] = await this.tx.update(alarmRule).set(next).where(eq(alarmRule.id, before.id)).returning();
    if (after === undefined) throw new DomainError('notFound');
    await this.tx.insert(alarmRuleVersionTable).values(versionOf(after, after.state));
    await this.record(after, { action: 'update', ...sidesOf(before.body, body) });
    // What was reviewed is not this condition any more.
    if (changedFields({ c: before.body.condition }, { c: body.condition }).length > 0)
      await this.tx.delete(alarmRuleReview).where(eq(alarmRuleReview.ruleId, before.id));
    const isMoved = before.signalCode !== body.signalCode || before.factoryNo !== body.factoryNo;
    if (body.state !== 'ENABLED') await this.closeAlarms(before.id, `rule ${body.state.toLowerCase()} by ${actor}`);
    else if (isMoved) await this.closeAlarms(before.id, `rule moved to another signal by ${actor}`);
    else if (body.trial === true) await this.closeAlarms(before.id, `rule put on trial by ${actor}`);
    await this.endExcursions(before.id);
    this.count += 1;
    return after;
  }

  async remove(before: RuleRow): Promise<void> {
    const { at, actor } = this.around;
    const next = { version: before.version + 1, updatedAt: at, updatedBy: actor, deletedAt: at };
    await this.tx.update(alarmRule).set(next).where(eq(alarmRule.id, before.id));
    await this.tx.insert(alarmRuleVersionTable).values(versionOf({ ...before, ...next }, 'REMOVED'));
    await this.record(before, { action: 'remove', before: { ...before.body } });
    await this.closeAlarms(before.id, `rule removed by ${actor}`);
    await this.endExcursions(before.id);
    this.count += 1;
  }

  /** The row of the trail for what happened to a rule. */
  async record(
    { id: entityId, factoryNo, owner }: RuleRow,
    deed: Pick<Deed, 'action' | 'before' | 'after' | 'reason'>,
  ): Promise<void> {
    await this.around.audit?.({ entity: owner === null ? 'alarmRule' : 'userAlarm', entityId, factoryNo, ...deed });
  }

  /** What the old version saw ends with it; the new one looks for itself. */
  private async endExcursions(ruleId: string): Promise<void> {
    const open = and(eq(excursion.ruleId, ruleId), isNull(excursion.endAt));
    await this.tx.update(excursion).set({ endAt: this.around.at }).where(open);
  }

  /** Every open alarm of the rule is closed with the reason. */
  private async closeAlarms(ruleId: string, reason: string): Promise<void> {
    const open = and(eq(alarm.ruleId, ruleId), ne(alarm.state, 'CLOSED'));
    for (const row of await this.tx.select().from(alarm).where(open).for('update')) {
      const entry = decideClose(instanceOf(row), this.alarms.nowMs, reason);
      if (entry !== undefined) this.alarms.append(row, entry);
    }
  }
}

/** Personal rules are seen by their owner only. @throws DomainError notFound */
export function visibleRule(row: RuleRow | undefined, viewer: Viewer): RuleRow {
  if (row?.deletedAt !== null || !maySee(viewer, row.factoryNo)) throw new DomainError('notFound');
  if (row.owner !== null && row.owner !== viewer.code) throw new DomainError('notFound');
  return row;
}

/** Only what differs, as it was and as it is. */
export function sidesOf(before: object, after: object) {
  const changes = changedFields(before, after);
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[which]]));
  return { before: side('before'), after: side('after') };
}

function columnsOf(body: AlarmRuleInput) {
  const { factoryNo, signalCode, state } = body;
  return { factoryNo, signalCode, state, body };
}

function versionOf(row: RuleRow, state: RuleRow['state'] | 'REMOVED') {
  const { id: ruleId, version, body, updatedAt: at, updatedBy: actor } = row;
  return { ruleId, version, state, body, at, actor };
}
