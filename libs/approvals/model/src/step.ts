import { isOpenTask, OPEN_PROCESS, type ApprovalProcess } from '@sed/approvals-contract';
import type { Refusal } from '@sed/records-model';
import { stepOfTask } from './task-steps';
import { Walk } from './walk';
import type { ApprovalActor, ApprovalWorld, ProcessEvent, StepResult } from './world';

/** A process begins (AP-01). */
export function begin(initiator: string, world: ApprovalWorld): StepResult {
  const process: ApprovalProcess = {
    id: world.newId(),
    state: 'RUNNING',
    initiator,
    round: 1,
    tokens: [],
    tasks: [],
    rejected: null,
    last: null,
  };
  const walk = new Walk(process, world);
  walk.begin();
  return done(walk);
}

/** What an event makes of a process, and what follows; or everything that stands against it. */
export function step(
  process: ApprovalProcess,
  event: ProcessEvent,
  actor: ApprovalActor,
  world: ApprovalWorld,
): StepResult {
  const walk = new Walk(process, world);
  const refusals = apply(walk, event, actor);
  return refusals.length > 0 ? { process: null, refusals } : done(walk);
}

function done(walk: Walk): StepResult {
  return { process: walk.result(), effects: walk.effects, refusals: [] };
}

function apply(walk: Walk, event: ProcessEvent, actor: ApprovalActor): readonly Refusal[] {
  switch (event.type) {
    case 'resubmit':
      return resubmit(walk, actor);
    case 'withdraw':
      return withdraw(walk, actor);
    case 'terminate':
      return terminate(walk, actor, event.reason);
    case 'timer':
      return passTimers(walk);
    default:
      return stepOfTask(walk, event, actor);
  }
}

/** AP-04, AP-05, AP-10. */
function resubmit(walk: Walk, actor: ApprovalActor): readonly Refusal[] {
  const { process, rejected } = walk;
  if (process.state !== 'REJECTED' && process.state !== 'WITHDRAWN') return [{ code: 'approval.notRunning' }];
  if (actor.code !== process.initiator) return [{ code: 'approval.notInitiator' }];
  walk.round += 1;
  if (process.state === 'WITHDRAWN' || rejected?.type !== 2) {
    walk.begin();
    return [];
  }
  walk.state = 'RUNNING';
  walk.rejected = null;
  // Those who agreed are not asked again, wherever the process stood.
  const waiting = walk.tokens.filter(({ visit }) => visit > 0);
  walk.tokens = walk.tokens.filter(({ visit }) => visit === 0);
  for (const token of waiting) {
    const agreed = walk
      .tasksOf(token)
      .flatMap(({ state, assignee }) => (state === 'AGREED' && assignee !== null ? [assignee] : []));
    walk.openAt(walk.world.graph.deciding(token.nodeId), token.branch, new Set(agreed));
  }
  return [];
}

/** AP-07. */
function withdraw(walk: Walk, actor: ApprovalActor): readonly Refusal[] {
  const { process, world } = walk;
  if (process.state !== 'RUNNING') return [{ code: 'approval.notRunning' }];
  if (actor.code !== process.initiator) return [{ code: 'approval.notInitiator' }];
  const decided = process.tasks.filter(
    (task) =>
      task.round === process.round && task.auto === null && (task.state === 'AGREED' || task.state === 'FILLED'),
  );
  const first = Math.min(...process.tasks.filter(({ round }) => round === process.round).map(({ visit }) => visit));
  const isTooLate =
    world.graph.definition.withdrawBefore === 'anyDecision'
      ? decided.length > 0
      : decided.some(({ visit }) => visit !== first);
  if (isTooLate) return [{ code: 'approval.tooLateToWithdraw' }];
  end(walk, 'WITHDRAWN');
  return [];
}

/** AP-09. */
function terminate(walk: Walk, actor: ApprovalActor, reason: string): readonly Refusal[] {
  const { process } = walk;
  if (!OPEN_PROCESS.includes(process.state)) return [{ code: 'approval.notRunning' }];
  const refusals: Refusal[] = [];
  if (actor.code !== process.initiator && !actor.isAdmin) refusals.push({ code: 'approval.notInitiator' });
  if (reason.trim() === '') refusals.push({ code: 'approval.opinionMissing', field: 'reason' });
  if (refusals.length === 0) end(walk, 'TERMINATED');
  return refusals;
}

function end(walk: Walk, state: 'WITHDRAWN' | 'TERMINATED'): void {
  const { nowMs } = walk.world;
  walk.tasks = walk.tasks.map((task) => (isOpenTask(task) ? { ...task, state: 'CANCELLED', doneAtMs: nowMs } : task));
  walk.tokens = [];
  walk.rejected = null;
  walk.state = state;
  walk.effects.push({ kind: 'ended', state });
}

function passTimers(walk: Walk): readonly Refusal[] {
  if (walk.process.state !== 'RUNNING') return [{ code: 'approval.notRunning' }];
  const { nowMs } = walk.world;
  for (const token of walk.process.tokens) {
    if (token.dueAtMs !== null && token.dueAtMs <= nowMs) walk.leaveTimer(token);
  }
  return [];
}
