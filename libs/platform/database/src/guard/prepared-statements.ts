import { messages, types, type PGlite, type Results } from '@electric-sql/pglite';
import { serialize } from 'pg-protocol';
import { exchange, type Answer } from './engine-exchange';

type Given = Parameters<PGlite['query']>;
type Options = NonNullable<Given[2]>;
type Fields = Results['fields'];
/** What a type without a way of its own is sent as, is its text. */
type Parameter = { toString: () => string } | null | undefined;

interface Prepared {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  readonly preparedAtMs: number;
  /** Unknown until it was asked once. */
  fields: Fields | undefined;
  uses: number;
  /** Of the last time it was asked, with reading what came of it. */
  tookMs: number;
}

const MOST_KEPT = 300;
/** Texts met once; many are made for one question and never come again, so the first time they get no name. */
const MOST_SEEN = 1000;
const LONGEST_TEXT = 8000;
/** A plan fits tables as large as they were when it was made: it is made anew now and then, as tables grow. */
const MOST_USES = 500;
const LONGEST_USE_MS = 60_000;
/**
 * Up to here the engine plans each use for its values and for the tables as they are; then it may keep one plan for all,
 * made for tables that a burst has not filled yet. One that takes this long costs more than planning it again does.
 */
const PLANNED_USES = 5;
const SLOW_MS = 4;
const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i;
/** The engine's answers for a statement it no longer has, and for one whose table has other columns now. */
const GONE: readonly unknown[] = ['26000', '0A000'];

let named = 0;

/**
 * Statements the embedded engine has read and planned before. PGlite reads, describes and plans each text anew in six
 * trips to the engine; here what is new takes two, and what comes again is one trip to what the engine knows by name.
 * Results are those of `PGlite.query`.
 */
export class PreparedStatements {
  private readonly kept = new Map<string, Prepared>();
  private readonly seen = new Set<string>();

  constructor(private readonly client: PGlite) {}

  /**
   * @param plain asks the engine without a name
   * @param isInTransaction a failed statement cannot be asked again there
   */
  async query<T>(given: Given, plain: () => Promise<Results<T>>, isInTransaction: boolean): Promise<Results<T>> {
    const [text, params = [], options] = given;
    if (!isPlainly(options) || !PREPARABLE.test(text)) return plain();
    try {
      return await this.client.runExclusive(async () => {
        const prepared = await (this.isWorthIt(text) ? this.prepared(text) : this.read('', text, []));
        return this.ask<T>(prepared, params, { options, isInTransaction });
      });
    } catch (error) {
      this.kept.delete(text);
      if (!(error instanceof messages.DatabaseError)) throw error;
      if (!isInTransaction && GONE.includes(error.code)) return plain();
      throw Object.assign(error, { query: text, params, queryOptions: options });
    }
  }

  private isWorthIt(text: string): boolean {
    if (this.kept.has(text)) return true;
    if (text.length > LONGEST_TEXT) return false;
    if (this.seen.delete(text)) return true;
    if (this.seen.size >= MOST_SEEN) this.seen.clear();
    this.seen.add(text);
    return false;
  }

  private async prepared(text: string): Promise<Prepared> {
    const known = this.kept.get(text);
    this.kept.delete(text);
    const prepared = known !== undefined && isFresh(known) ? known : await this.prepare(text, known);
    // What was asked longest ago gives way first.
    this.kept.set(text, prepared);
    return prepared;
  }

  private prepare(text: string, old: Prepared | undefined): Promise<Prepared> {
    named += 1;
    const leaving = old === undefined ? this.leaving() : [old.name];
    return this.read(`sed_${named}`, text, leaving);
  }

  /** Under no name (''): the next one takes its place. */
  private async read(name: string, text: string, leaving: readonly string[]): Promise<Prepared> {
    const given = await this.send([
      ...leaving.map((gone) => serialize.close({ type: 'S', name: gone })),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    const parameterTypes = given.parameterTypes ?? [];
    return { name, parameterTypes, preparedAtMs: performance.now(), fields: undefined, uses: 0, tookMs: 0 };
  }

  private leaving(): readonly string[] {
    const [oldest] = this.kept;
    if (this.kept.size < MOST_KEPT || oldest === undefined) return [];
    this.kept.delete(oldest[0]);
    return [oldest[1].name];
  }

  private async ask<T>(
    prepared: Prepared,
    params: readonly Parameter[],
    { options, isInTransaction }: { readonly options: Options | undefined; readonly isInTransaction: boolean },
  ): Promise<Results<T>> {
    const beganMs = performance.now();
    const values = params.map((param, at) => serialised(this.client, param, prepared.parameterTypes[at]));
    const given = await this.send(
      [
        serialize.bind({ statement: prepared.name, values }),
        ...(prepared.fields === undefined ? [serialize.describe({ type: 'P' })] : []),
        serialize.execute({}),
      ],
      !isInTransaction,
    );
    prepared.uses += 1;
    prepared.tookMs = performance.now() - beganMs;
    prepared.fields ??= given.fields ?? [];
    // Three hundred readers: a copy of them costs as much as a small statement.
    const { parsers } = this.client;
    const readers = options?.parsers === undefined ? parsers : { ...parsers, ...options.parsers };
    return resultsOf<T>(given, prepared.fields, readers, options?.rowMode);
  }

  private send(parts: readonly Uint8Array[], syncToFs = false): Promise<Answer> {
    return exchange(this.client, parts, syncToFs);
  }
}

function isFresh({ uses, preparedAtMs, tookMs }: Prepared): boolean {
  if (uses >= PLANNED_USES && tookMs >= SLOW_MS) return false;
  return uses < MOST_USES && performance.now() - preparedAtMs < LONGEST_USE_MS;
}

/** What changes how a statement is read or sent is left to PGlite. */
const isPlainly = (options: Options | undefined): boolean =>
  options === undefined ||
  (options.blob === undefined &&
    options.serializers === undefined &&
    options.paramTypes === undefined &&
    options.onNotice === undefined);

function serialised(client: PGlite, param: Parameter, type: number | undefined): string | null {
  if (param === null || param === undefined) return null;
  const serialise = type === undefined ? undefined : client.serializers[type];
  return serialise === undefined ? param.toString() : serialise(param);
}

function resultsOf<T>(
  { rows, command }: Answer,
  fields: Fields,
  parsers: NonNullable<Options['parsers']>,
  rowMode: Options['rowMode'],
): Results<T> {
  const read = (row: readonly (string | null)[]): unknown => {
    const cells = fields.map(({ dataTypeID }, at): unknown => types.parseType(row[at] ?? null, dataTypeID, parsers));
    return rowMode === 'array' ? cells : Object.fromEntries(fields.map(({ name }, at) => [name, cells[at]]));
  };
  const [verb = '', ...counts] = command.split(' ');
  const rowCount = Number(counts.at(-1) ?? 0);
  return {
    rows: rows.map(read) as T[],
    fields: [...fields],
    command: verb,
    rowCount,
    affectedRows: verb === 'SELECT' ? 0 : rowCount,
  };
}
