import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EquipmentBench, type Seen } from '../testing/equipment-bench';

const DAY = 86_400_000;
const PLAN = 'intensivePlan';
const WORK = 'intensiveWork';
const ASK = 'intensiveConfirm';
let bench: EquipmentBench;
beforeAll(async () => {
  bench = await EquipmentBench.open();
});
afterAll(() => bench.close());

const seenLines = z.array(
  z.looseObject({
    lineNo: z.number(),
    state: z.string(),
    order: z.string().nullable(),
    confirmed: z.string().nullish(),
    accepted: z.string().nullish(),
    settled: z.string().nullish(),
  }),
);
const linesOf = async ({ id }: Pick<Seen, 'id'>) => seenLines.parse((await bench.see(PLAN, id)).values.lines);

const line = (plant: string, share: number, budget: string) => ({
  ...{ plant, scope: `Pipes of ${plant}`, share, budget, reason: 'yearly', quarter: 'Q1' },
});
const LINES = [line('plant_a', 0.6, '600.00'), line('plant_b', 0.4, '400.00')];
let year = 2031;
async function approved(lines: readonly object[] = LINES): Promise<Seen> {
  const plan = await bench.make(PLAN, { name: 'Cleaning', year: (year += 2), goal: 'One crew', lines });
  expect(await bench.act(PLAN, plan, 'submit')).toBe('TO_REVIEW');
  expect(await bench.act(PLAN, plan, 'agree', 'pm')).toBe('APPROVED');
  expect(await bench.act(PLAN, plan, 'start')).toBe('STARTED');
  return plan;
}
const questionsOf = async ({ no }: Seen) =>
  (await bench.list(ASK)).filter(({ values }) => values.planNo === no).toSorted((a, b) => at(a).localeCompare(at(b)));
const at = ({ factoryNo }: Seen) => factoryNo ?? '';
const issue = (issueNos: string) => ({
  ...{ issueNos, issueExecutor: 'fitter', issueStart: bench.engine.clock.ms, issueEnd: bench.engine.clock.ms + DAY },
  issueTogether: true,
});

