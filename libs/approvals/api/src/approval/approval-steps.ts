import { Injectable } from '@nestjs/common';
import type { ApprovalProcess, ApprovalTask, JournalAction } from '@sed/approvals-contract';
import { begin, move, step, type ApprovalWorld, type ProcessEffect, type ProcessEvent } from '@sed/approvals-model';
import { DomainError, RefusedFieldsError, requestSource } from '@sed/platform-api';
import { opaque, type Db } from '@sed/platform-database';
import {
  AuditTrail,
  type ApprovalEvent,
  type ApprovalPerson,
  type ApprovalRequest,
  type ApprovalValues,
  type OpaqueTransaction,
} from '@sed/platform-ports';
import type { Refusal } from '@sed/records-model';
import { v7 } from 'uuid';
import { ApprovalDirectories } from '../directory/approval-directories';
import { ApprovalStore, askedBy, subjectOf, type ApprovalRecord, type JournalLine } from '../store/approval-store';
import { ProcessVersions, type ReadVersion } from '../store/process-versions';
import { ApprovalNews } from './approval-news';
import { ApprovalSubjects } from './approval-subjects';
import { ApprovalTimers } from './approval-timers';

/** Who acts and when; nobody: the clock. */
export interface Acting {
  readonly by: ApprovalPerson | null;
  readonly isAdmin: boolean;
  readonly atMs: number;
  readonly tx: Db;
  /** Absent where the step is part of somebody else's change. */
  readonly afterCommit?: (run: () => Promise<void>) => void;
}

/** What was done, for the journal and the trail. */
export interface Deed {
  readonly action: JournalAction;
  readonly taskId?: string;
  readonly whom?: readonly string[];
  readonly note?: string | null;
}

const CLOCK = 'system';

/** Takes steps of approvals: the approval is held, the step made, and what follows is done in the same transaction. */
@Injectable()
export class ApprovalSteps {
  constructor(
    private readonly store: ApprovalStore,
    private readonly versions: ProcessVersions,
    private readonly directories: ApprovalDirectories,
    private readonly subjects: ApprovalSubjects,
    private readonly timers: ApprovalTimers,
    private readonly news: ApprovalNews,
    private readonly trail: AuditTrail,
  ) {}

  /** An approval for a step: its object is held first, then itself. @throws DomainError `notFound` */
  async hold(id: string, tx: Db): Promise<ApprovalRecord> {
    await this.subjects.hold(await this.store.find(id, tx), opaque(tx));
    return this.store.hold(id, tx);
  }

  /** @throws DomainError `approval.modelUnknown`, `approval.alreadyOpen` */
  async begin(
    { model, subject, values }: ApprovalRequest,
    by: ApprovalPerson,
    at: Pick<Acting, 'atMs' | 'tx'>,
  ): Promise<string> {
    this.subjects.of(subject.kind);
    const version = await this.versions.inUse(model, at.tx);
    if (version === undefined) throw new DomainError('approval.modelUnknown', { model });
    if ((await this.store.holdOpen(subject.kind, subject.id, at.tx)) !== undefined)
      throw new DomainError('approval.alreadyOpen');
    const { id: subjectId, kind, no, title, path, factoryNo } = subject;
    const empty: ApprovalRecord = {
      ...{ id: '', modelKey: model, versionNo: version.no, category: version.category },
      ...{ kind, subjectId, subjectNo: no, title, path, factoryNo, initiator: by.code, state: 'RUNNING', round: 1 },
      process: {
        id: '',
        state: 'RUNNING',
        initiator: by.code,
        round: 1,
        tokens: [],
        tasks: [],
        rejected: null,
        last: null,
      },
      ...{ given: { ...values }, chosen: [], startedAt: at.atMs, updatedAt: at.atMs, endedAt: null },
    };
    const acting: Acting = { ...at, by, isAdmin: false };
    const result = begin(by.code, await this.worldOf(empty, version, { values, ...at }));
    if (result.process === null) throw refused(result.refusals);
    const { process } = result;
    const endedAt = process.state === 'RUNNING' ? null : at.atMs;
    const row: ApprovalRecord = { ...empty, id: process.id, process, state: process.state, endedAt };
    await this.store.insert(row, at.tx);
    const deed: Deed = { action: 'submit' };
    await this.follow({ row, version, before: null, after: process, effects: result.effects }, deed, acting);
    return row.id;
  }

