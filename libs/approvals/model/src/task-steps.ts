import {
  isOpenTask,
  PROCESS_LIMITS,
  type ApprovalProcess,
  type ApprovalTask,
  type ApproveNode,
  type ProcessToken,
} from '@sed/approvals-contract';
import type { Refusal } from '@sed/records-model';
import { isWithin } from './process-graph';
import { verdictOf } from './verdict';
import type { Walk } from './walk';
import type { ApprovalActor, ApprovalWorld, ProcessEvent } from './world';

type TaskEvent = Extract<ProcessEvent, { readonly taskId: string }>;

type Handing = { readonly type: 'transfer'; readonly taskId: string; readonly to: string };
type Asking = { readonly to: string } & (
  | { readonly type: 'delegate' }
  | { readonly type: 'addSign'; readonly when: 'before' | 'after' }
);

/** A task in the hands of somebody, and where it stands. */
interface Held {
  readonly task: ApprovalTask;
  readonly token: ProcessToken;
}

/** What people do with a task (domain model §2.1.3). */
export function stepOfTask(walk: Walk, event: TaskEvent, actor: ApprovalActor): readonly Refusal[] {
  if (walk.process.state !== 'RUNNING') return [{ code: 'approval.notRunning' }];
  const task = walk.tasks.find(({ id }) => id === event.taskId);
  if (task === undefined) return [{ code: 'approval.notYours' }];
  if (event.type === 'takeBack') return takeBack(walk, task, actor);
  const token = walk.tokenOf(task);
  if (token === undefined || !isOpenTask(task)) return [{ code: 'approval.taskClosed' }];
  const held: Held = { task, token };
  if (event.type === 'removeSign') return removeSign(walk, held, actor);
  const refusals = event.type === 'assign' ? notLed(walk, task, actor) : notTheirs(walk, task, event, actor);
  return refusals.length > 0 ? refusals : handled(walk, held, event, actor);
}

function handled(
  walk: Walk,
  held: Held,
  event: Exclude<TaskEvent, { readonly type: 'takeBack' } | { readonly type: 'removeSign' }>,
  actor: ApprovalActor,
): readonly Refusal[] {
  const { task } = held;
  switch (event.type) {
    case 'see':
      walk.change(task.id, { seenAtMs: task.seenAtMs ?? walk.world.nowMs });
      walk.last = walk.process.last;
      return [];
    case 'claim':
      walk.change(task.id, { assignee: actor.code });
      return [];
    case 'release':
      return release(walk, task);
    case 'assign':
      return assign(walk, task, event.to);
    case 'agree':
    case 'fill':
      return answer(walk, held, event, actor);
    case 'reject':
      return reject(walk, held, event, actor);
    case 'transfer':
      return handOn(walk, held, event, actor);
    case 'delegate':
    case 'addSign':
      return ask(walk, held, event, actor);
  }
}

/**
 * An administrator may hand any task on, which frees blocked ones. About their own work they choose nobody to decide,
 * unless nobody else is there to be asked.
 */
export function mayHandOn(
  { kind, state }: Pick<ApprovalTask, 'kind' | 'state'>,
  initiator: string,
  { isAdmin, code }: ApprovalActor,
): boolean {
  return isAdmin && (kind === 'FILL' || state === 'BLOCKED' || code !== initiator);
}

/** Whoever leads one of those who may claim it, or administers approvals; nobody chooses who decides about their own work. */
export function mayAssign(
  { initiator }: Pick<ApprovalProcess, 'initiator'>,
  task: ApprovalTask,
  actor: ApprovalActor,
  { directory }: ApprovalWorld,
): boolean {
  const leads = task.candidates.some((person) => directory.leads(actor.code, person));
  return mayHandOn(task, initiator, { ...actor, isAdmin: actor.isAdmin || leads });
}

function notLed(walk: Walk, task: ApprovalTask, actor: ApprovalActor): readonly Refusal[] {
  return mayAssign(walk.process, task, actor, walk.world) ? [] : [{ code: 'approval.notLeader' }];
}

/** Why the task is not this actor's to handle. */
function notTheirs(walk: Walk, task: ApprovalTask, event: TaskEvent, actor: ApprovalActor): readonly Refusal[] {
  if (event.type === 'transfer' && mayHandOn(task, walk.process.initiator, actor)) return [];
  if (task.kind === 'APPROVE' && actor.code === walk.process.initiator) return [{ code: 'approval.ownWork' }];
  if (task.assignee !== null && task.assignee !== actor.code) {
    return [{ code: task.candidates.includes(actor.code) ? 'approval.claimed' : 'approval.notYours' }];
  }
  if (task.assignee === null && !task.candidates.includes(actor.code)) return [{ code: 'approval.notYours' }];
  return task.state === 'WAITING' && event.type !== 'see' ? [{ code: 'approval.taskWaiting' }] : [];
}

