import { MODULES } from '@sed/registry/modules';
import { runs } from '@sed/testing/runs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CorpusBench } from './harness/corpus-bench';
import { dataOf, idOf, listOf, type GatewayClient, type Person } from './harness/gateway-client';

const PLANT = 'demo_e01';
/** Those with the most rows and kinds of fields. */
const LARGE: readonly string[] = ['measure', 'equipList'];

let bench: CorpusBench;
let gateway: GatewayClient;
let admin: Person;

beforeAll(async () => {
  bench = await CorpusBench.start('reimport');
  ({ gateway } = bench);
  ({ admin } = bench.people);
});

afterAll(() => bench.stop());

async function ended(path: string, read: (answer: Record<string, unknown>) => unknown) {
  for (;;) {
    const answer = dataOf(await gateway.call(admin, 'GET', path));
    const job = read(answer);
    if (typeof job !== 'object' || job === null) throw new Error(`no job at ${path}`);
    const state: unknown = Reflect.get(job, 'state');
    if (state !== 'queued' && state !== 'running') return { answer, job };
    await sleep(50);
  }
}

/** The records of a module in the layout of the import, as a new upload. */
async function exported(key: string, factoryNo: string | undefined): Promise<string> {
  const filter = factoryNo === undefined ? {} : { factoryNo };
  const order = { format: 'xlsx', filter, layout: 'import' };
  const started = await gateway.call(admin, 'POST', `api/v1/modules/${key}/exports`, { body: order });
  const { job } = await ended(`api/v1/jobs/${idOf(started)}`, (answer) => answer);
  const response = await fetch(`${bench.service.baseUrl}/gateway/export/file/${String(Reflect.get(job, 'fileId'))}`, {
    headers: { token: admin.token },
  });
  const form = new FormData();
  form.set('file', new Blob([await response.arrayBuffer()]), `${key}.xlsx`);
  return idOf(await gateway.call(admin, 'POST', 'upload/file/uploadFile?kind=file', { raw: form }));
}

async function versions(key: string, factoryNo: string | undefined): Promise<unknown[]> {
  const query = factoryNo === undefined ? '' : `&factoryNo=${factoryNo}`;
  const list = listOf(await gateway.call(admin, 'GET', `api/v1/modules/${key}/records?pageSize=200${query}`));
  return list.map(({ id, version, updatedAt }) => [id, version, updatedAt]).sort();
}

/**
 * Every module's own conformance takes its records out and in; here it is those of the demonstration, through the job of a
 * whole service. The gate tries one in eight, before a release all of them are.
 */
const ONE_IN = runs(8, 1);
const importable = MODULES.filter(({ verbs, importKey }) => verbs.includes('import') && importKey !== undefined).filter(
  ({ key }, index) => index % ONE_IN === 0 || LARGE.includes(key),
);

it.each(importable.map(({ key, scope }) => [key, scope] as const))(
  '%s: what was exported changes nothing when it is imported again',
  { timeout: 300_000 },
  async (key, scope) => {
    const factoryNo = scope === 'plant' ? PLANT : undefined;
    const before = await versions(key, factoryNo);
    const fileId = await exported(key, factoryNo);
    const body = { fileId, isDryRun: false, ...(factoryNo === undefined ? {} : { factoryNo }) };
    const started = await gateway.call(admin, 'POST', `api/v1/modules/${key}/imports/jobs`, { body });
    const path = `api/v1/modules/${key}/imports/jobs/${idOf(started)}`;
    const { answer } = await ended(path, ({ job }) => job);
    const report: unknown = answer.report;
    const { rows, ...counts } = report as Record<string, number>;
    expect([answer.job, report]).toMatchObject([{ state: 'done' }, { created: 0, updated: 0 }]);
    // What may not be changed any more is refused and so left as it is, too.
    expect((counts.unchanged ?? 0) + (counts.refused ?? 0)).toBe(rows);
    expect(await versions(key, factoryNo)).toEqual(before);
  },
);