  /** @throws DomainError with what stands against it */
  async take(row: ApprovalRecord, event: ProcessEvent, deed: Deed, acting: Acting): Promise<ApprovalRecord> {
    const { by, isAdmin, atMs, tx } = acting;
    const version = await this.versions.version(row.modelKey, row.versionNo, tx);
    const values = await this.subjects.valuesOf(row, opaque(tx));
    const world = await this.worldOf(row, version, { values, atMs, tx });
    const result = step(row.process, event, { code: by?.code ?? CLOCK, isAdmin }, world);
    if (result.process === null) throw refused(result.refusals);
    const { process } = result;
    await this.store.save(row, process, atMs, tx);
    const next: ApprovalRecord = { ...row, process, state: process.state, round: process.round, updatedAt: atMs };
    await this.follow(
      { row: next, version, before: row.process, after: process, effects: result.effects },
      deed,
      acting,
    );
    return next;
  }

  /**
   * Goes on by another version of its model.
   *
   * @throws DomainError with what stands against it
   */
  async move(row: ApprovalRecord, version: ReadVersion, deed: Deed, acting: Acting): Promise<void> {
    const { atMs, tx } = acting;
    const { graph } = await this.versions.version(row.modelKey, row.versionNo, tx);
    const values = await this.subjects.valuesOf(row, opaque(tx));
    const result = move(row.process, graph, await this.worldOf(row, version, { values, atMs, tx }));
    if (result.process === null) throw refused(result.refusals);
    const { process, effects } = result;
    // An answer given by the version before is not recalled by this one.
    const after = { ...process, last: null };
    const next = { ...row, versionNo: version.no, process: after, state: after.state, updatedAt: atMs };
    await this.store.save(row, after, atMs, tx);
    await this.store.setVersion(row.id, version.no, tx);
    await this.follow({ row: next, version, before: row.process, after, effects }, deed, acting);
  }

  async worldOf(
    row: ApprovalRecord,
    { graph, branches }: ReadVersion,
    { values, atMs, tx }: { readonly values: ApprovalValues; readonly atMs: number; readonly tx: Db },
  ): Promise<ApprovalWorld> {
    const { factoryNo, category, chosen } = row;
    const wish = { definition: graph.definition, factoryNo, category, values, chosen };
    const directory = await this.directories.of(wish, { tx, nowMs: atMs });
    return { graph, branches, values, directory, nowMs: atMs, newId: () => v7() };
  }

  private async follow(made: Made, deed: Deed, acting: Acting): Promise<void> {
    const { row, before, after } = made;
    const { by, atMs, tx } = acting;
    const within = opaque(tx);
    const nodeId = after.tasks.find(({ id }) => id === deed.taskId)?.nodeId ?? null;
    await this.store.journal(row, [{ ...deed, actor: by?.code ?? null, nodeId }, ...byItself(made)], { atMs, tx });
    await this.timers.follow(before, after, tx);
    if (before !== null) await this.news.closed(before, after, within);
    const people = newlyAsked(made);
    if (people.length > 0) await this.subjects.of(row.kind).onAsked?.({ ...eventOf(row, acting), people }, within);
    for (const effect of made.effects) await this.effect(effect, made, deed, acting);
    if (deed.action !== 'timer') await this.record(row, deed, acting);
  }

  private async effect(effect: ProcessEffect, { row, after }: Made, deed: Deed, acting: Acting): Promise<void> {
    const { by, atMs, tx } = acting;
    const within = opaque(tx);
    const said = { row, atMs, within };
    const event = eventOf(row, acting);
    switch (effect.kind) {
      case 'opened':
        return this.opened(
          after.tasks.find(({ id }) => id === effect.taskId),
          said,
        );
      case 'copied':
        await this.store.copy(row.id, effect.nodeId, effect.people, { atMs, tx });
        await this.news.copied(effect.nodeId, effect.people, said);
        return;
      case 'auto':
        await this.subjects.of(row.kind).onAuto?.({ ...event, handler: effect.handler, nodeId: effect.nodeId }, within);
        return;
      case 'ended': {
        if (effect.state === 'RUNNING') return;
        const opinion = deed.note ?? null;
        await this.subjects.of(row.kind).onState?.({ ...event, state: effect.state, opinion }, within);
        await this.news.ended(effect.state, { by, opinion }, said);
      }
    }
  }

