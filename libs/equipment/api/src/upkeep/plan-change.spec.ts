import { upkeepCalls } from '@sed/equipment-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EquipmentBench, type Seen } from '../testing/equipment-bench';
import { inMonths } from './interval-adviser';
import { nextName } from './plan-change';

const DAY = 86_400_000;
const PLAN = 'maintenancesPlanList';
const ORDER = 'maintenanceWork';
let bench: EquipmentBench;
beforeAll(async () => {
  bench = await EquipmentBench.open();
});
afterAll(() => bench.close());

async function started(): Promise<{ readonly card: Seen; readonly plan: Seen }> {
  const card = await bench.card();
  const own = { everyDays: 20, leadDays: 1, steps: [{ text: 'Look' }] };
  const plan = await bench.make(PLAN, { name: 'Upkeep', equipment: card.id, executor: 'fitter', ...own });
  expect(await bench.act(PLAN, plan, 'start')).toBe('STARTED');
  return { card, plan: await bench.see(PLAN, plan.id) };
}

/** One visit after another, each with what its step said or its executor found. */
async function visited(plan: Seen, told: readonly ('OK' | 'NOK' | 'DEFECT')[]): Promise<void> {
  for (const found of told) {
    await bench.pass(20 * DAY);
    const id = String((await bench.see(PLAN, plan.id)).values.openOrder);
    for (const step of ['start', 'fill']) await bench.act(ORDER, { id }, step, 'fitter');
    const ok = found === 'NOK' ? 'NOK' : 'OK';
    const steps = [{ text: 'Look', resultKind: 'CHECK', ok, remark: 'worn' }];
    const said = found === 'DEFECT' ? { finding: 'DEFECT' } : {};
    await bench.act(ORDER, { id }, 'submit', 'fitter', { result: 'done', steps, ...said });
    await bench.act(ORDER, { id }, 'agree', 'em');
    await bench.pass(1000);
    expect((await bench.see(ORDER, id)).status).toBe('COMPLETED');
  }
}

async function adviceOf({ id }: Seen) {
  const reply = await bench.engine.get(`maintenance-plans/${id}/advice`, 'em').expect(200);
  return z.object({ data: upkeepCalls.advice.reply }).parse(reply.body).data;
}

describe('the interval of a plan', () => {
  it('is to be longer where nothing was found, and one action drafts the change that replaces it', async () => {
    const { plan } = await started();
    await visited(plan, ['OK', 'OK']);
    expect(await adviceOf(plan)).toMatchObject({ verdict: 'TOO_FEW', visits: 2, draft: null });
    await visited(plan, ['OK', 'OK', 'NOK']);
    const advice = await adviceOf(plan);
    expect(advice).toMatchObject({ verdict: 'LENGTHEN', visits: 5, nothing: 4, wear: 1, breakdowns: 0 });
    expect([advice.present.days, advice.proposed.days]).toEqual([20, 25]);

    expect(await bench.act(PLAN, plan, 'draftChange')).toBe('STARTED');
    expect(await bench.act(PLAN, plan, 'draftChange')).toBe('upkeep.changeOpen');
    const { draft } = await adviceOf(plan);
    const made = await bench.see(PLAN, draft?.id ?? '');
    expect(made).toMatchObject({
      status: 'DRAFT',
      values: { name: 'Upkeep V2', everyDays: 25, replaces: plan.id, executor: 'fitter', ordersDone: 0 },
    });
    expect(made.values.changeReason).toContain('5 maintenance orders, nothing found 4, wear 1');
    const { lastDoneAt } = (await bench.see(PLAN, plan.id)).values;
    expect(await bench.act(PLAN, made, 'start')).toBe('STARTED');
    expect((await bench.see(PLAN, plan.id)).status).toBe('ENDED');
    expect((await bench.see(PLAN, made.id)).values).toMatchObject({
      ...{ lastDoneAt, nextDueAt: Number(lastDoneAt) + 25 * DAY },
    });
  });

  it('keeps its day of the month in the change of a plan', async () => {
    const card = await bench.card();
    const now = new Date(bench.engine.clock.ms);
    const month = (ahead: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1, 0));
    const dayOf = (value: unknown) => new Date(Number(value) + 8 * 3_600_000).getUTCDate();
    const firstDueOn = `${month(1).toISOString().slice(0, 8)}28`;
    const by = { everyDays: 30, basis: 'MONTHS', firstDueOn, leadDays: 1 };
    const plan = await bench.make(PLAN, { name: 'Oil', equipment: card.id, executor: 'fitter', ...by });
    await bench.act(PLAN, plan, 'start');
    const { nextDueAt } = (await bench.see(PLAN, plan.id)).values;
    await bench.pass(Number(nextDueAt) + 5 * DAY - bench.engine.clock.ms);
    const id = String((await bench.see(PLAN, plan.id)).values.openOrder);
    await bench.complete(ORDER, id);
    await bench.act(PLAN, plan, 'draftChange');
    const { draft } = await adviceOf(plan);
    expect((await bench.see(PLAN, draft?.id ?? '')).values).toMatchObject({ firstDueOn, basis: 'MONTHS' });
    expect(await bench.act(PLAN, { id: draft?.id ?? '' }, 'start')).toBe('STARTED');
    const next = (await bench.see(PLAN, draft?.id ?? '')).values.nextDueAt;
    expect(dayOf(next)).toBe(28);
    expect(Number(next)).toBeGreaterThan(bench.engine.clock.ms);
  });

  it('is to be shorter where the machine breaks down in between', async () => {
    const { card, plan } = await started();
    await visited(plan, ['OK']);
    const fault = { name: 'Seal', content: 'Leaks', mode: 'SELF', equipNo: card.values.tagNo };
    await bench.make('faultEquipment', fault);
    const none = await bench.make('faultEquipment', fault);
    await bench.act('faultEquipment', none, 'cancel');
    await visited(plan, ['OK', 'OK', 'DEFECT']);
    expect(await adviceOf(plan)).toMatchObject({
      ...{ verdict: 'SHORTEN', visits: 4, nothing: 3, defects: 1, breakdowns: 1, factor: 0.75 },
      proposed: { days: 15 },
    });
  });
});

it('counts versions in the name', () => {
  expect([nextName('Oil'), nextName('Oil V2'), nextName('x'.repeat(50))]).toEqual([
    ...['Oil V2', 'Oil V3'],
    `${'x'.repeat(47)} V2`,
  ]);
});

it.each([
  [30, 1.25, 38, 61],
  [90, 1.25, 113, 122],
  [365, 0.75, 273, 274],
  [30, 0.75, 22, 22],
  [90, 1, 90, 90],
])(
  'an interval of %i days by months, times %d, is whole months as long as there is one',
  (days, factor, by, wanted) => {
    const verdict = factor === 1 ? 'KEEP' : 'SHORTEN';
    const counts = { visits: 5, nothing: 0, wear: 0, defects: 5, breakdowns: 0 };
    const advice = { verdict, ...counts, factor, proposed: { days: by, hours: null, starts: null } } as const;
    expect(inMonths(advice, days).proposed.days).toBe(wanted);
  },
);
