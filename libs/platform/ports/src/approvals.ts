import type { ProcessState } from '@sed/approvals-contract';
import type { BilingualText } from '@sed/platform-contract';
import type { OpaqueTransaction } from './audit-trail';
import type { Viewer } from './viewer';

/** What is approved: kind (one subscriber keeps all of a kind), id, where it belongs and what people call it. */
export interface ApprovalSubject {
  readonly kind: string;
  readonly id: string;
  /** The plant it belongs to; positions are looked up there. Null: an object of the whole group. */
  readonly factoryNo: string | null;
  readonly no: string | null;
  readonly title: BilingualText;
  /** Page of the object, with its query. */
  readonly path: string | null;
}

export type ApprovalPerson = Pick<Viewer, 'code' | 'loginName' | 'name'>;
export type ApprovalValues = Readonly<Record<string, unknown>>;
export type SubjectKey = Pick<ApprovalSubject, 'kind' | 'id'>;

export interface ApprovalRequest {
  /** Key of a process model with a published version. */
  readonly model: string;
  readonly subject: ApprovalSubject;
  /** What conditions, persons named in the form and the signature stand on. */
  readonly values: ApprovalValues;
}

/** Where the approval of an object stands; the latest one of it. */
export interface SubjectApproval {
  readonly instanceId: string;
  readonly model: string;
  readonly state: ProcessState;
  readonly round: number;
  readonly initiator: string;
  /** Nodes where it stands now, and who is asked there. */
  readonly at: readonly { readonly nodeId: string; readonly name: BilingualText; readonly people: readonly string[] }[];
}

export interface ApprovalEvent {
  readonly instanceId: string;
  readonly model: string;
  readonly subject: ApprovalSubject;
  readonly initiator: string;
  /** Who did what led to it; null: the clock. */
  readonly by: ApprovalPerson | null;
  /** News that are due once the step is committed; none where it is part of a change of the object itself. */
  readonly afterCommit: (run: () => Promise<void>) => void;
}

/** One line of an object as it is shown beside a decision. */
export interface ApprovalFact {
  /** The field it tells of, for steps that hide it. */
  readonly field?: string;
  readonly label: BilingualText;
  readonly value: BilingualText;
}

/** What somebody decided about a line of an object. */
export interface DecidedLine {
  readonly no: number;
  readonly decision: string;
  /** Less than was asked for, where the decision says so; decimals as text. */
  readonly approved: string | null;
}

/** Lines of an object that are decided one by one, as they stand. */
export interface ApprovalLines {
  /** The field they stand in, for steps that hide it. */
  readonly field?: string;
  readonly label: BilingualText;
  readonly columns: readonly {
    readonly label: BilingualText;
    readonly unit: string | null;
    readonly isNumber: boolean;
  }[];
  readonly rows: readonly {
    readonly no: number;
    readonly cells: readonly BilingualText[];
    readonly asked: string | null;
    readonly decision: string | null;
    readonly approved: string | null;
    /** Nobody has concluded it yet. */
    readonly isOpen: boolean;
  }[];
  readonly decisions: readonly {
    readonly code: string;
    readonly label: BilingualText;
    /** Takes an amount of the approver's own. */
    readonly isCut: boolean;
  }[];
  readonly unit: string | null;
}

/** Who keeps the objects of a kind. Everything is called in the transaction of the step: what is thrown refuses it. */
export interface ApprovalSubscriber {
  /**
   * Holds the object until the transaction ends. Every step holds the object before its approval, as who changes the
   * object and submits it does.
   */
  readonly hold?: (subject: ApprovalSubject, within: OpaqueTransaction) => Promise<unknown>;
  /** What the object says now. Absent: what was given at the beginning, and filled since, holds. */
  readonly values?: (subject: ApprovalSubject, within: OpaqueTransaction) => Promise<ApprovalValues>;
  /** Names under which values tell of a field, where it is not its own alone: a range has two ends. */
  readonly namesOf?: (field: string) => readonly string[];
  /** Field the title of an object says: where a step hides it, the title is not told either. */
  readonly titleField?: string;
  /** How it is shown to those who decide. */
  readonly facts?: (subject: ApprovalSubject, within?: OpaqueTransaction) => Promise<readonly ApprovalFact[]>;
  /** Lines that are decided one by one; null for an object without such. */
  readonly lines?: (subject: ApprovalSubject, within?: OpaqueTransaction) => Promise<ApprovalLines | null>;
  /** Somebody agrees, with what they decide about lines where the node asks for it. */
  readonly onAgree?: (
    event: ApprovalEvent & { readonly nodeId: string; readonly lines: readonly DecidedLine[] | null },
    within: OpaqueTransaction,
  ) => Promise<void>;
  /** APPROVED, REJECTED (may be submitted again), WITHDRAWN (likewise) or TERMINATED. */
  readonly onState?: (
    event: ApprovalEvent & { readonly state: Exclude<ProcessState, 'RUNNING'>; readonly opinion: string | null },
    within: OpaqueTransaction,
  ) => Promise<void>;
  /** Persons who had no part in it are asked to decide or get a copy: they may look at the object from now on. */
  readonly onAsked?: (
    event: ApprovalEvent & { readonly people: readonly string[] },
    within: OpaqueTransaction,
  ) => Promise<void>;
  /** An automatic node was passed. */
  readonly onAuto?: (
    event: ApprovalEvent & { readonly handler: string; readonly nodeId: string },
    within: OpaqueTransaction,
  ) => Promise<void>;
  /** Somebody filled in at a node that asks for fields: only those it names come here, and whatever is missing refuses. */
  readonly onFilled?: (
    event: ApprovalEvent & {
      readonly nodeId: string;
      readonly fields: readonly string[];
      readonly values: ApprovalValues;
    },
    within: OpaqueTransaction,
  ) => Promise<void>;
}

/** Approvals of objects other areas keep (ADR 24). Refusals are a `DomainError` in the words of approvals. */
export abstract class Approvals {
  /** Once for each kind, before it is begun. */
  abstract bind(kind: string, subscriber: ApprovalSubscriber): void;
  /** @returns id of the instance. One may be open for each object. */
  abstract begin(request: ApprovalRequest, by: ApprovalPerson, within: OpaqueTransaction): Promise<string>;
  /** After a rejection or a withdrawal, with what the object says now. */
  abstract resubmit(
    of: SubjectKey & { readonly values?: ApprovalValues },
    by: ApprovalPerson,
    within: OpaqueTransaction,
  ): Promise<void>;
  abstract withdraw(of: SubjectKey, by: ApprovalPerson, within: OpaqueTransaction): Promise<void>;
  /** By the initiator, or with an administrator's right. */
  abstract terminate(
    of: SubjectKey & { readonly reason: string; readonly asAdmin?: boolean },
    by: ApprovalPerson,
    within: OpaqueTransaction,
  ): Promise<void>;
  /** The latest approval of an object; null where there never was one. */
  abstract of(subject: SubjectKey, within?: OpaqueTransaction): Promise<SubjectApproval | null>;
  /** Whether a model may be begun at a plant: it is there and has a published version. */
  abstract isOffered(model: string, within?: OpaqueTransaction): Promise<boolean>;
}
