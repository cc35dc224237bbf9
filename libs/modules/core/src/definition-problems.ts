import { ROUTES } from '@sed/contract';
import type { AnyModule, Column } from './define-module';
import type { BuiltInTarget, Field } from './fields';

const BUILT_IN: ReadonlySet<string> = new Set<BuiltInTarget>([
  'person',
  'org',
  'plant',
  'signal',
  'role',
  'menu',
  'department',
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
    problemsOfFlow(module, say);
    return problems;
  });
}

type Say = (problem: string) => void;

function problemsOfNames(module: AnyModule, say: Say): void {
  const isField = (name: string) => Object.hasOwn(module.fields, name);
  const isColumn = (name: string) => isField(name) || EVERY_RECORD.has(name);
  const { columns, filters, sort } = module.list;
  for (const name of [...columns, ...filters].filter((column) => !isColumn(column))) say(`no field ${name}`);
  const sorted = sort?.replace(/^-/, '');
  if (sorted !== undefined && !isColumn(sorted)) say(`sorted by ${sorted}, which is no field`);
  if (!isField(module.title)) say(`titled by ${module.title}, which is no field`);
  for (const name of (module.importKey ?? []).filter((key) => !isField(key))) say(`import key ${name} is no field`);
  if (columns.includes('status') && module.flow === undefined) say('a status column without a flow');
  problemsOfForm(module, say);
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
    const deciding = [field.when?.field, ...(field.kind === 'live' ? [field.signalField, field.decimalsField] : [])];
    for (const other of deciding) {
      if (other !== undefined && !Object.hasOwn(module.fields, other))
        say(`${name} depends on ${other}, which is no field`);
    }
    if (field.label.zh === '' || field.label.en === '') say(`${name} has an empty label`);
    if (field.kind !== 'lines') return;
    for (const [inner, line] of Object.entries(field.fields)) visit(`${name}.${inner}`, line);
  };
  for (const [name, field] of Object.entries(module.fields)) visit(name, field);
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

type Flow = NonNullable<AnyModule['flow']>;

function problemsOfFlow(module: AnyModule, say: Say): void {
  const { flow } = module;
  if (flow === undefined) return;
  problemsOfStates(flow, say);
  for (const [name, { needs, asks }] of Object.entries(flow.actions)) {
    for (const field of [...(needs ?? []), ...(asks ?? [])]) {
      if (!Object.hasOwn(module.fields, field)) say(`action ${name} needs ${field}, which is no field`);
    }
  }
}

function problemsOfStates(flow: Flow, say: Say): void {
  const reached = reachedStates(flow);
  for (const [state, { final }] of Object.entries(flow.states)) {
    if (!reached.has(state)) say(`state ${state} cannot be reached`);
    const leaves = Object.values(flow.actions).some(({ from }) => from.includes(state));
    if (final !== true && !leaves) say(`state ${state} is a dead end`);
    if (final === true && leaves) say(`state ${state} is final and led away from`);
  }
}

function reachedStates(flow: Flow): ReadonlySet<string> {
  const reached = new Set([flow.initial]);
  for (let grown = true; grown;) {
    const before = reached.size;
    for (const { from, to } of Object.values(flow.actions)) {
      if (from.some((state) => reached.has(state))) reached.add(to);
    }
    grown = reached.size > before;
  }
  return reached;
}
