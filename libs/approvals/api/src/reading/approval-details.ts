import { Injectable } from '@nestjs/common';
import { REQUEST_KIND, type ApprovalDetail, type TaskDto } from '@sed/approvals-contract';
import { asksNext, offersOf, returnsOf } from '@sed/approvals-model';
import { approvalEvent, approvalTask } from '@sed/approvals-tables';
import { DomainError } from '@sed/platform-api';
import { Database, opaque, type Db } from '@sed/platform-database';
import { Clock, may, type ApprovalLines, type Viewer } from '@sed/platform-ports';
import { asc, eq } from 'drizzle-orm';
import { ApprovalSight, OVERSEE } from '../approval/approval-sight';
import { ApprovalSteps } from '../approval/approval-steps';
import { ApprovalSubjects, type Content } from '../approval/approval-subjects';
import { ApprovalStore, askedBy, type ApprovalRecord } from '../store/approval-store';
import { ProcessVersions } from '../store/process-versions';
import { ApprovalFields } from './approval-fields';
import { ApprovalRows, codesOfRow } from './approval-rows';
import { ExpectedEnds } from './expected-ends';

type Part = Pick<ApprovalDetail, 'definition' | 'offers' | 'returnTo' | 'asksNext' | 'version' | 'expectedEnd'>;
interface Kept {
  readonly row: ApprovalRecord;
  readonly tasks: readonly (typeof approvalTask.$inferSelect)[];
  readonly events: readonly (typeof approvalEvent.$inferSelect)[];
  readonly content: Content;
  readonly lines: ApprovalLines | null;
  readonly part: Part;
  readonly hidden: ReadonlySet<string>;
}

function linesDto(lines: ApprovalLines | null): ApprovalDetail['lines'] {
  if (lines === null) return null;
  const { label, unit, columns, rows, decisions } = lines;
  return {
    ...{ label, unit },
    columns: [...columns],
    rows: rows.map((row) => ({ ...row, cells: [...row.cells] })),
    decisions: [...decisions],
  };
}

/** One approval with its whole course, and what the viewer may do about it. */
@Injectable()
export class ApprovalDetails {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly store: ApprovalStore,
    private readonly steps: ApprovalSteps,
    private readonly subjects: ApprovalSubjects,
    private readonly versions: ProcessVersions,
    private readonly sight: ApprovalSight,
    private readonly rows: ApprovalRows,
    private readonly fields: ApprovalFields,
    private readonly ends: ExpectedEnds,
  ) {}

  /** @param asked id of the approval, or of what is approved @throws DomainError `notFound`, also for who has no part in it */
  async of(asked: string, viewer: Viewer): Promise<ApprovalDetail> {
    const kept = await this.database.db.transaction((tx) => this.read(asked, viewer, tx));
    const { row, content, part, hidden } = kept;
    const [shown] = await this.rows.of([row], viewer);
    if (shown === undefined) throw new DomainError('notFound');
    const unsaid = new Set([...hidden].flatMap((field) => this.subjects.namesOf(row.kind, field)));
    const signatures = new Map(kept.tasks.map((task) => [task.id, task.signature]));
    const tasks: TaskDto[] = row.process.tasks.map((task) => ({
      ...task,
      candidates: [...task.candidates],
      signature: signatures.get(task.id) ?? null,
    }));
    const journal = kept.events.map(({ id: entry, at, actor, action, nodeId, taskId, whom, note, round }) => ({
      ...{ id: entry, at, actor, action, nodeId, taskId, to: whom, text: note, round },
    }));
    const codes = [
      ...codesOfRow(shown),
      ...tasks.flatMap((task) => [task.assignee, task.onBehalfOf, ...task.candidates]),
      ...journal.flatMap(({ actor, to }) => [actor, ...to]),
    ];
    return {
      ...shown,
      ...part,
      tokens: row.process.tokens.map(({ nodeId, visit, dueAtMs }) => ({ nodeId, visit, dueAtMs })),
      ...{
        tasks,
        journal,
        facts: content.facts.flatMap(({ field, label, value }) =>
          field !== undefined && hidden.has(field) ? [] : [{ label, value }],
        ),
        lines: kept.lines?.field !== undefined && hidden.has(kept.lines.field) ? null : linesDto(kept.lines),
        values: Object.fromEntries(Object.entries(content.values).filter(([name]) => !unsaid.has(name))),
        contentHash: content.hash,
      },
      rejectType: row.process.rejected?.type ?? null,
      people: await this.rows.names(codes),
    };
  }

  private async read(asked: string, viewer: Viewer, tx: Db): Promise<Kept> {
    const row = await this.store.named(asked, this.subjects.kinds(), tx);
    if (row === undefined || !(await this.sight.sees(viewer, row, tx))) throw new DomainError('notFound');
    const { id } = row;
    const atMs = this.clock.nowMs();
    const content = await this.subjects.contentOf(row, opaque(tx));
    const lines = await this.subjects.linesOf(row, opaque(tx));
    await this.store.copySeen(id, viewer.code, atMs, tx);
    const tasks = await tx.select().from(approvalTask).where(eq(approvalTask.approvalId, id));
    const events = await tx
      .select()
      .from(approvalEvent)
      .where(eq(approvalEvent.approvalId, id))
      .orderBy(asc(approvalEvent.id));
    const hidden = await this.fields.hidden(row, viewer, tx);
    const part = await this.judged(row, content, { viewer, atMs, tx });
    return { row, tasks, events, content, lines, part, hidden };
  }

  private async judged(
    row: ApprovalRecord,
    { values }: Content,
    { viewer, atMs, tx }: { readonly viewer: Viewer; readonly atMs: number; readonly tx: Db },
  ): Promise<Part> {
    const version = await this.versions.version(row.modelKey, row.versionNo, tx);
    const world = await this.steps.worldOf(row, version, { values, atMs, tx });
    const isAdmin = row.factoryNo !== null && may(viewer, OVERSEE, row.factoryNo);
    const actor = { code: viewer.code, isAdmin };
    // What somebody else keeps is submitted again there.
    const offered = offersOf(row.process, actor, world).filter(
      ({ action }) => action !== 'resubmit' || row.kind === REQUEST_KIND,
    );
    const offers = offered.map(({ action, taskId, refusals }) => ({
      ...{ action, taskId },
      refusals: refusals.map(({ code, params }) => ({ code, params: { ...params } })),
    }));
    const own = row.process.tasks.find((task) => askedBy(task).includes(viewer.code));
    return {
      version: version.no,
      definition: version.graph.definition,
      offers,
      returnTo: own === undefined ? [] : returnsOf(row.process, own.id, actor, world),
      asksNext: own !== undefined && asksNext(version.graph, own.nodeId),
      expectedEnd: await this.ends.of(row, values, tx),
    };
  }
}
