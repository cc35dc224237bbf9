import { Injectable } from '@nestjs/common';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import type { Verb } from '@sed/platform-contract';
import { isEditable, isLeftTo, stateAtStart, type AnyModule, type DictionaryCodes } from '@sed/records-model';
import { v7 } from 'uuid';
import { ModuleEngine } from '../module-engine';
import type { Place } from '../references/reference-check';
import type { StoredRecord } from '../storage/record-store';
import type { Patch, WriteContext } from './behaviour';
import type { Caller } from './caller';
import { DocumentNumbers } from './document-numbers';
import { RecordRules } from './record-rules';
import { RecordTrace } from './record-trace';
import { sealSignatures, wholeValues, withInitials } from './value-guard';

type Values = Readonly<Record<string, unknown>>;

/** A change inside a running transaction. */
export interface Writing {
  readonly caller: Caller;
  readonly context: WriteContext;
  readonly dictionaries: DictionaryCodes;
}

/** Creates and changes records inside a transaction; services and imports run their own around it. */
@Injectable()
export class RecordWriter {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly rules: RecordRules,
    private readonly numbers: DocumentNumbers,
    private readonly trace: RecordTrace,
  ) {}

  /** @throws RefusedFieldsError and whatever the module's behaviour refuses */
  async create(module: AnyModule, factoryNo: string | null, sent: Values, writing: Writing): Promise<StoredRecord> {
    const { caller, context, dictionaries } = writing;
    const id = v7();
    const place = { viewer: caller.viewer, factoryNo };
    const change = { caller, factoryNo, mode: 'create' as const, status: module.flow?.initial };
    const checked = this.rules.guard.check(module, withInitials(module, sent), change, dictionaries);
    const behaviour = this.engine.behaviourOf(module);
    const patch = await behaviour.beforeCreate?.({ id, factoryNo, values: checked }, context);
    const values = wholeValues(module, { ...checked, ...patch });
    sealSignatures(module, values, values, { userCode: caller.viewer.code, atMs: context.atMs });
    this.rules.references.owners(module, { values, verbs: ['add', 'import'], viewer: caller.viewer });
    await this.checkPointers(module, { id, values, place }, context);
    const made = { at: context.atMs, by: caller.viewer.code };
    const record: StoredRecord = {
      id,
      version: 1,
      no: await this.numberOf(module, { factoryNo, values }, context),
      factoryNo,
      status: stateAtStart(module.flow, values),
      createdAt: made.at,
      createdBy: made.by,
      updatedAt: made.at,
      updatedBy: made.by,
      values,
    };
    await this.engine.storeOf(module).insert(record, context.tx);
    await this.rules.references.attachFiles(module, values, { id, place }, context.within);
    await this.trace.leave(
      module,
      { action: 'create', before: undefined, after: record, event: 'created' },
      caller,
      context,
    );
    await behaviour.afterCreate?.(record, context);
    return record;
  }

  /** Changes fields of a locked record. @throws DomainError `record.notEditable`, `record.authorOnly`, of fields */
  async update(module: AnyModule, before: StoredRecord, sent: Values, writing: Writing): Promise<StoredRecord> {
    const { caller, context, dictionaries } = writing;
    if (!isEditable(module, before.status)) throw new DomainError('record.notEditable');
    if (!isLeftTo(module, before, caller.viewer.code)) throw new DomainError('record.authorOnly');
    const { factoryNo, status, values: present } = before;
    const change = { caller, factoryNo, mode: 'update' as const, present, status };
    const checked = this.rules.guard.check(module, sent, change, dictionaries);
    const behaviour = this.engine.behaviourOf(module);
    const patch = await behaviour.beforeUpdate?.(before, checked, context);
    const changed = { ...checked, ...patch };
    if (Object.keys(changed).length === 0) return before;
    const after = await this.keep(module, before, { changed, status: before.status, verb: 'edit' }, writing);
    await this.trace.leave(module, { action: 'update', before, after, event: 'changed' }, caller, context);
    await behaviour.afterUpdate?.(before, after, context);
    return after;
  }

  /** Sets values of a locked record as the product decides, whatever its state lets persons do. */
  async set(module: AnyModule, before: StoredRecord, values: Values, writing: Writing): Promise<StoredRecord> {
    const { caller, context } = writing;
    const next = { changed: { ...values }, status: before.status, verb: 'edit' as const };
    const after = await this.keep(module, before, next, writing);
    await this.trace.leave(module, { action: 'update', before, after, event: 'changed' }, caller, context);
    await this.engine.behaviourOf(module).afterUpdate?.(before, after, context);
    return after;
  }

  /** Writes the next version of a record. @throws DomainError `conflict.version` */
  async keep(
    module: AnyModule,
    before: StoredRecord,
    next: { readonly changed: Patch<AnyModule>; readonly status: string | null; readonly verb: Verb },
    { caller, context }: Writing,
  ): Promise<StoredRecord> {
    const changed: Record<string, unknown> = { ...next.changed };
    const place = { viewer: caller.viewer, factoryNo: before.factoryNo };
    const seal = { userCode: caller.viewer.code, atMs: context.atMs };
    sealSignatures(module, changed, { ...before.values, ...changed }, seal);
    const present = before.values;
    const verbs = [next.verb, 'import'] as const;
    this.rules.references.owners(module, { values: changed, present, verbs, viewer: caller.viewer });
    await this.checkPointers(module, { id: before.id, values: changed, present, place }, context);
    const after: StoredRecord = {
      ...before,
      version: before.version + 1,
      status: next.status,
      updatedAt: context.atMs,
      updatedBy: caller.viewer.code,
      values: { ...before.values, ...changed },
    };
    const { id, status, updatedAt, updatedBy, values } = after;
    const store = this.engine.storeOf(module);
    const isKept = await store.update(
      { id, version: before.version, status, updatedAt, updatedBy, values },
      context.tx,
    );
    if (!isKept) throw new DomainError('conflict.version');
    await this.rules.references.attachFiles(module, changed, { id, place }, context.within);
    return after;
  }

  /** An import means a record by its key: one the importer may not see is not theirs to change. */
  requireReach(module: AnyModule, record: StoredRecord, { caller }: Writing): void {
    if (!this.rules.access.sees(caller.viewer, module, record)) {
      const field = module.importKey?.[0] ?? module.title;
      throw new RefusedFieldsError([{ code: 'field.taken', params: { name: '…' }, field }]);
    }
    if (!this.rules.access.mayImportOver(caller.viewer, module, record)) throw new DomainError('right.missing');
  }

  private async checkPointers(
    module: AnyModule,
    record: { readonly id: string; readonly values: Values; readonly present?: Values; readonly place: Place },
    { tx }: WriteContext,
  ): Promise<void> {
    await this.rules.references.records(module, record, record.place, tx);
    await this.rules.references.tree(module, record.id, record.values, tx);
  }

  private numberOf(
    { number }: AnyModule,
    { factoryNo, values }: Pick<StoredRecord, 'factoryNo' | 'values'>,
    { atMs, tx }: WriteContext,
  ): Promise<string | null> {
    if (number === undefined) return Promise.resolve(null);
    const { prefix, by } = number;
    const kind = by === undefined ? undefined : values[by.field];
    const own = typeof kind === 'string' ? by?.prefixes[kind] : undefined;
    return this.numbers.next(own ?? prefix, factoryNo, atMs, tx);
  }
}