function release(walk: Walk, task: ApprovalTask): readonly Refusal[] {
  if (task.candidates.length === 0) return [{ code: 'approval.notAllowed' }];
  walk.change(task.id, { assignee: null, seenAtMs: null });
  walk.effects.push({ kind: 'opened', taskId: task.id });
  return [];
}

/** It stays one of theirs: whoever was chosen may put it back. */
function assign(walk: Walk, task: ApprovalTask, to: string): readonly Refusal[] {
  if (task.state !== 'PENDING') return [{ code: 'approval.taskWaiting' }];
  if (!task.candidates.includes(to)) return [{ code: 'approval.notCandidate', field: 'to' }];
  if (task.assignee === to) return [{ code: 'approval.personTwice', field: 'to' }];
  walk.change(task.id, { assignee: to, seenAtMs: null });
  walk.effects.push({ kind: 'opened', taskId: task.id });
  return [];
}

function answer(
  walk: Walk,
  { task, token }: Held,
  { type, opinion }: Extract<TaskEvent, { type: 'agree' | 'fill' }>,
  actor: ApprovalActor,
): readonly Refusal[] {
  if ((task.kind === 'FILL') !== (type === 'fill')) return [{ code: 'approval.notAllowed' }];
  const node = walk.world.graph.deciding(task.nodeId);
  const text = opinion?.trim() ?? '';
  if (node.type === 'APPROVE' && node.opinionRequired && text === '') {
    return [{ code: 'approval.opinionMissing', field: 'opinion' }];
  }
  const before = { taskId: task.id, tokens: walk.tokens, tasks: walk.tasks };
  walk.change(task.id, {
    state: type === 'fill' ? 'FILLED' : 'AGREED',
    assignee: actor.code,
    opinion: text === '' ? null : text,
    doneAtMs: walk.world.nowMs,
  });
  walk.settle(token);
  // What has left the house, by a handler or by the end, is not called back.
  const isFinal = walk.effects.some(({ kind }) => kind === 'auto' || kind === 'ended');
  walk.last = type === 'agree' && !isFinal ? before : null;
  return [];
}

/** AP-08: nobody has looked at what the agreement opened. */
function takeBack(walk: Walk, task: ApprovalTask, actor: ApprovalActor): readonly Refusal[] {
  const { last } = walk.process;
  if (task.assignee !== actor.code) return [{ code: 'approval.notYours' }];
  if (last?.taskId !== task.id) return [{ code: 'approval.tooLateToTakeBack' }];
  const known = new Map(last.tasks.map((one) => [one.id, one]));
  const isTouched = walk.tasks.some(({ id, seenAtMs }) => {
    const before = known.get(id);
    return seenAtMs !== null && (before === undefined || before.state === 'WAITING');
  });
  if (isTouched) return [{ code: 'approval.tooLateToTakeBack' }];
  const { nowMs } = walk.world;
  walk.tokens = [...last.tokens];
  walk.tasks = walk.tasks.map((one) => {
    const before = known.get(one.id);
    if (before !== undefined) return { ...before, seenAtMs: one.seenAtMs };
    return isOpenTask(one) ? { ...one, state: 'CANCELLED', doneAtMs: nowMs } : one;
  });
  return [];
}

function reject(
  walk: Walk,
  { task, token }: Held,
  { opinion, to }: Extract<TaskEvent, { type: 'reject' }>,
  actor: ApprovalActor,
): readonly Refusal[] {
  if (task.kind === 'FILL') return [{ code: 'approval.notAllowed' }];
  const node = walk.world.graph.deciding(task.nodeId) as ApproveNode;
  const refusals: Refusal[] = [];
  if (opinion.trim() === '') refusals.push({ code: 'approval.opinionMissing', field: 'opinion' });
  if ('nodeId' in to) refusals.push(...notThere(walk, node, token, to.nodeId));
  if (refusals.length > 0) return refusals;
  walk.change(task.id, {
    state: 'REJECTED',
    assignee: actor.code,
    opinion: opinion.trim(),
    doneAtMs: walk.world.nowMs,
  });
  // An opinion that was asked for is heard; the decision stays where it was. Among several, the others may still agree.
  if (task.origin === 'delegated' || verdictOf(node, walk.tasksOf(token)) !== 'refused') {
    walk.settle(token);
    return [];
  }
  if ('nodeId' in to) backTo(walk, to.nodeId);
  else toInitiator(walk, { type: to.rejectType, nodeId: node.id, by: actor.code });
  return [];
}

/** AP-03. */
function toInitiator(walk: Walk, rejected: NonNullable<Walk['rejected']>): void {
  for (const token of walk.tokens) if (token.visit > 0) walk.cancel(token);
  if (rejected.type === 1) walk.tokens = [];
  walk.state = 'REJECTED';
  walk.rejected = rejected;
  walk.effects.push({ kind: 'ended', state: 'REJECTED' });
}

