import { ROUTES } from '@sed/platform-contract';
import type { AnyModule, CalendarDefinition, Column } from './define-module';
import { fieldAt } from './field-path';
import type { BuiltInTarget, Field } from './fields';
import { problemsOfFlow } from './flow/flow-problems';
import { namesOwner } from './guards';
import { totalOf } from './totals';

const BUILT_IN: ReadonlySet<string> = new Set<BuiltInTarget>([
  'person',
  'org',
  'plant',
  'signal',
  'role',
  'menu',
  'department',
  'alarm',
]);
const EVERY_RECORD: ReadonlySet<string> = new Set<Column<never>>([
  'no',
  'status',
  'factoryNo',
  'updatedAt',
  'createdAt',
]);
const KEY = /^[a-zA-Z]\w{1,39}$/;

/** Problems types cannot see; the application refuses to start while there are any. */
export function definitionProblems(modules: readonly AnyModule[], dictionaries: ReadonlySet<string>): string[] {
  const keys = new Set<string>();
  const routes = new Set(ROUTES.map(({ path }) => path));
  return modules.flatMap((module) => {
    const problems: string[] = [];
    const say = (problem: string) => problems.push(`${module.key}: ${problem}`);
    if (!KEY.test(module.key)) say('the key is not a word of 2 to 40 characters');
    if (keys.has(module.key)) say('defined twice');
    keys.add(module.key);
    if (!routes.has(module.path)) say(`there is no route ${module.path}`);
    problemsOfNames(module, say);
    problemsOfFields(module, modules, dictionaries, say);
    problemsOfGuards(module, say);
    for (const problem of problemsOfFlow(module, modules)) say(problem);
    return problems;
  });
}

type Say = (problem: string) => void;

function problemsOfNames(module: AnyModule, say: Say): void {
  const isField = (name: string) => Object.hasOwn(module.fields, name);
  if (!isField(module.title)) say(`titled by ${module.title}, which is no field`);
  const numberedBy = module.number?.by?.field;
  if (numberedBy !== undefined && !isField(numberedBy)) say(`numbered by ${numberedBy}, which is no field`);
  for (const name of (module.importKey ?? []).filter((key) => !isField(key))) say(`import key ${name} is no field`);
  for (const name of (module.starterKey ?? []).filter((key) => !isField(key))) say(`starter key ${name} is no field`);
  problemsOfList(module, say);
  problemsOfIndexes(module, say);
  problemsOfForm(module, say);
}

function problemsOfList(module: AnyModule, say: Say): void {
  const isColumn = (name: string) => Object.hasOwn(module.fields, name) || EVERY_RECORD.has(name);
  const isFilter = (name: string) => isColumn(name) || fieldAt(module, name) !== undefined;
  const { columns, filters, sort, yields = [] } = module.list;
  const unknown = [...columns.filter((name) => !isColumn(name)), ...filters.filter((name) => !isFilter(name))];
  for (const name of unknown) say(`no field ${name}`);
  for (const name of yields.filter((column) => !columns.includes(column))) say(`${name} gives way but is no column`);
  const sorted = sort?.replace(/^-/, '');
  if (sorted !== undefined && !isColumn(sorted)) say(`sorted by ${sorted}, which is no field`);
  if (columns.includes('status') && module.flow === undefined) say('a status column without a flow');
  problemsOfViews(module, say);
}

function problemsOfIndexes({ fields, indexes = [] }: AnyModule, say: Say): void {
  const unknown = indexes.flat().filter((name) => !Object.hasOwn(fields, name) && !EVERY_RECORD.has(name));
  for (const name of unknown) say(`an index by ${name}, which is no field`);
}

const DAY_KINDS: ReadonlySet<Field['kind'] | undefined> = new Set(['date', 'instant']);

function problemsOfViews(module: AnyModule, say: Say): void {
  const { views = [], calendar } = module.list;
  if (views.includes('board') && module.flow === undefined) say('a board without a flow');
  if (views.includes('calendar') && calendar === undefined) say('a calendar without a day');
  if (calendar !== undefined) problemsOfCalendar(module, calendar, say);
}

function problemsOfCalendar({ fields, list }: AnyModule, calendar: CalendarDefinition<string>, say: Say): void {
  const { from, to = from, weekdays, beside = from } = calendar;
  const kindOf = (name: string) => fields[name]?.kind;
  for (const name of new Set([from, to])) {
    if (!DAY_KINDS.has(kindOf(name))) say(`the calendar stands by ${name}, which is no day`);
    if (!list.filters.includes(name)) say(`the calendar stands by ${name}, which is no filter`);
  }
  if (kindOf(beside) === undefined) say(`the calendar says ${beside}, which is no field`);
  // The calendar asks for what begins before its end and ends after its beginning.
  if (to !== from && fields[to]?.required !== true) say(`${to} may be missing in the calendar`);
  if (weekdays !== undefined && kindOf(weekdays) !== 'choice') say(`${weekdays} are no days of the week`);
}

