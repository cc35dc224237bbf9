import { Injectable } from '@nestjs/common';
import { Database, schema, type Db } from '@sed/api-database';
import { DomainError } from '@sed/api-platform';
import { type StoredModel } from '@sed/contract';
import { and, asc, eq } from 'drizzle-orm';

const { realTimeModel } = schema;
type Row = typeof realTimeModel.$inferSelect;

export interface ModelKey {
  readonly factoryNo: string;
  readonly modelId: string;
}

/** Real-time models as stored; a change holds its row until it is done. */
@Injectable()
export class ModelStore {
  constructor(private readonly database: Database) {}

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

  async insert(model: StoredModel): Promise<StoredModel> {
    const { order: sort, ...fields } = model;
    await this.database.db.insert(realTimeModel).values({ ...fields, sort });
    return model;
  }

  /** @throws DomainError `notFound`, `conflict.version` */
  change(
    key: ModelKey & { readonly version: number },
    edit: (now: StoredModel) => StoredModel,
    stamp: { readonly updatedAt: number; readonly updatedBy: string },
  ): Promise<StoredModel> {
    return this.database.db.transaction(async (tx) => {
      const now = await held(tx, key);
      const { id, order: sort, ...fields } = { ...edit(now), ...stamp, version: now.version + 1 };
      const [row] = await tx
        .update(realTimeModel)
        .set({ ...fields, sort })
        .where(eq(realTimeModel.id, id))
        .returning();
      if (row === undefined) throw new Error('an update returned nothing');
      return modelOf(row);
    });
  }

  /** @throws DomainError `notFound`, `conflict.version` */
  remove(key: ModelKey & { readonly version: number }): Promise<void> {
    return this.database.db.transaction(async (tx) => {
      await held(tx, key);
      await tx.delete(realTimeModel).where(isIt(key));
    });
  }
}

async function held(tx: Db, key: ModelKey & { readonly version: number }): Promise<StoredModel> {
  const [row] = await tx.select().from(realTimeModel).where(isIt(key)).for('update');
  if (row === undefined) throw new DomainError('notFound');
  if (row.version !== key.version) throw new DomainError('conflict.version');
  return modelOf(row);
}

function isIt({ factoryNo, modelId }: ModelKey) {
  return and(eq(realTimeModel.id, modelId), eq(realTimeModel.factoryNo, factoryNo));
}

function modelOf({ sort, ...row }: Row): StoredModel {
  return { ...row, order: sort };
}
