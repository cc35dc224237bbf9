import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stockCalls, type StockBalance } from '@sed/stores-contract';
import { runs } from '@sed/testing/runs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { dataOf, GatewayClient, listOf, type Person } from './harness/gateway-client';
import { ServiceProcess } from './harness/service-process';
import { preparedDemonstration } from './harness/tools';

/** The demonstration's request: two mechanical seals that the second plant asks of the first. */
const GIVER = { factoryNo: 'demo_e01', keeper: 'equip' };
const TAKER = { factoryNo: 'demo_w01', keeper: 'plant_w01' };
const DECIDERS = ['west', 'east', 'group', 'admin'];
const SEAL = 'BJ-SEAL-150';
const TRANSFERS = 'api/v1/modules/transferManage/records';
/** How often each posting is cut off before it is let through; how long after it was sent, ms, is left to chance. */
const KILLS = runs(1, 4);
const LATEST_MS = 40;

const line = z.looseObject({ shippedQty: z.string().nullish() });
const document = z.object({
  id: z.string(),
  version: z.number(),
  status: z.string(),
  values: z.looseObject({ subject: z.unknown(), lines: z.array(line) }),
});
type Document = z.infer<typeof document>;
const task = z.object({ task: z.object({ id: z.string() }).nullable(), approval: z.object({ id: z.string() }) });

let directory: string;
let service: ServiceProcess;
let gateway: GatewayClient;
const people = new Map<string, Person>();

async function signedIn(account: string): Promise<Person> {
  const person = people.get(account) ?? (await gateway.signIn(account));
  people.set(account, person);
  return person;
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sed-stock-kills-'));
  const dataDir = join(directory, 'data');
  await cp(await preparedDemonstration(), dataDir, { recursive: true });
  service = await ServiceProcess.create({ dataDir, env: { DEMO_STAFF: 'off' } });
  await service.start();
  gateway = new GatewayClient(service.baseUrl);
}, 400_000);

afterAll(async () => {
  await service.kill();
  await rm(directory, { recursive: true, force: true });
});

/** The document of one of the plants: each has its own. */
async function documentOf({ factoryNo, keeper }: typeof GIVER): Promise<Document> {
  const path = `${TRANSFERS}?factoryNo=${factoryNo}&pageSize=50`;
  const list = listOf(await gateway.call(await signedIn(keeper), 'GET', path));
  const [found, ...others] = list.filter((row) => JSON.stringify(row).includes('机械密封'));
  if (found === undefined || others.length > 0) throw new Error(`${factoryNo} has ${String(list.length)} transfers`);
  const { record } = dataOf(await gateway.call(await signedIn(keeper), 'GET', `${TRANSFERS}/${String(found.id)}`));
  return document.parse(record);
}

async function act(of: typeof GIVER, action: string, values: object = {}) {
  const { id, version } = await documentOf(of);
  const body = { action, version, values };
  return gateway.call(await signedIn(of.keeper), 'POST', `${TRANSFERS}/${id}/actions/${action}`, { body });
}

async function sealsAt({ factoryNo, keeper }: typeof GIVER): Promise<StockBalance[]> {
  const path = `${stockCalls.balances.path}?factoryNo=${factoryNo}`;
  const answer = await gateway.call(await signedIn(keeper), 'GET', path);
  return stockCalls.balances.reply.parse(answer.body?.data).filter(({ itemCode }) => itemCode === SEAL);
}

/** Seals in the stores of both plants and on their way, with what they are worth. */
async function seals() {
  const rows = [...(await sealsAt(GIVER)), ...(await sealsAt(TAKER))];
  const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + Number(amount), 0);
  expect(rows.filter(({ quantity }) => Number(quantity) < 0)).toEqual([]);
  return {
    quantity: sum(rows.map(({ quantity }) => quantity)),
    value: Math.round(sum(rows.map(({ valueYuan }) => valueYuan)) * 100) / 100,
    isOnItsWay: rows.some(({ isInTransit, quantity }) => isInTransit && Number(quantity) > 0),
  };
}

async function agreed(): Promise<void> {
  for (const account of DECIDERS) {
    const person = await signedIn(account);
    const path = `api/v1/approvals/work?box=todo&pageNum=1&pageSize=50&keyword=${encodeURIComponent('机械密封')}`;
    for (const row of listOf(await gateway.call(person, 'GET', path))) {
      const asked = task.parse(row);
      const body = { action: 'agree', taskId: asked.task?.id, opinion: '' };
      await gateway.call(person, 'POST', `api/v1/approvals/${asked.approval.id}/actions`, { body });
    }
    if ((await documentOf(GIVER)).status === 'APPROVED') return;
  }
  throw new Error(`the transfer is ${(await documentOf(GIVER)).status} still`);
}

/** Sends a posting, kills the service while it may be at it, and starts it again. */
async function cutOff(post: () => Promise<unknown>): Promise<void> {
  // Its connection ends with the service, or it was answered before: what came of it, the documents say afterwards.
  const posting = Promise.allSettled([post()]);
  await sleep(Math.random() * LATEST_MS);
  await service.kill();
  await posting;
  await service.start();
  await service.untilReady(60_000);
}

it(
  'a transfer cut off while it is posted is whole or has not been, on both sides, and loses no goods',
  async () => {
    const [place] = await sealsAt(GIVER);
    const { values } = await documentOf(GIVER);
    const lines = values.lines.map((asked) => ({ ...asked, offeredQty: '2' }));
    expect((await act(GIVER, 'offer', { warehouse: place?.location, lines })).body?.code).toBe(0);
    await agreed();
    const before = await seals();
    expect(before).toMatchObject({ isOnItsWay: false });

    const steps = [
      { of: GIVER, action: 'ship', reached: 'IN_TRANSIT', isOnItsWay: true, values: () => ({}) },
      {
        ...{ of: TAKER, action: 'receive', reached: 'RECEIVED', isOnItsWay: false },
        values: ({ values: { lines: sent } }: Document) => ({
          lines: sent.map((one) => ({ ...one, receivedQty: one.shippedQty })),
        }),
      },
    ];
    for (const { of, action, reached, isOnItsWay, values: valuesOf } of steps) {
      const asked = valuesOf(await documentOf(of));
      for (let kills = 0; kills < KILLS; kills += 1) {
        if ((await documentOf(of)).status === reached) break;
        await cutOff(() => act(of, action, asked));
        const sides = [await documentOf(GIVER), await documentOf(TAKER)].map(({ status }) => status);
        expect(new Set(sides).size, sides.join()).toBe(1);
        const isDone = sides[0] === reached;
        expect(await seals()).toEqual({ ...before, isOnItsWay: isDone === isOnItsWay });
      }
      if ((await documentOf(of)).status !== reached) expect((await act(of, action, asked)).body?.code).toBe(0);
      expect(await seals()).toEqual({ ...before, isOnItsWay });
    }
    expect(gateway.breaches).toEqual([]);
  },
  KILLS * 120_000 + 120_000,
);
