import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation, type Db } from '@sed/platform-database';
import { dict, dictItem } from '@sed/records-tables';
import {
  Dictionaries,
  ModuleEngine,
  type ModuleBehaviour,
  type NewRecord,
  type Patch,
  type RecordChange,
  type RecordOf,
  type StoredRecord,
  type WriteContext,
} from '@sed/records-api';
import { DomainError } from '@sed/platform-api';
import { dict as definition } from '@sed/records-definitions';
import type { Field, ValuesOf } from '@sed/records-model';
import { and, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { grouped, isSame } from '../stores/rows';
import { TableStore } from '../stores/table-store';

type Dict = typeof definition;
type Values = Partial<ValuesOf<Dict>>;
type Line = NonNullable<ValuesOf<Dict>['items']>[number];

/** Dictionaries with their items in order. */
@Injectable()
export class DictStore extends TableStore {
  constructor(
    database: Database,
    private readonly engine: ModuleEngine,
  ) {
    super(definition, dict, database);
  }

  protected override async rows(db: Db, ids?: readonly string[]): Promise<StoredRecord[]> {
    const rows = await db
      .select()
      .from(dict)
      .where(ids === undefined ? undefined : inArray(dict.id, [...ids]));
    const keys = rows.map(({ key }) => key);
    const stored = await db
      .select()
      .from(dictItem)
      .where(ids === undefined ? undefined : inArray(dictItem.dictKey, keys))
      .orderBy(dictItem.sort, dictItem.code);
    const items = grouped(stored, ({ dictKey }) => dictKey, lineOf);
    return rows.map((row) => {
      const own = items.get(row.key) ?? [];
      const { id, version, createdAt, createdBy, updatedAt, updatedBy } = row;
      return {
        ...{ id, version, createdAt, createdBy, updatedAt, updatedBy },
        ...{ no: null, factoryNo: null, status: null },
        values: {
          key: row.key,
          name: row.name,
          description: row.description,
          items: own,
          itemCount: own.length,
          disabledCount: own.filter(({ enabled }) => !enabled).length,
          usedBy: this.usedBy(row.key),
        },
      };
    });
  }

  /** Fields of the product that choose from it, those of child lines included. */
  usedBy(key: string): number {
    const uses = (field: Field): number =>
      field.kind === 'lines'
        ? Object.values(field.fields).reduce((sum, line) => sum + uses(line), 0)
        : Number(field.kind === 'choice' && field.dictionary === key);
    return this.engine
      .all()
      .flatMap(({ fields }) => Object.values(fields))
      .reduce((sum, field) => sum + uses(field), 0);
  }

  override sees(): boolean {
    return true;
  }

  override async insert(record: StoredRecord, tx: Db): Promise<void> {
    const { id, createdAt, createdBy, updatedAt, updatedBy } = record;
    const values: Values = record.values;
    const { key = '', name = { zh: '', en: '' }, description = null } = values;
    try {
      await tx.insert(dict).values({ id, key, name, description, createdAt, createdBy, updatedAt, updatedBy });
    } catch (error) {
      if (isUniqueViolation(error)) throw new DomainError('dict.exists', { key, field: 'key' }, { cause: error });
      throw error;
    }
    await setItems(tx, { key, items: values.items ?? [] }, { at: updatedAt, by: updatedBy });
  }

  override async update({ id, version, updatedAt, updatedBy, values }: RecordChange, tx: Db): Promise<boolean> {
    const { key = '', name = { zh: '', en: '' }, description = null, items }: Values = values;
    const changed = await tx
      .update(dict)
      .set({ name, description, version: version + 1, updatedAt, updatedBy })
      .where(and(eq(dict.id, id), eq(dict.version, version)))
      .returning({ id: dict.id });
    if (changed.length > 0) await setItems(tx, { key, items: items ?? [] }, { at: updatedAt, by: updatedBy });
    return changed.length > 0;
  }

  override async remove(id: string, version: number, _atMs: number, tx: Db): Promise<boolean> {
    const isThis = and(eq(dict.id, id), eq(dict.version, version));
    return (await tx.delete(dict).where(isThis).returning({ id: dict.id })).length > 0;
  }
}

function lineOf({ code, label, parentCode, enabled }: typeof dictItem.$inferSelect) {
  return { code, zh: label.zh, en: label.en, parentCode, enabled };
}

interface Stamp {
  readonly at: number;
  readonly by: string;
}

/** Writes what differs; the order is that of the lines. */
async function setItems(
  tx: Db,
  { key, items }: { key: string; items: readonly Line[] },
  { at, by }: Stamp,
): Promise<void> {
  const stored = await tx.select().from(dictItem).where(eq(dictItem.dictKey, key));
  const kept = new Set(items.map(({ code }) => code));
  const gone = stored.filter(({ code }) => !kept.has(code)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(dictItem).where(inArray(dictItem.id, gone));
  for (const [sort, line] of items.entries()) {
    const set = {
      label: { zh: line.zh ?? '', en: line.en ?? '' },
      parentCode: line.parentCode,
      enabled: line.enabled ?? true,
      sort,
    };
    const present = stored.find(({ code }) => code === line.code);
    if (present === undefined) {
      const birth = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by };
      await tx.insert(dictItem).values({ id: v7(), dictKey: key, code: line.code ?? '', ...set, ...birth });
    } else if (!isSame({ ...lineOf(present), sort: present.sort }, { ...normal(line), sort })) {
      const version = present.version + 1;
      await tx
        .update(dictItem)
        .set({ ...set, version, updatedAt: at, updatedBy: by })
        .where(eq(dictItem.id, present.id));
    }
  }
}

function normal({ code, zh, en, parentCode, enabled }: Line) {
  return { code, zh, en, parentCode, enabled: enabled ?? true };
}

/** Dictionaries of the product stay, and so do items records may hold: those are switched off. */
@Injectable()
export class DictBehaviour implements ModuleBehaviour<Dict> {
  constructor(
    private readonly store: DictStore,
    private readonly dictionaries: Dictionaries,
  ) {}

  beforeCreate({ values }: NewRecord<Dict>, context: WriteContext): Patch<Dict> {
    this.forgetAfter(context);
    return { ...counts(values.items ?? []), usedBy: this.store.usedBy(values.key ?? '') };
  }

  beforeUpdate({ values }: RecordOf<Dict>, { items }: Patch<Dict>, context: WriteContext): Patch<Dict> {
    this.forgetAfter(context);
    if (items === undefined) return {};
    const kept = new Set((items ?? []).map(({ code }) => code));
    const gone = (values.items ?? []).find(({ code }) => !kept.has(code));
    if (gone !== undefined && this.store.usedBy(values.key) > 0) {
      throw new DomainError('dict.itemInUse', { code: gone.code ?? '', field: 'items' });
    }
    return counts(items ?? []);
  }

  beforeRemove({ values }: RecordOf<Dict>, context: WriteContext): void {
    const uses = this.store.usedBy(values.key);
    if (uses > 0) throw new DomainError('dict.inUse', { count: uses });
    this.forgetAfter(context);
  }

  private forgetAfter(context: WriteContext): void {
    context.afterCommit(() => this.dictionaries.forget());
  }
}

function counts(items: readonly Line[]) {
  return { itemCount: items.length, disabledCount: items.filter(({ enabled }) => enabled === false).length };
}