describe('shared work of several plants', () => {
  it('is issued once each plant has confirmed its line, and by nobody in its place', async () => {
    const plan = await approved();
    const questions = await questionsOf(plan);
    expect(questions).toMatchObject([
      { factoryNo: 'plant_a', status: 'TO_CONFIRM', values: { lineNo: 1, cost: '600.00', about: 'PLAN' } },
      { factoryNo: 'plant_b', status: 'TO_CONFIRM', values: { lineNo: 2, cost: '400.00', share: 0.4 } },
    ]);
    const [a, b] = questions as [Seen, Seen];
    expect(await bench.act(ASK, a, 'confirm', 'fitter')).toBe('record.position');
    expect(await bench.act(ASK, a, 'confirm', 'pm')).toBe('CONFIRMED');
    expect(await bench.act(PLAN, plan, 'issueLines', 'em', issue('1-2'))).toBe('plan.plantUnasked');
    expect(await bench.act(ASK, b, 'object', 'pm')).toBe('OBJECTED');
    expect((await bench.see(ASK, b.id)).values).toMatchObject({ objection: 'n', answeredBy: 'pm' });
    expect(await bench.act(PLAN, plan, 'issueLines', 'em', issue('1-2'))).toBe('plan.plantObjects');
    expect(bench.inbox.sent.at(-1)).toMatchObject({ to: ['em'], title: { en: 'A plant objects: Cleaning, line 2' } });
    expect(await bench.act(ASK, b, 'confirm', 'pm')).toBe('CONFIRMED');
    expect(await bench.act(PLAN, plan, 'issueLines', 'em', issue('1-2'))).toBe('STARTED');
  });

  it('is changed where a plant objects, and asked about again', async () => {
    const plan = await approved();
    const [a, b] = (await questionsOf(plan)) as [Seen, Seen];
    await bench.act(ASK, a, 'confirm', 'pm');
    await bench.act(ASK, b, 'object', 'pm');
    await bench.act(PLAN, plan, 'adjust');
    const lines = await linesOf(plan);
    const { version } = await bench.see(PLAN, plan.id);
    const sent = lines.map(({ lineNo }, index) => ({
      ...{ lineNo, ...LINES[index] },
      ...(lineNo === 2 && { scope: 'Less' }),
    }));
    const path = `modules/${PLAN}/records/${plan.id}`;
    expect((await bench.engine.put(path, { version, values: { lines: sent } }, 'em')).status).toBe(200);
    await bench.act(PLAN, plan, 'submitAdjustment');
    await bench.act(PLAN, plan, 'agreeAdjustment', 'pm');
    expect(await linesOf(plan)).toMatchObject([{ confirmed: 'CONFIRMED' }, { confirmed: 'ASKED', state: 'APPROVED' }]);
    const states = (await questionsOf(plan)).map(({ status, values }) => [status, values.scope]);
    expect(states).toEqual(
      expect.arrayContaining([
        ['CONFIRMED', 'Pipes of plant_a'],
        ['WITHDRAWN', 'Pipes of plant_b'],
        ['TO_CONFIRM', 'Less'],
      ]),
    );
  });

  it('is accepted once each plant has confirmed what was done and what it costs there, to the cent', async () => {
    const plan = await approved();
    for (const one of await questionsOf(plan)) await bench.act(ASK, one, 'confirm', 'pm');
    await bench.act(PLAN, plan, 'issueLines', 'em', issue('1-2'));
    const id = (await linesOf(plan))[0]?.order ?? '';
    await bench.toReview(WORK, id, { costOutsource: '900.01' });
    const results = (await questionsOf(plan)).filter(({ values }) => values.about === 'RESULT');
    expect(results.map(({ values }) => values.cost)).toEqual(['540.01', '360.00']);
    await bench.act(WORK, { id }, 'agree', 'region');
    expect(await bench.act(WORK, { id }, 'accept', 'final')).toBe('plan.resultUnconfirmed');
    for (const one of results) await bench.act(ASK, one, 'confirm', 'pm');
    await bench.act(WORK, { id }, 'accept', 'final');
    await bench.pass(1000);
    expect(await linesOf(plan)).toMatchObject([{ state: 'ACCEPTED' }, { state: 'ACCEPTED', accepted: 'CONFIRMED' }]);
    await bench.act(PLAN, plan, 'settleLines', 'em', { lineNos: '1-2', settledSum: '900.01' });
    expect((await linesOf(plan)).map(({ settled }) => settled)).toEqual(['540.01', '360.00']);
  });

  it('spreads its budget by a rule, to the cent, and again where a plant comes to it', async () => {
    const rows = (...quantities: readonly (number | null)[]) =>
      quantities.map((quantity, index) => ({
        ...line(index === 0 ? 'plant_a' : 'plant_b', 0, index === 0 ? '100.00' : '0.01'),
        ...{ quantity, share: null },
      }));
    const values = { name: 'x', year: 2092, goal: 'x', shareRule: 'QUANTITY', lines: rows(2, 1) };
    const plan = await bench.make(PLAN, values);
    expect(plan.values.lines).toMatchObject([
      { share: 0.6667, budget: '66.68' },
      { share: 0.3333, budget: '33.33' },
    ]);
    const path = `modules/${PLAN}/records/${plan.id}`;
    const equal = await bench.engine.put(path, { version: plan.version, values: { shareRule: 'EQUAL' } }, 'em');
    expect((equal.body as { data: Seen }).data.values.lines).toMatchObject([
      { share: 0.5, budget: '50.01' },
      { share: 0.5, budget: '50.00' },
    ]);
    const unsaid = { factoryNo: 'plant_a', values: { ...values, year: 2093, lines: rows(2, null) } };
    expect((await bench.engine.post(`modules/${PLAN}/records`, unsaid, 'em')).body).toMatchObject({
      error: { fields: { 'lines.1.quantity': expect.any(String) } },
    });
    const capacity = { ...values, year: 2094, shareRule: 'CAPACITY' };
    expect((await bench.make(PLAN, capacity)).values.lines).toMatchObject([{ share: 0.5 }, { share: 0.5 }]);
  });

  it('has budgets by the shares of its plants, which come to one', async () => {
    const made = async (...lines: readonly object[]) => {
      const values = { name: 'x', year: 2090, goal: 'x', lines };
      const reply = await bench.engine.post(`modules/${PLAN}/records`, { factoryNo: 'plant_a', values }, 'em');
      return reply.body as unknown;
    };
    expect(await made(line('plant_a', 0.6, '600.00'), line('plant_b', 0.3, '400.00'))).toMatchObject({
      error: { code: 'rule.sharesSum' },
    });
    expect(await made(line('plant_a', 0.6, '500.00'), line('plant_b', 0.4, '500.00'))).toMatchObject({
      error: { code: 'plan.budgetShares', params: { no: 1, wanted: '600.00' } },
    });
  });
});
