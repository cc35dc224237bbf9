import { processDefinitionSchema } from '@sed/approvals-contract';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordService } from '@sed/records-api';
import { ApprovalsOfRecords } from './reading/approvals-of-records';
import { ApprovalsBench } from './testing/approvals-bench';
import { callerOf, openTenders } from './testing/tender';

const HOUR_MS = 3_600_000;
const named = (id: string) => ({ id, name: { zh: id, en: id } });
const approve = (id: string, user: string) => ({ type: 'APPROVE', ...named(id), assignees: [{ by: 'user', user }] });

let bench: ApprovalsBench;

beforeAll(async () => {
  bench = await ApprovalsBench.open();
  const nodes = [
    ...[{ type: 'START', ...named('start') }, approve('lead', 'bob'), approve('head', 'boss')],
    { type: 'END', ...named('end') },
  ];
  const edges = nodes.slice(1).map(({ id }, index) => ({ from: nodes[index]?.id, to: id }));
  await bench.model('outing', processDefinitionSchema.parse({ nodes, edges }));
});
afterAll(() => bench.close());

/** Goes through both steps, so many hours each. */
async function passed(lead: number, head: number): Promise<void> {
  const id = await bench.begin('outing', 'ann');
  await bench.pass(lead * HOUR_MS);
  await bench.agree(id, 'bob');
  await bench.pass(head * HOUR_MS);
  await bench.agree(id, 'boss');
}

describe('the end an approval is expected to have', () => {
  it('is told by the fifth one that ended before, and by none that was stopped', async () => {
    for (const [lead, head] of [
      [2, 10],
      [4, 30],
      [6, 20],
      [30, 5],
    ] as const) {
      await passed(lead, head);
    }
    const stopped = await bench.begin('outing', 'ann');
    await bench.agree(stopped, 'bob');
    await bench.act(stopped, 'ann', { action: 'terminate', reason: 'Not needed' });
    const id = await bench.begin('outing', 'ann');
    expect((await bench.see(id, 'ann')).expectedEnd).toBeNull();
    await passed(8, 40);
    await bench.pass(HOUR_MS);
    const again = await bench.begin('outing', 'ann');
    const { ms } = bench.engine.clock;
    expect((await bench.see(again, 'ann')).expectedEnd).toEqual({ atMs: ms + 26 * HOUR_MS, cases: 5 });
    await bench.agree(again, 'bob');
    expect((await bench.see(again, 'ann')).expectedEnd).toEqual({ atMs: ms + 20 * HOUR_MS, cases: 5 });
    await bench.agree(again, 'boss');
    expect((await bench.see(again, 'ann')).expectedEnd).toBeNull();
  });

  it('counts of what came back the last time it passed a step', async () => {
    const thing = v7();
    const id = await bench.begin('outing', 'ann', thing);
    await bench.pass(500 * HOUR_MS);
    await bench.agree(id, 'bob');
    const reject = { action: 'reject' as const, taskId: await bench.task(id, 'boss'), opinion: 'No' };
    await bench.act(id, 'boss', { ...reject, to: { rejectType: 1 } });
    await bench.resubmit(thing, 'ann');
    await bench.pass(HOUR_MS);
    await bench.agree(id, 'bob');
    await bench.pass(HOUR_MS);
    await bench.agree(id, 'boss');
    await bench.pass(HOUR_MS);
    const next = await bench.begin('outing', 'ann');
    const { expectedEnd } = await bench.see(next, 'ann');
    // The middle of 0, 1, 2, 4, 6, 8 and 30 hours, and of 0, 1, 5, 10, 20, 30 and 40.
    expect(expectedEnd).toEqual({ atMs: bench.engine.clock.ms + (4 + 10) * HOUR_MS, cases: 7 });
  });
});

it('is told on the page of a record, too, to whoever sees it', async () => {
  const tenders = await openTenders();
  try {
    const records = tenders.engine.app.get(RecordService);
    const submitted = async () => {
      const { id, version } = await records.create(
        'tender',
        { factoryNo: 'plant_a', values: { name: 'Pump', amountYuan: '9' } },
        callerOf('ann'),
      );
      await records.act('tender', id, { action: 'submit', version }, callerOf('ann'));
      return id;
    };
    for (const hours of [1, 2, 3, 4, 5]) {
      const id = await submitted();
      await tenders.pass(hours * HOUR_MS);
      await tenders.agree((await tenders.see(id, 'bob')).id, 'bob');
    }
    await tenders.pass(HOUR_MS);
    const of = { module: 'tender', id: await submitted() };
    const { expectedEnd, mayOpen } = await tenders.engine.app.get(ApprovalsOfRecords).of(of, callerOf('dan'));
    expect(expectedEnd).toEqual({ atMs: tenders.engine.clock.ms + 3 * HOUR_MS, cases: 5 });
    expect(mayOpen).toBe(false);
  } finally {
    await tenders.close();
  }
});
