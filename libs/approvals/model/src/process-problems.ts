import type { ProcessDefinition } from '@sed/approvals-contract';
import { hiddenAt } from './field-rights';
import { branchOf, forkOf, ProcessGraph } from './process-graph';

export type ProblemCode =
  | 'oneStart'
  | 'noEnd'
  | 'sameId'
  | 'unknownNode'
  | 'doubleEdge'
  | 'unreachable'
  | 'noWayOut'
  | 'oneWayOut'
  | 'intoStart'
  | 'circle'
  | 'elseMissing'
  | 'conditionMissing'
  | 'conditionElsewhere'
  | 'fewBranches'
  | 'endInBranch'
  | 'branchesMixed'
  | 'joinWithoutFork'
  | 'initiatorApproves'
  | 'requiredHidden';

/** What keeps a definition from being published, at which node. */
export interface ProcessProblem {
  readonly code: ProblemCode;
  readonly nodeId?: string;
}

/** Everything that is wrong with a definition; empty when it may be published. */
export function problemsOfProcess(definition: ProcessDefinition): readonly ProcessProblem[] {
  const broken = problemsOfReferences(definition);
  if (broken.length > 0) return broken;
  const graph = new ProcessGraph(definition);
  const problems = [...problemsOfEdges(graph), ...problemsOfWays(graph)];
  if (problems.length > 0) return problems;
  return [...problemsOfBranches(graph), ...problemsOfPersons(definition), ...problemsOfFields(definition)];
}

function problemsOfReferences({ nodes, edges }: ProcessDefinition): ProcessProblem[] {
  const problems: ProcessProblem[] = [];
  const ids = new Set<string>();
  for (const { id } of nodes) {
    if (ids.has(id)) problems.push({ code: 'sameId', nodeId: id });
    ids.add(id);
  }
  const ways = new Set<string>();
  for (const { from, to } of edges) {
    for (const id of [from, to]) if (!ids.has(id)) problems.push({ code: 'unknownNode', nodeId: id });
    const way = `${from}>${to}`;
    if (ways.has(way)) problems.push({ code: 'doubleEdge', nodeId: from });
    ways.add(way);
  }
  if (nodes.filter(({ type }) => type === 'START').length !== 1) problems.push({ code: 'oneStart' });
  if (!nodes.some(({ type }) => type === 'END')) problems.push({ code: 'noEnd' });
  return problems;
}

function problemsOfEdges(graph: ProcessGraph): ProcessProblem[] {
  const problems: ProcessProblem[] = [];
  for (const { id: nodeId, type } of graph.definition.nodes) {
    const out = graph.out(nodeId);
    const add = (code: ProblemCode): number => problems.push({ code, nodeId });
    if (out.length === 0 && type !== 'END') add('noWayOut');
    if (type === 'IF') {
      if (out.filter(({ otherwise }) => otherwise === true).length !== 1) add('elseMissing');
      if (out.some(({ when, otherwise }) => (when === undefined) !== (otherwise === true))) add('conditionMissing');
      continue;
    }
    if (out.some(({ when, otherwise }) => when !== undefined || otherwise === true)) add('conditionElsewhere');
    if (type === 'FORK') {
      if (out.length < 2) add('fewBranches');
    } else if (out.length > (type === 'END' ? 0 : 1)) add('oneWayOut');
  }
  return problems;
}

function problemsOfWays(graph: ProcessGraph): ProcessProblem[] {
  const { nodes, edges } = graph.definition;
  const problems: ProcessProblem[] = [];
  const start = graph.start().id;
  const reached = graph.reachable(start);
  for (const { id } of nodes) if (!reached.has(id)) problems.push({ code: 'unreachable', nodeId: id });
  if (edges.some(({ to }) => to === start)) problems.push({ code: 'intoStart', nodeId: start });
  // Rejections lead back by themselves; a circle of edges would never end.
  for (const { from, to } of edges) {
    if (graph.reachable(to).has(from)) problems.push({ code: 'circle', nodeId: from });
  }
  return problems;
}

/** Each node lies within the same branches whichever way leads there, and what is forked is joined. */
function problemsOfBranches(graph: ProcessGraph): ProcessProblem[] {
  const branches = branchesOf(graph);
  if ('code' in branches) return [branches];
  const problems: ProcessProblem[] = [];
  for (const { id, type } of graph.definition.nodes) {
    if (type === 'END' && (branches.get(id)?.length ?? 0) > 0) problems.push({ code: 'endInBranch', nodeId: id });
  }
  return problems;
}

/** Within which branches each node lies, or why that cannot be said. */
export function branchesOf(graph: ProcessGraph): ReadonlyMap<string, readonly string[]> | ProcessProblem {
  const found = new Map<string, readonly string[]>([[graph.start().id, []]]);
  const open = [graph.start().id];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const here = found.get(at) ?? [];
    const node = graph.node(at);
    for (const [index, { to }] of graph.out(at).entries()) {
      const left = node.type === 'FORK' ? [...here, branchOf(at, index)] : here;
      const isJoin = graph.node(to).type === 'JOIN';
      if (isJoin && left.length === 0) return { code: 'joinWithoutFork', nodeId: to };
      const inside = isJoin ? left.slice(0, -1) : left;
      const before = found.get(to);
      if (before === undefined) {
        found.set(to, inside);
        open.push(to);
      } else if (before.join() !== inside.join()) return { code: 'branchesMixed', nodeId: to };
    }
  }
  return joinsOfForks(graph, found) ?? found;
}

/** All branches of a fork come together at one join, and no others do. */
function joinsOfForks(graph: ProcessGraph, branches: ReadonlyMap<string, readonly string[]>): ProcessProblem | null {
  const joined = new Map<string, Set<string>>();
  for (const [index, { from, to }] of graph.definition.edges.entries()) {
    if (graph.node(to).type !== 'JOIN') continue;
    const here = branches.get(from) ?? [];
    const fork = graph.node(from).type === 'FORK' ? branchOf(from, indexOfEdge(graph, index)) : here.at(-1);
    if (fork !== undefined) joined.set(to, (joined.get(to) ?? new Set()).add(fork));
  }
  for (const [join, from] of joined) {
    const forks = new Set([...from].map(forkOf));
    const [fork] = forks;
    if (forks.size !== 1 || fork === undefined || graph.out(fork).length !== from.size) {
      return { code: 'branchesMixed', nodeId: join };
    }
  }
  return null;
}

function indexOfEdge(graph: ProcessGraph, index: number): number {
  const edge = graph.definition.edges[index];
  return edge === undefined ? -1 : graph.out(edge.from).indexOf(edge);
}

function problemsOfPersons({ nodes }: ProcessDefinition): ProcessProblem[] {
  return nodes.flatMap((node) =>
    node.type === 'APPROVE' && node.assignees.every(({ by }) => by === 'initiator')
      ? [{ code: 'initiatorApproves' as const, nodeId: node.id }]
      : [],
  );
}

/** What a step asks for is not hidden there. */
function problemsOfFields({ nodes }: ProcessDefinition): ProcessProblem[] {
  return nodes.flatMap((node) => {
    const asked = node.type === 'FILL' ? node.fields : [];
    const hidden = hiddenAt(node);
    return asked.some((field) => hidden.includes(field)) ? [{ code: 'requiredHidden' as const, nodeId: node.id }] : [];
  });
}
