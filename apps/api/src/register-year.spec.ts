import { Readable } from 'node:stream';
import { EquipmentModule } from '@sed/equipment-api';
import { equipmentCalls, UPKEEP_GROUPS, upkeepCalls, type UpkeepRow } from '@sed/equipment-contract';
import * as equipment from '@sed/equipment-definitions';
import { ExceptionsModule } from '@sed/exceptions-api';
import { OrdersBench } from '@sed/orders-api/testing';
import { orderStatistics } from '@sed/orders-contract';
import { importReport } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recount, type Recount } from './testing/upkeep-recount';

const IS_LONG = process.env.SED_TEST_LONG === '1';
/** A whole plant's register in the long run, a building's in every other. */
const MACHINES = IS_LONG ? 5000 : 60;
const PLANS = IS_LONG ? 150 : 6;
const FAULTS_A_WEEK = IS_LONG ? 8 : 1;
const WEEKS = 52;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const UPKEEP = 'maintenanceWork';
const FAULT = 'faultEquipment';
const CAUSES = ['WEAR', 'EXTERNAL', 'MAINTENANCE', 'NOT_FOUND'] as const;
/** Few machines fail often: most faults are repeats, of which the root cause is asked. */
const CAUSE = { whys: ['Leaks', 'Worn', 'Dry'].map((answer) => ({ answer })), rootCause: 'No seal water' };
const LEVELS = ['DAILY', 'FIRST', 'LUBRICATION'] as const;

const isModule = (value: unknown): value is AnyModule =>
  typeof value === 'object' && value !== null && 'key' in value && 'fields' in value;
const EXPORTED: readonly unknown[] = Object.values(equipment);

let bench: OrdersBench;
let fromMs: number;
let counted: Recount;
let seed = 42;
/** The same year in every run. */
const random = (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};
const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

const tagOf = (index: number) => `M${String(index).padStart(4, '0')}`;

/** The register as a plant has it: lines of ten machines each, the first of them being what the others are part of. */
function registerOf(machines: number): string[] {
  const rows = Array.from({ length: machines }, (_, index) => {
    const head = index - (index % 10);
    const parent = index === head ? '' : tagOf(head);
    const unit = String(100_001 + Math.floor(index / 5000));
    const code = String(index % 10_000).padStart(4, '0');
    return [`设备 ${String(index)}`, tagOf(index), unit, '01', code, index % 3 === 0 ? '9001' : '9002', parent, 'LFT'];
  });
  const head = '设备名称,位号,单元编码,位置编码,设备编码,设备类型,上级设备,工艺段,原值 (CNY),重要性,类别,建档状态';
  return [
    head,
    ...rows.map((row, index) => [...row, String(1000 + index), pick(['A', 'B', 'C']), 'MECHANICAL', '在用'].join(',')),
  ];
}

async function imported(lines: readonly string[], isDryRun = false) {
  const file = { ownerCode: 'em', factoryNo: null, kind: 'file' as const, name: 'x', contentType: 'text/csv' };
  const { id } = await bench.engine.files.put(file, Readable.from([Buffer.from(lines.join('\n'))]));
  const body = { fileId: id, factoryNo: 'plant_a', isDryRun };
  const reply = await bench.engine.post('modules/equipList/imports', body, 'em').expect(200);
  return importReport.parse(reply.body.data);
}

const listed = z.object({
  data: z.object({
    total: z.number(),
    list: z.array(z.looseObject({ id: z.string(), values: z.record(z.string(), z.unknown()) })),
  }),
});
async function list(module: string, query = '') {
  const reply = await bench.engine.get(`modules/${module}/records?pageSize=200&${query}`, 'em').expect(200);
  return listed.parse(reply.body).data;
}

type Kept = readonly [module: string, id: string];
async function step(kept: Kept, action: string, who: string, values: object = {}): Promise<void> {
  const state = await bench.act(kept, action, who, { values });
  if (!/^[A-Z_]+$/.test(state)) throw new Error(`${action} of ${kept[0]}: ${state}`);
}

