import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EquipmentBench, type Seen } from '../testing/equipment-bench';

const KEY = 'equipmentOverhaulPlan';
const ORDER = 'equipmentOverhaulWork';
const DAY = 86_400_000;
let bench: EquipmentBench;
beforeAll(async () => {
  bench = await EquipmentBench.open();
});
afterAll(() => bench.close());

const yearNow = () => new Date(bench.engine.clock.ms).getUTCFullYear();

async function approved(year: number, more: object, ...budgets: readonly string[]): Promise<Seen> {
  const lines = [];
  for (const budget of budgets) {
    lines.push({ reason: 'worn', quarter: 'Q1', budget, equipment: (await bench.card()).id });
  }
  const plan = await bench.make(KEY, { name: `Plan ${String(year)}`, year, lines, ...more });
  await bench.act(KEY, plan, 'submit');
  expect(await bench.act(KEY, plan, 'agree', 'pm')).toBe('APPROVED');
  return plan;
}

const statusOf = async ({ id }: Seen) => (await bench.see(KEY, id)).status;

/** The clock stands at this instant, and whatever was due until then has happened. */
const until = (ms: number) => bench.pass(ms - bench.engine.clock.ms);

describe('a plan that is approved', () => {
  it('starts by itself on its first day, and by hand where it has none (PL-06)', async () => {
    const year = yearNow() + 1;
    const startsOn = `${String(year)}-02-01`;
    const [dated, open] = [
      await approved(year, { startsOn }, '100.00'),
      await approved(year, { name: 'Open' }, '1.00'),
    ];
    await until(Date.parse(`${startsOn}T00:00:00+08:00`) - 1000);
    expect(await statusOf(dated)).toBe('APPROVED');
    await bench.pass(2000);
    expect([await statusOf(dated), await statusOf(open)]).toEqual(['STARTED', 'APPROVED']);
  });

  it('starts on a day of its own year', async () => {
    const values = { name: 'Wrong', year: 2090, startsOn: '2091-01-01' };
    const reply = await bench.engine.post(`modules/${KEY}/records`, { factoryNo: 'plant_a', values }, 'em');
    expect(JSON.stringify(reply.body)).toContain('rule.year');
  });
});

describe('a plan under way', () => {
  it('is finished with the last of its lines, and reports to those who answer for it (PL-08)', async () => {
    const plan = await approved(yearNow(), { owner: 'fitter' }, '100.00', '200.00');
    await bench.act(KEY, plan, 'start');
    const { ms } = bench.engine.clock;
    const issue = { issueNos: '1', issueExecutor: 'fitter', issueStart: ms, issueEnd: ms + DAY };
    await bench.act(KEY, plan, 'issueLines', 'em', issue);
    const lines = z
      .array(z.looseObject({ order: z.string().nullable() }))
      .parse((await bench.see(KEY, plan.id)).values.lines);
    await bench.complete(ORDER, lines[0]?.order ?? '');
    await bench.act(KEY, plan, 'settleLines', 'em', { lineNos: '1', settledSum: '95.00' });
    await bench.pass(1000);
    expect(await statusOf(plan)).toBe('STARTED');
    bench.inbox.sent.length = 0;
    await bench.act(KEY, plan, 'cancelLines', 'em', { lineNos: '2' });
    await bench.pass(1000);
    expect(await bench.see(KEY, plan.id)).toMatchObject({
      status: 'FINISHED',
      values: { finishedAt: bench.engine.clock.ms, linesSettled: 1, linesDropped: 1, deviation: -5 },
    });
    const [told] = bench.inbox.sent.filter(({ title }) => title.en.startsWith('Plan finished'));
    expect([...(told?.to ?? [])].toSorted()).toEqual(['em', 'fitter']);
    expect(told?.body.en).toBe('1 settled, 1 not carried out; 100.00 CNY approved, 95.00 CNY settled (-5 %).');
    expect(await bench.act(KEY, plan, 'evaluate', 'em', { evaluation: 'as planned' })).toBe('EVALUATED');
  });

  it('is called off by those who approve such plans; what is under way goes on (PL-09)', async () => {
    const plan = await approved(yearNow(), { name: 'Given up' }, '100.00', '200.00');
    expect(await bench.act(KEY, plan, 'cancel')).toBe('record.state');
    await bench.act(KEY, plan, 'start');
    const { ms } = bench.engine.clock;
    const issue = { issueNos: '1', issueExecutor: 'fitter', issueStart: ms, issueEnd: ms + DAY };
    await bench.act(KEY, plan, 'issueLines', 'em', issue);
    expect(await bench.act(KEY, plan, 'callOff')).toBe('record.position');
    expect(await bench.act(KEY, plan, 'callOff', 'pm')).toBe('CANCELLED');
    const { lines } = (await bench.see(KEY, plan.id)).values;
    const kept = z.array(z.looseObject({ state: z.string(), order: z.string().nullable() })).parse(lines);
    expect(kept.map(({ state }) => state)).toEqual(['ISSUED', 'CANCELLED']);
    expect((await bench.see(ORDER, kept[0]?.order ?? '')).status).toBe('TO_EXECUTE');
  });

  it('reminds of lines that are open when its year is over', async () => {
    const year = yearNow();
    const plan = await approved(year, { name: 'Late', owner: 'fitter' }, '100.00');
    await bench.act(KEY, plan, 'start');
    bench.reminders.sent.length = 0;
    await until(Date.UTC(year + 1, 0, 1) + 1000);
    expect(await statusOf(plan)).toBe('STARTED');
    const told = bench.reminders.sent.filter(
      ({ title }) => title.en.includes('The year is over') && title.en.includes('Late'),
    );
    expect(told.flatMap(({ to }) => [...to]).toSorted()).toEqual(['em', 'fitter']);
  });
});
