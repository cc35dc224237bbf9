/** Of an instance (AP-01 to AP-10). */
export type ProcessState = 'RUNNING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'TERMINATED';

/**
 * WAITING: its turn has not come, or an inserted opinion is asked for first. BLOCKED: nobody may decide it until the
 * administrator names somebody.
 */
export type TaskState = 'WAITING' | 'PENDING' | 'BLOCKED' | 'AGREED' | 'REJECTED' | 'FILLED' | 'CANCELLED';

/** Why a task stands beside those its node's rules made. */
export type TaskOrigin = 'node' | 'signBefore' | 'signAfter' | 'delegated';

export interface ApprovalTask {
  readonly id: string;
  readonly nodeId: string;
  readonly kind: 'APPROVE' | 'FILL';
  readonly round: number;
  /** Which entering of its node it belongs to: a node is entered anew after a rejection. */
  readonly visit: number;
  readonly state: TaskState;
  readonly origin: TaskOrigin;
  /** The task that had this one inserted. */
  readonly parentId: string | null;
  readonly assignee: string | null;
  /** Who may claim it while it has no assignee. */
  readonly candidates: readonly string[];
  /** Whose task it is by the rules, where a standing delegation handed it on. */
  readonly onBehalfOf: string | null;
  readonly openedAtMs: number;
  readonly seenAtMs: number | null;
  readonly dueAtMs: number | null;
  readonly doneAtMs: number | null;
  readonly opinion: string | null;
  /** Decided without being asked: the same person agreed at the node before, or nobody was there and the node skips. */
  readonly auto: 'samePerson' | 'nobody' | null;
}

/** Where the process stands; `branch` names the forks around it and which of their branches, outermost first. */
export interface ProcessToken {
  readonly nodeId: string;
  readonly branch: readonly string[];
  /** Of the tasks that were opened when it came here; 0 where none are. */
  readonly visit: number;
  /** Of a timer: when it goes on. */
  readonly dueAtMs: number | null;
}

export interface ApprovalProcess {
  readonly id: string;
  readonly state: ProcessState;
  readonly initiator: string;
  readonly round: number;
  readonly tokens: readonly ProcessToken[];
  readonly tasks: readonly ApprovalTask[];
  /** Type 1: approve one by one again. Type 2: those who agreed are skipped. */
  readonly rejected: { readonly type: 1 | 2; readonly nodeId: string; readonly by: string } | null;
  /** What the last agreement did, as long as it can be taken back. */
  readonly last: {
    readonly taskId: string;
    readonly tokens: readonly ProcessToken[];
    readonly tasks: readonly ApprovalTask[];
  } | null;
}

/** Still open: something is waited for. */
export const OPEN_PROCESS: readonly ProcessState[] = ['RUNNING', 'REJECTED', 'WITHDRAWN'];

export function isOpenTask({ state }: Pick<ApprovalTask, 'state'>): boolean {
  return state === 'PENDING' || state === 'WAITING' || state === 'BLOCKED';
}
