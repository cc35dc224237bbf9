import type { FileKind } from '@sed/records-contract';
import { isEmpty } from '../actions';
import { checkValues, isAsked } from '../check-values';
import { isStored, type AnyModule } from '../define-module';
import type { ChoiceField, Field, LineField, LinesField, RefField } from '../fields';
import { plainValue } from './plain-value';

export type Values = Readonly<Record<string, unknown>>;

/** What only a running service knows: records to refer to, codes of its dictionaries, files that were uploaded. */
export interface Choices {
  readonly ids: (target: string) => Promise<readonly string[]>;
  readonly codes: (dictionary: string) => Promise<readonly string[]>;
  readonly file: (kind: FileKind) => Promise<string>;
}

/** What the kinds of its fields do not tell about the values of a module. */
export interface ValueHint {
  /** Why values by kind alone would be refused. */
  readonly why: string;
  readonly set?: (mark: string) => Values;
  /** Fields that stay empty beside the others. */
  readonly without?: readonly string[];
  /** Fields of which a record has one and no second: the first, unless the wish leaves it empty. */
  readonly eitherOf?: readonly string[];
}

export interface RecordWish {
  readonly mark: string;
  readonly choices: Choices;
  /** `needed`: what is required, what names the record and what its rules ask for; `all`: every field. */
  readonly fill?: 'needed' | 'all';
  /** Fields wanted beyond those. */
  readonly also?: readonly string[];
  readonly hint?: ValueHint | undefined;
  /** Values that stand, and that conditions go by; null keeps a field empty. */
  readonly set?: Values;
}

const ROUNDS = 4;

/**
 * Values of a new record as its definition asks for them, that every check of its fields and rules accepts.
 *
 * @throws Error when a rule asks for more than its fields tell: the module needs a hint
 */
export async function aRecordOf(module: AnyModule, wish: RecordWish): Promise<Values> {
  const also = new Set([...(wish.also ?? []), ...oneOf(wish)]);
  for (let round = 0; ; round += 1) {
    const values = await filled(module, wish, also);
    const { refusals } = checkValues(module, values, { mode: 'create' });
    if (refusals.length === 0) return values;
    const missing = refusals.filter(({ field }) => isEmpty(values[field]));
    if (missing.length === 0 || round === ROUNDS) {
      throw new Error(`${module.key} needs a hint: ${JSON.stringify(refusals)} of ${JSON.stringify(values)}`);
    }
    for (const { field } of missing) also.add(field);
  }
}

/**
 * Values by which, taken together, every field is asked for: nothing for those that always are, then one set for each
 * condition the earlier ones do not meet, and for each further field of which there is only one.
 */
export function conditionsOf(module: AnyModule, hint?: ValueHint): readonly Values[] {
  const found: Values[] = [{}];
  for (const name of writableFields(module)) {
    const { when } = module.fields[name] ?? {};
    const [first] = when?.is ?? [];
    if (when === undefined || first === undefined) continue;
    const initial = module.fields[when.field]?.initial;
    const isMet = found.some((set) => when.is.some((value) => value === (set[when.field] ?? initial)));
    if (!isMet) found.push({ [when.field]: first });
  }
  const others = hint?.eitherOf ?? [];
  for (const one of others.slice(1)) {
    found.push(Object.fromEntries(others.filter((name) => name !== one).map((name) => [name, null])));
  }
  return found;
}

/** Columns of a child line that must be filled in. */
export function requiredColumns(field: LinesField): readonly (readonly [string, LineField])[] {
  return Object.entries(field.fields).filter(([, column]) => column.required === true && column.initial === undefined);
}

/** Fields somebody may write, those of the form first and in its order. */
export function writableFields(module: AnyModule): readonly string[] {
  const names = new Set([...module.form.flatMap(({ fields }) => fields), ...Object.keys(module.fields)]);
  return [...names].filter((name) => {
    const field = module.fields[name];
    return field !== undefined && field.readOnly !== true && isStored(field);
  });
}

