import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { realTimeModel } from '@sed/plants-tables';
import { DomainError } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import type { StoredModel } from '@sed/plants-contract';
import { and, asc, eq } from 'drizzle-orm';
import { ConfigAudit } from '../config-audit';

type Row = typeof realTimeModel.$inferSelect;

export interface ModelKey {
  readonly factoryNo: string;
  readonly modelId: string;
}

/** Who did what to a model, for the trail. */
export interface Told {
  readonly viewer: Viewer;
  readonly action: string;
  readonly atMs: number;
}

/** Real-time models as stored; a change holds its row until it is done. */
@Injectable()
export class ModelStore {
  constructor(
    private readonly database: Database,
    private readonly audit: ConfigAudit,
  ) {}

  async of(factoryNo: string): Promise<StoredModel[]> {
    const rows = await this.database.db
      .select()
      .from(realTimeModel)
      .where(eq(realTimeModel.factoryNo, factoryNo))
      .orderBy(asc(realTimeModel.sort), asc(realTimeModel.id));
    return rows.map(modelOf);
  }

  /** @throws DomainError `notFound`, for a model of another plant too */
  async one(key: ModelKey): Promise<StoredModel> {
    const [row] = await this.database.db.select().from(realTimeModel).where(isIt(key));
    if (row === undefined) throw new DomainError('notFound');
    return modelOf(row);
  }

  /** As last published, in their order; what was never published is not among them. */
  async publishedOf(factoryNo: string): Promise<StoredModel[]> {
    const rows = await this.database.db.select().from(realTimeModel).where(eq(realTimeModel.factoryNo, factoryNo));
    return rows
      .flatMap((row) => publishedModelOf(row) ?? [])
      .sort((a, b) => a.order - b.order || a.id.localeCompare(b.id));
  }

  insert(model: Omit<StoredModel, 'published'>, told: Told): Promise<StoredModel> {
    const { order: sort, ...fields } = model;
    return this.database.db.transaction(async (tx) => {
      await tx.insert(realTimeModel).values({ ...fields, sort, published: null });
      await this.tell(tx, model, told);
      return { ...model, published: null };
    });
  }

  /** @throws DomainError `notFound`, `conflict.version` */
  change(
    key: ModelKey & { readonly version: number },
    edit: (now: StoredModel) => StoredModel,
    told: Told,
  ): Promise<StoredModel> {
    return this.database.db.transaction(async (tx) => {
      const now = modelOf(await held(tx, key));
      const stamp = { updatedAt: told.atMs, updatedBy: told.viewer.loginName, version: now.version + 1 };
      const { id, order: sort, name, edition, enabled, groups } = edit(now);
      const [row] = await tx
        .update(realTimeModel)
        .set({ name, edition, enabled, groups, sort, ...stamp })
        .where(eq(realTimeModel.id, id))
        .returning();
      if (row === undefined) throw new Error('an update returned nothing');
      await this.tell(tx, row, told);
      return modelOf(row);
    });
  }

  /** The live pages show the model as it is now. @throws DomainError `notFound`, `conflict.version` */
  publish(key: ModelKey & { readonly version: number }, told: Told): Promise<StoredModel> {
    return this.database.db.transaction(async (tx) => {
      const { name, enabled, sort: order, groups, version } = await held(tx, key);
      const published = { name, enabled, order, groups, version, at: told.atMs, by: told.viewer.loginName };
      const [row] = await tx.update(realTimeModel).set({ published }).where(isIt(key)).returning();
      if (row === undefined) throw new Error('an update returned nothing');
      await this.tell(tx, row, told);
      return modelOf(row);
    });
  }

  /** @throws DomainError `notFound`, `conflict.version` */
  remove(key: ModelKey & { readonly version: number }, told: Told): Promise<void> {
    return this.database.db.transaction(async (tx) => {
      const row = await held(tx, key);
      await tx.delete(realTimeModel).where(isIt(key));
      await this.tell(tx, row, told);
    });
  }

  private tell(tx: Db, model: Pick<Row, 'id' | 'factoryNo' | 'name' | 'version'>, { viewer, action }: Told) {
    const { id: entityId, factoryNo, name, version } = model;
    const entry = { entity: 'realTimeModel', entityId, factoryNo, action, after: { name: name.zh, version } };
    return this.audit.record(entry, viewer, tx);
  }
}

async function held(tx: Db, key: ModelKey & { readonly version: number }): Promise<Row> {
  const [row] = await tx.select().from(realTimeModel).where(isIt(key)).for('update');
  if (row === undefined) throw new DomainError('notFound');
  if (row.version !== key.version) throw new DomainError('conflict.version');
  return row;
}

function isIt({ factoryNo, modelId }: ModelKey) {
  return and(eq(realTimeModel.id, modelId), eq(realTimeModel.factoryNo, factoryNo));
}

function modelOf({ sort, published, ...row }: Row): StoredModel {
  const mark = published === null ? null : { version: published.version, at: published.at, by: published.by };
  return { ...row, order: sort, published: mark };
}

function publishedModelOf(row: Row): StoredModel | undefined {
  if (row.published === null) return undefined;
  const { name, enabled, order, groups, version } = row.published;
  return { ...modelOf(row), name, enabled, order, groups, version };
}
