import type { ApprovalDetail } from '@sed/approvals-contract';

export type NodeState = 'passed' | 'present' | 'rejected' | 'future';

type Course = Pick<ApprovalDetail, 'definition' | 'tasks' | 'journal' | 'at' | 'state' | 'round'>;

/** Nobody answers there. */
const SILENT: readonly string[] = ['IF', 'FORK', 'JOIN', 'TIMER'];

/** How each node of an approval stands: passed, present, where it was rejected, or still to come. */
export function nodeStates(course: Course): ReadonlyMap<string, NodeState> {
  const { nodes, edges } = course.definition;
  const states = answered(course);
  for (const { id, type } of nodes) {
    if (type === 'START' || (type === 'END' && course.state === 'APPROVED')) states.set(id, 'passed');
  }
  for (const { nodeId } of course.at) states.set(nodeId, 'present');
  const silent = new Set(nodes.filter(({ type }) => SILENT.includes(type)).map(({ id }) => id));
  // As often as there are nodes, for silent ones that follow each other: passed once something behind was reached.
  for (const { from, to } of nodes.flatMap(() => edges)) {
    if (silent.has(from) && !states.has(from) && states.has(to)) states.set(from, 'passed');
  }
  return new Map(nodes.map(({ id }) => [id, states.get(id) ?? 'future']));
}

/** By what people and the process itself did. */
function answered({ tasks, journal, state, round }: Course): Map<string, NodeState> {
  const states = new Map<string, NodeState>();
  for (const { nodeId, state: answer } of tasks) {
    if (answer === 'AGREED' || answer === 'FILLED') states.set(nodeId, 'passed');
    if (answer === 'REJECTED' && state === 'REJECTED') states.set(nodeId, 'rejected');
  }
  for (const { nodeId, action, round: then } of journal) {
    const isPassed = then === round && (action === 'copied' || action === 'handler');
    if (nodeId !== null && isPassed) states.set(nodeId, 'passed');
  }
  return states;
}
