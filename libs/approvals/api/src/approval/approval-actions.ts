import { Injectable } from '@nestjs/common';
import { REQUEST_KIND, type ApprovalAction } from '@sed/approvals-contract';
import { approvalEvent } from '@sed/approvals-tables';
import { asksNext, type ProcessEvent } from '@sed/approvals-model';
import { DomainError } from '@sed/platform-api';
import { Database, isRepeatable, opaque } from '@sed/platform-database';
import { Clock, FileStore, may, type Viewer } from '@sed/platform-ports';
import { and, desc, eq } from 'drizzle-orm';
import { ApprovalDirectories } from '../directory/approval-directories';
import { ApprovalStore, askedBy, type ApprovalRecord } from '../store/approval-store';
import { ProcessVersions } from '../store/process-versions';
import { ApprovalFilling } from './approval-filling';
import { ApprovalNews } from './approval-news';
import { ApprovalSight, OVERSEE } from './approval-sight';
import { ApprovalSteps, eventOf, type Acting, type Deed } from './approval-steps';
import { ApprovalSubjects, digestOf } from './approval-subjects';

const HOUR_MS = 3_600_000;
const URGE_HOURS = 4;
const ATTEMPTS = 3;
/** Files of signatures belong to this kind of record. */
export const APPROVAL_FILES = 'approval';

type Of<A extends ApprovalAction['action']> = Extract<ApprovalAction, { readonly action: A }>;
type TaskAction = Extract<ApprovalAction, { readonly taskId: string }>;
type Person = Extract<ApprovalAction, { readonly to: string }>;

