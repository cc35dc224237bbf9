import { Injectable } from '@nestjs/common';
import type { ApprovalProcess, ApprovalTask, processModelCalls } from '@sed/approvals-contract';
import {
  begin,
  branchesOf,
  editedAt,
  hiddenAt,
  ProcessGraph,
  problemsOfProcess,
  step,
  type ApprovalWorld,
  type ProcessEvent,
} from '@sed/approvals-model';
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
    if (problems.length > 0) throw new DomainError('approval.modelProblems', { count: problems.length });
    const graph = new ProcessGraph(definition);
    const branches = branchesOf(graph);
    if ('code' in branches) throw new DomainError('approval.modelProblems', { count: 1 });
    const wish = { definition, factoryNo, category, values, chosen: [] };
    const nowMs = this.clock.nowMs();
    const directory = await this.database.db.transaction((tx) => this.directories.of(wish, { tx, nowMs }));
    let ids = 0;
    const newId = (): string => `t${String((ids += 1))}`;
    const process = played(initiator, { graph, branches, values, directory, nowMs, newId });
    const nodes = nodesOf(process?.tasks ?? [], graph);
    const codes = nodes.flatMap(({ people, onBehalfOf }) => [...people, ...Object.values(onBehalfOf)]);
    return { nodes, people: await this.rows.names([initiator, ...codes]) };
  }
}

/** Everybody agrees, clocks run ahead, until it ends or nobody can go on. */
function played(initiator: string, world: ApprovalWorld): ApprovalProcess | null {
  let { process } = begin(initiator, world);
  let { nowMs } = world;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    if (process?.state !== 'RUNNING') break;
    const due = process.tokens.flatMap(({ dueAtMs }) => dueAtMs ?? []);
    const answer = answerIn(process);
    if (answer === undefined && due.length === 0) break;
    if (answer === undefined) nowMs = Math.min(...due);
    const { event, code } = answer ?? { event: { type: 'timer' as const }, code: '' };
    const next = step(process, event, { code, isAdmin: false }, { ...world, nowMs });
    if (next.process === null) break;
    process = next.process;
  }
  return process;
}

function answerIn({ tasks }: ApprovalProcess): { readonly event: ProcessEvent; readonly code: string } | undefined {
  for (const { id: taskId, state, kind, assignee, candidates } of tasks) {
    const code = assignee ?? candidates[0];
    if (state !== 'PENDING' || code === undefined) continue;
    return { event: { type: kind === 'FILL' ? 'fill' : 'agree', taskId, opinion: '-' }, code };
  }
  return undefined;
}

function nodesOf(tasks: readonly ApprovalTask[], graph: ProcessGraph): Outcome['nodes'] {
  const nodes = new Map<string, Outcome['nodes'][number]>();
  for (const task of tasks) {
    const { nodeId, assignee, candidates, onBehalfOf } = task;
    const before = nodes.get(nodeId);
    // Among several the one that answered is one of those that were asked.
    const asked = candidates.length > 0 || assignee === null ? candidates : [assignee];
    const behalf = onBehalfOf === null || assignee === null ? {} : { [assignee]: onBehalfOf };
    nodes.set(nodeId, {
      nodeId,
      outcome: before?.outcome === 'asked' ? 'asked' : outcomeOf(task),
      people: [...new Set([...(before?.people ?? []), ...asked])],
      onBehalfOf: { ...before?.onBehalfOf, ...behalf },
      hidden: [...hiddenAt(graph.node(nodeId))],
      edited: [...editedAt(graph.node(nodeId))],
    });
  }
  return [...nodes.values()];
}

function outcomeOf({ state, auto }: ApprovalTask): Outcome['nodes'][number]['outcome'] {
  if (state === 'BLOCKED') return 'nobody';
  return auto === null ? 'asked' : 'passed';
}
