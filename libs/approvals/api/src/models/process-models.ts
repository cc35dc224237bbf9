import { Injectable } from '@nestjs/common';
import type {
  ProcessDefinition,
  processModelCalls,
  ProcessModelRow,
  ProcessVersionDto,
  ProcessVersionRow,
} from '@sed/approvals-contract';
import { problemsOfProcess } from '@sed/approvals-model';
import { approval, processModel, processVersion } from '@sed/approvals-tables';
import { DomainError, requestSource } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { Database, isUniqueViolation, opaque, type Db } from '@sed/platform-database';
import { AuditTrail, Clock, type Viewer } from '@sed/platform-ports';
import { and, asc, count, desc, eq, max, sql } from 'drizzle-orm';

type Version = typeof processVersion.$inferSelect;
type Create = InputOf<typeof processModelCalls.create>['body'];
type Edit = InputOf<typeof processModelCalls.edit>['body'];

const name = (zh: string, en: string) => ({ zh, en });

/** What a new model begins as: the manager of who asks decides. */
export const FIRST_DRAFT: ProcessDefinition = {
  nodes: [
    { id: 'start', type: 'START', name: name('发起', 'Start') },
    {
      ...{ id: 'manager', type: 'APPROVE', name: name('上级审批', 'Manager'), assignees: [{ by: 'initiatorManager' }] },
      ...{
        whenNobody: 'toAdmin',
        mode: 'OR',
        samePersonAgrees: true,
        decidesLines: false,
        opinionRequired: false,
        signature: false,
        allows: [],
      },
    },
    { id: 'end', type: 'END', name: name('结束', 'End') },
  ],
  edges: [
    { from: 'start', to: 'manager' },
    { from: 'manager', to: 'end' },
  ],
  withdrawBefore: 'secondNode',
};