/** In the order of the form, so that conditions see the fields before them. */
async function filled(module: AnyModule, wish: RecordWish, also: ReadonlySet<string>): Promise<Values> {
  const set = { ...wish.hint?.set?.(wish.mark), ...wish.set };
  const left = new Set([...Object.keys(set), ...(wish.hint?.without ?? []), ...besidesOne(wish)]);
  const wanted = { ...wish, also: [...also] };
  const values: Record<string, unknown> = { ...initialValues(module), ...set };
  let step = 0;
  for (const name of writableFields(module).filter((one) => !left.has(one) && isWanted(module, one, wanted))) {
    const field = module.fields[name];
    if (field === undefined || !isAsked(field, values) || staysAsItBegins(module, name, values, wish)) continue;
    values[name] = await valueOf(field, { ...wish, step, row: 0, own: module.key });
    step += 1;
  }
  return withoutUnasked(module, values);
}

/** What a field starts with stands where something may hang on it, unless it is what names the record. */
function staysAsItBegins(module: AnyModule, name: string, values: Values, { fill }: RecordWish): boolean {
  if (isEmpty(values[name]) || name === module.title) return false;
  const kind = module.fields[name]?.kind;
  return fill !== 'all' || kind === 'choice' || kind === 'text';
}

/** The one field a record has of several; a wish that names it empty means the next. */
function oneOf({ hint, set }: RecordWish): readonly string[] {
  return (hint?.eitherOf ?? []).filter((name) => set?.[name] !== null).slice(0, 1);
}

function besidesOne(wish: RecordWish): readonly string[] {
  const one = oneOf(wish);
  return (wish.hint?.eitherOf ?? []).filter((name) => !one.includes(name));
}

function withoutUnasked(module: AnyModule, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field = module.fields[name];
      return value !== undefined && value !== null && field !== undefined && isAsked(field, values);
    }),
  );
}

function initialValues(module: AnyModule): Record<string, unknown> {
  return Object.fromEntries(
    writableFields(module).flatMap((name) => {
      const initial = module.fields[name]?.initial;
      return initial === undefined ? [] : [[name, initial] as const];
    }),
  );
}

/** Whether somebody who adds such a record sees to this field. */
function isWanted(module: AnyModule, name: string, { also, fill }: RecordWish): boolean {
  const field = module.fields[name];
  if (name === module.title || fill === 'all' || also?.includes(name) === true) return true;
  return field?.required === true && field.initial === undefined;
}

interface Place extends RecordWish {
  readonly step: number;
  /** Which child line. */
  readonly row: number;
  /** The module itself, whose records trees are made of. */
  readonly own: string;
}

async function valueOf(field: Field, place: Place): Promise<unknown> {
  const { mark, step, row, choices, own } = place;
  switch (field.kind) {
    case 'choice':
      return chosenCode(field, place);
    case 'ref':
      return chosenId(field, place);
    case 'parent':
      return (await choices.ids(own))[0];
    case 'files':
      return [await choices.file(field.of)];
    case 'lines':
      return linesOf(field, place);
    default:
      return plainValue(field, { mark: row === 0 ? mark : `${mark}${String(row)}`, step });
  }
}

async function chosenCode(field: ChoiceField, { choices, row }: Place): Promise<unknown> {
  const codes = field.items?.map(({ code }) => code) ?? (await choices.codes(field.dictionary ?? ''));
  const code = codes[row] ?? codes[0];
  return field.multiple === true ? [code] : code;
}

async function chosenId(field: RefField, { choices, row }: Place): Promise<unknown> {
  const ids = await choices.ids(field.target);
  const id = ids[row] ?? ids[0];
  return field.multiple === true && id !== undefined ? [id] : id;
}

/** As few lines as are allowed, none of them like another. */
async function linesOf(field: LinesField, place: Place): Promise<readonly Values[]> {
  const columns =
    place.fill === 'all'
      ? Object.entries(field.fields).filter(([, column]) => column.kind !== 'computed' && column.readOnly !== true)
      : requiredColumns(field);
  const rows: Values[] = [];
  for (let row = 0; row < Math.max(1, field.minItems ?? 0); row += 1) {
    const line: Record<string, unknown> = {};
    for (const [step, [name, column]] of columns.entries()) {
      line[name] = await valueOf(column, { ...place, step: place.step + step, row });
    }
    rows.push(line);
  }
  return rows;
}
