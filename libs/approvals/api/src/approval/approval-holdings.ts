import { Injectable, type OnModuleInit } from '@nestjs/common';
import { approval, approvalTask } from '@sed/approvals-tables';
import { DomainError } from '@sed/platform-api';
import type { BilingualText } from '@sed/platform-contract';
import { Database, opaque, transactionOf, type Db } from '@sed/platform-database';
import {
  Clock,
  UserHoldings,
  type AdminActor,
  type HandedOver,
  type Holding,
  type HoldingSource,
  type OpaqueTransaction,
} from '@sed/platform-ports';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { ProcessVersions } from '../store/process-versions';
import type { ApprovalRecord } from '../store/approval-store';
import { ApprovalSteps, type Acting } from './approval-steps';
import { ApprovalSubjects } from './approval-subjects';

interface Waiting {
  readonly id: string;
  readonly approvalId: string;
  readonly factoryNo: string | null;
  readonly title: BilingualText;
}

/**
 * Tasks of approvals that wait for a person: who leaves is followed by whoever leads them (domain model §1.5), so that
 * nothing waits for somebody who cannot sign in.
 */
@Injectable()
export class ApprovalHoldings implements HoldingSource, OnModuleInit {
  /** What is due once the account is disabled for good, by person. */
  private readonly due = new Map<string, readonly (() => Promise<void>)[]>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly holdings: UserHoldings,
    private readonly steps: ApprovalSteps,
    private readonly versions: ProcessVersions,
    private readonly subjects: ApprovalSubjects,
  ) {}

  onModuleInit(): void {
    this.holdings.register(this);
  }

  async of(userCode: string): Promise<readonly Holding[]> {
    return (await waitingFor(userCode, this.database.db)).map(holdingOf);
  }

  async handOver(userCode: string, { viewer }: AdminActor, within: OpaqueTransaction): Promise<readonly HandedOver[]> {
    const tx = transactionOf(within);
    const after: (() => Promise<void>)[] = [];
    const afterCommit = (run: () => Promise<void>) => after.push(run);
    const acting = { by: viewer, isAdmin: true, atMs: this.clock.nowMs(), tx, afterCommit };
    const handed: HandedOver[] = [];
    for (const task of await waitingFor(userCode, tx)) {
      const row = await this.steps.hold(task.approvalId, tx);
      handed.push({ ...holdingOf(task), to: await this.passed(row, { taskId: task.id, from: userCode }, acting) });
    }
    this.due.set(userCode, after);
    return handed;
  }

  told(userCode: string): void {
    const after = this.due.get(userCode) ?? [];
    this.due.delete(userCode);
    for (const run of after) void run();
  }

  /** Who has it now: the first of those who lead the person, or administer approvals, who may decide; null for nobody. */
  private async passed(
    row: ApprovalRecord,
    { taskId, from }: { readonly taskId: string; readonly from: string },
    acting: Acting,
  ): Promise<string | null> {
    for (const to of await this.successors(row, from, acting)) {
      const deed = { action: 'transfer', taskId, whom: [to] } as const;
      try {
        await this.steps.take(row, { type: 'transfer', taskId, to }, deed, acting);
        return to;
      } catch (error) {
        // Asked there already, or the one who asks: the next one is. A step is judged before anything is written.
        if (!(error instanceof DomainError)) throw error;
      }
    }
    return null;
  }

  private async successors(row: ApprovalRecord, from: string, { atMs, tx }: Acting): Promise<readonly string[]> {
    const version = await this.versions.version(row.modelKey, row.versionNo, tx);
    const values = await this.subjects.valuesOf(row, opaque(tx));
    const { directory } = await this.steps.worldOf(row, version, { values, atMs, tx });
    return [...directory.managersOf(from), ...directory.administrators()].filter((code) => code !== from);
  }
}

function waitingFor(userCode: string, db: Db): Promise<Waiting[]> {
  const { id, approvalId, assignee, state, openedAt } = approvalTask;
  return db
    .select({ id, approvalId, factoryNo: approval.factoryNo, title: approval.title })
    .from(approvalTask)
    .innerJoin(approval, eq(approval.id, approvalId))
    .where(
      and(eq(assignee, userCode), inArray(state, ['PENDING', 'WAITING', 'BLOCKED']), eq(approval.state, 'RUNNING')),
    )
    .orderBy(asc(openedAt), asc(id));
}

function holdingOf({ id, factoryNo, title }: Waiting): Holding {
  return { kind: 'approval', id, factoryNo, title: { zh: `待审批：${title.zh}`, en: `to be decided: ${title.en}` } };
}
