import { isOpenTask, OPEN_PROCESS, type ApprovalProcess, type ApprovalTask } from '@sed/approvals-contract';
import type { Refusal } from '@sed/records-model';
import { isDeciding, type ProcessGraph } from './process-graph';
import { step } from './step';
import { mayAssign, mayHandOn } from './task-steps';
import type { ApprovalActor, ApprovalWorld, ProcessEvent } from './world';

/** Something that could be done, and everything that stands against it. */
export interface Offer {
  readonly action: ProcessEvent['type'];
  readonly taskId: string | null;
  readonly refusals: readonly Refusal[];
}

/** Nobody has this code: judged are the rules around whoever will be named. */
const SOMEBODY = '\u0000';
const GIVEN = 'x';

/** What a person could do here: with the tasks that are theirs, and with the whole. */
export function offersOf(process: ApprovalProcess, actor: ApprovalActor, world: ApprovalWorld): readonly Offer[] {
  const judged = (event: ProcessEvent, taskId: string | null): Offer => ({
    action: event.type,
    taskId,
    refusals: step(process, event, actor, world).refusals,
  });
  const ofTasks = process.tasks
    .filter((task) => concerns(process, task, actor, world))
    .flatMap((task) => eventsOf(process, task, actor, world).map((event) => judged(event, task.id)));
  if (!OPEN_PROCESS.includes(process.state)) return ofTasks;
  const own = actor.code === process.initiator;
  const whole: ProcessEvent[] = [];
  if (own && process.state === 'RUNNING') whole.push({ type: 'withdraw' });
  if (own && process.state !== 'RUNNING') whole.push({ type: 'resubmit' });
  if (own || actor.isAdmin) whole.push({ type: 'terminate', reason: GIVEN });
  return [...ofTasks, ...whole.map((event) => judged(event, null))];
}

function concerns(process: ApprovalProcess, task: ApprovalTask, actor: ApprovalActor, world: ApprovalWorld): boolean {
  const { code } = actor;
  if (task.id === process.last?.taskId && task.assignee === code) return true;
  if (!isOpenTask(task)) return false;
  const asked = process.tasks.find(({ id }) => id === task.parentId)?.assignee;
  const isOverseen = mayHandOn(task, process.initiator, actor);
  const isLed = task.candidates.length > 0 && mayAssign(process, task, actor, world);
  return isOverseen || isLed || task.assignee === code || task.candidates.includes(code) || asked === code;
}

function eventsOf(
  process: ApprovalProcess,
  task: ApprovalTask,
  actor: ApprovalActor,
  world: ApprovalWorld,
): ProcessEvent[] {
  const { code } = actor;
  const taskId = task.id;
  if (!isOpenTask(task)) return [{ type: 'takeBack', taskId }];
  const isTheirs = task.assignee === code || task.candidates.includes(code);
  const events = isTheirs ? ownEvents(task) : [];
  const mayTransfer = isTheirs || mayHandOn(task, process.initiator, actor);
  if (mayTransfer) events.push({ type: 'transfer', taskId, to: SOMEBODY });
  const other = task.candidates.find((person) => person !== task.assignee);
  if (other !== undefined && mayAssign(process, task, actor, world)) events.push({ type: 'assign', taskId, to: other });
  const asked = process.tasks.find(({ id }) => id === task.parentId);
  if (asked?.assignee === code && task.origin !== 'delegated') events.push({ type: 'removeSign', taskId });
  return events;
}

/** What whoever is asked can do with a task, beside handing it on. */
function ownEvents({ id: taskId, kind, candidates, assignee }: ApprovalTask): ProcessEvent[] {
  const shared: ProcessEvent[] =
    candidates.length > 0 ? [{ type: assignee === null ? 'claim' : 'release', taskId }] : [];
  if (kind === 'FILL') return [{ type: 'fill', taskId }, ...shared];
  return [
    { type: 'agree', taskId, opinion: GIVEN },
    { type: 'reject', taskId, opinion: GIVEN, to: { rejectType: 1 } },
    ...shared,
    { type: 'delegate', taskId, to: SOMEBODY },
    { type: 'addSign', taskId, to: SOMEBODY, when: 'before' },
  ];
}

/** Nodes an answer to this task may send it back to. */
export function returnsOf(process: ApprovalProcess, taskId: string, actor: ApprovalActor, world: ApprovalWorld) {
  const passed = new Set(process.tasks.filter(({ round }) => round === process.round).map(({ nodeId }) => nodeId));
  return [...passed].filter((nodeId) => {
    const event: ProcessEvent = { type: 'reject', taskId, opinion: GIVEN, to: { nodeId } };
    return step(process, event, actor, world).refusals.length === 0;
  });
}

/** Whether whoever decides here names who decides next. */
export function asksNext(graph: ProcessGraph, nodeId: string): boolean {
  const open = graph.out(nodeId).map(({ to }) => to);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const node = graph.node(at);
    if ((isDeciding(node) || node.type === 'CC') && node.assignees.some(({ by }) => by === 'previousChoice'))
      return true;
    if (!isDeciding(node)) open.push(...graph.out(at).map(({ to }) => to));
  }
  return false;
}
