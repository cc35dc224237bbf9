import { Injectable, type OnModuleInit } from '@nestjs/common';
import { opaque, type Db } from '@sed/platform-database';
import { Clock } from '@sed/platform-ports';
import { Timers } from '@sed/records-api';
import { z } from 'zod';
import { ApprovalDirectories } from '../directory/approval-directories';
import { ApprovalStore, askedBy, type ApprovalRecord } from '../store/approval-store';
import { ApprovalNews } from './approval-news';
import { ApprovalSteps } from './approval-steps';
import { APPROVAL_TIMER } from './approval-timers';

const timerOf = z.object({
  approvalId: z.string(),
  taskId: z.string().optional(),
  dueAtMs: z.number().optional(),
  step: z.enum(['remind', 'escalate', 'timer']),
});

/** What the clock does: timers of processes pass, due tasks are reminded of, overdue ones reach the manager (AP-11). */
@Injectable()
export class ApprovalClock implements OnModuleInit {
  constructor(
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly store: ApprovalStore,
    private readonly steps: ApprovalSteps,
    private readonly news: ApprovalNews,
    private readonly directories: ApprovalDirectories,
  ) {}

  onModuleInit(): void {
    this.timers.handle(
      APPROVAL_TIMER,
      async ({ payload }, tx, afterCommit) => {
        const { approvalId, taskId, dueAtMs, step } = timerOf.parse(payload);
        const row = await this.store.hold(approvalId, tx);
        if (row.state !== 'RUNNING') return;
        if (step !== 'timer') return this.overdue(row, { taskId, dueAtMs, step }, tx);
        const acting = { by: null, isAdmin: false, atMs: this.clock.nowMs(), tx, afterCommit };
        await this.steps.take(row, { type: 'timer' }, { action: 'timer' }, acting);
      },
      ({ payload }, tx) => this.steps.hold(timerOf.parse(payload).approvalId, tx),
    );
  }

  private async overdue(
    row: ApprovalRecord,
    due: {
      readonly taskId: string | undefined;
      readonly dueAtMs: number | undefined;
      readonly step: 'remind' | 'escalate';
    },
    tx: Db,
  ): Promise<void> {
    const task = row.process.tasks.find(({ id }) => id === due.taskId);
    // Handed on or answered since: its own timer, if any, will come.
    if (task?.state !== 'PENDING' || task.dueAtMs !== due.dueAtMs) return;
    const asked = askedBy(task);
    const whom = due.step === 'remind' ? asked : await this.managersOf(asked, row, tx);
    const atMs = this.clock.nowMs();
    const { id: taskId, nodeId } = task;
    await this.store.journal(row, [{ action: due.step, actor: null, taskId, nodeId, whom }], { atMs, tx });
    await this.news.urged(task, whom, due.step, { row, atMs, within: opaque(tx) });
  }

  private async managersOf(asked: readonly string[], row: ApprovalRecord, tx: Db): Promise<readonly string[]> {
    const found = new Set<string>();
    for (const person of asked) {
      for (const manager of await this.directories.managersOf(person, row.factoryNo, tx)) found.add(manager);
    }
    return found.size > 0 ? [...found] : this.directories.administrators(row.factoryNo, opaque(tx));
  }
}
