import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, seedOnce, type Db } from '@sed/platform-database';
import { notificationPolicy } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import { AuditTrail, Clock, may, PlantDirectory, type Viewer } from '@sed/platform-ports';
import {
  NOTIFICATION,
  type NotifyPolicyDto,
  type NotifyPolicyInput,
  type NotifyPolicyTree,
  type PolicyProblem,
} from '@sed/alarms-contract';
import { inArray } from 'drizzle-orm';
import { ChannelSet } from '../channels/channel-set';
import type { Tx } from '../outbox/message-joiner';
import { PolicyBook } from './policy-book';
import { policyProblems } from './policy-problems';
import { SEED_POLICIES } from './policy-seeds';

const SYSTEM = 'system';

/** Keeps the tree of policies; nothing that could leave somebody untold by mistake is stored. */
@Injectable()
export class PolicyService {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly book: PolicyBook,
    private readonly clock: Clock,
    private readonly directory: PlantDirectory,
    private readonly channels: ChannelSet,
    private readonly trail: AuditTrail,
  ) {
    this.db = database.db;
  }

  /** Gives a new installation its escalation, once: what people remove stays removed. */
  async seed(): Promise<void> {
    const atMs = this.clock.nowMs();
    await seedOnce(this.db, { name: 'notification-policies', content: SEED_POLICIES, atMs }, async () => {
      const rows = SEED_POLICIES.map(({ id, name, level, repeatMin, steps }, position) => ({
        ...{ id, position, name, repeatMin, steps: [...steps], isSeed: true, updatedAt: atMs, updatedBy: SYSTEM },
        match: { factoryNos: [], sections: [], levels: [level], ruleGroups: [], tags: [] },
        ...{ groupWaitS: 20, groupIntervalMin: 5, mute: [], recovery: true, isContinue: false, isOn: true },
      }));
      await this.db.insert(notificationPolicy).values(rows).onConflictDoNothing();
    });
    this.book.forget();
  }

  async tree(): Promise<NotifyPolicyTree> {
    return this.treeOf(await this.book.read(this.db));
  }

  /** The problems the change would bring or leave. */
  async check(input: NotifyPolicyInput, viewer: Viewer): Promise<PolicyProblem[]> {
    const policies = await this.book.read(this.db);
    const changed = this.changed(policies, input, viewer.code);
    const problems = policyProblems(replaced(policies, changed), this.channels.configured());
    // The one being made has no id anybody knows yet.
    return problems.map((one) =>
      input.id === undefined && one.policyId === changed.id ? { ...one, policyId: null } : one,
    );
  }

  /** @throws DomainError for what is refused, a stale version and a plant that is not the viewer's */
  async save(input: NotifyPolicyInput, viewer: Viewer): Promise<NotifyPolicyTree> {
    const tree = await this.db.transaction(async (tx) => {
      const policies = await this.lock(tx);
      const before = policies.find(({ id }) => id === input.id);
      if (input.id !== undefined && before === undefined) throw new DomainError('notFound');
      if (before !== undefined && before.version !== input.version) throw new DomainError('conflict.version');
      if (before === undefined && policies.length >= NOTIFICATION.policiesMax)
        throw new DomainError('notify.policy.tooMany', { max: NOTIFICATION.policiesMax });
      for (const policy of before === undefined ? [] : [before]) this.permit(policy.match.factoryNos, viewer);
      this.permit(input.match.factoryNos, viewer);
      const after = this.changed(policies, input, viewer.code);
      const next = replaced(policies, after);
      const refused = policyProblems(next, this.channels.configured()).find(
        ({ policyId, isRefusal }) => isRefusal && policyId === after.id,
      );
      if (refused !== undefined) throw new DomainError(REFUSALS[refused.code] ?? 'request.invalid', refused.params);
      await tx
        .insert(notificationPolicy)
        .values(after)
        .onConflictDoUpdate({ target: notificationPolicy.id, set: after });
      await this.audit(tx, viewer, { before, after });
      return next;
    });
    this.book.forget();
    return this.treeOf(tree);
  }

  /** Everything below goes too: a policy whose parent is gone would never be asked. */
  async remove(id: string, viewer: Viewer): Promise<NotifyPolicyTree> {
    const tree = await this.db.transaction(async (tx) => {
      const policies = await this.lock(tx);
      const before = policies.find((policy) => policy.id === id);
      if (before === undefined) throw new DomainError('notFound');
      const gone = withBelow(policies, id);
      for (const policy of policies) if (gone.has(policy.id)) this.permit(policy.match.factoryNos, viewer);
      await tx.delete(notificationPolicy).where(inArray(notificationPolicy.id, [...gone]));
      await this.audit(tx, viewer, { before });
      return policies.filter((policy) => !gone.has(policy.id));
    });
    this.book.forget();
    return this.treeOf(tree);
  }

  private treeOf(policies: readonly NotifyPolicyDto[]): NotifyPolicyTree {
    return { policies: [...policies], problems: policyProblems(policies, this.channels.configured()) };
  }

  /** One change at a time: problems are judged over the whole tree. */
  private async lock(tx: Tx): Promise<NotifyPolicyDto[]> {
    await tx.select({ id: notificationPolicy.id }).from(notificationPolicy).for('update');
    return this.book.read(tx);
  }

  private changed(policies: readonly NotifyPolicyDto[], input: NotifyPolicyInput, by: string): NotifyPolicyDto {
    const id = input.id ?? randomUUID();
    const before = policies.find((policy) => policy.id === id);
    const version = (before?.version ?? 0) + 1;
    const updatedAt = this.clock.nowMs();
    return { ...input, id, version, isSeed: before?.isSeed ?? false, updatedAt, updatedBy: by };
  }

  /** One without plants speaks for all of them. */
  private permit(factoryNos: readonly string[], viewer: Viewer): void {
    const all = this.directory.plants().map(({ factoryNo }) => factoryNo);
    const wanted = factoryNos.length === 0 ? all : factoryNos;
    const isAllowed = wanted.every((factoryNo) => may(viewer, 'alarmRule:edit', factoryNo));
    if (!isAllowed) throw new DomainError(factoryNos.length === 0 ? 'notify.policy.groupOnly' : 'plant.forbidden');
  }

  private async audit(
    tx: Tx,
    viewer: Viewer,
    { before, after }: { before?: NotifyPolicyDto | undefined; after?: NotifyPolicyDto },
  ): Promise<void> {
    await this.trail.record(
      {
        actor: viewer.loginName,
        actorName: viewer.name.zh,
        entity: 'notificationPolicy',
        entityId: after?.id ?? before?.id ?? null,
        action: after === undefined ? 'remove' : before === undefined ? 'create' : 'update',
        before: before === undefined ? null : { ...before },
        after: after === undefined ? null : { ...after },
      },
      { transaction: tx },
    );
  }
}

const REFUSALS = {
  cycle: 'notify.policy.cycle',
  noParent: 'notify.policy.noParent',
  noTargets: 'notify.policy.noTargets',
  noChannels: 'notify.policy.noChannels',
  emptyUsers: 'notify.policy.emptyUsers',
  stepOrder: 'notify.policy.stepOrder',
  noSteps: undefined,
  unreachable: undefined,
  noPolicy: undefined,
  channelMissing: undefined,
} as const;

function replaced(policies: readonly NotifyPolicyDto[], changed: NotifyPolicyDto): NotifyPolicyDto[] {
  const rest = policies.filter(({ id }) => id !== changed.id);
  return [...rest, changed].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

function withBelow(policies: readonly NotifyPolicyDto[], id: string): Set<string> {
  const found = new Set([id]);
  for (const at of found) {
    for (const policy of policies) if (policy.parentId === at) found.add(policy.id);
  }
  return found;
}
