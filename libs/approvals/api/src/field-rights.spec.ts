import { processDefinitionSchema } from '@sed/approvals-contract';
import { approval } from '@sed/approvals-tables';
import { RecordHiding, RecordReader, RecordService } from '@sed/records-api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApprovalReader } from './reading/approval-reader';
import { ApprovalsBench, viewerOf, type Who } from './testing/approvals-bench';
import { callerOf, named, tender } from './testing/tender';

type Rights = Readonly<Record<string, string>>;
const asked = (id: string, who: Who, fieldRights: Rights, more: object = {}) => ({
  ...{ type: 'APPROVE', ...named(id), assignees: [{ by: 'user', user: who }], fieldRights },
  ...more,
});

function line(...between: { readonly id: string }[]) {
  const nodes = [{ type: 'START', ...named('start') }, ...between, { type: 'END', ...named('end') }];
  const edges = nodes.slice(1).map(({ id }, index) => ({ from: nodes[index]?.id, to: id }));
  return processDefinitionSchema.parse({ nodes, edges });
}

const refusal = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );

let bench: ApprovalsBench;
beforeAll(async () => {
  bench = await ApprovalsBench.open([tender]);
  const copy = { ...{ type: 'CC', ...named('copy') }, assignees: [{ by: 'user', user: 'dan' }] };
  const blind = line(
    { ...copy, fieldRights: { amountYuan: 'HIDDEN' } } as never,
    asked('technical', 'bob', { amountYuan: 'HIDDEN' }, { allows: ['transfer'] }),
    asked('commercial', 'cat', { discount: 'REQUIRED', remark: 'EDIT' }, { signature: true }),
  );
  await bench.model('tender', blind);
  await bench.model('blind', blind);
}, 60_000);
afterAll(() => bench.close());
beforeEach(() => {
  bench.values = { amountYuan: '900', name: 'Pump' };
});

describe('what a step hides', () => {
  it('is not sent to who is asked there, nor to who handed the task on or got a copy, but to all others', async () => {
    const id = await bench.begin('blind', 'ann');
    const shown = async (who: Who) => Object.keys((await bench.see(id, who)).values).sort();
    expect([await shown('bob'), await shown('dan')]).toEqual([['name'], ['name']]);
    expect([await shown('ann'), await shown('root')]).toEqual([
      ['amountYuan', 'name'],
      ['amountYuan', 'name'],
    ]);
    const taskId = await bench.task(id, 'bob');
    await bench.act(id, 'bob', { action: 'transfer', taskId, to: 'boss', opinion: '' });
    expect([await shown('bob'), await shown('boss')]).toEqual([['name'], ['name']]);
    // It is decided about all the same, and the list of work says nothing of it.
    const { list } = await bench.engine.app
      .get(ApprovalReader)
      .work({ box: 'todo', pageNum: 1, pageSize: 20 }, viewerOf('boss'));
    expect(JSON.stringify(list)).not.toContain('900');
    await bench.agree(id, 'boss');
    expect(await shown('cat')).toEqual(['amountYuan', 'name']);
  });

  it('is in no list, page, history, total or table of the record either', async () => {
    const records = bench.engine.app.get(RecordService);
    const reader = bench.engine.app.get(RecordReader);
    const values = { name: 'Blower', amountYuan: '4711.25', manager: 'boss' };
    let made = await records.create('tender', { factoryNo: 'plant_a', values }, callerOf('ann'));
    made = await records.update(
      'tender',
      made.id,
      { version: made.version, values: { amountYuan: '4712.25' } },
      callerOf('ann'),
    );
    await records.act('tender', made.id, { action: 'submit', version: made.version }, callerOf('ann'));
    const kept = (await bench.database.db.select().from(approval)).find(({ subjectId }) => subjectId === made.id);
    const seenBy = async (who: Who) =>
      JSON.stringify([
        await reader.detail('tender', made.id, callerOf(who)),
        await reader.list('tender', { pageNum: 1, pageSize: 20 }, callerOf(who)),
        await reader.timeline('tender', made.id, callerOf(who)),
        await bench.see(kept?.id ?? '', who),
        await bench.engine.app.get(RecordHiding).without(tender, [{ id: made.id, values: made.values }], who),
      ]);
    const byBob = await seenBy('bob');
    expect(byBob).toContain('Blower');
    expect(byBob).not.toMatch(/471[12]\.25/);
    expect(await seenBy('ann')).toContain('4712.25');
    // Whoever has no part in it reads what their rights let them.
    expect(JSON.stringify(await reader.detail('tender', made.id, callerOf('boss')))).toContain('4712.25');
    const question = { pageNum: 1, pageSize: 20, sort: 'amountYuan' };
    expect(await refusal(reader.list('tender', question, callerOf('bob')))).toBe('right.missing');
    expect(await refusal(reader.list('tender', question, callerOf('boss')))).toBe('done');
  });
});

describe('what a step lets people fill in', () => {
  it('is filled in as one agrees; what it requires must be there, what it does not name is refused', async () => {
    const id = await bench.begin('blind', 'ann');
    await bench.agree(id, 'bob');
    const signature = await bench.drawn('cat');
    const { contentHash } = await bench.see(id, 'cat');
    const agree = {
      action: 'agree' as const,
      taskId: await bench.task(id, 'cat'),
      opinion: '',
      signature,
      contentHash,
    };
    const said = (values: Record<string, string>) => refusal(bench.act(id, 'cat', { ...agree, values }));
    expect(await said({ amountYuan: '1' })).toBe('approval.fieldNotAsked');
    expect(await said({ remark: 'Fine' })).toBe('approval.fieldMissing');
    expect(await said({ discount: ' ' })).toBe('approval.fieldMissing');
    expect(await said({ discount: '5' })).toBe('done');
    const { state, values, tasks } = await bench.see(id, 'ann');
    expect([state, values.discount]).toEqual(['APPROVED', '5']);
    // What was filled in is part of what was signed.
    const signed = tasks.find(({ signature: drawn }) => drawn !== null)?.signature?.contentHash;
    expect(signed).toBe((await bench.see(id, 'ann')).contentHash);
  });

  it('is not agreed to in bulk while something is required', async () => {
    const id = await bench.begin('blind', 'ann');
    const work = () =>
      bench.engine.app.get(ApprovalReader).work({ box: 'todo', pageNum: 1, pageSize: 20 }, viewerOf('cat'));
    await bench.agree(id, 'bob');
    expect((await work()).list[0]?.task?.isPlain).toBe(false);
  });
});
