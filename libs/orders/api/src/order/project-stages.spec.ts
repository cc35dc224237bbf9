import { stagesBetween, stagesOf } from '@sed/orders-contract';
import { supplier } from '@sed/business-definitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OrdersBench } from '../testing/orders-bench';

const OVERHAUL = 'equipmentOverhaulWork';
const DAY = 86_400_000;

let bench: OrdersBench;
beforeAll(async () => {
  bench = await OrdersBench.open([], [supplier]);
});
afterAll(() => bench.close());

const planned = () => stagesBetween(stagesOf(OVERHAUL), bench.engine.clock.ms, bench.engine.clock.ms + 40 * DAY);

async function begun(values: object = {}) {
  const order = { name: 'Bowl', content: 'x', executor: 'fitter', budget: '1000.00', stages: planned(), ...values };
  const kept = [OVERHAUL, (await bench.make(OVERHAUL, order, 'em')).id] as const;
  await bench.act(kept, 'issue', 'em');
  await bench.act(kept, 'start', 'fitter');
  return kept;
}
type Kept = Awaited<ReturnType<typeof begun>>;

const record = async (kept: Kept, stageCost: string, field?: string) => {
  const files = field === undefined ? {} : { [field]: [(await bench.engine.files.upload('fitter', 'a.pdf', 'x')).id] };
  return bench.act(kept, 'recordStage', 'fitter', { values: { stageCost, ...files } });
};
const next = (kept: Kept) => bench.act(kept, 'nextStage', 'fitter');

const seen = z.object({
  stage: z.string(),
  stages: z.array(
    z.looseObject({
      stage: z.string(),
      cost: z.string().nullish(),
      actualStart: z.number().nullish(),
      actualEnd: z.number().nullish(),
      agreedBy: z.string().nullish(),
    }),
  ),
});
const stagesIn = async (kept: Kept) => seen.parse((await bench.see(...kept)).values);

/** What stands against an action, as the page says it. */
async function whyNot([module, id]: Kept, action: string, who: string): Promise<readonly string[] | undefined> {
  const reply = await bench.engine.get(`modules/${module}/records/${id}`, who).expect(200);
  const offered = z.array(z.object({ name: z.string(), refusals: z.array(z.string()) }));
  const { actions } = z.object({ data: z.object({ actions: offered }) }).parse(reply.body).data;
  return actions.find(({ name }) => name === action)?.refusals;
}

describe('the stages of capital work', () => {
  it('open one after another once documents and cost are there, each refusal by its name', async () => {
    const kept = await begun();
    expect(await whyNot(kept, 'nextStage', 'fitter')).toEqual([
      'Documents of the preparation: Needed before the stage can end',
      'Cost of the stage: Needed before the stage can end; 0 where nothing was spent',
    ]);
    expect(await next(kept)).toBe('order.stageDocuments');
    await record(kept, '50.00');
    expect(await next(kept)).toBe('order.stageDocuments');
    await record(kept, '50.00', 'prepareFiles');
    bench.engine.clock.ms += DAY;
    expect(await next(kept)).toBe('IN_PROGRESS');
    const { stage, stages } = await stagesIn(kept);
    expect(stage).toBe('PROCURE');
    expect(stages[0]).toMatchObject({ cost: '50.00', actualEnd: bench.engine.clock.ms });
    expect(stages[1]).toMatchObject({ cost: null, actualStart: bench.engine.clock.ms, actualEnd: null });
  });

  it('cost no more than their share of the budget, unless a manager who did none of the work agrees', async () => {
    const kept = await begun();
    expect(await bench.act(kept, 'agreeExceedance', 'pm')).toBe('order.stageWithinBudget');
    await record(kept, '50.01', 'prepareFiles');
    expect(await next(kept)).toBe('order.stageOverBudget');
    expect(await bench.act(kept, 'agreeExceedance', 'fitter')).toBe('record.position');
    expect(await bench.act(kept, 'agreeExceedance', 'pm')).toBe('IN_PROGRESS');
    await record(kept, '60.00');
    expect(await next(kept)).toBe('order.stageOverBudget');
    await bench.act(kept, 'agreeExceedance', 'pm');
    expect(await next(kept)).toBe('IN_PROGRESS');
    expect((await stagesIn(kept)).stages[0]).toMatchObject({ agreedCost: '60.00', agreedBy: 'pm' });
  });

  it('are handed in at the acceptance, which opens the settlement', async () => {
    const kept = await begun({ acceptor: 'final' });
    const FIELDS = ['prepareFiles', 'procureFiles', 'constructFiles', 'testFiles'];
    for (const field of FIELDS) {
      await record(kept, '1.00', field);
      await next(kept);
    }
    expect((await stagesIn(kept)).stage).toBe('ACCEPT');
    expect(await next(kept)).toBe('order.stageAccepts');
    await bench.act(kept, 'fill', 'fitter');
    const submit = () => bench.act(kept, 'submit', 'fitter', { values: { result: 'Done' } });
    expect(await submit()).toBe('order.stageDocuments');
    await record(kept, '1.00', 'acceptFiles');
    expect(await submit()).toBe('TO_REVIEW');
    await bench.act(kept, 'agree', 'em');
    const run = { testRunStart: bench.engine.clock.ms, testRunMin: 30, testRunReadings: 'normal' };
    await bench.act(kept, 'accept', 'final', { values: run });
    const { stage, stages } = await stagesIn(kept);
    expect(stage).toBe('SETTLE');
    expect(stages.at(-1)).toMatchObject({ actualStart: bench.engine.clock.ms });
  });

  it('are not skipped by handing the work in', async () => {
    const kept = await begun();
    await bench.act(kept, 'fill', 'fitter');
    expect(await bench.act(kept, 'submit', 'fitter', { values: { result: 'Done' } })).toBe('order.stagesOpen');
  });

  it('are those of the type, in their order, and what they came to is nobody’s to write', async () => {
    const make = async (stages: readonly object[]) => {
      const body = { factoryNo: 'plant_a', values: { name: 'x', content: 'x', budget: '1.00', stages } };
      return JSON.stringify((await bench.engine.post(`modules/${OVERHAUL}/records`, body, 'em')).body);
    };
    expect(await make(planned().toReversed())).toContain('order.stagesOfType');
    expect(await make(planned().map((line) => ({ ...line, share: 0.5 })))).toContain('rule.sharesSum');
    expect(await make(planned().map((line) => ({ ...line, planEnd: line.planStart - 1 })))).toContain(
      'order.stageTimes',
    );
    const kept = await begun({ stages: planned().map((line) => ({ ...line, cost: '9.00', actualEnd: 5 })) });
    expect((await stagesIn(kept)).stages[0]).toMatchObject({ cost: null, actualEnd: null });
    await record(kept, '20.00');
    const moved = planned().map((line) => ({ ...line, planEnd: line.planEnd + DAY, cost: '0.00' }));
    expect(await bench.act(kept, 'planStages', 'em', { values: { stages: moved } })).toBe('IN_PROGRESS');
    expect((await stagesIn(kept)).stages[0]).toMatchObject({ cost: '20.00', planEnd: moved[0]?.planEnd });
  });

  it('are asked of no order that was made without them', async () => {
    const kept = await begun({ stages: null });
    expect(await next(kept)).toBe('order.stagesMissing');
    await bench.act(kept, 'fill', 'fitter');
    expect(await bench.act(kept, 'submit', 'fitter', { values: { result: 'Done' } })).toBe('TO_REVIEW');
  });
});
