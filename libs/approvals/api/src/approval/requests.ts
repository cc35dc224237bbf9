import { Injectable, type OnModuleInit } from '@nestjs/common';
import { REQUEST_KIND, type approvalCalls } from '@sed/approvals-contract';
import { approvalRequest } from '@sed/approvals-tables';
import { DomainError } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { Database, transactionOf, type Db } from '@sed/platform-database';
import {
  Clock,
  maySee,
  type ApprovalFact,
  type ApprovalSubject,
  type OpaqueTransaction,
  type Viewer,
} from '@sed/platform-ports';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { ApprovalSteps } from './approval-steps';
import { ApprovalSubjects } from './approval-subjects';

/** Requests told in words: what is approved has no page of its own. */
@Injectable()
export class Requests implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly steps: ApprovalSteps,
    private readonly subjects: ApprovalSubjects,
  ) {}

  onModuleInit(): void {
    this.subjects.bind(REQUEST_KIND, { facts: (subject, within) => this.facts(subject, within) });
  }

  async begin(
    { model, factoryNo, title, content, values }: InputOf<typeof approvalCalls.request>['body'],
    viewer: Viewer,
  ) {
    // A node of the organisation has no positions: a request is made at a plant.
    if (!maySee(viewer, factoryNo)) throw new DomainError('plant.forbidden');
    return this.database.db.transaction(async (tx) => {
      const atMs = this.clock.nowMs();
      const id = v7();
      await tx
        .insert(approvalRequest)
        .values({ id, factoryNo, title, content, createdAt: atMs, createdBy: viewer.code });
      const subject = { kind: REQUEST_KIND, id, factoryNo, no: null, title: { zh: title, en: title }, path: null };
      return { id: await this.steps.begin({ model, subject, values }, viewer, { atMs, tx }) };
    });
  }

  private async facts({ id }: ApprovalSubject, within?: OpaqueTransaction): Promise<readonly ApprovalFact[]> {
    const db: Db = within === undefined ? this.database.db : transactionOf(within);
    const [row] = await db.select().from(approvalRequest).where(eq(approvalRequest.id, id));
    if (row === undefined) return [];
    const same = (text: string) => ({ zh: text, en: text });
    return [{ label: { zh: '申请内容', en: 'Request' }, value: same(row.content) }];
  }
}
