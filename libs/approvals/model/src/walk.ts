import type {
  ApprovalProcess,
  ApprovalTask,
  DecidingNode,
  ProcessToken,
  TaskOrigin,
  TaskState,
} from '@sed/approvals-contract';
import { isOpenTask } from '@sed/approvals-contract';
import { deciders, type Decider } from './deciders';
import { requiredAt } from './field-rights';
import { branchOf, forkOf, isDeciding } from './process-graph';
import { verdictOf } from './verdict';
import type { ApprovalWorld, ProcessEffect } from './world';

const HOUR_MS = 3_600_000;

interface TaskSeed {
  readonly state: TaskState;
  readonly origin: TaskOrigin;
  readonly parentId?: string;
  readonly decider: Decider;
  readonly auto?: 'samePerson' | 'nobody';
}

/** A process while one step is made: tokens move until people, a clock or another branch are waited for. */
export class Walk {
  tokens: ProcessToken[];
  tasks: ApprovalTask[];
  state: ApprovalProcess['state'];
  round: number;
  rejected: ApprovalProcess['rejected'];
  last: ApprovalProcess['last'] = null;
  readonly effects: ProcessEffect[] = [];

  constructor(
    readonly process: ApprovalProcess,
    readonly world: ApprovalWorld,
  ) {
    this.tokens = [...process.tokens];
    this.tasks = [...process.tasks];
    ({ state: this.state, round: this.round, rejected: this.rejected } = process);
  }

  result(): ApprovalProcess {
    const { tokens, tasks, state, round, rejected, last } = this;
    return { ...this.process, tokens, tasks, state, round, rejected, last };
  }

  begin(): void {
    this.state = 'RUNNING';
    this.rejected = null;
    this.tokens = [];
    this.enter(this.world.graph.start().id, []);
  }