function notThere(walk: Walk, node: ApproveNode, token: ProcessToken, nodeId: string): readonly Refusal[] {
  if (!node.allows.includes('rejectToNode')) return [{ code: 'approval.notAllowed' }];
  const target = walk.world.graph.find(nodeId);
  const isBefore = target !== undefined && walk.world.graph.reachable(nodeId).has(node.id) && nodeId !== node.id;
  const branch = isBefore ? branchWhere(walk, nodeId) : undefined;
  if (branch === undefined || !isWithin(token.branch, branch)) return [{ code: 'approval.cannotReturnThere' }];
  return [];
}

/** Within which branches a node was passed in this round; it is the same each time. */
function branchWhere(walk: Walk, nodeId: string): readonly string[] | undefined {
  const wasPassed = walk.tasks.some((task) => task.nodeId === nodeId && task.round === walk.round);
  return wasPassed ? walk.world.branches.get(nodeId) : undefined;
}

/** AP-06: what lies within the place it goes back to is over. */
function backTo(walk: Walk, nodeId: string): void {
  const branch = walk.world.branches.get(nodeId) ?? [];
  for (const token of walk.tokens.filter((one) => isWithin(one.branch, branch))) walk.close(token);
  walk.openAt(walk.world.graph.deciding(nodeId), branch, new Set());
}

function handOn(walk: Walk, { task, token }: Held, { to }: Handing, actor: ApprovalActor): readonly Refusal[] {
  const refusals = [...notAllowed(walk, task, 'transfer', actor), ...notThem(walk, { task, token }, to)];
  if (refusals.length > 0) return refusals;
  const isBlocked = task.state === 'BLOCKED';
  const { dueHours } = walk.world.graph.deciding(task.nodeId);
  walk.change(task.id, {
    assignee: to,
    candidates: [],
    seenAtMs: null,
    ...(isBlocked
      ? { state: 'PENDING' as const, dueAtMs: dueHours === undefined ? null : walk.world.nowMs + dueHours * 3_600_000 }
      : {}),
  });
  walk.effects.push({ kind: 'opened', taskId: task.id });
  return [];
}

/** Another person's opinion: asked before one's own answer, or after it. */
function ask(walk: Walk, held: Held, event: Asking, actor: ApprovalActor): readonly Refusal[] {
  const { task, token } = held;
  const isSign = event.type === 'addSign';
  const refusals = [
    ...notAllowed(walk, task, isSign ? 'addSign' : 'delegate', actor),
    ...notThem(walk, held, event.to),
  ];
  if (task.origin !== 'node') refusals.push({ code: 'approval.notAllowed' });
  const signs = walk.tasksOf(token).filter(({ origin, state }) => origin.startsWith('sign') && state !== 'CANCELLED');
  if (isSign && signs.length >= PROCESS_LIMITS.addedSigns) {
    refusals.push({ code: 'approval.tooManySigns', params: { max: PROCESS_LIMITS.addedSigns } });
  }
  if (refusals.length > 0) return refusals;
  const isAfter = event.type === 'addSign' && event.when === 'after';
  walk.change(task.id, { assignee: actor.code, ...(isAfter ? {} : { state: 'WAITING', dueAtMs: null }) });
  walk.addTask(token, {
    state: isAfter ? 'WAITING' : 'PENDING',
    origin: event.type === 'addSign' ? (isAfter ? 'signAfter' : 'signBefore') : 'delegated',
    parentId: task.id,
    decider: { assignee: event.to, candidates: [], onBehalfOf: null },
  });
  return [];
}

function removeSign(walk: Walk, { task, token }: Held, actor: ApprovalActor): readonly Refusal[] {
  const parent = walk.tasks.find(({ id }) => id === task.parentId);
  if (parent?.assignee !== actor.code || task.origin === 'delegated') return [{ code: 'approval.notYours' }];
  if (task.seenAtMs !== null) return [{ code: 'approval.alreadySeen' }];
  walk.change(task.id, { state: 'CANCELLED', doneAtMs: walk.world.nowMs });
  walk.settle(token);
  return [];
}

function notAllowed(
  walk: Walk,
  task: ApprovalTask,
  what: ApproveNode['allows'][number],
  actor: ApprovalActor,
): readonly Refusal[] {
  if (what === 'transfer' && mayHandOn(task, walk.process.initiator, actor)) return [];
  const node = walk.world.graph.deciding(task.nodeId);
  return node.type === 'APPROVE' && node.allows.includes(what) ? [] : [{ code: 'approval.notAllowed' }];
}

/** Nobody decides about their own work, nor twice at the same step. */
function notThem(walk: Walk, { task, token }: Held, person: string): readonly Refusal[] {
  const refusals: Refusal[] = [];
  if (task.kind === 'APPROVE' && person === walk.process.initiator)
    refusals.push({ code: 'approval.ownWork', field: 'to' });
  const isThere = walk
    .tasksOf(token)
    .some((one) => one.state !== 'CANCELLED' && (one.assignee === person || one.candidates.includes(person)));
  if (isThere) refusals.push({ code: 'approval.personTwice', field: 'to' });
  return refusals;
}