  private async opened(
    task: ApprovalTask | undefined,
    said: { readonly row: ApprovalRecord; readonly atMs: number; readonly within: OpaqueTransaction },
  ): Promise<void> {
    if (task?.state !== 'PENDING' && task?.state !== 'BLOCKED') return;
    const isBlocked = task.state === 'BLOCKED';
    const administrators = isBlocked ? await this.directories.administrators(said.row.factoryNo, said.within) : [];
    await this.news.opened(task, { ...said, administrators });
  }

  /** Somebody looked at a task: kept without a word in journal or trail. */
  async look(row: ApprovalRecord, taskId: string, { by, atMs, tx }: Acting): Promise<void> {
    const version = await this.versions.version(row.modelKey, row.versionNo, tx);
    const world = await this.worldOf(row, version, { values: row.given, atMs, tx });
    const actor = { code: by?.code ?? CLOCK, isAdmin: false };
    const { process } = step(row.process, { type: 'see', taskId }, actor, world);
    if (process !== null) await this.store.save(row, process, row.updatedAt, tx);
  }

  record(
    row: ApprovalRecord,
    { action, taskId, whom, note }: Deed,
    { by, tx }: Pick<Acting, 'by' | 'tx'>,
  ): Promise<void> {
    return this.trail.record(
      {
        ...{ actor: by?.loginName ?? null, actorName: by?.name.zh ?? null, source: requestSource() },
        ...{ factoryNo: row.factoryNo, entity: 'approval', entityId: row.id, action, reason: note ?? null },
        after: { state: row.state, round: row.round, taskId: taskId ?? null, whom: whom ?? [] },
      },
      opaque(tx),
    );
  }
}

interface Made {
  readonly row: ApprovalRecord;
  readonly version: ReadVersion;
  readonly before: ApprovalProcess | null;
  readonly after: ApprovalProcess;
  readonly effects: readonly ProcessEffect[];
}

/** What happened, for who keeps the object. */
export function eventOf(row: ApprovalRecord, { by, afterCommit = () => undefined }: Acting): ApprovalEvent {
  const { id, modelKey, initiator } = row;
  return { instanceId: id, model: modelKey, subject: subjectOf(row), initiator, by, afterCommit };
}

/** Who is asked or gets a copy now and was not asked before. */
function newlyAsked({ before, after, effects }: Made): readonly string[] {
  const earlier = new Set((before?.tasks ?? []).flatMap(askedBy));
  const copied = effects.flatMap((effect) => (effect.kind === 'copied' ? effect.people : []));
  const asked = new Set([...after.tasks.flatMap(askedBy), ...copied]);
  return [...asked].filter((person) => !earlier.has(person));
}

/** What the process did by itself because of the step. */
function byItself({ before, after, effects }: Made): JournalLine[] {
  const known = new Set((before?.tasks ?? []).map(({ id }) => id));
  const lines: JournalLine[] = after.tasks
    .filter(({ id, auto }) => auto !== null && !known.has(id))
    .map(({ id, nodeId, assignee }) => ({
      ...{ action: 'autoAgree' as const, actor: null, nodeId, taskId: id },
      whom: assignee === null ? [] : [assignee],
    }));
  for (const effect of effects) {
    if (effect.kind === 'copied')
      lines.push({ action: 'copied', actor: null, nodeId: effect.nodeId, whom: effect.people });
    if (effect.kind === 'auto')
      lines.push({ action: 'handler', actor: null, nodeId: effect.nodeId, note: effect.handler });
  }
  return lines;
}

export function refused(refusals: readonly Refusal[]): DomainError {
  const [first] = refusals;
  if (first === undefined) throw new Error('refused for no reason');
  const named = refusals.flatMap(({ code, params, field }) =>
    field === undefined ? [] : [{ code, field, ...(params && { params }) }],
  );
  if (named.length === refusals.length) return new RefusedFieldsError(named);
  return new DomainError(first.code, first.params);
}
