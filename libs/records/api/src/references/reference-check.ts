import { Injectable } from '@nestjs/common';
import type { Db } from '@sed/platform-database';
import { DomainError, RefusedFieldsError, type FieldRefusal } from '@sed/platform-api';
import { FileStore, ReferenceSources, type OpaqueTransaction, type Viewer } from '@sed/platform-ports';
import type { Verb } from '@sed/platform-contract';
import { codesIn, fieldsThat, guardsOf, isOfGroup, type AnyModule } from '@sed/records-model';
import { ModuleEngine } from '../module-engine';
import { RecordAccess } from '../records/record-access';
import { isSystem } from '../records/system-caller';
import type { StoredRecord } from '../storage/record-store';
import { filesIn, referencesIn, type HeldReference } from './reference-fields';

type Values = Readonly<Record<string, unknown>>;

/** Where a record with references belongs. */
export interface Place {
  readonly viewer: Viewer;
  readonly factoryNo: string | null;
}

interface NamedOwners {
  readonly values: Values;
  readonly present?: Values;
  /** Any of these rights is enough. */
  readonly verbs: readonly Verb[];
  readonly viewer: Viewer;
}

/** Values that are kept, and what they replace. */
interface PointingChange {
  readonly values: Values;
  readonly present?: Values;
}

const DEFAULT_DEPTH = 10;
const parents = fieldsThat(({ kind }) => kind === 'parent');

