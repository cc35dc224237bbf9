import { checkValues, isAsked, isEmpty, type AnyModule, type Field, type LineField } from '@sed/modules-core';

export type Values = Readonly<Record<string, unknown>>;

/** What only a running service knows: ids to choose from and codes of its dictionaries. */
export interface Choices {
  readonly ids: (target: string) => Promise<readonly string[]>;
  readonly codes: (dictionary: string) => Promise<readonly string[]>;
  readonly picture: () => Promise<string>;
}

/** Letters and digits alone, so that the mark of a record fits into every text, code and login name. */
export function newMark(): string {
  return `e${Math.floor(Math.random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0')}`;
}

const DAY_MS = 86_400_000;
/** Dates of a form lie in the order of its fields, so that every "from" is before its "until". */
const isoDay = (step: number) => new Date(Date.UTC(2027, 0, 1) + step * 40 * DAY_MS).toISOString();

const FORMATTED: Readonly<Record<string, (mark: string) => string>> = {
  phone: () => '13800138000',
  colour: () => '#336699',
  typeCode: (mark) => String(Number.parseInt(mark, 36)),
  digits: (mark) => String(Number.parseInt(mark, 36)),
  email: (mark) => `${mark}@example.com`,
  url: (mark) => `https://example.com/${mark}`,
  code: (mark) => mark,
  loginName: (mark) => mark,
};

function textValue(field: Extract<Field, { kind: 'text' }>, mark: string): string {
  if (field.digits !== undefined)
    return String(Number.parseInt(mark, 36)).padStart(field.digits, '0').slice(-field.digits);
  const made = field.format === undefined ? undefined : FORMATTED[field.format];
  return (made === undefined ? `E2E ${mark}` : made(mark)).slice(0, field.max);
}

function numberValue(field: Extract<Field, { kind: 'number' | 'decimal' }>): number {
  const [min, max] = [Number(field.min ?? 0), Number(field.max ?? 1_000_000)];
  return Math.min(Math.max(min, 1), max);
}

interface Place {
  readonly mark: string;
  /** How many dates stand before this field. */
  readonly step: number;
}

/** A valid value of a field that is typed in: what is chosen (references, codes, files) is not among them. */
export function typedValue(field: Field, { mark, step }: Place): unknown {
  switch (field.kind) {
    case 'text':
      return textValue(field, mark);
    case 'bilingual':
      return { zh: `测试 ${mark}`, en: `E2E ${mark}` };
    case 'number':
      return numberValue(field);
    case 'decimal':
      return String(numberValue(field));
    case 'flag':
      return true;
    case 'date':
      return isoDay(step).slice(0, 10);
    case 'month':
      return isoDay(step).slice(0, 7);
    case 'clock':
      return '08:00';
    case 'instant':
      return Date.parse(isoDay(step));
    default:
      return undefined;
  }
}

async function chosenValue(field: Field, choices: Choices): Promise<unknown> {
  if (field.kind === 'choice') {
    const code = field.items?.[0]?.code ?? (await choices.codes(field.dictionary ?? ''))[0];
    return field.multiple === true ? [code] : code;
  }
  if (field.kind === 'ref') {
    const [id] = await choices.ids(field.target);
    return field.multiple === true ? [id] : id;
  }
  return field.kind === 'files' ? [await choices.picture()] : undefined;
}

async function valueOf(field: Field, place: Place, choices: Choices): Promise<unknown> {
  if (field.kind !== 'lines') return typedValue(field, place) ?? chosenValue(field, choices);
  const row: Record<string, unknown> = {};
  for (const [name, column] of requiredColumns(field)) row[name] = await valueOf(column, place, choices);
  return [row];
}

/** Columns of a child line that must be filled in. */
export function requiredColumns(field: Extract<Field, { kind: 'lines' }>): readonly (readonly [string, LineField])[] {
  return Object.entries(field.fields).filter(([, column]) => column.required === true && column.initial === undefined);
}

const fieldsOfForm = (module: AnyModule) => module.form.flatMap(({ fields }) => fields);

function initialValues(module: AnyModule): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOfForm(module).flatMap((name) => {
      const initial = module.fields[name]?.initial;
      return initial === undefined ? [] : [[name, initial] as const];
    }),
  );
}

