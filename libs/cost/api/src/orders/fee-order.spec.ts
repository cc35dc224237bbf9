import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CostBench, type SeenRecord } from '../testing/cost-bench';

const ORDER = 'electricityFeeOrderManage';
const BILL = 'electricityFeeManage';
const MINUTE = 60_000;
const MONTH = '2026-11';

let bench: CostBench;
let supplier: SeenRecord;
beforeAll(async () => {
  bench = await CostBench.open();
  supplier = await bench.supplier();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.mall.forget();
  bench.mall.isSetUp = true;
  bench.inbox.sent.length = 0;
});

let made = 0;
/** Without meters nothing is estimated by itself. */
async function ready(more: object = {}): Promise<SeenRecord> {
  made += 1;
  const values = {
    month: MONTH,
    supplier: supplier.id,
    reference: `A${String(made)}`,
    estimateYuan: '100000.00',
    ...more,
  };
  const { id } = await bench.make(ORDER, values);
  return bench.act(ORDER, id, 'approve', { who: 'pm' });
}
async function checkedBill(yuan: string, account: unknown, month = MONTH): Promise<SeenRecord> {
  const meters = [{ meterNo: 'M', peakKwh: yuan, signal: 'plant_a/EL_JQI001' }];
  const { id } = await bench.make(BILL, {
    ...{ account, month, supplier: supplier.id, meters, peakPriceYuan: '1', basicBy: 'NONE', factorPct: 0 },
    ...{ billedYuan: yuan, meterReason: 'no meter' },
  });
  return bench.act(BILL, id, 'check', { who: 'pm' });
}
const stateOf = async ({ id }: SeenRecord) => (await bench.see(ORDER, id)).status;
const pushesOf = (order: SeenRecord) => {
  const lines: unknown = order.values.pushes;
  return (Array.isArray(lines) ? lines : []).map((line: { outcome: string }) => line.outcome);
};

async function pushed(more: object = {}): Promise<SeenRecord> {
  const order = await ready(more);
  await bench.act(ORDER, order.id, 'pushEstimate');
  await bench.pass(0);
  return bench.see(ORDER, order.id);
}
async function withInvoice(order: SeenRecord, yuan: string) {
  const bill = await checkedBill(yuan, order.values.reference);
  return { bill: bill.id, invoiceType: '11', invoiceFiles: [await bench.file()] };
}

