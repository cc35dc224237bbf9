import type { ApprovalProcess, ApprovalRow } from '@sed/approvals-contract';
import type { ProcessGraph } from '@sed/approvals-model';

/** Where an approval stands now, with whom and since when. */
export function standingOf(process: ApprovalProcess, graph: ProcessGraph): ApprovalRow['at'] {
  if (process.state !== 'RUNNING') return [];
  const asked = new Map<string, ApprovalRow['at'][number]>();
  for (const { nodeId, state, assignee, candidates, openedAtMs, dueAtMs } of process.tasks) {
    if (state !== 'PENDING' && state !== 'BLOCKED') continue;
    const before = asked.get(nodeId);
    const people = assignee === null ? candidates : [assignee];
    asked.set(nodeId, {
      nodeId,
      name: graph.node(nodeId).name,
      people: [...new Set([...(before?.people ?? []), ...people])],
      sinceMs: Math.min(before?.sinceMs ?? openedAtMs, openedAtMs),
      dueAtMs: earliest(before?.dueAtMs ?? null, dueAtMs),
    });
  }
  for (const { nodeId, dueAtMs } of process.tokens) {
    if (dueAtMs === null) continue;
    const node = graph.node(nodeId);
    const waitMs = node.type === 'TIMER' ? node.waitHours * 3_600_000 : 0;
    asked.set(nodeId, { nodeId, name: node.name, people: [], sinceMs: dueAtMs - waitMs, dueAtMs });
  }
  return [...asked.values()];
}

function earliest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
