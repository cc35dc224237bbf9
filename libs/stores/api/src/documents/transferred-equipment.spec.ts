import { stockCalls } from '@sed/stores-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { A, B, codeOf, StoresBench, type SeenRecord } from '../testing/stores-bench';

const TR = 'transferManage';
let bench: StoresBench;
beforeAll(async () => {
  bench = await StoresBench.open();
});
afterAll(() => bench.close());

/** A machine of plant B nobody needs there. */
async function idle(values: object = {}): Promise<SeenRecord> {
  const made = await bench.equipment({ enteredAs: 'IDLE', valueYuan: '1000', ...values }, { who: 'far', plant: B });
  return made;
}
const wanted = (card: SeenRecord, more: object = {}) => ({
  ...{ subject: 'A pump', objectKind: 'EQUIPMENT', otherPlant: B, equipNo: card.values.tagNo },
  ...more,
});
async function requested(card: SeenRecord) {
  const made = await bench.create(TR, wanted(card));
  await bench.act(TR, made, 'request', 'keeper');
  const other = (await bench.list(TR, 'far', B)).find(({ values }) => values.otherId === made.id);
  if (other === undefined) throw new Error('the other plant has no document');
  return { made, other };
}
const stateOf = async ({ id }: SeenRecord) => (await bench.see('equipList', id, 'far')).status;

describe('the transfer of a machine', () => {
  it('leads its card out of one plant on its way to the other, at its book value', async () => {
    const card = await idle({ brand: 'Example', model: 'SP-9' });
    const { made, other } = await requested(card);
    expect(made.values).toMatchObject({ equipName: card.values.name, equipModel: 'Example SP-9', lines: null });
    expect(other).toMatchObject({ status: 'REQUESTED', values: { side: 'OUT', equipment: card.id } });
    await bench.act(TR, other, 'offer', 'far');
    await bench.act(TR, made, 'approve', 'region');
    expect(await stateOf(card)).toBe('IDLE');
    expect((await bench.act(TR, other, 'ship', 'far')).status).toBe('IN_TRANSIT');
    expect(await stateOf(card)).toBe('TRANSFERRED');
    expect((await bench.act(TR, made, 'receive', 'keeper')).status).toBe('RECEIVED');
    expect((await bench.see(TR, other.id, 'far')).status).toBe('RECEIVED');
  });

  it('gives the machine back where it turns round on its way', async () => {
    const card = await idle();
    const { made, other } = await requested(card);
    await bench.act(TR, other, 'offer', 'far');
    await bench.act(TR, made, 'approve', 'region');
    await bench.act(TR, other, 'ship', 'far');
    expect(await bench.refusal(TR, made, 'bringBack', 'keeper', { note: 'no' })).toContain('stores.notYourSide');
    expect((await bench.act(TR, other, 'bringBack', 'far', { note: 'the road is closed' })).status).toBe('CANCELLED');
    // Where it was before is for the ledger of equipment to know.
    expect(await stateOf(card)).toBe('IN_STOCK');
    expect((await bench.see(TR, made.id)).status).toBe('CANCELLED');
  });

  it('is about a machine the other plant does not need, and promised to one plant alone', async () => {
    const busy = await idle({ enteredAs: 'IN_USE' });
    for (const values of [wanted(busy), wanted(busy, { equipNo: 'nothing' }), wanted(await bench.equipment())]) {
      expect(await bench.notCreated(TR, values)).toEqual(['stores.machineNotFree', 'equipNo']);
    }
    const taken = await idle();
    const made = await bench.create(TR, wanted(taken));
    await bench.act('equipList', taken, 'putBack', 'far', { values: { testRunMin: 30, testRunReadings: 'normal' } });
    expect(await bench.refusal(TR, made, 'request', 'keeper')).toEqual(['stores.machineNotFree', 'equipNo']);
    const card = await idle();
    const [first, second] = [await requested(card), await requested(card)];
    await bench.act(TR, first.other, 'offer', 'far');
    expect(await bench.refusal(TR, second.other, 'offer', 'far')).toContain('stores.machinePromised');
    expect((await bench.act(TR, second.other, 'refuse', 'far', { note: 'promised' })).status).toBe('REFUSED');
  });

  it('leaves goods on their way to whoever receives them', async () => {
    const [to, from, item] = [await bench.warehouse(A), await bench.warehouse(B, 'far'), await bench.item()];
    const lines = [{ item: item.id, quantity: '5', unitPriceYuan: '7' }];
    await bench.posted({ typeCode: '1', inKind: 'PURCHASE', warehouse: from.id, lines }, { who: 'far', plant: B });
    const goods = [{ item: item.id, requestedQty: '2' }];
    const made = await bench.create(TR, { subject: 'Help', otherPlant: B, warehouse: to.id, lines: goods });
    await bench.act(TR, made, 'request', 'keeper');
    const other = (await bench.list(TR, 'far', B)).find(({ values }) => values.otherId === made.id) ?? made;
    expect(await bench.refusal(TR, other, 'offer', 'far')).toContain('warehouse');
    await bench.act(TR, other, 'offer', 'far', { values: { warehouse: from.id } });
    await bench.act(TR, made, 'approve', 'region');
    await bench.act(TR, other, 'ship', 'far');
    expect(await bench.refusal(TR, other, 'bringBack', 'far', { note: 'no' })).toContain('stores.onlyMachines');
  });
});

describe('the shared library', () => {
  const offered = async (who = 'keeper') => {
    const reply = await bench.engine.get(`stock/shared-machines?factoryNo=${A}`, codeOf(who)).expect(200);
    return z.object({ data: stockCalls.sharedMachines.reply }).parse(reply.body).data;
  };

  it('offers idle machines of other plants with what they are, and none that is needed', async () => {
    const card = await idle({ model: 'SP-20', ratedFlow: 120, ratedHead: 12, powerKw: 7.5 });
    const others = [
      await idle({ enteredAs: 'IN_USE' }),
      await idle({ enteredAs: 'IN_STOCK', isSpare: true }),
      await idle({ enabled: false }),
      await bench.equipment({ enteredAs: 'IDLE' }),
    ];
    const found = await offered();
    expect(found.find(({ id }) => id === card.id)).toMatchObject({
      ...{ factoryNo: B, status: 'IDLE', model: 'SP-20', ratedFlow: 120, ratedHead: 12, powerKw: 7.5 },
      equipNo: card.values.tagNo,
    });
    expect(found.filter(({ id }) => others.some((one) => one.id === id))).toEqual([]);
    await bench.engine.get(`stock/shared-machines?factoryNo=${A}`, 'none').expect(403);
  });
});
