import { Injectable } from '@nestjs/common';
import { opaque } from '@sed/platform-database';
import { DomainError, type FieldRefusal, isSame, RefusedFieldsError } from '@sed/platform-api';
import { checkValues, fieldAt, type AnyModule } from '@sed/records-model';
import { ModuleEngine } from '../module-engine';
import type { WriteContext } from '../records/behaviour';
import { RecordWriter, type Writing } from '../records/record-writer';
import type { StoredRecord } from '../storage/record-store';
import type { FoundWords } from './import-context';
import { ImportFiles, type TakenFiles } from './import-files';
import { keyOf } from './import-key';
import { ImportReferences } from './import-references';
import type { PlannedRow } from './reading/row-plan';

export type RowOutcome = 'created' | 'updated' | 'unchanged';

/** What an import knows while it goes through the rows. */
export interface ImportRun {
  readonly module: AnyModule;
  readonly factoryNo: string | null;
  readonly found: FoundWords;
  readonly taken: TakenFiles;
}

/** What a row was written as. */
export interface WrittenRow {
  readonly outcome: RowOutcome;
  readonly before: StoredRecord | undefined;
  readonly after: StoredRecord;
}

/** What a row would make of a record, with everything of it that could not be found. */
export interface ResolvedRow {
  readonly values: Record<string, unknown>;
  readonly present: StoredRecord | undefined;
  readonly refusals: readonly FieldRefusal[];
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
  async write(run: ImportRun, row: PlannedRow, writing: Writing): Promise<WrittenRow> {
    const news: (() => void)[] = [];
    const first: (() => Promise<void>)[] = [];
    const written = await writing.context.tx.transaction(async (tx) => {
      const context: WriteContext = {
        ...writing.context,
        tx,
        within: opaque(tx),
        afterCommit: (told) => news.push(told),
        beforeNews: (told) => first.push(told),
      };
      return this.upsert(run, row, { ...writing, context });
    });
    for (const told of first) writing.context.beforeNews(told);
    for (const told of news) writing.context.afterCommit(told);
    return written;
  }

  private async upsert(run: ImportRun, row: PlannedRow, writing: Writing): Promise<WrittenRow> {
    const { module, factoryNo } = run;
    const { values, present, refusals } = await this.resolved(run, row, writing);
    if (refusals.length > 0) throw new RefusedFieldsError(refusals);
    if (present === undefined) {
      const after = await this.writer.create(module, factoryNo, values, writing);
      return { outcome: 'created', before: undefined, after };
    }
    const sent = withoutFixed(module, present.values, values);
    // A record that may not be changed any more is not changed by being named as it is.
    const isNothing = Object.entries(sent).every(([name, value]) => isSame(value, present.values[name] ?? null));
    if (!isNothing) this.writer.requireChange(module, present, writing);
    const after = isNothing ? present : await this.writer.update(module, present, sent, writing);
    return { outcome: after === present ? 'unchanged' : 'updated', before: present, after };
  }

  /** @throws DomainError `import.ambiguous`, and for a record beyond the reach of the importer */
  async resolved(run: ImportRun, row: PlannedRow, writing: Writing): Promise<ResolvedRow> {
    const { module, factoryNo } = run;
    const { values, refusals } = await this.withReferences(run, row, writing);
    const key = keyOf(module, values);
    const { tx, within } = writing.context;
    const isKey = key !== undefined && this.isWellFormed(module, key, writing);
    const same = !isKey ? [] : await this.engine.storeOf(module).matching(key, factoryNo, tx);
    const [present, ...others] = same;
    if (others.length > 0) throw new DomainError('import.ambiguous', { count: same.length });
    if (present !== undefined) this.writer.requireReach(module, present, writing);
    const files = await this.files.idsOf(row, present?.values, { taken: run.taken, within });
    const whole = { ...values, ...files.values };
    const all = [...refusals, ...files.refusals];
    if (present !== undefined) return { values: whole, present, refusals: all };
    // A new record begins with its values where the table says nothing, be it without the column or with an empty cell.
    const blanks = row.blanks.filter((name) => isNeeded(module, name) && !Object.hasOwn(whole, name));
    return { values: { ...whole, ...Object.fromEntries(blanks.map((name) => [name, null])) }, present, refusals: all };
  }

  /** Whether the database can be asked for a key: a date that is none is the guard's to refuse. */
  private isWellFormed(module: AnyModule, key: Readonly<Record<string, unknown>>, { dictionaries }: Writing): boolean {
    const { refusals } = checkValues(module, key, { mode: 'create', present: {}, dictionaries });
    return !refusals.some(({ field }) => Object.hasOwn(key, field));
  }

  private async withReferences(
    run: ImportRun,
    row: PlannedRow,
    writing: Writing,
  ): Promise<Pick<ResolvedRow, 'values' | 'refusals'>> {
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
      const rows = lines.map(({ blanks, values: said }) => ({
        ...empty,
        ...Object.fromEntries(blanks.filter((name) => mayBeEmpty(run.module, field, name)).map((name) => [name, null])),
        ...said,
      }));
      for (const [index, line] of lines.entries()) {
        await resolve(line.words, rows[index] ?? {}, { path: `${field}.`, at: `${field}.${String(index)}.` });
      }
      values[field] = rows;
    }
    return { values, refusals };
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

/** Nothing else fills it in. */
function isNeeded({ fields }: AnyModule, name: string): boolean {
  const field = fields[name];
  return field?.required === true && field.when === undefined && field.initial === undefined;
}

/** An empty cell of a line is a value of its own: the line is written whole, so a table that says what is there has it. */
function mayBeEmpty({ fields }: AnyModule, lines: string, name: string): boolean {
  const field = fields[lines];
  return field?.kind === 'lines' && field.fields[name]?.required !== true;
}

/** Every cell of a line, as a checked one has them: columns the sheet does not have begin as in a form. */
function emptyLineOf(module: AnyModule, name: string): Record<string, unknown> {
  const field = module.fields[name];
  if (field?.kind !== 'lines') return {};
  return Object.fromEntries(
    Object.entries(field.fields).flatMap(([inner, { kind, initial }]) =>
      kind === 'computed' ? [] : [[inner, initial ?? null]],
    ),
  );
}

/** Where a reference stands: in the definition, and in the row. */
interface LinePlace {
  readonly path: string;
  readonly at: string;
}

/** Fields fixed since the record was made say again what it is, as keys do; another value is refused by its name. */
export function withoutFixed(
  module: AnyModule,
  present: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const isRepeated = (name: string, value: unknown) =>
    module.fields[name]?.createOnly === true && JSON.stringify(value) === JSON.stringify(present[name] ?? null);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isRepeated(name, value)));
}

export function pointsAtOwn(module: AnyModule, name: string): boolean {
  const field = fieldAt(module, name);
  return field?.kind === 'parent' || (field?.kind === 'ref' && field.target === module.key);
}

function holdsSeveral(module: AnyModule, name: string): boolean {
  const field = fieldAt(module, name);
  return field?.kind === 'ref' && field.multiple === true;
}
