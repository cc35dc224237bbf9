import { supplier } from '@sed/business-definitions';
import { EntryPermits } from '@sed/platform-ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OrdersBench } from '../testing/orders-bench';

const FAULT = 'faultEquipment';
const FORECAST = 'forecastEquipment';
const DAY = 86_400_000;
const CAUSE = {
  whys: [{ answer: 'The seal leaks' }, { answer: 'Its faces are worn' }, { answer: 'The coupling is out of line' }],
  rootCause: 'Nobody aligned it after the last repair',
};

let bench: OrdersBench;
beforeAll(async () => {
  bench = await OrdersBench.open([], [supplier]);
});
afterAll(() => bench.close());

async function begun(values: object, module = FAULT) {
  const order = { name: 'Repair', content: 'x', executor: 'fitter', ...values };
  const kept = [module, (await bench.make(module, order, 'em')).id] as const;
  for (const [action, who] of [['issue', 'em'] as const, ['start', 'fitter'] as const, ['fill', 'fitter'] as const]) {
    await bench.act(kept, action, who);
  }
  return kept;
}
type Kept = Awaited<ReturnType<typeof begun>>;
const submit = (kept: Kept, values: object = {}) =>
  bench.act(kept, 'submit', 'fitter', { values: { result: 'Done', ...values } });

/** Why the page says somebody cannot take an action now. */
async function whyNot([module, id]: Kept, action: string, who: string): Promise<readonly string[] | undefined> {
  const reply = await bench.engine.get(`modules/${module}/records/${id}`, who).expect(200);
  const offered = z.array(z.object({ name: z.string(), refusals: z.array(z.string()) }));
  const { actions } = z.object({ data: z.object({ actions: offered }) }).parse(reply.body).data;
  return actions.find(({ name }) => name === action)?.refusals;
}

describe('the root cause of a fault', () => {
  it('is needed of an urgent one, with the whys that led to it', async () => {
    const kept = await begun({ equipNo: 'U1', emergencyDegree: '2' });
    expect(await submit(kept)).toBe('order.whysMissing');
    expect(await submit(kept, { whys: CAUSE.whys })).toBe('order.rootCauseMissing');
    expect(await submit(kept, { ...CAUSE, whys: CAUSE.whys.slice(0, 2) })).toBe('order.whysMissing');
    expect(await submit(kept, CAUSE)).toBe('TO_REVIEW');
    expect(await whyNot(kept, 'agree', 'em')).toEqual([]);
  });

  it('is needed of one that comes again on the same machine within 30 days, and of no other', async () => {
    const first = await begun({ equipNo: 'R1' });
    expect(await submit(first)).toBe('TO_REVIEW');
    const other = await begun({ equipNo: 'R2' });
    expect(await submit(other)).toBe('TO_REVIEW');
    await bench.pass(20 * DAY);
    const again = await begun({ equipNo: 'R1' });
    expect((await bench.see(...again)).values.isRepeat).toBe(true);
    expect(await submit(again)).toBe('order.whysMissing');
    expect(await submit(again, CAUSE)).toBe('TO_REVIEW');
    await bench.pass(31 * DAY);
    expect(await submit(await begun({ equipNo: 'R1' }))).toBe('TO_REVIEW');
  });

  it('is no repeat of one that was cancelled', async () => {
    const { id } = await bench.make(FAULT, { name: 'Mistake', content: 'x', executor: 'fitter', equipNo: 'C1' }, 'em');
    await bench.act([FAULT, id], 'cancel', 'em');
    expect(await submit(await begun({ equipNo: 'C1' }))).toBe('TO_REVIEW');
  });

  it('holds back who reviews what was handed in without it before, and says so', async () => {
    const kept = await begun({ equipNo: 'B1', emergencyDegree: '3' });
    await submit(kept, CAUSE);
    await bench.database.database.db.execute(
      `update m_fault_equipment set f_root_cause = null where id = '${kept[1]}'`,
    );
    expect(await bench.act(kept, 'agree', 'em')).toBe('order.rootCauseMissing');
    expect((await whyNot(kept, 'agree', 'em'))?.join()).toContain('root cause');
  });
});

describe('outsourced repairs', () => {
  const made = async (values: object) => {
    const code = `S${String(Math.random()).slice(2, 10)}`;
    const own = { code, name: `Works ${code}`, category: 'SERVICE', ...values };
    const reply = await bench.engine.post('modules/supplier/records', { values: own }, 'em').expect(200);
    return z.object({ data: z.object({ id: z.string(), version: z.number() }) }).parse(reply.body).data;
  };
  const order = async (values: object, module = FAULT) => {
    const own = { name: 'Rewind', content: 'x', executor: 'fitter', mode: 'OUT', ...values };
    return [module, (await bench.make(module, own, 'em')).id] as const;
  };

  it.each([FAULT, FORECAST])('of %s are issued to a contractor who may have new business', async (module) => {
    const nobody = await order({ equipNo: `N-${module}` }, module);
    expect(await bench.act(nobody, 'issue', 'em')).toBe('order.supplierMissing');
    expect((await whyNot(nobody, 'issue', 'em'))?.join()).toContain('contractor');
    const late = await made({ licences: [{ name: 'Lifting', validTo: '2001-01-01' }] });
    expect(await bench.act(await order({ supplierId: late.id }, module), 'issue', 'em')).toBe('order.supplierLicence');
    const { id, version } = await made({});
    const kept = await order({ supplierId: id }, module);
    const block = { action: 'block', version, note: 'Bad work' };
    await bench.engine.post(`modules/supplier/records/${id}/actions/block`, block, 'om').expect(200);
    expect(await bench.act(kept, 'issue', 'em')).toBe('order.supplierBlocked');
    expect(await bench.act(await order({ supplierId: (await made({})).id }, module), 'issue', 'em')).toBe('TO_EXECUTE');
  });

  it('begin once whoever keeps the permits to enter lets the contractor in; own staff needs none', async () => {
    const supplierId = (await made({})).id;
    const asked: unknown[] = [];
    const refused = new Set([supplierId]);
    bench.engine.app.get(EntryPermits).bind({
      refusal: (work) => {
        asked.push(work);
        return Promise.resolve(refused.has(work.supplierId ?? '') ? { code: 'order.entryPermit' } : null);
      },
    });
    const kept = await order({ equipNo: 'P1', supplierId });
    expect(await bench.act(kept, 'issue', 'em')).toBe('TO_EXECUTE');
    expect(await bench.act(kept, 'start', 'fitter')).toBe('order.entryPermit');
    expect(await bench.act(kept, 'fill', 'fitter')).toBe('order.entryPermit');
    expect(asked[0]).toMatchObject({ module: FAULT, id: kept[1], factoryNo: 'plant_a', supplierId });
    refused.clear();
    expect(await bench.act(kept, 'start', 'fitter')).toBe('IN_PROGRESS');
    const times = asked.length;
    await begun({ equipNo: 'P2' });
    expect(asked).toHaveLength(times);
  });

  it.each([FAULT, FORECAST])('of %s say by what they were ordered and what they came to', async (module) => {
    const supplierId = (await made({})).id;
    const kept = await begun({ equipNo: `O-${module}`, mode: 'OUT', supplierId }, module);
    expect(await submit(kept)).toBe('order.contractMissing');
    expect(await submit(kept, { serviceOrderNo: 'FC-7' })).toBe('order.settlementMissing');
    expect(await submit(kept, { serviceOrderNo: 'FC-7', costOutsource: '0' })).toBe('TO_REVIEW');
  });
});
