import { setTimeout as sleep } from 'node:timers/promises';
import { processDefinitionSchema } from '@sed/approvals-contract';
import { approval } from '@sed/approvals-tables';
import { jobDto } from '@sed/platform-contract';
import { RecordService } from '@sed/records-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApprovalReader } from './reading/approval-reader';
import { ApprovalsBench, viewerOf, type Who } from './testing/approvals-bench';
import { callerOf, named, tender } from './testing/tender';

const TITLE = 'Secret works';
const PAGE = { box: 'todo', pageNum: 1, pageSize: 50 } as const;
const page = z.object({ data: z.object({ list: z.array(z.object({ id: z.string() })) }) });

const asked = (id: string, who: Who, fieldRights: object) => ({
  ...{ type: 'APPROVE', ...named(id), assignees: [{ by: 'user', user: who }], fieldRights },
});

let bench: ApprovalsBench;
beforeAll(async () => {
  bench = await ApprovalsBench.open([tender]);
  const definition = processDefinitionSchema.parse({
    nodes: [
      { type: 'START', ...named('start') },
      asked('technical', 'bob', { name: 'HIDDEN' }),
      asked('commercial', 'cat', {}),
      { type: 'END', ...named('end') },
    ],
    edges: [
      { from: 'start', to: 'technical' },
      { from: 'technical', to: 'commercial' },
      { from: 'commercial', to: 'end' },
    ],
  });
  await bench.model('tender', definition);
  for (const who of ['ann', 'bob', 'cat'] as const) bench.engine.sessions.allow(who, callerOf(who).viewer);
}, 60_000);
afterAll(() => bench.close());

/** A tender under approval, and a later one that refers to it. */
async function submitted(title = TITLE) {
  const records = bench.engine.app.get(RecordService);
  const values = { name: title, note: 'Pit', manager: 'boss' };
  const { id, version } = await records.create('tender', { factoryNo: 'plant_a', values }, callerOf('ann'));
  await records.act('tender', id, { action: 'submit', version }, callerOf('ann'));
  const next = { factoryNo: 'plant_a', values: { name: 'Next', manager: 'boss', after: id } };
  const later = (await records.create('tender', next, callerOf('ann'))).id;
  const kept = (await bench.database.db.select().from(approval)).find(({ subjectId }) => subjectId === id);
  return { id, later, approvalId: kept?.id ?? '' };
}

const read = async (path: string, who: Who): Promise<unknown> => (await bench.engine.get(path, who).expect(200)).body;
const work = (who: Who, keyword?: string) =>
  bench.engine.app.get(ApprovalReader).work({ ...PAGE, keyword }, viewerOf(who));

describe('a title that a step hides', () => {
  it('is no title of a task, a message, a choice, a reference or a link', async () => {
    const { id, later, approvalId } = await submitted();
    const seenBy = async (who: Who) =>
      JSON.stringify([
        (await work(who)).list,
        await bench.see(approvalId, who),
        await read(`modules/tender/options?ids=${id}`, who),
        await read(`modules/tender/records/${later}`, who),
        await read(`modules/tender/records/${later}/links`, who),
        bench.inbox.sent.filter(({ to }) => to.includes(who)),
      ]);
    expect(await seenBy('bob')).not.toContain(TITLE);
    await bench.agree(approvalId, 'bob');
    expect(await seenBy('bob')).not.toContain(TITLE);
    expect(await seenBy('cat')).toContain(TITLE);
  });

  it('is found by no keyword, while all else of the record is', async () => {
    const { approvalId, id } = await submitted();
    const listed = async (keyword: string, who: Who) =>
      page
        .parse(await read(`modules/tender/records?pageNum=1&pageSize=50&keyword=${keyword}`, who))
        .data.list.some((record) => record.id === id);
    const offered = async (keyword: string, who: Who) =>
      JSON.stringify(await read(`modules/tender/options?keyword=${keyword}`, who)).includes(id);
    const waits = async (keyword: string, who: Who) =>
      (await work(who, keyword)).list.some((row) => row.approval.id === approvalId);
    const all = async (keyword: string, who: Who) => [
      await listed(keyword, who),
      await offered(keyword, who),
      await waits(keyword, who),
    ];
    expect(await all('secret', 'bob')).toEqual([false, false, false]);
    expect(await listed('PIT', 'bob')).toBe(true);
    expect(await listed('secret', 'ann')).toBe(true);
    await bench.agree(approvalId, 'bob');
    expect(await all('secret', 'cat')).toEqual([true, true, true]);
  });

  it('puts no list in order that points at it', async () => {
    const [second, first] = [await submitted('Zulu works'), await submitted('Alpha works')];
    const both = new Set([second.later, first.later]);
    const ordered = async (who: Who) =>
      page
        .parse(await read('modules/tender/records?pageNum=1&pageSize=100&sort=after', who))
        .data.list.flatMap(({ id }) => (both.has(id) ? [id] : []));
    expect(await ordered('ann')).toEqual([first.later, second.later]);
    expect(await ordered('bob')).toEqual([second.later, first.later]);
  });

  it('is in no table a job writes, nor does a keyword choose its rows', async () => {
    await submitted();
    const exported = async (who: Who, filter: object = {}) => {
      const body = { format: 'csv', columns: ['name', 'note', 'after'], filter };
      const started = await bench.engine.post('modules/tender/exports', body, who).expect(200);
      const { id } = jobDto.parse(started.body.data);
      for (;;) {
        const job = jobDto.parse((await bench.engine.get(`jobs/${id}`, who).expect(200)).body.data);
        if (job.state === 'failed') throw new Error(job.error ?? '');
        if (job.state === 'done') return bench.engine.files.text(job.fileId ?? '');
        await sleep(20);
      }
    };
    expect(await exported('ann')).toContain(TITLE);
    const byBob = await exported('bob');
    expect(byBob).toContain('Pit');
    expect(byBob).not.toContain(TITLE);
    expect(await exported('bob', { keyword: 'secret' })).not.toContain('Pit');
  });
});
