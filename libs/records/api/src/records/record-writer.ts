import { Injectable } from '@nestjs/common';
import { DomainError, RefusedFieldsError, type FieldRefusal } from '@sed/platform-api';
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

/** Records written by one statement. */
const PIECE = 500;

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
    const { caller, context } = writing;
    const place = { viewer: caller.viewer, factoryNo };
    const draft = await this.drafted(module, factoryNo, sent, writing);
    await this.checkPointers(module, { ...draft, place }, context);
    const [no = null] = await this.numbersOf(module, factoryNo, [draft], context);
    const record = this.recordOf(module, factoryNo, { ...draft, no }, writing);
    await this.engine.storeOf(module).insert(record, context.tx);
    await this.rules.references.attachFiles(module, draft.values, { id: record.id, place }, context.within);
    await this.trace.leave(
      module,
      { action: 'create', before: undefined, after: record, event: 'created' },
      caller,
      context,
    );
    await this.engine.behaviourOf(module).afterCreate?.(record, context);
    return record;
  }

  /**
   * Creates many records of one place, each as {@link create} makes it, in pieces: what a piece needs of the database is
   * asked for and written by some statements for all of it. All of them or none.
   *
   * @throws RefusedAmongError with the place of the first that is refused, and whatever the module's behaviour refuses
   */
  async createMany(
    module: AnyModule,
    factoryNo: string | null,
    sent: readonly Values[],
    writing: Writing,
  ): Promise<readonly StoredRecord[]> {
    const made: StoredRecord[] = [];
    for (let start = 0; start < sent.length; start += PIECE) {
      made.push(
        ...(await this.createPiece(module, factoryNo, { values: sent.slice(start, start + PIECE), start }, writing)),
      );
    }
    return made;
  }

  private async createPiece(
    module: AnyModule,
    factoryNo: string | null,
    { values: sent, start }: { readonly values: readonly Values[]; readonly start: number },
    writing: Writing,
  ): Promise<readonly StoredRecord[]> {
    const { caller, context } = writing;
    const place = { viewer: caller.viewer, factoryNo };
    const drafts: Draft[] = [];
    for (const [index, values] of sent.entries()) {
      drafts.push(await refusedAt(start + index, () => this.drafted(module, factoryNo, values, writing)));
    }
    const refusals = await this.rules.references.recordsOf(module, drafts, place, context.tx);
    const refused = refusals.findIndex((those) => those.length > 0);
    if (refused >= 0) throw new RefusedAmongError(start + refused, refusals[refused] ?? []);
    for (const [index, { id, values }] of drafts.entries())
      await refusedAt(start + index, () => this.rules.references.tree(module, id, values, context.tx));
    const numbers = await this.numbersOf(module, factoryNo, drafts, context);
    const records = drafts.map((draft, index) =>
      this.recordOf(module, factoryNo, { ...draft, no: numbers[index] ?? null }, writing),
    );
    await this.engine.storeOf(module).insertAll(records, context.tx);
    for (const [index, { id, values }] of drafts.entries())
      await refusedAt(start + index, () =>
        this.rules.references.attachFiles(module, values, { id, place }, context.within),
      );
    await this.trace.leaveMade(module, records, caller, context);
    const behaviour = this.engine.behaviourOf(module);
    for (const [index, record] of records.entries())
      await refusedAt(start + index, async () => behaviour.afterCreate?.(record, context));
    return records;
  }

  /** The values a new record is to be kept with, as far as they can be judged without other records. */
  private async drafted(
    module: AnyModule,
    factoryNo: string | null,
    sent: Values,
    { caller, context, dictionaries }: Writing,
  ): Promise<Draft> {
    const id = v7();
    const change = { caller, factoryNo, mode: 'create' as const, status: module.flow?.initial };
    const checked = this.rules.guard.check(module, withInitials(module, sent), change, dictionaries);
    const patch = await this.engine.behaviourOf(module).beforeCreate?.({ id, factoryNo, values: checked }, context);
    const values = wholeValues(module, { ...checked, ...patch });
    sealSignatures(module, values, values, { userCode: caller.viewer.code, atMs: context.atMs });
    this.rules.references.owners(module, { values, verbs: ['add', 'import'], viewer: caller.viewer });
    return { id, values };
  }

  private recordOf(
    module: AnyModule,
    factoryNo: string | null,
    { id, values, no }: Draft & { readonly no: string | null },
    { caller, context }: Writing,
  ): StoredRecord {
    const made = { at: context.atMs, by: caller.viewer.code };
    return {
      ...{ id, version: 1, no, factoryNo, status: stateAtStart(module.flow, values) },
      ...{ createdAt: made.at, createdBy: made.by, updatedAt: made.at, updatedBy: made.by },
      values,
    };
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
    const seal = { userCode: caller.viewer.code, atMs: context.doneAtMs };
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
      { id, version: before.version, status, updatedAt, updatedBy, values, before },
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
  }

  /** @throws DomainError `right.missing`, `record.ofGroup` where the importer may see a record and not change it */
  requireChange(module: AnyModule, record: StoredRecord, { caller }: Writing): void {
    this.rules.access.needToImportOver(caller.viewer, module, record);
  }

  private async checkPointers(
    module: AnyModule,
    record: { readonly id: string; readonly values: Values; readonly present?: Values; readonly place: Place },
    { tx }: WriteContext,
  ): Promise<void> {
    await this.rules.references.records(module, record, record.place, tx);
    await this.rules.references.tree(module, record.id, record.values, tx);
  }

  /** A number for each, in their order; those of one prefix are taken together. */
  private async numbersOf(
    module: AnyModule,
    factoryNo: string | null,
    drafts: readonly Draft[],
    { atMs, tx }: WriteContext,
  ): Promise<readonly string[]> {
    const { number } = module;
    if (number === undefined) return [];
    const prefixes = drafts.map(({ values }) => prefixOf(number, values));
    const free = new Map<string, Iterator<string>>();
    // In one order everywhere: counters are held until the transaction ends.
    for (const prefix of [...new Set(prefixes)].sort()) {
      const size = prefixes.filter((one) => one === prefix).length;
      free.set(prefix, (await this.numbers.block(prefix, factoryNo, { atMs, size }, tx)).values());
    }
    return prefixes.map((prefix) => String(free.get(prefix)?.next().value));
  }
}

/** A record before it is kept. */
interface Draft {
  readonly id: string;
  readonly values: Values;
}

/** One of several records that are made together is refused: its place among them, from 0. */
export class RefusedAmongError extends RefusedFieldsError {
  constructor(
    readonly index: number,
    refusals: readonly FieldRefusal[],
    options?: { readonly cause?: unknown },
  ) {
    super(refusals, options);
  }
}

async function refusedAt<T>(index: number, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof RefusedFieldsError) || error instanceof RefusedAmongError) throw error;
    throw new RefusedAmongError(index, error.refusals, { cause: error });
  }
}

function prefixOf({ prefix, by }: NonNullable<AnyModule['number']>, values: Values): string {
  const kind = by === undefined ? undefined : values[by.field];
  return (typeof kind === 'string' ? by?.prefixes[kind] : undefined) ?? prefix;
}
