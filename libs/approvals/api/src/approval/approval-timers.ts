import { Injectable } from '@nestjs/common';
import type { ApprovalProcess } from '@sed/approvals-contract';
import type { Db } from '@sed/platform-database';
import { Timers } from '@sed/records-api';

export const APPROVAL_TIMER = 'approval';

/** How much longer than its due time a task waits until the manager hears of it. */
const ESCALATION = 1.5;

/** What is kept with a timer; judged anew when its time has come. */
export interface ApprovalTimer {
  readonly approvalId: string;
  readonly taskId?: string;
  readonly dueAtMs?: number;
  readonly step: 'remind' | 'escalate' | 'timer';
}

/** Keeps the timers of an approval in step with it: set, moved and cancelled in the transaction of the step. */
@Injectable()
export class ApprovalTimers {
  constructor(private readonly timers: Timers) {}

  async follow(before: ApprovalProcess | null, after: ApprovalProcess, tx: Db): Promise<void> {
    const was = dueTimes(before);
    const is = dueTimes(after);
    for (const [key, timer] of is) {
      if (was.get(key)?.dueAt === timer.dueAt) continue;
      await this.timers.set({ kind: APPROVAL_TIMER, key, ...timer }, tx);
    }
    for (const key of was.keys()) if (!is.has(key)) await this.timers.cancel(APPROVAL_TIMER, key, tx);
  }
}

function dueTimes(process: ApprovalProcess | null) {
  const times = new Map<
    string,
    { readonly dueAt: number; readonly payload: ApprovalTimer & Record<string, unknown> }
  >();
  if (process?.state !== 'RUNNING') return times;
  const approvalId = process.id;
  for (const { id: taskId, state, dueAtMs, openedAtMs } of process.tasks) {
    if (state !== 'PENDING' || dueAtMs === null) continue;
    const late = openedAtMs + (dueAtMs - openedAtMs) * ESCALATION;
    times.set(`${taskId}:remind`, { dueAt: dueAtMs, payload: { approvalId, taskId, dueAtMs, step: 'remind' } });
    times.set(`${taskId}:escalate`, { dueAt: late, payload: { approvalId, taskId, dueAtMs, step: 'escalate' } });
  }
  for (const { nodeId, dueAtMs } of process.tokens) {
    if (dueAtMs !== null)
      times.set(`${approvalId}:${nodeId}`, { dueAt: dueAtMs, payload: { approvalId, step: 'timer' } });
  }
  return times;
}
