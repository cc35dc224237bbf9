import type { ApprovalProcess, ApprovalRow, ApprovalTask } from '@sed/approvals-contract';
import type { ProcessGraph } from '@sed/approvals-model';
import type { BilingualText } from '@sed/platform-contract';

/** Where an approval stands now, with whom and since when. */
export function standingOf(process: ApprovalProcess, graph: ProcessGraph): ApprovalRow['at'] {
  if (process.state !== 'RUNNING') return [];
  const asked = new Map<string, ApprovalRow['at'][number]>();
  for (const task of process.tasks) {
    if (task.state !== 'PENDING' && task.state !== 'BLOCKED') continue;
    const { nodeId } = task;
    asked.set(nodeId, joined(asked.get(nodeId), task, graph.node(nodeId).name));
  }
  for (const { nodeId, dueAtMs } of process.tokens) {
    if (dueAtMs === null) continue;
    const node = graph.node(nodeId);
    const waitMs = node.type === 'TIMER' ? node.waitHours * 3_600_000 : 0;
    asked.set(nodeId, { nodeId, name: node.name, people: [], sinceMs: dueAtMs - waitMs, dueAtMs });
  }
  return [...asked.values()];
}

function joined(
  before: ApprovalRow['at'][number] | undefined,
  { nodeId, assignee, candidates, openedAtMs, dueAtMs }: ApprovalTask,
  name: BilingualText,
): ApprovalRow['at'][number] {
  const people = assignee === null ? [...candidates] : [assignee];
  if (before === undefined) return { nodeId, name, people, sinceMs: openedAtMs, dueAtMs };
  return {
    ...{ nodeId, name, people: [...new Set([...before.people, ...people])] },
    ...{ sinceMs: Math.min(before.sinceMs, openedAtMs), dueAtMs: earliest(before.dueAtMs, dueAtMs) },
  };
}

function earliest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
