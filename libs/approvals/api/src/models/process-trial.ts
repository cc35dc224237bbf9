import { Injectable } from '@nestjs/common';
import type { processModelCalls } from '@sed/approvals-contract';
import { begin, branchesOf, ProcessGraph, problemsOfProcess, step, type ApprovalWorld } from '@sed/approvals-model';
import { DomainError } from '@sed/platform-api';
import type { InputOf, ReplyOf } from '@sed/platform-contract';
import { Database } from '@sed/platform-database';
import { Clock } from '@sed/platform-ports';
import { ApprovalDirectories } from '../directory/approval-directories';
import { ApprovalRows } from '../reading/approval-rows';

type Trial = InputOf<typeof processModelCalls.trial>['body'];
type Outcome = ReplyOf<typeof processModelCalls.trial>;

/** More steps than a process has nodes would be a circle, and those are refused before. */
const MAX_STEPS = 500;

/** Who would decide for an example: the very steps of an approval, everybody agreeing. Nothing is kept. */
@Injectable()
export class ProcessTrial {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly directories: ApprovalDirectories,
    private readonly rows: ApprovalRows,
  ) {}

  /** @throws DomainError `approval.modelProblems` */
  async of({ definition, factoryNo, initiator, category, values }: Trial): Promise<Outcome> {
    const problems = problemsOfProcess(definition);
    const graph = new ProcessGraph(definition);
    const branches = problems.length > 0 ? undefined : branchesOf(graph);
    if (branches === undefined || 'code' in branches)
      throw new DomainError('approval.modelProblems', { count: Math.max(1, problems.length) });
    const wish = { definition, factoryNo, category, values, chosen: [] };
    let nowMs = this.clock.nowMs();
    const at = nowMs;
    const directory = await this.database.db.transaction((tx) => this.directories.of(wish, { tx, nowMs: at }));
    let ids = 0;
    const world = (): ApprovalWorld => ({
      graph,
      branches,
      values,
      directory,
      nowMs,
      newId: () => `t${String((ids += 1))}`,
    });
    let process = begin(initiator, world()).process;
    for (let steps = 0; process?.state === 'RUNNING' && steps < MAX_STEPS; steps += 1) {
      const task = process.tasks.find(
        ({ state, assignee, candidates }) => state === 'PENDING' && (assignee !== null || candidates.length > 0),
      );
      const timer = process.tokens.find(({ dueAtMs }) => dueAtMs !== null);
      if (task === undefined && timer === undefined) break;
      if (task === undefined) nowMs = timer?.dueAtMs ?? nowMs;
      const code = task?.assignee ?? task?.candidates[0] ?? '';
      const event =
        task === undefined
          ? { type: 'timer' as const }
          : { type: task.kind === 'FILL' ? ('fill' as const) : ('agree' as const), taskId: task.id, opinion: '-' };
      const next = step(process, event, { code, isAdmin: false }, world());
      if (next.process === null) break;
      process = next.process;
    }
    const nodes = new Map<string, Outcome['nodes'][number]>();
    for (const { nodeId, assignee, candidates, onBehalfOf, auto, state } of process?.tasks ?? []) {
      const before = nodes.get(nodeId);
      // Among several the one that answered is one of those that were asked.
      const asked = candidates.length > 0 ? candidates : assignee === null ? [] : [assignee];
      const outcome = state === 'BLOCKED' ? 'nobody' : auto === null ? 'asked' : 'passed';
      nodes.set(nodeId, {
        nodeId,
        outcome: before?.outcome === 'asked' ? 'asked' : outcome,
        people: [...new Set([...(before?.people ?? []), ...asked])],
        onBehalfOf: {
          ...before?.onBehalfOf,
          ...(onBehalfOf !== null && assignee !== null && { [assignee]: onBehalfOf }),
        },
      });
    }
    const list = [...nodes.values()];
    const codes = list.flatMap(({ people, onBehalfOf }) => [...people, ...Object.values(onBehalfOf)]);
    return { nodes: list, people: await this.rows.names([initiator, ...codes]) };
  }
}
