import { Injectable } from '@nestjs/common';
import { canonical, DomainError, type FieldRefusal, RefusedFieldsError } from '@sed/platform-api';
import type { ErrorCode, ErrorParams } from '@sed/platform-contract';
import { ModuleEngine } from '../module-engine';
import { RecordAccess } from '../records/record-access';
import { RecordRules } from '../records/record-rules';
import type { Writing } from '../records/record-writer';
import { withInitials } from '../records/value-guard';
import { titleOf } from '../references/reference-labels';
import { ValueTakenError } from '../storage/record-store';
import { uniqueFields } from '../storage/table-of';
import { ImportRows, withoutFixed, type ImportRun, type ResolvedRow } from './import-rows';
import type { PlannedRow } from './reading/row-plan';

export interface RowRefusal {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly field: string | null;
}

/** Everything that is wrong with a row, so that whoever mends it does so once. */
@Injectable()
export class ImportRefusals {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly rows: ImportRows,
    private readonly rules: RecordRules,
    private readonly access: RecordAccess,
  ) {}

  /**
   * The refusal a row met, and all others it would meet once that is mended.
   *
   * @throws whatever is no refusal
   */
  async of(error: unknown, run: ImportRun, row: PlannedRow, writing: Writing): Promise<readonly RowRefusal[]> {
    if (!(error instanceof DomainError) && !(error instanceof ValueTakenError)) throw error;
    const found = new Map<string, RowRefusal>();
    const note = ({ code, params = {}, field }: Omit<RowRefusal, 'params'> & { params?: ErrorParams }) => {
      const text = canonical([field, code, params]);
      if (!found.has(text)) found.set(text, { code, params, field });
    };
    if (error instanceof RefusedFieldsError) error.refusals.forEach(note);
    else if (error instanceof DomainError) note({ code: error.code, params: error.params, field: null });
    for (const refusal of await this.others(run, row, writing)) note(refusal);
    const all = [...found.values()];
    if (!(error instanceof ValueTakenError) || all.some(({ field }) => field === error.field)) return all;
    return [...all, { code: 'field.taken', params: { name: '…' }, field: error.field }];
  }

  private async others(run: ImportRun, row: PlannedRow, writing: Writing): Promise<readonly FieldRefusal[]> {
    const resolved = await refusedOr(() => this.rows.resolved(run, row, writing));
    if ('thrown' in resolved) return resolved.thrown;
    const { values, present, refusals } = resolved.value;
    const refused = fieldsOf(refusals);
    const sent = without(values, refused);
    const isMissing = ({ code, field }: FieldRefusal) => code === 'field.required' && refused.has(field);
    const checked = this.guarded(run, { values: sent, present, refusals }, writing).filter((one) => !isMissing(one));
    // What the database is asked about must have the form it knows.
    const asked = { values: without(sent, fieldsOf(checked)), present, refusals };
    const pointers = await this.pointers(run, asked, writing);
    const taken = await this.taken(run, asked, writing);
    return [...refusals, ...checked, ...pointers, ...taken];
  }

  /** What the guard of values says. Without its key nobody knows whether the row adds or changes: gaps are no errors. */
  private guarded({ module, factoryNo }: ImportRun, row: ResolvedRow, writing: Writing): readonly FieldRefusal[] {
    const { caller, dictionaries } = writing;
    const { present, values } = row;
    const isKeyless = (module.importKey ?? []).some((name: string) => row.refusals.some(({ field }) => field === name));
    try {
      if (present !== undefined) {
        const change = { caller, factoryNo: present.factoryNo, mode: 'update' as const, present: present.values };
        this.rules.guard.check(module, withoutFixed(module, present.values, values), change, dictionaries);
      } else {
        const change = { caller, factoryNo, mode: 'create' as const };
        this.rules.guard.check(module, withInitials(module, values), change, dictionaries);
      }
      return [];
    } catch (error) {
      if (!(error instanceof RefusedFieldsError)) throw error;
      return error.refusals.filter(({ code }) => !isKeyless || code !== 'field.required');
    }
  }

  /** What the row points at, and whose the record would be. */
  private async pointers(
    { module, factoryNo }: ImportRun,
    { values, present }: ResolvedRow,
    { caller: { viewer }, context }: Writing,
  ): Promise<readonly FieldRefusal[]> {
    const { references } = this.rules;
    const named = { values, ...(present !== undefined && { present: present.values }) };
    const verbs = present === undefined ? (['add', 'import'] as const) : (['edit', 'import'] as const);
    const outcomes = [
      await refusedOr(() => references.records(module, named, { viewer, factoryNo }, context.tx)),
      await refusedOr(() => {
        references.owners(module, { ...named, verbs, viewer });
        return Promise.resolve();
      }),
    ];
    return outcomes.flatMap((outcome) => ('thrown' in outcome ? outcome.thrown : []));
  }

  /** Values other records have already, with the name of the record as far as the caller may know it. */
  private async taken(
    { module, factoryNo }: ImportRun,
    { values, present }: ResolvedRow,
    { caller: { viewer, language }, context }: Writing,
  ): Promise<readonly FieldRefusal[]> {
    const refusals: FieldRefusal[] = [];
    for (const [field, scope] of uniqueFields(module)) {
      const value = values[field];
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const plant = scope === 'plant' ? factoryNo : null;
      const holders = await this.engine.storeOf(module).matching({ [field]: value }, plant, context.tx);
      const holder = holders.find(({ id }) => id !== present?.id);
      if (holder === undefined) continue;
      const isSeen = this.access.sees(viewer, module, holder);
      const name = isSeen ? titleOf(module, holder, language) || (holder.no ?? String(value)) : String(value);
      refusals.push({ code: 'field.taken', params: { name }, field });
    }
    return refusals;
  }
}

/** Fields of the record that are refused, be it for one of their lines. */
function fieldsOf(refusals: readonly FieldRefusal[]): ReadonlySet<string> {
  return new Set(refusals.map(({ field }) => field.split('.')[0] ?? ''));
}

function without(values: Readonly<Record<string, unknown>>, names: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}

/** What a check returned, or what it refused. @throws whatever is no refusal of fields */
async function refusedOr<T>(
  run: () => Promise<T>,
): Promise<{ readonly value: T } | { readonly thrown: readonly FieldRefusal[] }> {
  try {
    return { value: await run() };
  } catch (error) {
    if (error instanceof RefusedFieldsError) return { thrown: error.refusals };
    if (error instanceof DomainError) return { thrown: [] };
    throw error;
  }
}
