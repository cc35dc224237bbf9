import { Injectable } from '@nestjs/common';
import { AuditTrail, LivePush, type PushPlace } from '@sed/platform-ports';
import type { RecordPush } from '@sed/platform-contract';
import { ownersOf, rightOf, type AnyModule } from '@sed/records-model';
import { ModuleEngine } from '../module-engine';
import type { StoredRecord } from '../storage/record-store';
import { DeadlineTimers } from '../timers/deadline-timers';
import type { WriteContext } from './behaviour';
import { canonical, isSame } from '@sed/platform-api';
import type { Caller } from './caller';
import { RecordWaits } from './record-waits';
import { Timeline, type FieldChange, type RecordEventInput } from './timeline';

/** A change of a record, as timeline, audit trail and open pages are told. */
export interface Trace {
  readonly action: string;
  readonly before: StoredRecord | undefined;
  readonly after: StoredRecord;
  readonly event: RecordPush['event'];
}

/** Leaves the traces of a change within its transaction, and tells open pages after it. */
@Injectable()
export class RecordTrace {
  constructor(
    private readonly timeline: Timeline,
    private readonly engine: ModuleEngine,
    private readonly waits: RecordWaits,
    private readonly deadlines: DeadlineTimers,
    private readonly audit: AuditTrail,
    private readonly push: LivePush,
  ) {}

  async leave(module: AnyModule, trace: Trace, caller: Caller, context: WriteContext): Promise<void> {
    const { action, before, after, event } = trace;
    await this.timeline.add(eventOf(module, trace, caller, context), context.tx);
    // Behaviours that keep the trail of their changes themselves hear nothing of comments.
    if (this.engine.behaviourOf(module).isAudited !== true || event === 'commented') {
      await this.audit.record(auditEntry(module, trace, caller, context), context.within);
    }
    const isRemoved = event === 'removed';
    await this.deadlines.follow(module, { before, after, isRemoved }, context);
    await this.waits.follow(module, { action, before, after, isRemoved }, context);
    const places = placesOf(module, before, after);
    context.afterCommit(() => {
      for (const place of places) this.tell(module, after, place, event);
    });
  }

  /**
   * The same for records that are made together. Open pages are told once for each place: they show none of them yet
   * and read their list again, however many there are.
   */
  async leaveMade(
    module: AnyModule,
    made: readonly StoredRecord[],
    caller: Caller,
    context: WriteContext,
  ): Promise<void> {
    const traces = made.map((after) => ({ action: 'create', before: undefined, after, event: 'created' as const }));
    await this.timeline.addAll(
      traces.map((trace) => eventOf(module, trace, caller, context)),
      context.tx,
    );
    if (this.engine.behaviourOf(module).isAudited !== true) {
      await this.audit.recordAll(
        traces.map((trace) => auditEntry(module, trace, caller, context)),
        context.within,
      );
    }
    await this.deadlines.begin(module, made, context);
    const last = new Map<string, { readonly place: PushPlace; readonly record: StoredRecord }>();
    for (const { action, before, after } of traces) {
      await this.waits.follow(module, { action, before, after, isRemoved: false }, context);
      for (const place of placesOf(module, before, after)) last.set(canonical(place), { place, record: after });
    }
    context.afterCommit(() => {
      for (const { place, record } of last.values()) this.tell(module, record, place, 'created');
    });
  }

  /** The same for records that were changed together, at which nothing but references changed. Open pages are told once. */
  async pointed(module: AnyModule, traces: readonly Trace[], caller: Caller, context: WriteContext): Promise<void> {
    await this.timeline.addAll(
      traces.map((trace) => eventOf(module, trace, caller, context)),
      context.tx,
    );
    if (this.engine.behaviourOf(module).isAudited !== true) {
      await this.audit.recordAll(
        traces.map((trace) => auditEntry(module, trace, caller, context)),
        context.within,
      );
    }
    const last = new Map<string, { readonly place: PushPlace; readonly record: StoredRecord }>();
    for (const { before, after } of traces) {
      for (const place of placesOf(module, before, after)) last.set(canonical(place), { place, record: after });
    }
    context.afterCommit(() => {
      for (const { place, record } of last.values()) this.tell(module, record, place, 'changed');
    });
  }

  private tell(module: AnyModule, record: StoredRecord, place: PushPlace, event: RecordPush['event']): void {
    const { id, factoryNo, version } = record;
    this.push.toHolders(rightOf(module, 'view'), place, 'record', {
      module: module.key,
      id,
      factoryNo,
      version,
      event,
    });
  }
}

/** Where a change is news: at the plant of the record, or at what it names; where it has left, too. */
function placesOf(module: AnyModule, before: StoredRecord | undefined, after: StoredRecord): PushPlace[] {
  if (module.scope === 'plant') return [after.factoryNo];
  const owners = [before, after].flatMap((record) => (record === undefined ? [] : [ownersOf(module, record.values)]));
  const orgCodes = [...new Set(owners.flatMap((one) => one.orgCodes))];
  const plants = [...new Set(owners.flatMap((one) => one.plants))];
  const isCommon = owners.some((one) => one.orgCodes.length === 0 && one.plants.length === 0);
  return isCommon ? [null] : [{ orgCodes, plants }];
}

function eventOf(
  module: AnyModule,
  { action, before, after }: Trace,
  { viewer }: Caller,
  { atMs, doneAtMs, note }: WriteContext,
): RecordEventInput {
  return {
    ...{ module: module.key, recordId: after.id, at: atMs, actor: viewer.code, actorName: viewer.name, action },
    doneAt: doneAtMs === atMs ? null : doneAtMs,
    ...{ fromStatus: before?.status ?? null, toStatus: after.status, note },
    changes: before === undefined ? [] : changesOf(before, after),
  };
}

function auditEntry(module: AnyModule, { action, before, after, event }: Trace, caller: Caller, context: WriteContext) {
  const { viewer, source } = caller;
  const changed = before === undefined ? undefined : changesOf(before, after);
  // `at` of the entry is when it arrived; the trail has both.
  const done = context.doneAtMs === context.atMs ? {} : { $doneAt: context.doneAtMs };
  return {
    actor: viewer.loginName,
    actorName: viewer.name.zh,
    source,
    factoryNo: after.factoryNo,
    entity: module.key,
    entityId: after.id,
    action,
    reason: context.note,
    before: event === 'removed' ? { ...after.values } : changed === undefined ? null : side(changed, 'before', before),
    after:
      event === 'removed' ? null : changed === undefined ? after.values : { ...side(changed, 'after', after), ...done },
  };
}

function side(changes: readonly FieldChange[], which: 'before' | 'after', record: StoredRecord | undefined) {
  const values = Object.fromEntries(changes.map((change) => [change.field, change[which]]));
  return record === undefined || record.status === null ? values : { ...values, $status: record.status };
}

/** Fields whose values differ. */
export function changesOf(before: StoredRecord, after: StoredRecord): FieldChange[] {
  return Object.keys(after.values).flatMap((field) => {
    const [was, is] = [before.values[field] ?? null, after.values[field] ?? null];
    return isSame(was, is) ? [] : [{ field, before: was, after: is }];
  });
}
