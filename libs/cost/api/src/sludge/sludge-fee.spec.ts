import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CostBench, type SeenRecord } from '../testing/cost-bench';

const FEE = 'sludgeFeeManage';
const ENTRY = 'sludgeEntry';
const PRICE = 'sludgePrice';
const MONTH = '2026-11';

let bench: CostBench;
beforeAll(async () => {
  bench = await CostBench.open();
});
afterAll(() => bench.close());

async function priced(carrier: SeenRecord, more: object = {}): Promise<SeenRecord> {
  const values = {
    name: 'P',
    carrier: carrier.id,
    disposalWay: 'COMPOST',
    priceYuan: '310.5',
    validFrom: '2026-01-01',
  };
  const { id } = await bench.make(PRICE, { ...values, ...more });
  await bench.act(PRICE, id, 'submit');
  return bench.act(PRICE, id, 'approve', { who: 'pm' });
}

const feeOf = (carrier: SeenRecord) => bench.make(FEE, { month: MONTH, carrier: carrier.id });

describe('the fee of a month', () => {
  it('is worked out from received tickets at the price of the day, and checked by somebody else', async () => {
    const carrier = await bench.supplier();
    const { no } = await priced(carrier);
    for (const grossT of ['30.01', '32.50']) await bench.trip(carrier, { grossT });
    await bench.trip(carrier, {}, 'IN_TRANSIT');
    const fee = await feeOf(carrier);
    expect(fee.values).toMatchObject({
      lines: [
        { disposalWay: 'COMPOST', priceNo: no, trips: 2, netT: '42.51', priceYuan: '310.5000', amountYuan: '13199.36' },
      ],
      openTrips: 1,
      amountYuan: '13199.36',
    });
    expect(await bench.refusal(FEE, fee.id, 'check')).toContain('record.ownWork');
    const checked = await bench.act(FEE, fee.id, 'check', { who: 'pm' });
    expect(checked).toMatchObject({ status: 'CHECKED', values: { checkedBy: 'pm' } });
  });

  it('settles its tickets a few at a time, and takes them out again', async () => {
    const carrier = await bench.supplier();
    await priced(carrier);
    const trips: SeenRecord[] = [];
    for (let i = 0; i < 27; i += 1) trips.push(await bench.trip(carrier));
    const fee = await feeOf(carrier);
    await bench.act(FEE, fee.id, 'check', { who: 'pm' });
    const states = async () => {
      const seen = await Promise.all(trips.map(({ id }) => bench.see(ENTRY, id)));
      return seen.filter(({ status, values }) => status === 'SETTLED' && values.feeNo === fee.no).length;
    };
    await bench.pass(0);
    expect(await states()).toBe(25);
    await bench.pass(1000);
    expect(await states()).toBe(27);
    await bench.act(FEE, fee.id, 'reopen', { who: 'pm' });
    await bench.pass(0);
    await bench.pass(1000);
    expect(await states()).toBe(0);
    expect((await bench.see(FEE, fee.id)).values.amountYuan).toBe('167670.00');
  });

  it('is not agreed to where tickets came since it was looked at, before it was calculated again', async () => {
    const carrier = await bench.supplier();
    await priced(carrier);
    await bench.trip(carrier);
    const fee = await feeOf(carrier);
    await bench.trip(carrier);
    expect(await bench.refusal(FEE, fee.id, 'check', { who: 'pm' })).toContain('cost.ticketsChanged');
    expect((await bench.act(FEE, fee.id, 'calculate')).values.amountYuan).toBe('12420.00');
    expect((await bench.act(FEE, fee.id, 'check', { who: 'pm' })).status).toBe('CHECKED');
  });

  it('waits for differences to be explained; what arrives after it is paid with the next month', async () => {
    const carrier = await bench.supplier();
    await priced(carrier);
    await bench.trip(carrier);
    const short = await bench.trip(carrier, {}, 'TO_CHECK');
    const fee = await feeOf(carrier);
    expect(await bench.refusal(FEE, fee.id, 'check', { who: 'pm' })).toContain('cost.ticketsOpen');
    await bench.act(ENTRY, short.id, 'explain', { who: 'pm', values: { differenceReason: 'rain' } });
    await bench.act(FEE, fee.id, 'calculate');
    await bench.act(FEE, fee.id, 'check', { who: 'pm' });
    expect((await bench.trip(carrier)).values.settleMonth).toBe('2026-12');
  });

  it('says where there is no price, asks why something is deducted, and is there once', async () => {
    const carrier = await bench.supplier();
    await bench.trip(carrier);
    const fee = await feeOf(carrier);
    expect(fee.values).toMatchObject({ lines: [{ priceYuan: null, amountYuan: null }], amountYuan: null });
    expect(await bench.refusal(FEE, fee.id, 'check', { who: 'pm' })).toContain('cost.priceMissing');
    await priced(carrier);
    await bench.act(FEE, fee.id, 'calculate');
    await bench.change(FEE, fee.id, { deductYuan: '10.00' });
    expect(await bench.refusal(FEE, fee.id, 'check', { who: 'pm' })).toContain('deductReason');
    await bench.change(FEE, fee.id, { deductReason: 'spilt on the road' });
    expect((await bench.act(FEE, fee.id, 'check', { who: 'pm' })).values.amountYuan).toBe('6200.00');
    await expect(feeOf(carrier)).rejects.toThrow('cost.feeThere');
  });
});

describe('prices', () => {
  it('of a carrier for a way share no day, and end with one', async () => {
    const carrier = await bench.supplier();
    const first = await priced(carrier);
    await expect(priced(carrier, { validFrom: '2026-06-01' })).rejects.toThrow('cost.priceOverlap');
    await bench.act(PRICE, first.id, 'end', { values: { validTo: '2026-05-31' } });
    expect((await priced(carrier, { validFrom: '2026-06-01', priceYuan: '320' })).status).toBe('IN_FORCE');
  });
});