/** Visits that are due, some of them late, some left out; what is done takes some hours. */
async function maintain(): Promise<void> {
  const { list: open } = await list(UPKEEP, 'status=TO_EXECUTE');
  const begun: string[] = [];
  for (const { id } of open) {
    const chance = random();
    if (chance < 0.05) await step([UPKEEP, id], 'cancel', 'em');
    else if (chance < 0.7) begun.push(id);
  }
  for (const id of begun) await step([UPKEEP, id], 'start', 'fitter');
  await bench.pass((1 + Math.floor(random() * 5)) * HOUR);
  for (const id of begun) {
    const end = bench.engine.clock.ms;
    const booked = random() < 0.5 ? { workHours: [{ user: 'fitter', start: end - HOUR, end, minutes: 50 }] } : {};
    await step([UPKEEP, id], 'fill', 'fitter');
    await step([UPKEEP, id], 'submit', 'fitter', { result: 'done', finding: pick(['NOTHING', 'WEAR']), ...booked });
    await step([UPKEEP, id], 'agree', 'em');
  }
}

async function breakDown(): Promise<void> {
  const made: string[] = [];
  for (let count = 0; count < FAULTS_A_WEEK; count += 1) {
    if (random() < 0.4) continue;
    const fault = {
      name: 'Fault',
      content: 'x',
      mode: 'SELF',
      executor: 'fitter',
      requester: 'lead',
      phenomenon: 'LEAK',
    };
    // A few bad machines make most of the work.
    const equipNo = tagOf(Math.floor(random() ** 3 * MACHINES));
    const { id } = await bench.make(FAULT, { ...fault, equipNo, stoppedSince: bench.engine.clock.ms - HOUR }, 'em');
    await step([FAULT, id], 'issue', 'em');
    await step([FAULT, id], 'start', 'fitter');
    made.push(id);
  }
  await bench.pass((1 + Math.floor(random() * 9)) * HOUR);
  for (const id of made) {
    if (random() < 0.3) {
      await step([FAULT, id], 'pause', 'fitter', { pauseReason: 'PARTS' });
      await bench.pass(3 * HOUR);
      await step([FAULT, id], 'resume', 'fitter');
    }
    const codes = { failureObject: 'SEAL', failureCause: pick(CAUSES), failureAction: 'REPLACE' };
    const costs = { costLabour: (random() * 900).toFixed(2), costMaterial: (random() * 2000).toFixed(2) };
    await step([FAULT, id], 'fill', 'fitter');
    await step([FAULT, id], 'submit', 'fitter', { result: 'done', ...codes, ...costs, ...CAUSE });
    await step([FAULT, id], 'agree', 'em');
    const run = { testRunStart: bench.engine.clock.ms, testRunMin: 30, testRunReadings: 'normal' };
    await step([FAULT, id], 'accept', 'lead', run);
  }
}

beforeAll(
  async () => {
    bench = await OrdersBench.open([ExceptionsModule, EquipmentModule], EXPORTED.filter(isModule));
    for (const code of ['9001', '9002']) {
      const body = { values: { code, name: { zh: `泵 ${code}`, en: `Pump ${code}` } } };
      await bench.engine.post('modules/equipType/records', body, 'em').expect(200);
    }
    fromMs = bench.engine.clock.ms;
  },
  IS_LONG ? 600_000 : 120_000,
);
afterAll(() => bench.close());

describe(`a register of ${String(MACHINES)} machines`, () => {
  it('says by cell what is wrong with it, and takes the rest', async () => {
    const lines = registerOf(MACHINES);
    const broken = lines.map((line, index) =>
      index === 3 ? line.replace('100001', '12') : index === 5 ? line.replace(/,900\d,/, ',7777,') : line,
    );
    const tried = await imported([...broken.slice(0, 9), (broken[9] ?? '').replace(tagOf(0), 'M-none')], true);
    expect(
      tried.errors.map(({ row, field, message }) => [row, field, message].slice(0, field === null ? 3 : 2)),
    ).toEqual([
      [4, 'unitCode'],
      [6, 'typeId'],
      [10, 'parentId'],
    ]);
    expect(await imported(lines)).toMatchObject({ rows: MACHINES, created: MACHINES, refused: 0 });
    expect((await list('equipList')).total).toBe(MACHINES);
    expect(await imported(lines)).toMatchObject({ unchanged: MACHINES, created: 0, updated: 0 });
  }, 3_600_000);

  it('is a tree, as it was written', async () => {
    const { list: found } = await list('equipList', `keyword=${tagOf(13)}`);
    const [head] = (await list('equipList', `keyword=${tagOf(10)}`)).list;
    expect(found[0]?.values.parentId).toBe(head?.id);
    expect(head?.values.parentId).toBeNull();
  });
});