/** What people do with approvals (domain §2.1.3), each in one transaction. */
@Injectable()
export class ApprovalActions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly store: ApprovalStore,
    private readonly steps: ApprovalSteps,
    private readonly subjects: ApprovalSubjects,
    private readonly versions: ProcessVersions,
    private readonly directories: ApprovalDirectories,
    private readonly sight: ApprovalSight,
    private readonly news: ApprovalNews,
    private readonly files: FileStore,
    private readonly filling: ApprovalFilling,
  ) {}

  /** @throws DomainError with what stands against it; `notFound` for who has nothing to do with it */
  async act(id: string, action: ApprovalAction, viewer: Viewer): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.once(id, action, viewer);
        return;
      } catch (error) {
        if (attempt >= ATTEMPTS || !isRepeatable(error)) throw error;
      }
    }
  }

  private async once(id: string, action: ApprovalAction, viewer: Viewer): Promise<void> {
    const news: (() => Promise<void>)[] = [];
    const afterCommit = (run: () => Promise<void>) => news.push(run);
    await this.database.db.transaction(async (tx) => {
      const row = await this.steps.hold(id, tx);
      if (!(await this.sight.sees(viewer, row, tx))) throw new DomainError('notFound');
      const isAdmin = row.factoryNo !== null && may(viewer, OVERSEE, row.factoryNo);
      await this.take(row, action, { by: viewer, isAdmin, atMs: this.clock.nowMs(), tx, afterCommit }, viewer);
    });
    for (const tell of news) await tell();
  }

  private async take(row: ApprovalRecord, action: ApprovalAction, acting: Acting, viewer: Viewer): Promise<void> {
    if ('taskId' in action) return this.withTask(row, action, acting, viewer);
    switch (action.action) {
      case 'comment':
        return this.comment(row, action.text, acting, viewer);
      case 'resubmit': {
        // Others are submitted again where they are kept: who keeps them has to know.
        if (row.kind !== REQUEST_KIND) throw new DomainError('approval.notAllowed');
        const given = { ...row.given, ...action.values };
        return this.step({ ...row, given, chosen: [] }, { type: 'resubmit' }, { action: 'resubmit' }, acting);
      }
      case 'withdraw':
        return this.step(row, { type: 'withdraw' }, { action: 'withdraw' }, acting);
      case 'terminate': {
        const { reason } = action;
        return this.step(row, { type: 'terminate', reason }, { action: 'terminate', note: reason }, acting);
      }
    }
  }

  private async withTask(row: ApprovalRecord, action: TaskAction, acting: Acting, viewer: Viewer): Promise<void> {
    const { taskId } = action;
    switch (action.action) {
      case 'agree':
        return this.agree(row, action, acting, viewer);
      case 'reject':
        return this.reject(row, action, acting);
      case 'fill':
        return this.fill(row, action, acting);
      case 'transfer':
      case 'delegate':
      case 'assign':
      case 'addSign':
        return this.hand(row, action, acting);
      case 'urge':
        return this.urge(row, taskId, acting, viewer);
      case 'see':
        return this.see(row, taskId, acting);
      default:
        return this.step(row, { type: action.action, taskId }, { action: action.action, taskId }, acting);
    }
  }

  private async step(row: ApprovalRecord, event: ProcessEvent, deed: Deed, acting: Acting): Promise<void> {
    await this.steps.take(row, event, deed, acting);
  }

  private async reject(row: ApprovalRecord, action: Of<'reject'>, acting: Acting): Promise<void> {
    const { taskId, opinion, to, contentHash } = action;
    await this.isSame(row, contentHash, acting);
    const event: ProcessEvent = { type: 'reject', taskId, opinion, to };
    return this.step(row, event, { action: 'reject', taskId, note: opinion }, acting);
  }

  private async agree(row: ApprovalRecord, action: Of<'agree'>, acting: Acting, viewer: Viewer): Promise<void> {
    const { taskId, opinion, signature } = action;
    const asked = await this.askedFor(row, taskId, acting);
    const contentHash = await this.isSame(row, action.contentHash, acting);
    const isMissing = asked.signature && signature === undefined;
    if (isMissing) throw new DomainError('approval.signatureMissing', { field: 'signature' });
    const next = asked.next ? (action.next ?? []) : [];
    if (asked.next) await this.mayBeNext(row, next, acting);
    const at = asked.next ? { ...row, chosen: [...next] } : row;
    await this.heard(row, action, acting);
    const { given } = (await this.filling.at(row, action, acting)) ?? row;
    // What is filled in is part of what is signed.
    const signed = given === row.given ? contentHash : await this.isSame({ ...row, given }, undefined, acting);
    const event: ProcessEvent = { type: 'agree', taskId, opinion };
    await this.step({ ...at, given }, event, { action: 'agree', taskId, note: opinion, whom: next }, acting);
    if (asked.signature) await this.sign(row, { ...action, contentHash: signed }, acting, viewer);
  }

  private async sign(row: ApprovalRecord, action: Of<'agree'>, acting: Acting, viewer: Viewer): Promise<void> {
    const { taskId, signature, contentHash = '', lines } = action;
    if (signature === undefined) return;
    const to = { module: APPROVAL_FILES, recordId: row.id, factoryNo: row.factoryNo, userCode: viewer.code };
    await this.files.attach([signature], to, opaque(acting.tx));
    const signed = lines === undefined ? contentHash : digestOf({ contentHash, lines });
    await this.store.sign(taskId, { fileId: signature, contentHash: signed, atMs: acting.atMs }, acting.tx);
  }

  /**
   * Whoever keeps the object hears of it before the step: who had a part in it is refused, and what is decided about its
   * lines is kept with it.
   */
  private async heard(row: ApprovalRecord, { taskId, lines }: Of<'agree'>, acting: Acting): Promise<void> {
    const task = row.process.tasks.find(({ id }) => id === taskId);
    // Whoever may not is told so by the step itself.
    if (task === undefined || !askedBy(task).includes(acting.by?.code ?? '')) return;
    const { graph } = await this.versions.version(row.modelKey, row.versionNo, acting.tx);
    const node = graph.node(task.nodeId);
    const isAsked = node.type === 'APPROVE' && node.decidesLines;
    if (lines !== undefined && !isAsked) throw new DomainError('approval.linesNotAsked', { field: 'lines' });
    const about = eventOf(row, acting);
    const said = { ...about, nodeId: node.id, lines: lines ?? null };
    await this.subjects.of(row.kind).onAgree?.(said, opaque(acting.tx));
  }

  /** What a task that waits asks for beside a yes. */
  private async askedFor(row: ApprovalRecord, taskId: string, { tx }: Acting) {
    const { graph } = await this.versions.version(row.modelKey, row.versionNo, tx);
    const task = row.process.tasks.find(({ id }) => id === taskId);
    if (task?.state !== 'PENDING') return { signature: false, next: false };
    const node = graph.node(task.nodeId);
    return { signature: node.type === 'APPROVE' && node.signature, next: asksNext(graph, node.id) };
  }

  private async mayBeNext(row: ApprovalRecord, next: readonly string[], { tx }: Acting): Promise<void> {
    if (next.length === 0) throw new DomainError('approval.nextMissing', { field: 'next' });
    if (next.includes(row.initiator)) throw new DomainError('approval.ownWork', { field: 'next' });
    if (await this.directories.areThere(next, row.factoryNo, tx)) return;
    throw new DomainError('approval.personUnknown', { field: 'next' });
  }

  /** @throws DomainError `approval.contentChanged` when something else was looked at */
  private async isSame(row: ApprovalRecord, seen: string | undefined, { tx }: Acting): Promise<string> {
    const { hash } = await this.subjects.contentOf(row, opaque(tx));
    if (seen !== undefined && seen !== hash) throw new DomainError('approval.contentChanged');
    return hash;
  }

  private async fill(row: ApprovalRecord, action: Of<'fill'>, acting: Acting): Promise<void> {
    const { taskId, opinion } = action;
    const filled = await this.filling.at(row, action, acting);
    await this.step(
      filled ?? row,
      { type: 'fill', taskId, opinion },
      { action: 'fill', taskId, note: opinion },
      acting,
    );
  }

  private async hand(row: ApprovalRecord, action: Person, acting: Acting): Promise<void> {
    const { taskId, to, opinion } = action;
    if (!(await this.directories.areThere([to], row.factoryNo, acting.tx))) {
      throw new DomainError('approval.personUnknown', { field: 'to' });
    }
    const event: ProcessEvent =
      action.action === 'addSign'
        ? { type: 'addSign', taskId, to, when: action.when }
        : { type: action.action, taskId, to };
    return this.step(row, event, { action: action.action, taskId, whom: [to], note: opinion }, acting);
  }

  private async comment(row: ApprovalRecord, text: string, { atMs, tx }: Acting, viewer: Viewer): Promise<void> {
    await this.store.journal(row, [{ action: 'comment', actor: viewer.code, note: text }], { atMs, tx });
    const asked = row.process.tasks.flatMap(askedBy);
    const to = [row.initiator, ...asked].filter((code) => code !== viewer.code);
    await this.news.commented(to, text, viewer, { row, atMs, within: opaque(tx) });
    await this.steps.record(row, { action: 'comment', note: text }, { by: viewer, tx });
  }

  private async urge(row: ApprovalRecord, taskId: string, { atMs, tx }: Acting, viewer: Viewer): Promise<void> {
    if (viewer.code !== row.initiator) throw new DomainError('approval.notInitiator');
    const task = row.process.tasks.find(({ id }) => id === taskId);
    if (task?.state !== 'PENDING') throw new DomainError('approval.taskClosed');
    const isUrge = and(eq(approvalEvent.taskId, taskId), eq(approvalEvent.action, 'urge'));
    const [last] = await tx.select().from(approvalEvent).where(isUrge).orderBy(desc(approvalEvent.id)).limit(1);
    if (last !== undefined && atMs - last.at < URGE_HOURS * HOUR_MS) {
      throw new DomainError('approval.urgedAlready', { hours: URGE_HOURS });
    }
    const whom = askedBy(task);
    await this.store.journal(row, [{ action: 'urge', actor: viewer.code, taskId, nodeId: task.nodeId, whom }], {
      atMs,
      tx,
    });
    await this.news.urged(task, whom, 'urge', { row, atMs, within: opaque(tx) });
    await this.steps.record(row, { action: 'urge', taskId, whom }, { by: viewer, tx });
  }

  /** A look: what was looked at is not taken back, and a copy counts as read. */
  private async see(row: ApprovalRecord, taskId: string, acting: Acting): Promise<void> {
    const task = row.process.tasks.find(({ id }) => id === taskId);
    if (task === undefined || task.seenAtMs !== null || !askedBy(task).includes(acting.by?.code ?? '')) return;
    await this.steps.look(row, taskId, acting);
  }
}
