import { Injectable } from '@nestjs/common';
import { DomainError, type FieldRefusal } from '@sed/platform-api';
import { Clock, FileStore, type OpaqueTransaction } from '@sed/platform-ports';
import type { AnyModule } from '@sed/records-model';
import type { Caller } from '../records/caller';
import { ImportPack, nameKey } from './import-pack';
import type { PlannedRow } from './reading/row-plan';

const DRY_RUN_KEPT_MS = 900_000;

/** Name of a file → the file taken from the pack, or why it was refused. */
export type TakenFiles = ReadonlyMap<string, string | DomainError>;

export interface TakeOrder {
  readonly module: AnyModule;
  readonly caller: Caller;
  readonly factoryNo: string | null;
  readonly isDryRun: boolean;
}

/** The zip beside a table, and what was taken out of it. */
export interface Pack {
  readonly pack: ImportPack | undefined;
  readonly taken: Map<string, string | DomainError>;
}

/** Files that rows of an import name: out of the zip beside the table, judged like uploads. */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly clock: Clock,
    readonly store: FileStore,
  ) {}

  /** The zip of an import, or nothing where it has none. @throws DomainError `import.pack`, `file.unknown` */
  async open(packId: string | undefined): Promise<ImportPack | undefined> {
    if (packId === undefined) return undefined;
    const stored = await this.store.open(packId);
    if (stored === undefined) throw new DomainError('file.unknown', { field: 'packId' });
    return ImportPack.open(stored.content);
  }

  /** Takes what the rows name before any of them is written; a refused file is its row's error. */
  async take(order: TakeOrder, rows: readonly PlannedRow[], { pack, taken }: Pack): Promise<void> {
    if (pack === undefined) return;
    for (const row of rows) {
      for (const [field, names] of row.files) {
        for (const name of names) await this.takeOne(order, { field, name }, { pack, taken });
      }
    }
  }

  private async takeOne(
    { module, caller, factoryNo, isDryRun }: TakeOrder,
    { field: path, name }: { readonly field: string; readonly name: string },
    { pack, taken }: { readonly pack: ImportPack; readonly taken: Pack['taken'] },
  ): Promise<void> {
    const field = module.fields[path];
    const key = keyOf(path, name);
    if (field?.kind !== 'files' || taken.has(key) || !pack.has(name)) return;
    // What a dry run takes ends by itself.
    const end = isDryRun ? { expiresAtMs: this.clock.nowMs() + DRY_RUN_KEPT_MS } : {};
    const upload = { ownerCode: caller.viewer.code, factoryNo, kind: field.of, name, ...end };
    try {
      const { id } = await this.store.receive(upload, await pack.read(name));
      taken.set(key, id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      taken.set(key, error);
    }
  }

  /** Ids of the files a row names: new ones from the pack, else those the record already has. */
  async idsOf(
    row: PlannedRow,
    present: Readonly<Record<string, unknown>> | undefined,
    { taken, within }: { readonly taken: TakenFiles; readonly within: OpaqueTransaction },
  ): Promise<{ readonly values: Record<string, string[]>; readonly refusals: readonly FieldRefusal[] }> {
    const values: Record<string, string[]> = {};
    const refusals: FieldRefusal[] = [];
    for (const [field, names] of row.files) {
      const held = idsIn(present?.[field]);
      const known = held.length === 0 ? [] : await this.store.describe(held, within);
      const byName = new Map(known.map(({ id, name }) => [nameKey(name), id]));
      values[field] = names.flatMap((name) => {
        const id = taken.get(keyOf(field, name)) ?? byName.get(nameKey(name));
        if (typeof id === 'string') return [id];
        const { code, params } = id ?? new DomainError('import.fileMissing', { name: name.slice(0, 100) });
        refusals.push({ code, params, field });
        return [];
      });
    }
    return { values, refusals };
  }
}

function idsIn(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.filter((id) => typeof id === 'string');
}

const keyOf = (field: string, name: string): string => `${field}/${nameKey(name)}`;
