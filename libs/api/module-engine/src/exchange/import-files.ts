import { Injectable, Optional } from '@nestjs/common';
import { DomainError, RefusedFieldsError, type FieldRefusal } from '@sed/api-platform';
import { Clock, FileStore, type OpaqueTransaction } from '@sed/api-ports';
import type { AnyModule } from '@sed/modules-core';
import type { Caller } from '../records/caller';
import { ImportPack, nameKey } from './import-pack';
import type { PlannedRow } from './import-plan';

const DRY_RUN_KEPT_MS = 900_000;

/** Name of a file → the file taken from the pack, or why it was refused. */
export type TakenFiles = ReadonlyMap<string, string | DomainError>;

export interface TakeOrder {
  readonly module: AnyModule;
  readonly caller: Caller;
  readonly factoryNo: string | null;
  readonly isDryRun: boolean;
  readonly packId: string | undefined;
}

/** Files that rows of an import name: out of the zip beside the table, judged like uploads. */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly clock: Clock,
    @Optional() readonly store?: FileStore,
  ) {}

  /** Takes what the rows name before anything is written; a refused file is its row's error. */
  async take(order: TakeOrder, rows: readonly PlannedRow[]): Promise<TakenFiles> {
    const taken = new Map<string, string | DomainError>();
    if (order.packId === undefined || this.store === undefined) return taken;
    const stored = await this.store.open(order.packId);
    if (stored === undefined) throw new DomainError('file.unknown', { field: 'packId' });
    const pack = await ImportPack.open(stored.content);
    try {
      for (const row of rows) {
        for (const [field, names] of row.files) {
          for (const name of names) await this.takeOne(order, { field, name }, { pack, taken });
        }
      }
    } finally {
      pack.close();
    }
    return taken;
  }

  private async takeOne(
    { module, caller, factoryNo, isDryRun }: TakeOrder,
    { field: path, name }: { readonly field: string; readonly name: string },
    { pack, taken }: { readonly pack: ImportPack; readonly taken: Map<string, string | DomainError> },
  ): Promise<void> {
    const field = module.fields[path];
    const key = keyOf(path, name);
    if (field?.kind !== 'files' || taken.has(key) || !pack.has(name)) return;
    // What a dry run takes ends by itself.
    const end = isDryRun ? { expiresAtMs: this.clock.nowMs() + DRY_RUN_KEPT_MS } : {};
    const upload = { ownerCode: caller.viewer.code, factoryNo, kind: field.of, name, ...end };
    try {
      const file = await this.store?.receive(upload, await pack.read(name));
      if (file !== undefined) taken.set(key, file.id);
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
  ): Promise<Record<string, string[]>> {
    const values: Record<string, string[]> = {};
    const refusals: FieldRefusal[] = [];
    for (const [field, names] of row.files) {
      const held = idsIn(present?.[field]);
      const known = held.length === 0 ? [] : ((await this.store?.describe(held, within)) ?? []);
      const byName = new Map(known.map(({ id, name }) => [nameKey(name), id]));
      values[field] = names.flatMap((name) => {
        const id = taken.get(keyOf(field, name)) ?? byName.get(nameKey(name));
        if (typeof id === 'string') return [id];
        const { code, params } = id ?? new DomainError('import.fileMissing', { name: name.slice(0, 100) });
        refusals.push({ code, params, field });
        return [];
      });
    }
    if (refusals.length > 0) throw new RefusedFieldsError(refusals);
    return values;
  }
}

function idsIn(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.filter((id) => typeof id === 'string');
}

const keyOf = (field: string, name: string): string => `${field}/${nameKey(name)}`;