/** Whether what a record points at exists, may be chosen, and belongs to the same plant where it must. */
@Injectable()
export class ReferenceCheck {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly access: RecordAccess,
    private readonly sources: ReferenceSources,
    private readonly files: FileStore,
  ) {}

  /**
   * References other features keep. Before the transaction: their answers need connections of their own.
   *
   * @throws RefusedFieldsError `field.refUnknown`
   */
  async builtIn(module: AnyModule, values: Values, { factoryNo }: Place): Promise<void> {
    const refusals: FieldRefusal[] = [];
    for (const reference of referencesIn(module, values)) {
      if (this.engine.has(reference.target) || reference.ids.length === 0) continue;
      // What the service alone fills in is refused for that, wherever it points.
      if (module.fields[reference.field]?.readOnly === true) continue;
      const plants = reference.samePlant && factoryNo !== null ? new Set([factoryNo]) : undefined;
      const existing = await this.sources.of(reference.target)?.existing(reference.ids, plants);
      if (!reference.ids.every((id) => existing?.has(id) === true)) refusals.push(unknown(reference));
    }
    if (refusals.length > 0) throw new RefusedFieldsError(refusals);
  }

  /**
   * References to records; what is referred to cannot be removed until the transaction ends.
   *
   * @throws RefusedFieldsError `field.refUnknown`
   */
  async records(module: AnyModule, change: PointingChange, place: Place, tx: Db): Promise<void> {
    const [refusals = []] = await this.recordsOf(module, [change], place, tx);
    if (refusals.length > 0) throw new RefusedFieldsError(refusals);
  }

  /** The same for changes of several records of one place, each target asked once. @returns what is refused of each */
  async recordsOf(
    module: AnyModule,
    changes: readonly PointingChange[],
    place: Place,
    tx: Db,
  ): Promise<readonly (readonly FieldRefusal[])[]> {
    const pointing = changes.map(({ values }) =>
      referencesIn(module, values).filter(({ target, ids }) => this.engine.has(target) && ids.length > 0),
    );
    const held = new Map<string, ReadonlyMap<string, StoredRecord>>();
    for (const [target, ids] of idsByTarget(pointing.flat())) {
      const found = await this.engine.storeOf(this.engine.module(target)).holdReferenced([...ids], tx);
      held.set(target, new Map(found.map((record) => [record.id, record])));
    }
    return changes.map(({ present = {} }, index) => {
      const kept = new Set(referencesIn(module, present).flatMap(({ ids }) => ids));
      return (pointing[index] ?? []).flatMap((reference) => {
        const may = this.allowed(this.engine.module(reference.target), reference, place);
        const isThere = reference.ids.every((id) => {
          const record = held.get(reference.target)?.get(id);
          // What the record pointed at before stays, also what its editor would not be offered.
          return record !== undefined && (kept.has(id) || may(record));
        });
        return isThere ? [] : [unknown(reference)];
      });
    });
  }

  /**
   * Whose a record is: only organisations and plants are named where the writer may write, whatever stood there before.
   *
   * @throws RefusedFieldsError `record.foreignOwner`, `record.ofGroup` for what is to be common to all
   */
  owners(module: AnyModule, { values, present: stood, verbs, viewer }: NamedOwners): void {
    const present = stood ?? {};
    const refusals = guardsOf(module).flatMap(([field, { target }]): FieldRefusal[] => {
      const before = new Set(codesIn(present[field]));
      const codes = codesIn(values[field]).filter((code) => !before.has(code));
      const named = { orgCodes: target === 'org' ? codes : [], plants: target === 'plant' ? codes : [] };
      return this.access.mayName(viewer, module, verbs, named) ? [] : [{ code: 'record.foreignOwner', field }];
    });
    const wasCommon = stood !== undefined && isOfGroup(module, stood);
    const becomesCommon = !wasCommon && isOfGroup(module, { ...present, ...values });
    if (becomesCommon && !this.access.mayMakeCommon(viewer, module, verbs)) {
      const owners = guardsOf(module).map(([field]) => field);
      // Where all of a module is common there is no field that would make it somebody's own.
      const fields = owners.length > 0 ? owners : [module.title];
      refusals.push(...fields.map((field) => ({ code: 'record.ofGroup' as const, field })));
    }
    if (refusals.length > 0) throw new RefusedFieldsError(refusals);
  }

  /** Judged inside a transaction, so by what is known already: nobody else is asked. */
  private allowed(
    target: AnyModule,
    { samePlant }: HeldReference,
    { viewer, factoryNo }: Place,
  ): (record: StoredRecord) => boolean {
    if (isSystem(viewer)) return () => true;
    if (target.scope === 'group') return (record) => this.access.mayChoose(viewer, target, record);
    if (samePlant && factoryNo !== null) return (record) => record.factoryNo === factoryNo;
    const plants = this.access.choosable(viewer, target);
    return (record) => record.factoryNo !== null && plants?.has(record.factoryNo) === true;
  }

  /**
   * A parent must not be the record itself, nor below it, nor too deep.
   *
   * @throws RefusedFieldsError `parent.cycle`, `parent.tooDeep`
   */
  async tree(module: AnyModule, id: string, values: Values, tx: Db): Promise<void> {
    for (const [name, field] of parents(module)) {
      if (field.kind !== 'parent') continue;
      const max = field.maxDepth ?? DEFAULT_DEPTH;
      let above: unknown = values[name];
      for (let depth = 2; typeof above === 'string'; depth += 1) {
        if (above === id) throw new RefusedFieldsError([{ code: 'parent.cycle', field: name }]);
        if (depth > max) throw new RefusedFieldsError([{ code: 'parent.tooDeep', params: { max }, field: name }]);
        // Held, so that two moves at once cannot close a circle.
        const [record] = await this.engine.storeOf(module).holdReferenced([above], tx);
        above = record?.values[name];
      }
    }
  }

  /**
   * Ties new uploads of the viewer to the record.
   *
   * @throws RefusedFieldsError `file.unknown`
   */
  async attachFiles(
    module: AnyModule,
    values: Values,
    record: { readonly id: string; readonly place: Place },
    within: OpaqueTransaction,
  ): Promise<void> {
    for (const { field, ids } of filesIn(module, values)) {
      if (ids.length === 0) continue;
      const { viewer, factoryNo } = record.place;
      const to = { module: module.key, recordId: record.id, factoryNo, userCode: viewer.code };
      try {
        await this.files.attach(ids, to, within);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        throw new RefusedFieldsError([{ code: error.code, params: error.params, field }], { cause: error });
      }
    }
  }
}

/** What is to be looked for in each target, in the order it is first named. */
function idsByTarget(references: readonly HeldReference[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { target, ids } of references) {
    const known = found.get(target) ?? new Set();
    for (const id of ids) known.add(id);
    found.set(target, known);
  }
  return found;
}

function unknown({ field }: HeldReference): FieldRefusal {
  return { code: 'field.refUnknown', field };
}