/** Process models and their versions: draft, published, retired. */
@Injectable()
export class ProcessModels {
  constructor(
    private readonly database: Database,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<ProcessModelRow[]> {
    const { db } = this.database;
    const models = await db.select().from(processModel).orderBy(asc(processModel.category), asc(processModel.key));
    const { modelKey, state, no, publishedAt } = processVersion;
    const versions = await db.select({ modelKey, state, no, publishedAt }).from(processVersion);
    const figures = await db
      .select({
        key: approval.modelKey,
        running: sql<number>`count(*) filter (where ${approval.state} in ('RUNNING', 'REJECTED', 'WITHDRAWN'))::int`,
        ended: sql<number>`count(*) filter (where ${approval.state} in ('APPROVED', 'TERMINATED'))::int`,
        meanMs: sql<
          number | null
        >`avg(${approval.endedAt} - ${approval.startedAt}) filter (where ${approval.state} = 'APPROVED')`,
      })
      .from(approval)
      .groupBy(approval.modelKey);
    const counted = new Map(figures.map((row) => [row.key, row]));
    return models.map((model) => {
      const own = versions.filter((version) => version.modelKey === model.key);
      const published = own.find((version) => version.state === 'PUBLISHED');
      const figure = counted.get(model.key);
      const { key, name: names, description, category, enabled, revision, updatedAt, updatedBy } = model;
      return {
        ...{ key, name: names, description, category, enabled, revision, updatedAt, updatedBy },
        ...{ published: published?.no ?? null, publishedAt: published?.publishedAt ?? null },
        hasDraft: own.some((version) => version.state === 'DRAFT'),
        ...{ running: figure?.running ?? 0, ended: figure?.ended ?? 0, meanMs: figure?.meanMs ?? null },
      };
    });
  }

  /** @throws DomainError `approval.modelExists` */
  async create({ definition = FIRST_DRAFT, ...model }: Create, viewer: Viewer): Promise<ProcessModelRow> {
    const now = this.now(viewer);
    await this.database.db.transaction(async (tx) => {
      try {
        await tx.insert(processModel).values({ ...model, ...now, createdAt: now.updatedAt, createdBy: now.updatedBy });
      } catch (error) {
        if (isUniqueViolation(error))
          throw new DomainError('approval.modelExists', { key: model.key }, { cause: error });
        throw error;
      }
      await tx.insert(processVersion).values({ modelKey: model.key, no: 1, state: 'DRAFT', definition, ...now });
      await this.record('create', model.key, viewer, { tx, after: { name: model.name, category: model.category } });
    });
    return this.one(model.key);
  }

  /** @throws DomainError `notFound`, `conflict.version` */
  async edit(key: string, { revision, ...set }: Edit, viewer: Viewer): Promise<ProcessModelRow> {
    await this.database.db.transaction(async (tx) => {
      const [row] = await tx.select().from(processModel).where(eq(processModel.key, key)).for('update');
      if (row === undefined) throw new DomainError('notFound');
      if (row.revision !== revision) throw new DomainError('conflict.version');
      await tx
        .update(processModel)
        .set({ ...set, ...this.now(viewer), revision: revision + 1 })
        .where(eq(processModel.key, key));
      await this.record('update', key, viewer, { tx, after: set });
    });
    return this.one(key);
  }

  async versions(key: string): Promise<ProcessVersionRow[]> {
    const rows = await this.database.db
      .select()
      .from(processVersion)
      .where(eq(processVersion.modelKey, key))
      .orderBy(desc(processVersion.no));
    const open = sql`${approval.state} in ('RUNNING', 'REJECTED', 'WITHDRAWN')`;
    const running = await this.database.db
      .select({ no: approval.versionNo, n: count() })
      .from(approval)
      .where(and(eq(approval.modelKey, key), open))
      .groupBy(approval.versionNo);
    const byNo = new Map(running.map(({ no, n }) => [no, n]));
    return rows.map((row) => rowOf(row, byNo.get(row.no) ?? 0));
  }

  /** @throws DomainError `approval.versionUnknown` */
  async version(key: string, no: number): Promise<ProcessVersionDto> {
    const isIt = and(eq(processVersion.modelKey, key), eq(processVersion.no, no));
    const [row] = await this.database.db.select().from(processVersion).where(isIt);
    if (row === undefined) throw new DomainError('approval.versionUnknown', { no });
    return dtoOf(row);
  }

  /** @throws DomainError `approval.draftExists`, `approval.versionUnknown` */
  async draft(
    key: string,
    from: { from?: number | undefined; definition?: ProcessDefinition | undefined },
    viewer: Viewer,
  ) {
    const definition =
      from.definition ?? (from.from === undefined ? FIRST_DRAFT : (await this.version(key, from.from)).definition);
    return this.database.db.transaction(async (tx) => {
      const [model] = await tx.select().from(processModel).where(eq(processModel.key, key)).for('update');
      if (model === undefined) throw new DomainError('notFound');
      if ((await this.held(key, tx)) !== undefined) throw new DomainError('approval.draftExists');
      const [last] = await tx
        .select({ no: max(processVersion.no) })
        .from(processVersion)
        .where(eq(processVersion.modelKey, key));
      const row = { modelKey: key, no: (last?.no ?? 0) + 1, state: 'DRAFT' as const, definition, ...this.now(viewer) };
      const [made] = await tx.insert(processVersion).values(row).returning();
      await this.record('draft', key, viewer, { tx, after: { version: row.no, from: from.from ?? null } });
      if (made === undefined) throw new Error('no draft');
      return dtoOf(made);
    });
  }

  save(key: string, { revision, definition }: { revision: number; definition: ProcessDefinition }, viewer: Viewer) {
    return this.change(key, revision, { definition }, { viewer, action: 'update' });
  }

  /** @throws DomainError `approval.modelProblems` */
  async publish(
    key: string,
    { revision, note }: { revision: number; note: string },
    viewer: Viewer,
  ): Promise<ProcessVersionDto> {
    const { updatedAt, updatedBy } = this.now(viewer);
    return this.database.db.transaction(async (tx) => {
      const draft = await this.draftOf(key, revision, tx);
      const problems = problemsOfProcess(draft.definition);
      if (problems.length > 0) throw new DomainError('approval.modelProblems', { count: problems.length });
      const isPublished = and(eq(processVersion.modelKey, key), eq(processVersion.state, 'PUBLISHED'));
      await tx.update(processVersion).set({ state: 'RETIRED' }).where(isPublished);
      const set = { state: 'PUBLISHED' as const, note, publishedAt: updatedAt, publishedBy: updatedBy };
      return this.written(draft, set, { viewer, action: 'publish' }, tx);
    });
  }

  async discard(key: string, revision: number, viewer: Viewer): Promise<void> {
    await this.database.db.transaction(async (tx) => {
      const { no } = await this.draftOf(key, revision, tx);
      await tx.delete(processVersion).where(and(eq(processVersion.modelKey, key), eq(processVersion.no, no)));
      await this.record('delete', key, viewer, { tx, after: { version: no } });
    });
  }

  private change(key: string, revision: number, set: Partial<Version>, told: { viewer: Viewer; action: string }) {
    return this.database.db.transaction(async (tx) =>
      this.written(await this.draftOf(key, revision, tx), set, told, tx),
    );
  }

  private async written(
    draft: Version,
    set: Partial<Version>,
    { viewer, action }: { viewer: Viewer; action: string },
    tx: Db,
  ) {
    const isIt = and(eq(processVersion.modelKey, draft.modelKey), eq(processVersion.no, draft.no));
    const now = { ...this.now(viewer), revision: draft.revision + 1 };
    const [row] = await tx
      .update(processVersion)
      .set({ ...set, ...now })
      .where(isIt)
      .returning();
    if (row === undefined) throw new DomainError('approval.draftMissing');
    await this.record(action, draft.modelKey, viewer, { tx, after: { version: draft.no, note: set.note ?? null } });
    return dtoOf(row);
  }

  private async held(key: string, tx: Db): Promise<Version | undefined> {
    const isDraft = and(eq(processVersion.modelKey, key), eq(processVersion.state, 'DRAFT'));
    const [row] = await tx.select().from(processVersion).where(isDraft).for('update');
    return row;
  }

  private async draftOf(key: string, revision: number, tx: Db): Promise<Version> {
    const row = await this.held(key, tx);
    if (row === undefined) throw new DomainError('approval.draftMissing');
    if (row.revision !== revision) throw new DomainError('conflict.version');
    return row;
  }

  private async one(key: string): Promise<ProcessModelRow> {
    const row = (await this.list()).find((model) => model.key === key);
    if (row === undefined) throw new DomainError('notFound');
    return row;
  }

  private now(viewer: Viewer) {
    return { updatedAt: this.clock.nowMs(), updatedBy: viewer.loginName };
  }

  private record(
    action: string,
    key: string,
    viewer: Viewer,
    said: { readonly tx: Db; readonly after: Record<string, unknown> },
  ) {
    const who = { actor: viewer.loginName, actorName: viewer.name.zh, source: requestSource() };
    return this.trail.record(
      { ...who, entity: 'processModel', entityId: key, action, after: said.after },
      opaque(said.tx),
    );
  }
}

function rowOf(
  { no, state, revision, note, updatedAt, updatedBy, publishedAt, publishedBy }: Version,
  running: number,
) {
  return { no, state, revision, note, updatedAt, updatedBy, publishedAt, publishedBy, running };
}

function dtoOf(row: Version): ProcessVersionDto {
  return { ...rowOf(row, 0), key: row.modelKey, definition: row.definition };
}
