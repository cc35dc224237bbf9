import type { Db } from '@sed/platform-database';
import { alarmRule as alarmRuleTable } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import type { AuditTrail, Clock, PlantDirectory, Viewer } from '@sed/platform-ports';
import type { AlarmDto } from '@sed/alarms-contract';
import type { Right } from '@sed/platform-contract';
import { eq } from 'drizzle-orm';
import { decide } from '../instance/decide';
import type { LifeEvents, LifeKind, PersonInput } from '../instance/life-events';
import { ruleDtoOf } from '../rules/rule-row';
import type { AlarmFeedStore } from './alarm-feed.store';
import { permitted, visible } from './alarm-queries';
import { alarmDtoOf, instanceOf, type AlarmRow } from './alarm-row';
import { AlarmWriter, lockAlarm, type Tx } from './alarm-writer';
import { tell } from './event-writer';
import { isUuid } from './is-uuid';

/** One action of a person on one alarm. */
export interface Action<K extends LifeKind> {
  readonly id: string;
  readonly viewer: Viewer;
  readonly right: Right;
  readonly kind: K;
  readonly note?: string | undefined;
  /** What the transition must know; null leaves everything as it is and answers the alarm. */
  readonly input: (by: PersonInput, row: AlarmRow, tx: Tx) => Promise<LifeEvents[K] | null>;
  /** Whatever must be durable together with it. */
  readonly then?: (after: AlarmRow, tx: Tx) => Promise<void>;
}

export interface ActorParts {
  readonly db: Db;
  readonly directory: PlantDirectory;
  readonly feed: AlarmFeedStore;
  readonly clock: Clock;
  readonly trail: AuditTrail;
}

/** Carries out what people do with alarms: decided, written, told and audited in one transaction. */
export class AlarmActor {
  constructor(private readonly parts: ActorParts) {}

  /** Durable before anybody sees it. @throws DomainError notFound, plant.forbidden or the named refusal. */
  async act<K extends LifeKind>(action: Action<K>): Promise<AlarmDto> {
    const { id, viewer, kind } = action;
    const { db, directory, feed, clock } = this.parts;
    if (!isUuid(id)) throw new DomainError('notFound');
    const writer = new AlarmWriter(directory, clock.nowMs());
    const note = action.note?.trim() ?? '';
    const by: PersonInput = { atMs: writer.nowMs, actor: viewer.code, note: note === '' ? null : note };
    const after = await db.transaction(async (tx) => {
      const row = visible(await lockAlarm(tx, id), viewer);
      permitted(row, viewer, action.right);
      const input = await action.input(by, row, tx);
      if (input === null) return row;
      const outcome = decide(instanceOf(row), kind, input);
      if (outcome.kind === 'refused') throw new DomainError(outcome.code, outcome.params ?? {});
      if (outcome.kind === 'none') throw new DomainError('alarm.state', { state: row.state });
      const changed = writer.append(row, outcome.row);
      if (outcome.effects.includes('announce')) {
        const news = { before: row, after: changed, row: outcome.row, effects: outcome.effects };
        tell(writer, await this.ruleOf(tx, row.ruleId), news);
      }
      await writer.flush(tx);
      await action.then?.(changed, tx);
      await this.audit(tx, viewer, row, { after: changed, note: by.note, event: outcome.row.event });
      return changed;
    });
    feed.publish(writer.published());
    return alarmDtoOf(after, directory);
  }

  /** The audit row of a change that is not a transition. */
  async auditOf(tx: Tx, viewer: Viewer, row: AlarmRow, change: { action: string; after: object }): Promise<void> {
    const { id: entityId, factoryNo } = row;
    await this.parts.trail.record(
      {
        actor: viewer.loginName,
        actorName: viewer.name.zh,
        factoryNo,
        entity: 'alarm',
        entityId,
        action: change.action,
        after: { ...change.after },
      },
      { transaction: tx },
    );
  }

  private async ruleOf(tx: Tx, ruleId: string) {
    const [rule] = await tx.select().from(alarmRuleTable).where(eq(alarmRuleTable.id, ruleId));
    if (rule === undefined) throw new DomainError('notFound');
    return ruleDtoOf(rule);
  }

  private async audit(
    tx: Tx,
    viewer: Viewer,
    before: AlarmRow,
    change: { after: AlarmRow; note: string | null; event: string },
  ): Promise<void> {
    const { id: entityId, factoryNo, state } = before;
    await this.parts.trail.record(
      {
        actor: viewer.loginName,
        actorName: viewer.name.zh,
        factoryNo,
        entity: 'alarm',
        entityId,
        action: change.event,
        reason: change.note,
        before: { state },
        after: { state: change.after.state },
      },
      { transaction: tx },
    );
  }
}
