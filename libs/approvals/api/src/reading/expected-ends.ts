import { Injectable } from '@nestjs/common';
import { expectedEnd, type ExpectedEnd, type StepTimes } from '@sed/approvals-model';
import { approval, approvalTask } from '@sed/approvals-tables';
import type { Db } from '@sed/platform-database';
import { Clock, type ApprovalValues } from '@sed/platform-ports';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ApprovalRecord } from '../store/approval-store';
import { ProcessVersions } from '../store/process-versions';

/** So many approvals, the latest ones, say how long steps take. */
const LOOKED_AT = 200;
/** Pages of approvals are read again and again: what earlier ones took is looked up this seldom. */
const KEPT_MS = 10 * 60_000;

interface Kept {
  readonly atMs: number;
  readonly times: StepTimes;
}

/** When approvals under way end, by how long the steps of earlier ones of their model took. */
@Injectable()
export class ExpectedEnds {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly versions: ProcessVersions,
    private readonly clock: Clock,
  ) {}

  async of(
    { process, modelKey, versionNo }: ApprovalRecord,
    values: ApprovalValues,
    db: Db,
  ): Promise<ExpectedEnd | null> {
    if (process.state !== 'RUNNING') return null;
    const { graph } = await this.versions.version(modelKey, versionNo, db);
    const nowMs = this.clock.nowMs();
    return expectedEnd(process, { graph, values, nowMs }, await this.timesOf(modelKey, nowMs, db));
  }

  private async timesOf(modelKey: string, nowMs: number, db: Db): Promise<StepTimes> {
    const known = this.kept.get(modelKey);
    if (known !== undefined && Math.abs(nowMs - known.atMs) < KEPT_MS) return known.times;
    const times = await this.read(modelKey, db);
    this.kept.set(modelKey, { atMs: nowMs, times });
    return times;
  }

  /** Of each approval the last time it passed a node: from when it came there until it went on. */
  private async read(modelKey: string, db: Db): Promise<StepTimes> {
    const ended = db
      .select({ id: approval.id })
      .from(approval)
      .where(and(eq(approval.modelKey, modelKey), eq(approval.state, 'APPROVED')))
      .orderBy(desc(approval.endedAt))
      .limit(LOOKED_AT);
    const { approvalId, nodeId, openedAt, doneAt } = approvalTask;
    const visit = sql<number>`(${approvalTask.task}->>'visit')::int`;
    const isAnswer = inArray(approvalTask.state, ['AGREED', 'FILLED']);
    const passed = await db
      .select({
        approvalId,
        nodeId,
        ms: sql<number>`(max(${doneAt}) filter (where ${isAnswer}) - min(${openedAt}))::float8`,
      })
      .from(approvalTask)
      .where(inArray(approvalId, ended))
      .groupBy(approvalId, nodeId, visit)
      .having(sql`bool_or(${isAnswer})`)
      .orderBy(visit);
    const last = new Map(passed.map((one) => [`${one.approvalId} ${one.nodeId}`, one]));
    const times = new Map<string, number[]>();
    for (const { nodeId: node, ms } of last.values()) times.set(node, [...(times.get(node) ?? []), ms]);
    return times;
  }
}