describe('an order', () => {
  it('is estimated, pushed, billed, pushed again and settled once the mall agrees', async () => {
    const order = await pushed();
    expect(order).toMatchObject({
      status: 'ESTIMATE_PUSHED',
      values: { sending: false, mallNo: `M-${order.no ?? ''}` },
    });
    expect(order.no).toMatch(/^DF-/);
    const billed = await bench.act(ORDER, order.id, 'enterBill', { values: await withInvoice(order, '104000') });
    expect(billed).toMatchObject({
      status: 'ACTUAL_READY',
      values: { actualYuan: '104000.00', actualQty: '104000.00', taxYuan: '11964.60', differencePct: '4.00' },
    });
    await bench.act(ORDER, order.id, 'pushActual');
    await bench.pass(0);
    expect(await stateOf(order)).toBe('ACTUAL_PUSHED');
    expect(bench.mall.taken.map(({ step, amountYuan, invoice }) => [step, amountYuan, invoice?.type])).toEqual([
      ['ESTIMATE', '100000.00', undefined],
      ['ACTUAL', '104000.00', '11'],
    ]);
    bench.mall.decide(order.no ?? '', { approve: 'TG' });
    await bench.pass(10 * MINUTE);
    const settled = await bench.see(ORDER, order.id);
    expect([settled.status, pushesOf(settled)]).toEqual(['SETTLED', ['SENT', 'SENT', 'AGREED']]);
  });

  it('says who approves it, and that there is no mall', async () => {
    const order = await ready();
    bench.mall.isSetUp = false;
    expect(await bench.refusal(ORDER, order.id, 'pushEstimate')).toContain('cost.mallMissing');
    expect(bench.mall.askedOf(order.no)).toEqual([]);
    const { id } = await bench.make(ORDER, { month: MONTH, supplier: supplier.id, reference: 'own' });
    expect(await bench.refusal(ORDER, id, 'approve')).toContain('record.ownWork');
    expect(await bench.refusal(ORDER, id, 'approve', { who: 'pm' })).toContain('estimateYuan');
    await expect(bench.make(ORDER, { month: MONTH, supplier: supplier.id, reference: 'own' })).rejects.toThrow(
      'cost.orderThere',
    );
  });

  it('takes a checked bill of its own month, and asks why it is far from the estimate', async () => {
    const order = await pushed();
    const invoice = await withInvoice(order, '105001');
    const other = await checkedBill('100000', 'other', '2026-10');
    const enter = (values: object) =>
      bench.refusal(ORDER, order.id, 'enterBill', { values: { ...invoice, ...values } });
    expect(await enter({})).toContain('cost.estimateDiffers');
    expect(await enter({ bill: other.id })).toContain('cost.billOther');
    expect(await bench.refusal(ORDER, order.id, 'enterBill', { values: { bill: invoice.bill } })).toContain(
      'invoiceFiles',
    );
    await bench.act(ORDER, order.id, 'enterBill', { values: { ...invoice, differenceReason: 'Heat wave' } });
    expect((await bench.see(BILL, invoice.bill)).values.orderNo).toBe(order.no);
    expect(await bench.refusal(BILL, invoice.bill, 'reopen', { who: 'pm' })).toContain('cost.hasOrder');
    const second = await pushed();
    const taken = { ...invoice, differenceReason: 'x' };
    expect(await bench.refusal(ORDER, second.id, 'enterBill', { values: taken })).toContain('cost.billTaken');
  });

  it('is in the state of the mall: rejected, corrected, pushed as another version', async () => {
    const order = await pushed();
    bench.mall.decide(order.no ?? '', { approve: 'BH', rejectType: '1', reason: 'over budget' });
    await bench.act(ORDER, order.id, 'askMall');
    await bench.pass(0);
    expect(await bench.see(ORDER, order.id)).toMatchObject({
      status: 'RETURNED',
      values: { rejectType: '1', rejectReason: 'over budget' },
    });
    expect(bench.inbox.sent.find(({ body }) => body.en.includes('over budget'))?.to).toEqual(['oper', 'fin']);
    await bench.act(ORDER, order.id, 'correct', { values: { estimateYuan: '90000.00' } });
    await bench.act(ORDER, order.id, 'pushEstimate');
    await bench.pass(0);
    expect(await stateOf(order)).toBe('ESTIMATE_PUSHED');
    expect(bench.mall.taken.map(({ revision, amountYuan }) => [revision, amountYuan])).toEqual([
      [0, '100000.00'],
      [1, '90000.00'],
    ]);
  });
});

describe('a mall that cannot be reached', () => {
  it('is tried again after one, five and thirty minutes, and then by people', async () => {
    bench.mall.trouble = 'down';
    const order = await pushed();
    expect(order).toMatchObject({ status: 'PUSH_FAILED', values: { sending: true, mallError: 'no line' } });
    const tries = () => bench.mall.askedOf(order.no).length;
    for (const [minutes, asked] of [
      [0.9, 1],
      [0.1, 2],
      [4.9, 2],
      [0.1, 3],
      [29.9, 3],
      [0.1, 4],
    ] as const) {
      await bench.pass(minutes * MINUTE);
      expect(tries()).toBe(asked);
    }
    expect(await bench.see(ORDER, order.id)).toMatchObject({ status: 'ESTIMATE_READY', values: { sending: false } });
    expect(bench.inbox.sent.some(({ title }) => title.en.startsWith('Push to the mall failed'))).toBe(true);
    await bench.pass(24 * 60 * MINUTE);
    expect(tries()).toBe(4);
    bench.mall.trouble = 'none';
    await bench.act(ORDER, order.id, 'pushEstimate');
    await bench.pass(0);
    expect([await stateOf(order), bench.mall.taken.length]).toEqual(['ESTIMATE_PUSHED', 1]);
  });

  it('may have taken the order all the same: it is not sent twice', async () => {
    bench.mall.trouble = 'lost';
    const order = await pushed();
    expect(order.status).toBe('PUSH_FAILED');
    bench.mall.trouble = 'none';
    await bench.act(ORDER, order.id, 'retry');
    await bench.pass(0);
    const known = await bench.see(ORDER, order.id);
    expect([known.status, pushesOf(known)]).toEqual(['ESTIMATE_PUSHED', ['FAILED', 'KNOWN']]);
    const pushes = bench.mall.askedOf(order.no).filter((what) => what === 'push');
    expect([bench.mall.taken.length, pushes.length]).toEqual([1, 1]);
  });

  it('and a service that ended while it was sending is asked about once the lease is over', async () => {
    const order = await ready();
    await bench.act(ORDER, order.id, 'pushEstimate');
    await bench.dieWhileSending();
    expect(await bench.see(ORDER, order.id)).toMatchObject({ status: 'ESTIMATE_READY', values: { sending: true } });
    await bench.pass(MINUTE);
    expect(bench.mall.askedOf(order.no)).toEqual([]);
    await bench.pass(MINUTE);
    expect([await stateOf(order), bench.mall.taken.length]).toEqual(['ESTIMATE_PUSHED', 1]);
  });

  it('that does not take it is not asked again', async () => {
    bench.mall.trouble = 'refuses';
    const order = await pushed();
    expect(order).toMatchObject({
      status: 'ESTIMATE_READY',
      values: { sending: false, mallError: 'no such supplier' },
    });
    await bench.pass(60 * MINUTE);
    expect(bench.mall.askedOf(order.no)).toEqual(['find', 'push']);
  });
});

