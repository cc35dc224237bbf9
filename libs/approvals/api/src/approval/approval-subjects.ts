import { Injectable } from '@nestjs/common';
import { canonical, DomainError, sha256 } from '@sed/platform-api';
import type {
  ApprovalFact,
  ApprovalLines,
  ApprovalSubscriber,
  ApprovalValues,
  OpaqueTransaction,
} from '@sed/platform-ports';
import { subjectOf, type ApprovalRecord } from '../store/approval-store';

/** What is decided about: what its keeper says of it now, and a digest of that. */
export interface Content {
  readonly values: ApprovalValues;
  readonly facts: readonly ApprovalFact[];
  readonly hash: string;
}

/** Those who keep the objects that are approved, by kind. */
@Injectable()
export class ApprovalSubjects {
  private readonly subscribers = new Map<string, ApprovalSubscriber>();

  bind(kind: string, subscriber: ApprovalSubscriber): void {
    if (this.subscribers.has(kind)) throw new Error(`approvals of ${kind} are bound twice`);
    this.subscribers.set(kind, subscriber);
  }

  /** @throws DomainError `approval.kindUnknown` */
  of(kind: string): ApprovalSubscriber {
    const found = this.subscribers.get(kind);
    if (found === undefined) throw new DomainError('approval.kindUnknown', { kind });
    return found;
  }

  kinds(): readonly string[] {
    return [...this.subscribers.keys()];
  }

  async hold(row: ApprovalRecord, within: OpaqueTransaction): Promise<void> {
    await this.subscribers.get(row.kind)?.hold?.(subjectOf(row), within);
  }

  async valuesOf(row: ApprovalRecord, within: OpaqueTransaction): Promise<ApprovalValues> {
    const said = await this.subscribers.get(row.kind)?.values?.(subjectOf(row), within);
    return said === undefined ? row.given : { ...row.given, ...said };
  }

  /** Names under which the values of an object tell of a field. */
  namesOf(kind: string, field: string): readonly string[] {
    return this.subscribers.get(kind)?.namesOf?.(field) ?? [field];
  }

  /** Whether these hidden fields are what the title of an object says. */
  isTitleAmong(kind: string, hidden: ReadonlySet<string>): boolean {
    const field = this.subscribers.get(kind)?.titleField;
    return field !== undefined && hidden.has(field);
  }

  /** Kinds whose title is one of these fields. */
  titledBy(hidden: ReadonlySet<string>): readonly string[] {
    return [...this.subscribers.keys()].filter((kind) => this.isTitleAmong(kind, hidden));
  }

  linesOf(row: ApprovalRecord, within: OpaqueTransaction): Promise<ApprovalLines | null> {
    return this.subscribers.get(row.kind)?.lines?.(subjectOf(row), within) ?? Promise.resolve(null);
  }

  async contentOf(row: ApprovalRecord, within: OpaqueTransaction): Promise<Content> {
    const values = await this.valuesOf(row, within);
    const facts = (await this.subscribers.get(row.kind)?.facts?.(subjectOf(row), within)) ?? [];
    const { modelKey, versionNo, kind, subjectId } = row;
    return { values, facts, hash: digestOf({ modelKey, versionNo, kind, subjectId, values, facts }) };
  }
}

/** SHA-256 of a content, the same whatever order its keys came in. */
export const digestOf = (content: unknown): string => sha256(canonical(content));
