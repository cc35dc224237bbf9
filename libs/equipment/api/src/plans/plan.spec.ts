import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EquipmentBench, type Seen } from '../testing/equipment-bench';

const DAY = 86_400_000;
let bench: EquipmentBench;
beforeAll(async () => {
  bench = await EquipmentBench.open();
});
afterAll(() => bench.close());

const seenLines = z.array(z.looseObject({ lineNo: z.number(), state: z.string(), order: z.string().nullable() }));
const linesOf = async (module: string, { id }: Seen) => seenLines.parse((await bench.see(module, id)).values.lines);
const statesOf = async (module: string, plan: Seen) => (await linesOf(module, plan)).map(({ state }) => state);

const line = (budget: string, more: object) => ({ reason: 'worn', quarter: 'Q1', budget, ...more });
async function overhaul(year: number, ...budgets: readonly string[]): Promise<Seen> {
  const lines = [];
  for (const budget of budgets) lines.push(line(budget, { equipment: (await bench.card()).id }));
  return bench.make('equipmentOverhaulPlan', { name: `Overhaul ${String(year)}`, year, lines });
}
const issue = (issueNos: string) => ({
  ...{ issueNos, issueExecutor: 'fitter', issueStart: bench.engine.clock.ms, issueEnd: bench.engine.clock.ms + DAY },
});

describe('a plan of capital work', () => {
  const KEY = 'equipmentOverhaulPlan';

  it('is decided line by line, and what is put off appears in the plan of the next year', async () => {
    const plan = await overhaul(2031, '100.00', '200.00', '300.00');
    expect(await bench.act(KEY, plan, 'submit')).toBe('TO_REVIEW');
    const lines = (await linesOf(KEY, plan)).map((one, i) => ({ ...one, decision: ['AGREE', 'CUT', 'DEFER'][i] }));
    const said = { lines: lines.map((one) => (one.decision === 'CUT' ? { ...one, approved: '150.00' } : one)) };
    expect(await bench.act(KEY, plan, 'decideLines', 'pm', said)).toBe('TO_REVIEW');
    expect(await statesOf(KEY, plan)).toEqual(['PROPOSED', 'PROPOSED', 'PROPOSED']);
    expect(await bench.act(KEY, plan, 'agree', 'pm')).toBe('APPROVED');
    expect(await statesOf(KEY, plan)).toEqual(['APPROVED', 'APPROVED', 'DEFERRED']);
    expect((await bench.see(KEY, plan.id)).values.approvedSum).toBe(250);
    const next = await bench.make(KEY, { name: 'Overhaul 2032', year: 2032 });
    expect(next.values.lines).toMatchObject([{ lineNo: 1, budget: '300.00', state: 'PROPOSED' }]);
  });

  it('is handed in again without what was decided about it before', async () => {
    const plan = await overhaul(2033, '100.00');
    await bench.act(KEY, plan, 'submit');
    const lines = (await linesOf(KEY, plan)).map((one) => ({ ...one, decision: 'REFUSE' }));
    await bench.act(KEY, plan, 'decideLines', 'pm', { lines });
    expect(await bench.act(KEY, plan, 'reject', 'pm')).toBe('REJECTED');
    expect(await bench.act(KEY, plan, 'reopen')).toBe('DRAFT');
    await bench.act(KEY, plan, 'submit');
    await bench.act(KEY, plan, 'agree', 'pm');
    expect(await statesOf(KEY, plan)).toEqual(['APPROVED']);
  });

  it('issues its lines as orders and follows them to the settlement', async () => {
    const plan = await overhaul(2035, '100.00', '200.00', '300.00');
    await bench.act(KEY, plan, 'submit');
    await bench.act(KEY, plan, 'agree', 'pm');
    expect(await bench.act(KEY, plan, 'issueLines', 'em', issue('1'))).toBe('record.state');
    await bench.act(KEY, plan, 'start');
    expect(await bench.act(KEY, plan, 'issueLines', 'em', issue('9'))).toBe('plan.lineUnknown');
    expect(await bench.act(KEY, plan, 'issueLines', 'em', { ...issue('1-2'), issueTogether: true })).toBe('STARTED');
    expect(await bench.act(KEY, plan, 'cancelLines', 'em', { lineNos: '3' })).toBe('STARTED');
    const [first, second] = await linesOf(KEY, plan);
    expect(second?.order).toBe(first?.order);
    const id = first?.order ?? '';
    expect(await bench.see('equipmentOverhaulWork', id)).toMatchObject({
      status: 'TO_EXECUTE',
      values: { budget: '300.00', sourceId: `${plan.no ?? ''} #1, 2` },
    });
    expect(await bench.act(KEY, plan, 'finish')).toBe('plan.linesOpen');
    await bench.act('equipmentOverhaulWork', { id }, 'start', 'fitter');
    expect(await statesOf(KEY, plan)).toEqual(['EXECUTING', 'EXECUTING', 'CANCELLED']);
    await bench.complete('equipmentOverhaulWork', id);
    expect(await statesOf(KEY, plan)).toEqual(['ACCEPTED', 'ACCEPTED', 'CANCELLED']);
    const settle = (settledSum: string) => bench.act(KEY, plan, 'settleLines', 'em', { lineNos: '1 2', settledSum });
    expect(await settle('400.00')).toBe('plan.overrun');
    expect(await settle('310.00')).toBe('STARTED');
    expect((await bench.see(KEY, plan.id)).values.settledTotal).toBe(310);
    const settledOrder = (await bench.see('equipmentOverhaulWork', id)).values;
    expect(z.array(z.looseObject({})).parse(settledOrder.stages).at(-1)).toMatchObject({
      ...{ stage: 'SETTLE', actualEnd: bench.engine.clock.ms },
    });
    expect(await bench.act(KEY, plan, 'finish')).toBe('FINISHED');
    expect(await bench.act(KEY, plan, 'evaluate', 'em', { evaluation: 'as planned' })).toBe('EVALUATED');
  });

  it('gives up a line whose order nobody has begun; what stood in one order with it may be issued again (OL-09)', async () => {
    const plan = await overhaul(2043, '100.00', '200.00');
    await bench.act(KEY, plan, 'submit');
    await bench.act(KEY, plan, 'agree', 'pm');
    await bench.act(KEY, plan, 'start');
    await bench.act(KEY, plan, 'issueLines', 'em', { ...issue('1-2'), issueTogether: true });
    const id = (await linesOf(KEY, plan))[0]?.order ?? '';
    expect(await bench.act(KEY, plan, 'cancelLines', 'em', { lineNos: '1' })).toBe('STARTED');
    expect((await bench.see('equipmentOverhaulWork', id)).status).toBe('CANCELLED');
    expect(await linesOf(KEY, plan)).toMatchObject([{ state: 'CANCELLED' }, { state: 'APPROVED', order: null }]);
    expect(await bench.act(KEY, plan, 'issueLines', 'em', issue('2'))).toBe('STARTED');
  });

  it('spreads the time and budget of its orders over stages, its own or those of the type', async () => {
    const usual = await overhaul(2039, '100.00');
    const wanted = ['PREPARE', 'PROCURE', 'CONSTRUCT', 'TEST', 'ACCEPT', 'SETTLE'];
    const shares = [0.5, 0.1, 0.1, 0.1, 0.1, 0.1];
    const stages = wanted.map((stage, i) => ({ stage, budgetShare: shares[i], timeShare: shares[i] }));
    const lines = [line('100.00', { equipment: (await bench.card()).id })];
    const own = await bench.make(KEY, { name: 'Own stages', year: 2041, lines, stages });
    const found = [];
    for (const plan of [usual, own]) {
      await bench.act(KEY, plan, 'submit');
      await bench.act(KEY, plan, 'agree', 'pm');
      await bench.act(KEY, plan, 'start');
      await bench.act(KEY, plan, 'issueLines', 'em', issue('1'));
      const order = (await linesOf(KEY, plan))[0]?.order ?? '';
      const kept = (await bench.see('equipmentOverhaulWork', order)).values;
      found.push(z.array(z.looseObject({ share: z.number(), planEnd: z.number() })).parse(kept.stages));
    }
    expect(found.map((one) => one[0])).toMatchObject([
      { share: 0.05, planEnd: bench.engine.clock.ms + 0.15 * DAY },
      { share: 0.5, planEnd: bench.engine.clock.ms + 0.5 * DAY },
    ]);
    const turned = { factoryNo: 'plant_a', values: { name: 'Some', year: 2042, stages: stages.toReversed() } };
    expect((await bench.engine.post(`modules/${KEY}/records`, turned, 'em')).body).toMatchObject({
      error: { code: 'order.stagesOfType' },
    });
  });

  it('takes lines nobody had planned from the region alone', async () => {
    const plan = await overhaul(2037, '100.00');
    await bench.act(KEY, plan, 'submit');
    await bench.act(KEY, plan, 'agree', 'pm');
    await bench.act(KEY, plan, 'start');
    const urgentLines = [line('50.00', { equipment: (await bench.card()).id })];
    expect(await bench.act(KEY, plan, 'insertUrgent', 'em', { urgentLines })).toBe('record.position');
    expect(await bench.act(KEY, plan, 'insertUrgent', 'region', { urgentLines })).toBe('STARTED');
    expect(await linesOf(KEY, plan)).toMatchObject([{}, { lineNo: 2, state: 'APPROVED', isUnplanned: true }]);
  });
});

