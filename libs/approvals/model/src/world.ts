import type { AssigneeRule, ApprovalProcess, ProcessState } from '@sed/approvals-contract';
import type { Refusal } from '@sed/records-model';
import type { ProcessGraph } from './process-graph';

type Values = Readonly<Record<string, unknown>>;

/** What rules about persons are asked of; read before, so that a step is judged in one piece. */
export interface ApprovalDirectory {
  /** Who is named by a rule, at the plant of the object; disabled accounts are not. */
  readonly named: (
    rule: AssigneeRule,
    about: { readonly initiator: string; readonly values: Values },
  ) => readonly string[];
  /** Manager of somebody; empty where there is none. */
  readonly managersOf: (person: string) => readonly string[];
  /** Whether somebody leads a person: their department, or a team they are in. */
  readonly leads: (leader: string, person: string) => boolean;
  /** Who administers approvals. */
  readonly administrators: () => readonly string[];
  /** Who stands in for somebody now, by a standing delegation. */
  readonly standIn: (person: string) => string | null;
}

/** All a step depends on beside the process itself. */
export interface ApprovalWorld {
  readonly graph: ProcessGraph;
  /** Within which branches each node lies (`branchesOf`). */
  readonly branches: ReadonlyMap<string, readonly string[]>;
  /** Of the form as it stands. */
  readonly values: Values;
  readonly directory: ApprovalDirectory;
  readonly nowMs: number;
  readonly newId: () => string;
}

/** What follows from a step, for who keeps the process: in this order, in the transaction of the step. */
export type ProcessEffect =
  | { readonly kind: 'opened'; readonly taskId: string }
  | { readonly kind: 'copied'; readonly nodeId: string; readonly people: readonly string[] }
  | { readonly kind: 'auto'; readonly nodeId: string; readonly handler: string }
  | { readonly kind: 'ended'; readonly state: ProcessState };

export type StepResult =
  | { readonly process: ApprovalProcess; readonly effects: readonly ProcessEffect[]; readonly refusals: readonly [] }
  | { readonly process: null; readonly refusals: readonly Refusal[] };

export interface ApprovalActor {
  readonly code: string;
  readonly isAdmin: boolean;
}

/** What people and the clock do to a process (domain model §2.1.2 and §2.1.3). */
export type ProcessEvent =
  | { readonly type: 'agree'; readonly taskId: string; readonly opinion?: string | undefined }
  | {
      readonly type: 'reject';
      readonly taskId: string;
      readonly opinion: string;
      /** To the initiator with the way back (1 one by one, 2 skipping who agreed), or to a node passed before. */
      readonly to: { readonly rejectType: 1 | 2 } | { readonly nodeId: string };
    }
  | { readonly type: 'fill'; readonly taskId: string; readonly opinion?: string | undefined }
  | { readonly type: 'claim' | 'release' | 'see'; readonly taskId: string }
  | { readonly type: 'takeBack'; readonly taskId: string }
  | { readonly type: 'removeSign'; readonly taskId: string }
  /** Whoever leads those who may claim a task gives it to one of them. */
  | { readonly type: 'assign'; readonly taskId: string; readonly to: string }
  | { readonly type: 'transfer'; readonly taskId: string; readonly to: string }
  | { readonly type: 'delegate'; readonly taskId: string; readonly to: string }
  | { readonly type: 'addSign'; readonly taskId: string; readonly to: string; readonly when: 'before' | 'after' }
  | { readonly type: 'resubmit' | 'withdraw' }
  | { readonly type: 'terminate'; readonly reason: string }
  | { readonly type: 'timer' };