describe('an order that is not wanted any more', () => {
  it('is void at once where it was never sent', async () => {
    const { id, no } = await ready();
    expect((await bench.act(ORDER, id, 'callOff')).status).toBe('VOID');
    expect(bench.mall.askedOf(no)).toEqual([]);
  });

  it('is void once the mall has let it go, and leaves its bill to another one', async () => {
    const order = await pushed();
    const invoice = await withInvoice(order, '100000');
    await bench.act(ORDER, order.id, 'enterBill', { values: invoice });
    expect((await bench.act(ORDER, order.id, 'callOff')).status).toBe('ACTUAL_READY');
    expect(await bench.refusal(ORDER, order.id, 'pushActual')).toContain('cost.underWay');
    await bench.pass(0);
    expect(await stateOf(order)).toBe('VOID');
    expect((await bench.see(BILL, invoice.bill)).values.orderNo).toBeNull();
  });

  it('stays where the mall keeps it', async () => {
    const order = await pushed();
    bench.mall.trouble = 'refuses';
    await bench.act(ORDER, order.id, 'callOff');
    await bench.pass(0);
    expect(await bench.see(ORDER, order.id)).toMatchObject({
      status: 'ESTIMATE_PUSHED',
      values: { sending: false, mallError: 'paid already' },
    });
    expect(bench.inbox.sent.some(({ title }) => title.en.startsWith('The mall does not cancel it'))).toBe(true);
  });
});

describe('an estimate', () => {
  it('of power is what the meters counted, and what such days used before, at the price of the last bill', async () => {
    await checkedBill('600000', 'EST', '2026-10');
    bench.meters.counter = { first: 0, last: 20_000, validity: 1 };
    // On the 21st: twenty days together are counted as one range here, ten are left, at a tariff of 1 a kWh.
    const order = await bench.make(ORDER, { month: MONTH, supplier: supplier.id, reference: 'EST' });
    expect(order.values).toMatchObject({ restDays: expect.any(Number) as number, soFarQty: '20000.00' });
    const { restDays, estimateQty, estimateYuan } = order.values;
    expect(estimateQty).toBe((20_000 * (Number(restDays) + 1)).toFixed(2));
    expect(estimateYuan).toBe(estimateQty);
  });

  it('of sludge is what went so far, and what such days brought before, at the prices in force', async () => {
    const carrier = await bench.supplier();
    const price = { name: 'P', carrier: carrier.id, disposalWay: 'COMPOST', priceYuan: '300', validFrom: '2026-01-01' };
    const { id } = await bench.make('sludgePrice', price);
    await bench.act('sludgePrice', id, 'submit');
    await bench.act('sludgePrice', id, 'approve', { who: 'pm' });
    const now = bench.engine.clock.ms;
    bench.engine.clock.ms = now - 24 * 60 * MINUTE;
    await bench.trip(carrier);
    bench.engine.clock.ms = now;
    const order = await bench.make('sludgeFeeOrderManage', { month: MONTH, supplier: carrier.id });
    const { estimateQty, estimateYuan, soFarQty } = order.values;
    expect(soFarQty).toBe('20.00');
    expect(Number(estimateYuan)).toBeCloseTo(Number(estimateQty) * 300, 2);
    expect(order.no).toMatch(/^WN-/);
  });
});

describe('the page before the sending', () => {
  it('shows what would go, to those who see the order', async () => {
    const { id, no } = await ready();
    const path = `fee-orders/electricity/${id}/mall?step=ESTIMATE`;
    const { body } = await bench.engine.get(path, 'oper').expect(200);
    expect(body).toMatchObject({
      data: { isSetUp: true, order: { orderNo: no, amountYuan: '100000.00', revision: 0 } },
    });
    await bench.engine.get(path, 'far').expect(404);
    await bench.engine.get(`fee-orders/sludge/${id}/mall?step=ESTIMATE`, 'oper').expect(404);
  });
});
