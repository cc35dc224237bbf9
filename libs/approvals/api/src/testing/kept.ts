import { isOpenTask, type ApprovalProcess } from '@sed/approvals-contract';
import { approval, approvalTask, approvalTaskPerson } from '@sed/approvals-tables';
import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { askedBy } from '../store/approval-store';
import type { ApprovalsBench } from './approvals-bench';

/** What is kept of an approval is legal, and its tables say the same: no task is lost, none is there twice. */
export async function expectKept({ database }: ApprovalsBench, id: string): Promise<ApprovalProcess> {
  const [row] = await database.db.select().from(approval).where(eq(approval.id, id));
  if (row === undefined) throw new Error(`no approval ${id}`);
  const { process } = row;
  expect([row.state, row.round, row.endedAt === null]).toEqual([
    process.state,
    process.round,
    !['APPROVED', 'TERMINATED'].includes(process.state),
  ]);
  const kept = await database.db.select().from(approvalTask).where(eq(approvalTask.approvalId, id));
  const plain = (tasks: readonly { readonly id: string; readonly state: string; readonly assignee: string | null }[]) =>
    tasks.map(({ id: taskId, state, assignee }) => [taskId, state, assignee]).toSorted();
  expect(plain(kept)).toEqual(plain(process.tasks));
  const ids = process.tasks.map((task) => task.id);
  const asked =
    ids.length === 0
      ? []
      : await database.db.select().from(approvalTaskPerson).where(inArray(approvalTaskPerson.taskId, ids));
  const wanted = process.tasks.flatMap((task) => askedBy(task).map((person) => [task.id, person]));
  expect(asked.map(({ taskId, person }) => [taskId, person]).toSorted()).toEqual(wanted.toSorted());
  expectLegal(process);
  return process;
}

function expectLegal({ state, initiator, tasks, tokens }: ApprovalProcess): void {
  const open = tasks.filter(isOpenTask);
  if (state !== 'RUNNING') expect(open).toEqual([]);
  else {
    expect(tokens.length).toBeGreaterThan(0);
    for (const { visit } of tokens.filter((token) => token.visit > 0)) {
      const here = open.filter((task) => task.visit === visit);
      expect(here.some((task) => task.state === 'PENDING' || task.state === 'BLOCKED')).toBe(true);
    }
  }
  for (const { kind, auto, assignee, candidates } of tasks) {
    if (kind !== 'APPROVE') continue;
    // Nobody approves their own work.
    expect(auto === 'nobody' || assignee !== initiator).toBe(true);
    expect(candidates).not.toContain(initiator);
  }
}