  enter(nodeId: string, branch: readonly string[]): void {
    const node = this.world.graph.node(nodeId);
    if (isDeciding(node)) {
      this.openAt(node, branch, new Set());
      return;
    }
    switch (node.type) {
      case 'END':
        this.#end();
        return;
      case 'FORK':
        for (const [index, { to }] of this.world.graph.out(nodeId).entries()) {
          this.enter(to, [...branch, branchOf(nodeId, index)]);
        }
        return;
      case 'JOIN':
        this.#join(nodeId, branch);
        return;
      case 'TIMER':
        this.tokens.push({ nodeId, branch, visit: 0, dueAtMs: this.world.nowMs + node.waitHours * HOUR_MS });
        return;
      case 'IF':
        this.enter(this.#chosen(nodeId), branch);
        return;
      case 'AUTO':
        this.effects.push({ kind: 'auto', nodeId, handler: node.handler });
        break;
      case 'CC':
        this.effects.push({ kind: 'copied', nodeId, people: this.#named(node.assignees) });
        break;
      case 'START':
    }
    this.#goOn(nodeId, branch);
  }

  /** Tasks of a node for whoever has to decide there; `agreed` need not be asked again. */
  openAt(node: DecidingNode, branch: readonly string[], agreed: ReadonlySet<string>): void {
    const visit = 1 + Math.max(0, ...this.tasks.map((task) => task.visit));
    const token: ProcessToken = { nodeId: node.id, branch, visit, dueAtMs: null };
    this.tokens.push(token);
    for (const seed of this.#seeds(node, agreed)) this.addTask(token, seed);
    this.settle(token);
  }

  /** Goes on from a node where people decide, as far as their answers allow. */
  settle(token: ProcessToken): void {
    const node = this.world.graph.deciding(token.nodeId);
    this.#wake(token);
    if (verdictOf(node, this.tasksOf(token)) !== 'passed') return;
    this.close(token);
    this.#goOn(token.nodeId, token.branch);
  }

  leaveTimer(token: ProcessToken): void {
    this.#remove(token);
    this.#goOn(token.nodeId, token.branch);
  }

  /** Whatever is still open at a place is wanted no more, and the token is gone. */
  close(token: ProcessToken): void {
    this.cancel(token);
    this.#remove(token);
  }

  cancel(token: ProcessToken): void {
    this.tasks = this.tasks.map((task) =>
      task.visit === token.visit && isOpenTask(task)
        ? { ...task, state: 'CANCELLED', doneAtMs: this.world.nowMs }
        : task,
    );
  }

  tasksOf({ visit }: ProcessToken): readonly ApprovalTask[] {
    return visit === 0 ? [] : this.tasks.filter((task) => task.visit === visit);
  }

  tokenOf({ visit }: ApprovalTask): ProcessToken | undefined {
    return this.tokens.find((token) => token.visit === visit);
  }

  change(id: string, change: Partial<ApprovalTask>): void {
    this.tasks = this.tasks.map((task) => (task.id === id ? { ...task, ...change } : task));
  }

  addTask({ nodeId, visit }: ProcessToken, { state, origin, parentId, decider, auto }: TaskSeed): string {
    const { nowMs, newId } = this.world;
    const id = newId();
    const isDone = !isOpenTask({ state });
    const { kind, dueAtMs } = this.#termsAt(nodeId);
    this.tasks.push({
      id,
      nodeId,
      visit,
      kind,
      round: this.round,
      state,
      origin,
      parentId: parentId ?? null,
      assignee: decider.assignee,
      candidates: decider.candidates,
      onBehalfOf: decider.onBehalfOf,
      openedAtMs: nowMs,
      seenAtMs: null,
      dueAtMs: state === 'PENDING' ? dueAtMs : null,
      doneAtMs: isDone ? nowMs : null,
      opinion: null,
      auto: auto ?? null,
    });
    if (state === 'PENDING' || state === 'BLOCKED') this.effects.push({ kind: 'opened', taskId: id });
    return id;
  }

  #termsAt(nodeId: string): { readonly kind: ApprovalTask['kind']; readonly dueAtMs: number | null } {
    const node = this.world.graph.deciding(nodeId);
    return {
      kind: node.type,
      dueAtMs: node.dueHours === undefined ? null : this.world.nowMs + node.dueHours * HOUR_MS,
    };
  }

  /** Tasks whose turn has come: opinions asked for first are given, the one before agreed. */
  #wake(token: ProcessToken): void {
    const node = this.world.graph.deciding(token.nodeId);
    let before = true;
    for (const { id, state, origin, parentId } of this.tasksOf(token)) {
      const asked = this.tasksOf(token).filter((task) => task.parentId === id && task.origin !== 'signAfter');
      const isFree = !asked.some((task) => isOpenTask(task));
      const parent = this.tasksOf(token).find((task) => task.id === parentId);
      const isTurn = origin === 'signAfter' ? parent?.state === 'AGREED' : before || origin !== 'node';
      if (state === 'WAITING' && isFree && isTurn) {
        this.change(id, { state: 'PENDING', dueAtMs: this.#termsAt(token.nodeId).dueAtMs });
        this.effects.push({ kind: 'opened', taskId: id });
      }
      const isSequence = node.type === 'APPROVE' && node.mode === 'SEQ';
      if (isSequence && origin === 'node') before &&= this.#isOver(token, id);
    }
  }

  /** Agreed, and so did whoever was asked after. */
  #isOver(token: ProcessToken, id: string): boolean {
    return this.tasksOf(token).every(
      (task) => (task.id !== id && !(task.parentId === id && task.origin === 'signAfter')) || task.state === 'AGREED',
    );
  }

  #seeds(node: DecidingNode, agreed: ReadonlySet<string>): TaskSeed[] {
    const { process, world } = this;
    const found = deciders(node, { initiator: process.initiator, world, chosen: this.#named(node.assignees) });
    if (found === 'skip') return [{ state: doneState(node), origin: 'node', decider: NOBODY, auto: 'nobody' }];
    if (found === 'blocked') return [{ state: 'BLOCKED', origin: 'node', decider: NOBODY }];
    const known = new Set([...agreed, ...this.#agreedBefore(node)]);
    const isShared = node.type === 'FILL' || node.mode === 'OR';
    if (isShared) return [this.#sharedSeed(node, found, known)];
    let isFirst = true;
    return found.map((decider) => {
      if (decider.assignee !== null && known.has(decider.assignee)) {
        return { state: 'AGREED', origin: 'node', decider, auto: 'samePerson' };
      }
      const waits = node.mode === 'SEQ' && !isFirst;
      isFirst = false;
      return { state: waits ? 'WAITING' : 'PENDING', origin: 'node', decider };
    });
  }

  #sharedSeed(node: DecidingNode, found: readonly Decider[], known: ReadonlySet<string>): TaskSeed {
    const same = found.find(({ assignee }) => assignee !== null && known.has(assignee));
    if (node.type === 'APPROVE' && same !== undefined) {
      return { state: 'AGREED', origin: 'node', decider: same, auto: 'samePerson' };
    }
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) return { state: 'PENDING', origin: 'node', decider: only };
    const candidates = found.flatMap(({ assignee }) => (assignee === null ? [] : [assignee]));
    return { state: 'PENDING', origin: 'node', decider: { assignee: null, candidates, onBehalfOf: null } };
  }

  /** Who agreed, being asked by the rules, where people decided immediately before. */
  #agreedBefore(node: DecidingNode): readonly string[] {
    // What a step asks for is filled in by somebody.
    if (node.type !== 'APPROVE' || !node.samePersonAgrees || requiredAt(node).length > 0) return [];
    return this.world.graph.decidingBefore(node.id).flatMap((id) => {
      const visit = Math.max(0, ...this.tasks.filter(({ nodeId }) => nodeId === id).map((task) => task.visit));
      return this.tasks.flatMap((task) =>
        task.visit === visit && task.state === 'AGREED' && task.origin === 'node' && task.assignee !== null
          ? [task.assignee]
          : [],
      );
    });
  }

  #named(rules: DecidingNode['assignees']): readonly string[] {
    const { directory, values } = this.world;
    const about = { initiator: this.process.initiator, values };
    return [...new Set(rules.flatMap((rule) => directory.named(rule, about)))];
  }

  #chosen(nodeId: string): string {
    const way = this.world.graph.chosen(nodeId, this.world.values);
    if (way === undefined) throw new Error(`${nodeId} leads nowhere`);
    return way.to;
  }

  #goOn(nodeId: string, branch: readonly string[]): void {
    const [way] = this.world.graph.out(nodeId);
    if (way === undefined) throw new Error(`${nodeId} leads nowhere`);
    this.enter(way.to, branch);
  }

  #join(nodeId: string, branch: readonly string[]): void {
    const fork = branch.at(-1);
    if (fork === undefined) throw new Error(`${nodeId} joins nothing`);
    this.tokens.push({ nodeId, branch, visit: 0, dueAtMs: null });
    const outer = branch.slice(0, -1).join();
    const arrived = this.tokens.filter((one) => one.nodeId === nodeId && one.branch.slice(0, -1).join() === outer);
    if (arrived.length < this.world.graph.out(forkOf(fork)).length) return;
    this.tokens = this.tokens.filter((one) => !arrived.includes(one));
    this.#goOn(nodeId, branch.slice(0, -1));
  }

  #remove(token: ProcessToken): void {
    this.tokens = this.tokens.filter((one) => one !== token);
  }

  #end(): void {
    this.state = 'APPROVED';
    this.effects.push({ kind: 'ended', state: 'APPROVED' });
  }
}

const NOBODY: Decider = { assignee: null, candidates: [], onBehalfOf: null };

function doneState({ type }: DecidingNode): TaskState {
  return type === 'FILL' ? 'FILLED' : 'AGREED';
}
