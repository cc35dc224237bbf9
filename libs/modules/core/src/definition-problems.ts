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
  const isColumn = (name: string) => Object.hasOwn(module.fields, name) || EVERY_RECORD.has(name);
  for (const name of [...module.list.columns, ...module.list.filters]) if (!isColumn(name)) say(`no field ${name}`);
  const sort = module.list.sort?.replace(/^-/, '');
  if (sort !== undefined && !isColumn(sort)) say(`sorted by ${sort}, which is no field`);
  if (!Object.hasOwn(module.fields, module.title)) say(`titled by ${module.title}, which is no field`);
  for (const name of module.importKey ?? [])
    if (!Object.hasOwn(module.fields, name)) say(`import key ${name} is no field`);
  const placed = module.form.flatMap(({ fields }) => fields);
  if (new Set(placed).size !== placed.length) say('a field stands twice in the form');
  for (const [name, field] of Object.entries(module.fields)) {
    if (field.required === true && field.readOnly !== true && !placed.includes(name))
      say(`${name} is required and not in the form`);
  }
  if (module.list.columns.includes('status') && module.flow === undefined) say('a status column without a flow');
}

function problemsOfFields(
  module: AnyModule,
  modules: readonly AnyModule[],
  dictionaries: ReadonlySet<string>,
  say: Say,
): void {
  const visit = (name: string, field: Field) => {
    if (field.kind === 'ref' && !BUILT_IN.has(field.target) && !modules.some(({ key }) => key === field.target)) {
      say(`${name} refers to ${field.target}, which is no module`);
    }
    if (field.kind === 'choice' && field.items === undefined && !dictionaries.has(field.dictionary ?? '')) {
      say(`${name} uses the dictionary ${field.dictionary ?? ''}, which does not exist`);
    }
    if (field.kind === 'live' && !Object.hasOwn(module.fields, field.signalField)) {
      say(`${name} shows the signal of ${field.signalField}, which is no field`);
    }
    if (field.when !== undefined && !Object.hasOwn(module.fields, field.when.field)) {
      say(`${name} depends on ${field.when.field}, which is no field`);
    }
    if (field.label.zh === '' || field.label.en === '') say(`${name} has an empty label`);
    if (field.kind === 'lines')
      for (const [inner, line] of Object.entries(field.fields)) visit(`${name}.${inner}`, line);
  };
  for (const [name, field] of Object.entries(module.fields)) visit(name, field);
}

function problemsOfFlow(module: AnyModule, say: Say): void {
  const { flow } = module;
  if (flow === undefined) return;
  const actions = Object.entries(flow.actions);
  const reached = new Set([flow.initial]);
  for (let grown = true; grown;) {
    const before = reached.size;
    for (const [, { from, to }] of actions) if (from.some((state) => reached.has(state))) reached.add(to);
    grown = reached.size > before;
  }
  for (const [state, { final }] of Object.entries(flow.states)) {
    if (!reached.has(state)) say(`state ${state} cannot be reached`);
    const leaves = actions.some(([, { from }]) => from.includes(state));
    if (final !== true && !leaves) say(`state ${state} is a dead end`);
    if (final === true && leaves) say(`state ${state} is final and led away from`);
  }
  for (const [name, { needs, asks }] of actions) {
    for (const field of [...(needs ?? []), ...(asks ?? [])]) {
      if (!Object.hasOwn(module.fields, field)) say(`action ${name} needs ${field}, which is no field`);
    }
  }
}