function problemsOfForm(module: AnyModule, say: Say): void {
  const placed = module.form.flatMap(({ fields }) => fields);
  if (new Set(placed).size !== placed.length) say('a field stands twice in the form');
  for (const [name, field] of Object.entries(module.fields)) {
    const isAsked = field.required === true && field.readOnly !== true;
    if (isAsked && !placed.includes(name)) say(`${name} is required and not in the form`);
  }
}

function problemsOfFields(
  module: AnyModule,
  modules: readonly AnyModule[],
  dictionaries: ReadonlySet<string>,
  say: Say,
): void {
  const isTarget = (target: string) => BUILT_IN.has(target) || modules.some(({ key }) => key === target);
  const visit = (name: string, field: Field) => {
    const problem = problemOfKind(field, isTarget, dictionaries);
    if (problem !== undefined) say(`${name} ${problem}`);
    for (const other of decidingNames(field)) {
      if (!Object.hasOwn(module.fields, other)) say(`${name} depends on ${other}, which is no field`);
    }
    const siblings = siblingsOf(module, name);
    for (const other of totalNames(field)) {
      if (!Object.hasOwn(siblings, other)) say(`${name} totals with ${other}, which is no field beside it`);
    }
    if (field.label.zh === '' || field.label.en === '') say(`${name} has an empty label`);
    if (field.kind !== 'lines') return;
    for (const [inner, line] of Object.entries(field.fields)) visit(`${name}.${inner}`, line);
  };
  for (const [name, field] of Object.entries(module.fields)) visit(name, field);
}

/** Whose a record is must not be left open: what names an organisation and is shown to all shows it to strangers. */
function problemsOfGuards(module: AnyModule, say: Say): void {
  const visit = (name: string, field: Field, isLine: boolean) => {
    if (field.kind === 'lines') {
      for (const [inner, line] of Object.entries(field.fields)) visit(`${name}.${inner}`, line, true);
    }
    if (!namesOwner(field)) return;
    if (module.scope === 'group' && field.guards === undefined)
      say(`${name} names an organisation or plant and does not say whether it guards the record`);
    if (field.guards === true && isLine) say(`${name} stands in lines and cannot guard the record`);
    if (field.guards === true && module.scope === 'plant') say(`${name} cannot guard: the plant of the record does`);
  };
  for (const [name, field] of Object.entries(module.fields)) visit(name, field, false);
  if (module.commonBy !== undefined && module.scope === 'plant')
    say('leaves what is common to those who may everywhere, and its records belong to plants');
  if (module.privateTo === undefined) return;
  if (module.scope === 'group') say('is private and belongs to no plant');
  for (const name of module.privateTo.persons) {
    const field = module.fields[name];
    if (field?.kind !== 'ref' || field.target !== 'person') say(`is private to ${name}, which names no person`);
  }
}

/** Fields of the record, or of the line a field with a dot belongs to. */
function siblingsOf(module: AnyModule, path: string): Readonly<Record<string, Field>> {
  const [name = '', inner] = path.split('.');
  const field = module.fields[name];
  return inner !== undefined && field?.kind === 'lines' ? field.fields : module.fields;
}

/** Fields that say whether or how a field is shown. */
function decidingNames(field: Field): string[] {
  const ofLive = field.kind === 'live' ? [field.signalField, field.decimalsField] : [];
  const ofNumber = field.kind === 'number' ? [field.unitField, field.decimalsField] : [];
  return [field.when?.field, ...ofLive, ...ofNumber].filter((name) => name !== undefined);
}

function totalNames(field: Field): string[] {
  const total = totalOf(field);
  if (total === undefined) return [];
  return [total.sameIn, total.by === 'mean' ? total.weight : undefined].filter((name) => name !== undefined);
}

function problemOfKind(
  field: Field,
  isTarget: (target: string) => boolean,
  dictionaries: ReadonlySet<string>,
): string | undefined {
  if (field.kind === 'ref' && !isTarget(field.target)) return `refers to ${field.target}, which is no module`;
  if (field.kind !== 'choice' || field.items !== undefined) return undefined;
  const key = field.dictionary ?? '';
  return dictionaries.has(key) ? undefined : `uses the dictionary ${key}, which does not exist`;
}