describe('what was bought', () => {
  const order = async (key: string, plan: Seen) => {
    await bench.act(key, plan, 'submit');
    await bench.act(key, plan, 'agree', 'pm');
    await bench.act(key, plan, 'start');
    await bench.act(key, plan, 'issueLines', 'em', issue('1'));
    return (await linesOf(key, plan))[0]?.order ?? '';
  };

  it('has cards in stock once its order is accepted', async () => {
    const object = { newName: 'Spare blower', typeId: bench.typeId, section: 'BLW', count: 2 };
    const plan = await bench.make('equipmentAddPlan', { name: 'Add', year: 2031, lines: [line('9.00', object)] });
    await bench.complete('equipmentAddWork', await order('equipmentAddPlan', plan));
    const cards = (await bench.list('equipList')).filter(({ values }) => values.name === 'Spare blower');
    expect(cards.map(({ status }) => status)).toEqual(['IN_STOCK', 'IN_STOCK']);
  });

  it('takes the place of the machine it replaces, which is out of use', async () => {
    const old = await bench.card({ name: 'Old screen' });
    const lines = [line('9.00', { equipment: old.id })];
    const plan = await bench.make('equipmentResetPlan', { name: 'Replace', year: 2031, lines });
    await bench.complete('equipmentResetWork', await order('equipmentResetPlan', plan));
    const [fresh] = (await bench.list('equipList')).filter(
      ({ id, values }) => values.name === 'Old screen' && id !== old.id,
    );
    expect([(await bench.see('equipList', old.id)).status, fresh?.status]).toEqual(['IDLE', 'IN_STOCK']);
  });
});
