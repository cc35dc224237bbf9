import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation, type Db } from '@sed/platform-database';
import { orgGroup } from '@sed/people-tables';
import {
  ValueTakenError,
  type ModuleBehaviour,
  type NewRecord,
  type Patch,
  type RecordChange,
  type RecordOf,
  type RecordSight,
  type StoredRecord,
  type WriteContext,
} from '@sed/records-api';
import { DomainError } from '@sed/platform-api';
import { may, type Viewer } from '@sed/platform-ports';
import { orgGroup as definition } from '@sed/people-definitions';
import type { ValuesOf } from '@sed/records-model';
import { and, eq, inArray } from 'drizzle-orm';
import { birthOf, headOf, textsIn } from '../stores/rows';
import { TableStore } from '../stores/table-store';

type OrgGroup = typeof definition;
type Values = Partial<ValuesOf<OrgGroup>>;

/** Named sets of plants. */
@Injectable()
export class OrgGroupStore extends TableStore {
  constructor(database: Database) {
    super(definition, orgGroup, database);
  }

  protected override async rows(db: Db, ids?: readonly string[]): Promise<StoredRecord[]> {
    const rows = await db
      .select()
      .from(orgGroup)
      .where(ids === undefined ? undefined : inArray(orgGroup.id, [...ids]));
    return rows.map((row) => ({
      ...headOf(row),
      status: null,
      values: { code: row.code, name: row.name, purpose: row.purpose, plants: row.factoryNos, sort: row.sort },
    }));
  }

  override sees({ values }: StoredRecord, { plants }: RecordSight): boolean {
    return textsIn(values.plants).some((factoryNo) => plants.includes(factoryNo));
  }

  override async insert(record: StoredRecord, tx: Db): Promise<void> {
    const values: Values = record.values;
    try {
      await tx.insert(orgGroup).values({ ...birthOf(record), code: values.code ?? '', ...columnsOf(values) });
    } catch (error) {
      if (isUniqueViolation(error)) throw new ValueTakenError('code', { cause: error });
      throw error;
    }
  }

  override async update({ id, version, updatedAt, updatedBy, values }: RecordChange, tx: Db): Promise<boolean> {
    const changed = await tx
      .update(orgGroup)
      .set({ ...columnsOf(values), version: version + 1, updatedAt: new Date(updatedAt), updatedBy })
      .where(and(eq(orgGroup.id, id), eq(orgGroup.version, version)))
      .returning({ id: orgGroup.id });
    return changed.length > 0;
  }

  override async remove(id: string, version: number, _atMs: number, tx: Db): Promise<boolean> {
    const isThis = and(eq(orgGroup.id, id), eq(orgGroup.version, version));
    return (await tx.delete(orgGroup).where(isThis).returning({ id: orgGroup.id })).length > 0;
  }
}

function columnsOf(values: Values) {
  return {
    name: values.name ?? { zh: '', en: '' },
    purpose: values.purpose ?? ('board' as const),
    factoryNos: textsIn(values.plants),
    sort: values.sort ?? 0,
  };
}

/** Plants are put into and taken from a group by those who hold the right on them. */
@Injectable()
export class OrgGroupBehaviour implements ModuleBehaviour<OrgGroup> {
  constructor(private readonly store: OrgGroupStore) {}

  isVisible(record: RecordOf<OrgGroup>, sight: RecordSight): boolean {
    return this.store.sees(record, sight);
  }

  beforeCreate({ values }: NewRecord<OrgGroup>, { viewer }: WriteContext): undefined {
    requireOwn(viewer, values.plants ?? [], 'orgGroup:add');
  }

  beforeUpdate({ values }: RecordOf<OrgGroup>, { plants }: Patch<OrgGroup>, { viewer }: WriteContext): undefined {
    if (plants === undefined) return;
    const differing = [...values.plants, ...plants].filter(
      (factoryNo) => values.plants.includes(factoryNo) !== plants.includes(factoryNo),
    );
    requireOwn(viewer, differing, 'orgGroup:edit');
  }

  beforeRemove({ values }: RecordOf<OrgGroup>, { viewer }: WriteContext): void {
    requireOwn(viewer, values.plants, 'orgGroup:delete');
  }
}

function requireOwn(viewer: Viewer, plants: readonly string[], right: `orgGroup:${'add' | 'edit' | 'delete'}`): void {
  if (!plants.every((factoryNo) => may(viewer, right, factoryNo))) throw new DomainError('plant.forbidden');
}
