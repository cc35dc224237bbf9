import { OPEN_PROCESS } from '@sed/approvals-contract';
import { approval } from '@sed/approvals-tables';
import { DomainError } from '@sed/platform-api';
import { ModuleEngine, RecordService } from '@sed/records-api';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ApprovalsBench, Who } from './approvals-bench';
import { expectKept } from './kept';
import { callerOf, tender } from './tender';

const DUE_MS = 10 * 3_600_000;

/** What may be refused is refused in words; anything else is a fault of the service. */
async function settled(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const outcomes = await Promise.allSettled(steps.map((step) => step()));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected' && !(outcome.reason instanceof DomainError)) throw outcome.reason;
  }
}

/** Decisions on the approval meet steps of the record and the clock, over and over. */
export function stepsAtOnce(open: () => ApprovalsBench, rounds: number): void {
  it('survives steps of the record, of its approval and of the clock that come at once', async () => {
    const bench = open();
    const records = bench.engine.app.get(RecordService);
    for (let round = 0; round < rounds; round += 1) {
      const values = { name: `At once ${String(round)}` };
      const { id, version } = await records.create('tender', { factoryNo: 'plant_a', values }, callerOf('ann'));
      const submit = (of: number) => records.act('tender', id, { action: 'submit', version: of }, callerOf('ann'));
      await submit(version);
      const approvalId = await idOf(bench, id);
      const answer = (who: Who, action: 'agree' | 'reject') => async () => {
        const taskId = await bench.task(approvalId, who).catch(() => approvalId);
        const yes = { action: 'agree' as const, taskId, opinion: '' };
        const no = { action: 'reject' as const, taskId, opinion: 'no', to: { rejectType: 1 as const } };
        await bench.act(approvalId, who, action === 'agree' ? yes : no);
      };
      const delegate = async () => {
        const taskId = await bench.task(approvalId, 'bob').catch(() => approvalId);
        await bench.act(approvalId, 'bob', { action: 'delegate', taskId, to: 'cat', opinion: '' });
      };
      const withdraw = () => bench.act(approvalId, 'ann', { action: 'withdraw' });
      const again = [version + 1, version + 2].map((of) => () => submit(of));
      await settled([answer('bob', 'reject'), withdraw, delegate, ...again, () => bench.pass(DUE_MS)]);
      await settled([...again, answer('bob', 'agree'), answer('cat', 'agree'), () => bench.see(approvalId, 'ann')]);
      await expectKept(bench, approvalId);
      const kept = await bench.database.db.select().from(approval).where(eq(approval.subjectId, id));
      expect(kept.filter(({ state }) => OPEN_PROCESS.includes(state)).length).toBeLessThanOrEqual(1);
      await expectInStep(bench, id);
    }
  });
}

async function idOf({ database }: ApprovalsBench, subjectId: string): Promise<string> {
  const [row] = await database.db.select().from(approval).where(eq(approval.subjectId, subjectId));
  return row?.id ?? '';
}

/** The record is where its approval says. */
async function expectInStep({ database, engine }: ApprovalsBench, id: string): Promise<void> {
  const record = await engine.app.get(ModuleEngine).storeOf(tender).get(id);
  const [row] = await database.db.select().from(approval).where(eq(approval.subjectId, id));
  const state = row?.state ?? 'TERMINATED';
  expect(record?.status).toBe(state === 'RUNNING' ? 'ASKED' : state === 'APPROVED' ? 'AGREED' : 'DRAFT');
}
