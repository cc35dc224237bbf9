import { Injectable } from '@nestjs/common';
import { opaque } from '@sed/api-database';
import { DomainError, RefusedFieldsError, type FieldRefusal } from '@sed/api-platform';
import { errorText } from '@sed/contract';
import { isEmpty, type AnyModule } from '@sed/modules-core';
import { ModuleEngine } from '../module-engine';
import type { WriteContext } from '../records/behaviour';
import { RecordWriter, type Writing } from '../records/record-writer';
import { ValueTakenError } from '../storage/record-store';
import { fieldAt } from './import-context';
import { ImportFiles, type TakenFiles } from './import-files';
import { ImportReferences } from './import-references';
import type { PlannedRow } from './import-plan';

export type RowOutcome = 'created' | 'updated' | 'unchanged';

/** What an import knows while it goes through the rows. */
export interface ImportRun {
  readonly module: AnyModule;
  readonly factoryNo: string | null;
  /** Field → word → id. */
  readonly found: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly taken: TakenFiles;
}

/** Writes single rows of an import, each so that it can be undone without its neighbours. */
@Injectable()
export class ImportRows {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly writer: RecordWriter,
    private readonly references: ImportReferences,
    private readonly files: ImportFiles,
  ) {}

  /** @throws RefusedFieldsError, DomainError; the row has then left nothing behind */
  async write(run: ImportRun, row: PlannedRow, writing: Writing): Promise<RowOutcome> {
    const news: (() => void)[] = [];
    const outcome = await writing.context.tx.transaction(async (tx) => {
      const context: WriteContext = {
        ...writing.context,
        tx,
        within: opaque(tx),
        afterCommit: (told) => news.push(told),
      };
      return this.upsert(run, row, { ...writing, context });
    });
    for (const told of news) writing.context.afterCommit(told);
    return outcome;
  }

  private async upsert(run: ImportRun, row: PlannedRow, writing: Writing): Promise<RowOutcome> {
    const { module, factoryNo } = run;
    const values = await this.resolved(run, row, writing);
    const key = keyOf(module, values);
    const { tx, within } = writing.context;
    const same = key === undefined ? [] : await this.engine.storeOf(module).matching(key, factoryNo, tx);
    const [present, ...others] = same;
    if (others.length > 0) throw new DomainError('import.ambiguous', { count: same.length });
    Object.assign(values, await this.files.idsOf(row, present?.values, { taken: run.taken, within }));
    if (present === undefined) {
      await this.writer.create(module, factoryNo, values, writing);
      return 'created';
    }
    const after = await this.writer.update(module, present, withoutFixed(module, present.values, values), writing);
    return after === present ? 'unchanged' : 'updated';
  }

  private async resolved(run: ImportRun, row: PlannedRow, writing: Writing): Promise<Record<string, unknown>> {
    const values: Record<string, unknown> = { ...row.values };
    const refusals: FieldRefusal[] = [];
    const resolve = async (words: PlannedRow['words'], into: Record<string, unknown>, place: LinePlace) => {
      for (const [name, list] of words) {
        const ids = await this.idsOf(run, `${place.path}${name}`, list, writing);
        if (ids.length < list.length) refusals.push({ code: 'field.refUnknown', field: `${place.at}${name}` });
        into[name] = holdsSeveral(run.module, `${place.path}${name}`) ? ids : (ids[0] ?? null);
      }
    };
    await resolve(row.words, values, { path: '', at: '' });
    for (const [field, lines] of row.lines) {
      const empty = emptyLineOf(run.module, field);
      const rows = lines.map((line) => ({ ...empty, ...line.values }));
      for (const [index, line] of lines.entries()) {
        await resolve(line.words, rows[index] ?? {}, { path: `${field}.`, at: `${field}.${String(index)}.` });
      }
      values[field] = rows;
    }
    if (refusals.length > 0) throw new RefusedFieldsError(refusals);
    return values;
  }

  private async idsOf(run: ImportRun, name: string, words: readonly string[], writing: Writing): Promise<string[]> {
    const { module, factoryNo, found } = run;
    const ids: string[] = [];
    for (const word of words) {
      const known = found.get(name)?.get(word);
      // A record of this very import cannot have been found before it began.
      const id =
        known ??
        (pointsAtOwn(module, name)
          ? await this.references.findOwn(module, word, factoryNo, writing.context.tx)
          : undefined);
      if (id !== undefined) ids.push(id);
    }
    return ids;
  }
}

/** Every cell of a line, as a checked one has them: what the sheet leaves empty is empty. */
function emptyLineOf(module: AnyModule, name: string): Record<string, unknown> {
  const field = module.fields[name];
  if (field?.kind !== 'lines') return {};
  return Object.fromEntries(
    Object.entries(field.fields).flatMap(([inner, { kind }]) => (kind === 'computed' ? [] : [[inner, null]])),
  );
}

/** Where a reference stands: in the definition, and in the row. */
interface LinePlace {
  readonly path: string;
  readonly at: string;
}

/** Fields fixed since the record was made say again what it is, as keys do; another value is refused by its name. */
function withoutFixed(
  module: AnyModule,
  present: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const isRepeated = (name: string, value: unknown) =>
    module.fields[name]?.createOnly === true && JSON.stringify(value) === JSON.stringify(present[name] ?? null);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isRepeated(name, value)));
}

/** Values that say which record a row means; undefined when the module has no key or the row does not fill it. */
export function keyOf(
  module: AnyModule,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined {
  const names = module.importKey ?? [];
  if (names.length === 0 || names.some((name) => isEmpty(values[name]))) return undefined;
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Refusals of a row by field. @throws whatever is no refusal */
export function refusalsOf(error: unknown, language: 'zh' | 'en'): { field: string | null; message: string }[] {
  if (error instanceof RefusedFieldsError) {
    return error.refusals.map(({ field, code, params }) => ({ field, message: errorText(language, code, params) }));
  }
  if (error instanceof ValueTakenError) {
    return [{ field: error.field, message: errorText(language, 'field.taken', { name: '…' }) }];
  }
  if (!(error instanceof DomainError)) throw error;
  return [{ field: null, message: errorText(language, error.code, error.params) }];
}

function pointsAtOwn(module: AnyModule, name: string): boolean {
  const field = fieldAt(module, name);
  return field?.kind === 'parent' || (field?.kind === 'ref' && field.target === module.key);
}

function holdsSeveral(module: AnyModule, name: string): boolean {
  const field = fieldAt(module, name);
  return field?.kind === 'ref' && field.multiple === true;
}