/** Whether somebody who adds a record must see to this field. */
function isWanted(module: AnyModule, name: string, also: ReadonlySet<string>): boolean {
  const field = module.fields[name];
  if (field === undefined || field.readOnly === true || field.kind === 'parent') return false;
  return name === module.title || also.has(name) || (field.required === true && field.initial === undefined);
}

/** Values for every field somebody must see to, in the order of the form; conditions see those before. */
async function filled(module: AnyModule, mark: string, also: ReadonlySet<string>, choices: Choices): Promise<Values> {
  const values = initialValues(module);
  let step = 0;
  for (const name of fieldsOfForm(module)) {
    const field = module.fields[name];
    if (field === undefined || !isWanted(module, name, also) || !isAsked(field, values)) continue;
    // What it starts with stands, unless it is what names the record.
    if (!isEmpty(values[name]) && name !== module.title) continue;
    values[name] = await valueOf(field, { mark, step }, choices);
    if (['date', 'month', 'instant'].includes(field.kind)) step += 1;
  }
  const asked = Object.entries(values).filter(([name]) => {
    const field = module.fields[name];
    return field !== undefined && isAsked(field, values);
  });
  return Object.fromEntries(asked);
}

/** Everything a new record needs: what is required, what names it, and what a rule across fields asks for beyond. */
export async function sampleOf(
  module: AnyModule,
  mark: string,
  options: { readonly choices: Choices; readonly also?: readonly string[] },
): Promise<Values> {
  const also = new Set(options.also);
  for (let round = 0; ; round += 1) {
    const values = await filled(module, mark, also, options.choices);
    const { refusals } = checkValues(module, values, { mode: 'create' });
    const missing = refusals.filter(({ field }) => isEmpty(values[field]));
    if (missing.length === 0 || round === 3) return values;
    for (const { field } of missing) also.add(field);
  }
}

/** A field that can be edited without making another record of it: its text is known in the list and in a file. */
export function editedField(module: AnyModule): string {
  const isFree = (name: string) => {
    const field = module.fields[name];
    if (field === undefined || (field.kind !== 'text' && field.kind !== 'bilingual')) return false;
    if (field.kind === 'text' && field.format !== undefined) return false;
    const isFixed = field.unique !== undefined || field.createOnly === true || field.readOnly === true;
    return !isFixed && field.when === undefined && !(module.importKey ?? []).includes(name);
  };
  const free = fieldsOfForm(module).filter(isFree);
  const shown = free.filter((name) => module.list.columns.includes(name));
  const found = shown[0] ?? free[0];
  if (found === undefined) throw new Error(`${module.key} has no text to edit`);
  return found;
}

/**
 * Ways through a flow that together take every action, each for a record of its own: from the initial state always on
 * to the nearest action not taken yet, and to a final state last.
 */
export function waysThrough(flow: NonNullable<AnyModule['flow']>): readonly (readonly string[])[] {
  const left = new Set(Object.keys(flow.actions));
  const ways: string[][] = [];
  while (left.size > 0) {
    const way: string[] = [];
    let state: string = flow.initial;
    for (let next = nearest(flow, state, left); next.length > 0; next = nearest(flow, state, left)) {
      for (const name of next) {
        way.push(name);
        left.delete(name);
        state = flow.actions[name]?.to ?? state;
      }
    }
    if (way.length === 0) throw new Error(`never offered: ${[...left].join(', ')}`);
    ways.push(way);
  }
  return ways;
}

/** Shortest path of actions from a state whose last one is still to be taken; final states are left for the end. */
function nearest(flow: NonNullable<AnyModule['flow']>, from: string, left: ReadonlySet<string>): readonly string[] {
  const queue: { readonly state: string; readonly path: readonly string[] }[] = [{ state: from, path: [] }];
  const seen = new Set([from]);
  let ending: readonly string[] = [];
  for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
    for (const [name, { from: states, to }] of Object.entries(flow.actions)) {
      if (!states.includes(place.state)) continue;
      const path = [...place.path, name];
      const isFinal = flow.states[to]?.final === true;
      if (left.has(name) && !isFinal) return path;
      if (left.has(name) && ending.length === 0) ending = path;
      if (!seen.has(to) && !isFinal) queue.push({ state: to, path });
      seen.add(to);
    }
  }
  return ending;
}
