import { OPEN_PROCESS, type ApprovalProcess, type ProcessNode, type ProcessToken } from '@sed/approvals-contract';
import type { Refusal } from '@sed/records-model';
import { forkOf, isDeciding, type ProcessGraph } from './process-graph';
import { Walk } from './walk';
import type { ApprovalWorld, StepResult } from './world';

/**
 * A process that is under way goes on by another version of its model, whose world this is: it stands where it stood and
 * keeps what was answered. Where a step names its people otherwise, they are asked anew; who agreed there is not.
 */
export function move(process: ApprovalProcess, before: ProcessGraph, world: ApprovalWorld): StepResult {
  const refusals = refusalsOf(process, before, world);
  if (refusals.length > 0) return { process: null, refusals };
  const walk = new Walk(process, world);
  if (process.state === 'RUNNING') {
    for (const token of reopened(process, before, world.graph)) {
      const node = world.graph.deciding(token.nodeId);
      const agreed = walk
        .tasksOf(token)
        .flatMap(({ state, assignee }) => (state === 'AGREED' && assignee !== null ? [assignee] : []));
      walk.close(token);
      walk.openAt(node, token.branch, new Set(agreed));
    }
  }
  return { process: walk.result(), effects: walk.effects, refusals: [] };
}

/** Places where people are asked anew. */
export function reopened(process: ApprovalProcess, before: ProcessGraph, after: ProcessGraph): readonly ProcessToken[] {
  return process.tokens.filter(
    ({ nodeId, visit }) => visit > 0 && askedAt(before.node(nodeId)) !== askedAt(after.node(nodeId)),
  );
}

function refusalsOf(process: ApprovalProcess, before: ProcessGraph, world: ApprovalWorld): readonly Refusal[] {
  if (!OPEN_PROCESS.includes(process.state)) return [{ code: 'approval.notRunning' }];
  const { graph } = world;
  // What was answered on the way is read as it was: its steps have to be there.
  const stood = new Set([...process.tasks, ...process.tokens].map(({ nodeId }) => nodeId));
  const gone = [...stood].filter((id) => graph.find(id)?.type !== before.node(id).type);
  if (gone.length > 0)
    return gone.map((id) => ({ code: 'approval.moveNodeGone', params: { node: before.node(id).name } }));
  const astray = process.tokens.filter((token) => !isInPlace(token, before, world));
  return astray.map(({ nodeId }) => ({
    code: 'approval.moveBranchChanged',
    params: { node: before.node(nodeId).name },
  }));
}

/** Whether a token stands within the same branches of the same forks there. */
function isInPlace(
  { nodeId, branch }: ProcessToken,
  before: ProcessGraph,
  { graph, branches }: ApprovalWorld,
): boolean {
  const ways = (of: ProcessGraph, id: string) => JSON.stringify(of.out(id).map(({ to }) => to));
  const isSame = branch
    .map(forkOf)
    .every((id) => graph.find(id)?.type === 'FORK' && ways(before, id) === ways(graph, id));
  // Whoever has come to a join still says from which branch.
  const inside = graph.node(nodeId).type === 'JOIN' ? branch.slice(0, -1) : branch;
  return isSame && branches.get(nodeId)?.join() === inside.join();
}

/** Who is asked at a node and how their answers count. */
function askedAt(node: ProcessNode): string {
  if (!isDeciding(node)) return '';
  const { assignees, whenNobody } = node;
  const counts = node.type === 'APPROVE' ? { mode: node.mode, percent: node.agreePercent } : {};
  return JSON.stringify({ assignees, whenNobody, ...counts });
}