describe('a year of upkeep over it', () => {
  it('goes by as its people work', async () => {
    const cards = (await list('equipList', 'sort=fullCode')).list;
    for (let index = 0; index < PLANS; index += 1) {
      const own = {
        everyDays: pick([30, 60, 90]),
        leadDays: 7,
        minutes: 60,
        level: pick(LEVELS),
        team: pick(['A', 'B']),
      };
      const plan = { name: `Upkeep ${String(index)}`, equipment: cards[index]?.id, executor: 'fitter', ...own };
      const { id } = await bench.make('maintenancesPlanList', plan, 'em');
      await step(['maintenancesPlanList', id], 'start', 'em');
    }
    for (let week = 0; week < WEEKS; week += 1) {
      await maintain();
      await breakDown();
      await bench.pass(7 * DAY - (bench.engine.clock.ms - fromMs - week * 7 * DAY));
    }
    counted = await recount(bench.database.database.db, { fromMs, toMs: bench.engine.clock.ms });
    expect(counted.orders).toBeGreaterThan(PLANS * 3);
    expect(counted.faults).toBeGreaterThan(WEEKS / 4);
  }, 7_200_000);

  it('has the very MTBF, MTTR, faults and costs its rows come to', async () => {
    const query = `factoryNo=plant_a&from=${String(fromMs)}&to=${String(bench.engine.clock.ms)}`;
    const reply = await bench.engine.get(`order-statistics?${query}&by=failureCause`, 'em').expect(200);
    const { whole, rows } = z.object({ data: orderStatistics }).parse(reply.body).data;
    expect(whole.faults).toBe(counted.faults);
    expect(whole.mttrMs).toBeCloseTo(counted.mttrMs, 3);
    expect(whole.mtbfMs).toBeCloseTo(counted.mtbfMs, 3);
    expect(whole.repairYuan).toBeCloseTo(counted.repairYuan, 2);
    expect(whole.downMs).toBeCloseTo(counted.downMs, 3);
    expect(Object.fromEntries(rows.map(({ key, faults }) => [key, faults]))).toEqual(counted.byCause);
  });

  it.each(UPKEEP_GROUPS)('has the maintenance its rows come to, by %s', async (by) => {
    const query = `factoryNo=plant_a&from=${String(fromMs)}&to=${String(bench.engine.clock.ms)}&by=${by}`;
    const reply = await bench.engine.get(`maintenance-statistics?${query}`, 'em').expect(200);
    const told = z.object({ data: upkeepCalls.statistics.reply }).parse(reply.body).data;
    const bare = ({ name: _name, machines: _machines, ...row }: UpkeepRow) => row;
    expect(told.rows.map(bare).toSorted((a, b) => String(a.key).localeCompare(String(b.key)))).toEqual(
      counted.upkeep[by],
    );
    expect(told.adherencePct).toBe(counted.adherencePct);
  });

  it('costs each machine what its orders did', async () => {
    for (const [equipNo, yuan] of Object.entries(counted.costOf).slice(0, 20)) {
      const [card] = (await list('equipList', `keyword=${equipNo}`)).list;
      const reply = await bench.engine.get(`equipment/${card?.id ?? ''}/life`, 'em').expect(200);
      const life = z.object({ data: equipmentCalls.life.reply }).parse(reply.body).data;
      expect([equipNo, life.repairCost24mo]).toEqual([equipNo, expect.closeTo(yuan, 2)]);
    }
  });
});
