import { Injectable } from '@nestjs/common';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import type { AnyModule } from '@sed/records-model';
import { ModuleEngine } from '../module-engine';
import { titleOf } from '../references/reference-labels';
import { ValueTakenError, type StoredRecord } from '../storage/record-store';
import type { Caller } from './caller';
import { RecordAccess } from './record-access';
import { RecordEffects } from './record-effects';
import { RecordRules } from './record-rules';
import type { Writing } from './record-writer';
import { WriteTransactions } from './write-transaction';

type Values = Readonly<Record<string, unknown>>;

/** What is about to be written, as far as it is checked before the transaction. */
export interface AskedWrite {
  readonly values: Values;
  readonly factoryNo: string | null;
  readonly note?: string | undefined;
  /** What is changed, as it was read. */
  readonly record?: StoredRecord;
}

/** Reaches records for a caller and runs changes of them in one transaction. */
@Injectable()
export class GuardedWrites {
  constructor(
    private readonly engine: ModuleEngine,
    readonly access: RecordAccess,
    private readonly rules: RecordRules,
    private readonly transactions: WriteTransactions,
    private readonly effects: RecordEffects,
  ) {}

  /** @throws DomainError `notFound` when the caller may not see it */
  async reached(module: AnyModule, id: string, { viewer }: Caller): Promise<StoredRecord> {
    return this.access.visible(viewer, module, await this.engine.storeOf(module).get(id));
  }

  /** The record under lock, in the version the caller saw. @throws DomainError `notFound`, `conflict.version` */
  async held(module: AnyModule, id: string, version: number, writing: Writing): Promise<StoredRecord> {
    const locked = await this.engine.storeOf(module).lock(id, writing.context.tx);
    const record = this.access.visible(writing.caller.viewer, module, locked);
    if (record.version !== version) throw new DomainError('conflict.version');
    return record;
  }

  /** @throws RefusedFieldsError also for a value another record has, naming that record when the caller may see it */
  async run<T>(
    module: AnyModule,
    caller: Caller,
    asked: AskedWrite,
    change: (writing: Writing) => Promise<T>,
  ): Promise<T> {
    const { viewer } = caller;
    await this.rules.references.builtIn(module, asked.values, { viewer, factoryNo: asked.factoryNo });
    await this.engine.behaviourOf(module).beforeWrite?.({ ...asked, viewer }, asked.record);
    const dictionaries = await this.rules.guard.dictionaryCodes();
    try {
      return await this.transactions.run(caller, asked.note, (bare) =>
        change(this.effects.around(bare, caller, dictionaries)),
      );
    } catch (error) {
      if (!(error instanceof ValueTakenError)) throw error;
      const name = await this.holderOf(module, error.field, asked, caller);
      throw new RefusedFieldsError([{ code: 'field.taken', params: { name }, field: error.field }], { cause: error });
    }
  }

  /** Who has a value already, as far as the caller may know. */
  private async holderOf(
    module: AnyModule,
    field: string,
    { values, factoryNo }: AskedWrite,
    { viewer, language }: Caller,
  ): Promise<string> {
    const value = values[field];
    if (typeof value !== 'string') return typeof value === 'number' ? String(value) : '';
    const plants = module.fields[field]?.unique === 'plant' && factoryNo !== null ? [factoryNo] : undefined;
    const filter = { plants, conditions: [{ field, op: 'in' as const, values: [value.trim()] }] };
    const { list } = await this.engine.storeOf(module).page(filter, { sort: [], offset: 0, limit: 1 });
    const [holder] = list;
    const isSeen = holder !== undefined && this.access.sees(viewer, module, holder);
    return isSeen ? titleOf(module, holder, language) || (holder.no ?? value) : value;
  }
}
