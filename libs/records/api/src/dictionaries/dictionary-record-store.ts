import { isUniqueViolation, type Db } from '@sed/platform-database';
import { dict, dictItem } from '@sed/records-tables';
import type { AnyModule } from '@sed/records-model';
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { ListedRecordStore } from '../storage/listed-record-store';
import { ValueTakenError, type RecordChange, type StoredRecord } from '../storage/record-store';

/** An entry as the form of dictionaries edits it. */
interface Line {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly parentCode: string | null;
  readonly enabled: boolean;
}

type Made = Pick<RecordChange, 'updatedAt' | 'updatedBy'>;

/** Dictionaries with their entries as child lines, on the tables the rest of the platform reads. */
export class DictionaryRecordStore extends ListedRecordStore {
  constructor(
    module: AnyModule,
    private readonly db: Db,
    /** All definitions, to tell how many fields use a dictionary. */
    private readonly modules: readonly AnyModule[],
    private readonly onChange: () => void,
  ) {
    super(module);
  }

  protected override async read(db: Db = this.db): Promise<readonly StoredRecord[]> {
    const rows = await db.select().from(dict);
    const lines = new Map<string, Line[]>();
    for (const item of await db.select().from(dictItem).orderBy(asc(dictItem.sort), asc(dictItem.code))) {
      const { dictKey, code, label, parentCode, enabled } = item;
      lines.set(dictKey, [...(lines.get(dictKey) ?? []), { code, zh: label.zh, en: label.en, parentCode, enabled }]);
    }
    return rows.map(({ key, name, description, ...own }) => {
      const items = lines.get(key) ?? [];
      const disabledCount = items.filter(({ enabled }) => !enabled).length;
      const counts = { itemCount: items.length, disabledCount, usedBy: this.usesOf(key) };
      const values = { key, name, description, items, ...counts };
      return { ...own, no: null, factoryNo: null, status: null, values };
    });
  }

  protected override async hold(id: string, tx: Db): Promise<void> {
    await tx
      .select({ id: dict.id })
      .from(dict)
      .where(inArray(dict.id, uuids([id])))
      .for('update');
  }

  override async insert(record: StoredRecord, tx: Db): Promise<void> {
    const { id, version, createdAt, createdBy, updatedAt, updatedBy, values } = record;
    const own = { id, version, createdAt, createdBy, updatedAt, updatedBy };
    try {
      await tx.insert(dict).values({ ...own, ...headOf(values), key: textOf(values.key) });
    } catch (error) {
      throw isUniqueViolation(error) ? new ValueTakenError('key', { cause: error }) : error;
    }
    await this.putItems(textOf(values.key), linesOf(values.items), record, tx);
  }

  override async update({ id, version, values, updatedAt, updatedBy }: RecordChange, tx: Db): Promise<boolean> {
    const [row] = await tx
      .update(dict)
      .set({ ...headOf(values), updatedAt, updatedBy, version: version + 1 })
      .where(and(inArray(dict.id, uuids([id])), eq(dict.version, version)))
      .returning({ key: dict.key });
    if (row === undefined) return false;
    await this.putItems(row.key, linesOf(values.items), { updatedAt, updatedBy }, tx);
    return true;
  }

  override async remove(id: string, version: number, _atMs: number, tx: Db): Promise<boolean> {
    const isIt = and(inArray(dict.id, uuids([id])), eq(dict.version, version));
    const gone = await tx.delete(dict).where(isIt).returning({ id: dict.id });
    this.onChange();
    return gone.length > 0;
  }

  private async putItems(dictKey: string, lines: readonly Line[], made: Made, tx: Db): Promise<void> {
    const { updatedAt, updatedBy } = made;
    const codes = lines.map(({ code }) => code);
    const isOfDict = eq(dictItem.dictKey, dictKey);
    await tx.delete(dictItem).where(codes.length === 0 ? isOfDict : and(isOfDict, notInArray(dictItem.code, codes)));
    for (const [sort, { code, zh, en, parentCode, enabled }] of lines.entries()) {
      const fields = { label: { zh, en }, parentCode, enabled, sort, updatedAt, updatedBy };
      await tx
        .insert(dictItem)
        .values({ id: v7(), dictKey, code, createdAt: updatedAt, createdBy: updatedBy, ...fields })
        .onConflictDoUpdate({ target: [dictItem.dictKey, dictItem.code], set: fields });
    }
    this.onChange();
  }

  private usesOf(key: string): number {
    return this.modules
      .flatMap(({ fields }) =>
        Object.values(fields).flatMap((field) => (field.kind === 'lines' ? Object.values(field.fields) : [field])),
      )
      .filter((field) => field.kind === 'choice' && field.dictionary === key).length;
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function uuids(ids: readonly string[]): string[] {
  return ids.filter((id) => UUID.test(id));
}

function headOf(values: Readonly<Record<string, unknown>>) {
  const { name, description } = values;
  return { name: bilingualOf(name), description: typeof description === 'string' ? description : null };
}

function bilingualOf(value: unknown): { zh: string; en: string } {
  const at = (key: string): string =>
    textOf(typeof value === 'object' && value !== null ? Reflect.get(value, key) : '');
  return { zh: at('zh'), en: at('en') };
}

function linesOf(value: unknown): Line[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null) return [];
    const at = (key: string): unknown => Reflect.get(row, key);
    const parentCode = textOf(at('parentCode'));
    return [
      {
        code: textOf(at('code')),
        zh: textOf(at('zh')),
        en: textOf(at('en')),
        parentCode: parentCode === '' ? null : parentCode,
        enabled: at('enabled') !== false,
      },
    ];
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
