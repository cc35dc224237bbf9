import type { AnyModule } from '../define-module';
import { approvalsIn, targetsOf, type ActionDefinition, type ApprovalDefinition } from './flow-definition';
import { isAuthorsStep, isForPeople } from './persons';

type Flow = NonNullable<AnyModule['flow']>;
type Action = ActionDefinition<string, string>;

/** What is wrong in a flow that types cannot see. */
export function problemsOfFlow(module: AnyModule, modules: readonly AnyModule[]): string[] {
  const { flow } = module;
  if (flow === undefined) return [];
  return [
    ...problemsOfStates(flow),
    ...problemsOfGoal(flow),
    ...Object.entries(flow.actions).flatMap(([name, action]) => problemsOfAction(name, action, module)),
    ...problemsOfLinks(flow, module, modules),
    ...problemsOfDeadlines(flow),
    ...problemsOfApproval(flow),
  ];
}

function problemsOfAction(name: string, action: Action, { fields, flow }: AnyModule): string[] {
  const { needs = [], asks = [], except = [], who = [], guards = [] } = action;
  const named = who.flatMap((one) =>
    typeof one === 'object' && 'field' in one && !('link' in one) ? [one.field] : [],
  );
  const stoodFor = who.flatMap((one) => (typeof one === 'object' && 'position' in one ? (one.insteadOf ?? []) : []));
  const teams = who.flatMap((one) => (typeof one === 'object' && 'team' in one ? [one.team] : []));
  const links = who.flatMap((one) => (typeof one === 'object' && 'link' in one ? [one.link] : []));
  const kept = [action.proposes, action.decides?.on].filter((field) => field !== undefined);
  const read = [...links, ...guards.flatMap(({ reads = [] }) => reads)];
  return [
    ...[...needs, ...asks, ...except, ...named, ...stoodFor, ...teams, ...kept]
      .filter((field) => !Object.hasOwn(fields, field))
      .map((field) => `action ${name} needs ${field}, which is no field`),
    ...read.filter((link) => flow?.links?.[link] === undefined).map((link) => `action ${name} reads ${link}, no link`),
  ];
}

function problemsOfStates(flow: Flow): string[] {
  const reached = reachedStates(flow);
  return Object.entries(flow.states).flatMap(([state, { final, waits }]) => {
    const leaving = Object.values(flow.actions).filter(({ from }) => from.includes(state));
    const isDecided = leaving.some((action) => isForPeople(action) && !isAuthors(action));
    const leaves = leaving.length > 0;
    return [
      isDecided && waits === undefined
        ? `state ${state} is left by somebody else and does not say whether it waits`
        : undefined,
      waits === true && !isDecided ? `state ${state} waits for a decision nobody else takes` : undefined,
      !reached.has(state) ? `state ${state} cannot be reached` : undefined,
      final !== true && !leaves ? `state ${state} is a dead end` : undefined,
      final === true && leaves ? `state ${state} is final and led away from` : undefined,
    ].filter((problem) => problem !== undefined);
  });
}

function problemsOfGoal({ goal = [], states }: Flow): string[] {
  return goal.filter((state) => !Object.hasOwn(states, state)).map((state) => `goal ${state} is no state`);
}

function isAuthors(action: Action): boolean {
  return isAuthorsStep(action) || action.who?.includes('author') === true;
}

function reachedStates(flow: Flow): ReadonlySet<string> {
  const reached = new Set([flow.initial, ...(flow.begins?.oneOf ?? [])]);
  for (let grown = true; grown;) {
    const before = reached.size;
    for (const action of Object.values(flow.actions)) {
      for (const from of action.from.filter((state) => reached.has(state))) {
        targetsOf(action, from).forEach((state) => reached.add(state));
      }
    }
    grown = reached.size > before;
  }
  return reached;
}

function problemsOfLinks(flow: Flow, module: AnyModule, modules: readonly AnyModule[]): string[] {
  return Object.entries(flow.links ?? {}).flatMap(([name, link]) => {
    const target = modules.find(({ key }) => key === link.module);
    if (target === undefined) return [`link ${name} leads to ${link.module}, which is no module`];
    const [holder, field, pointed] = 'in' in link ? [module, link.in, link.module] : [target, link.by, module.key];
    const pointer = holder.fields[field];
    const isPointer = pointer?.kind === 'ref' && pointer.target === pointed;
    return isPointer ? [] : [`link ${name} goes by ${field}, which does not refer to ${pointed}`];
  });
}

function problemsOfDeadlines(flow: Flow): string[] {
  return Object.entries(flow.deadlines ?? {}).flatMap(([name, { in: states, take, tells, label }]) => {
    const action = take === undefined ? undefined : flow.actions[take];
    if (tells !== undefined && label === undefined) return [`deadline ${name} tells people nothing: it has no label`];
    if (take !== undefined && action === undefined) return [`deadline ${name} takes ${take}, which is no action`];
    return states
      .filter((state) => action?.from.includes(state) === false)
      .map((state) => `deadline ${name} runs in ${state}, which ${take ?? ''} does not leave`);
  });
}

/** What a process decides no person decides beside it, and where it is submitted to both its ends lead on from. */
function problemsOfApproval(flow: Flow): string[] {
  return approvalsIn(flow).flatMap((approval) => problemsOfOne(approval, flow));
}

function problemsOfOne(approval: ApprovalDefinition<string>, { actions }: Flow): string[] {
  const submit = actions[approval.submit];
  const waiting = submit === undefined ? [] : targetsOf(submit);
  const { lines } = approval;
  const keeps = lines === undefined ? undefined : actions[lines.action];
  const isKept = keeps !== undefined && !isForPeople(keeps) && keeps.asks?.includes(lines?.field ?? '') === true;
  const unkept =
    lines === undefined || isKept ? [] : [`approval keeps lines by ${lines.action}, which does not ask for them`];
  const ends = [approval.approved, approval.rejected].flatMap((name) => {
    const action = actions[name];
    if (action === undefined || submit === undefined) return [`approval takes ${name}, which is no action`];
    if (isForPeople(action)) return [`approval takes ${name}, which people take as well`];
    return waiting
      .filter((state) => !action.from.includes(state))
      .map((state) => `${name} does not lead on from ${state}`);
  });
  return [...unkept, ...ends];
}
