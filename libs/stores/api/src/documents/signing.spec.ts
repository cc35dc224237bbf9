import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StoresBench, type SeenRecord } from '../testing/stores-bench';

const IO = 'inOutManage';
let bench: StoresBench;
beforeAll(async () => {
  bench = await StoresBench.open();
});
beforeEach(() => bench.empty());
afterAll(() => bench.close());

/** Approved to go out, and there to be handed over. */
async function ready({ isHazardous = false, ...named }: { isHazardous?: boolean; receiver?: string } = {}) {
  const place = await bench.warehouse();
  const item = await bench.item({ isHazardous });
  await bench.receive(place, [{ item: item.id, quantity: '5' }], isHazardous ? { secondPerson: 'boss' } : {});
  bench.inbox.sent.length = 0;
  const made = await bench.create(IO, bench.issueOf(place, [{ item: item.id, quantity: '2' }], named));
  await bench.act(IO, made, 'submit', 'keeper');
  await bench.act(IO, made, 'approve', 'boss');
  return { made, place, item };
}

const told = () => bench.inbox.sent.map(({ to, title }) => [[...to].join(), title.en.split(':')[0]]);
const refusals = async (made: SeenRecord, who = 'keeper') => {
  const { body } = await bench.byHand(IO, made, 'post', who);
  return JSON.stringify(body);
};

describe('goods that go out', () => {
  it('are signed for by their receiver before they are posted (IO-04)', async () => {
    const { made, place, item } = await ready({ receiver: 'u2' });
    expect(told()).toEqual([['u2', 'Goods to be signed for']]);
    expect(await refusals(made)).toContain('stores.receiverUnsigned');
    expect(await bench.refusal(IO, made, 'receive', 'keeper')).toContain('record.notNamed');
    const { values } = await bench.act(IO, made, 'receive', 'em');
    expect(values).toMatchObject({ receiver: 'u2', receivedAt: bench.engine.clock.ms });
    expect(await bench.refusal(IO, made, 'receive', 'em')).toContain('stores.signedAlready');
    await bench.act(IO, made, 'post', 'keeper');
    expect(await bench.stock(place, item)).toBe('3/0/30');
  });

  it('have their receiver named at the desk, who is asked to sign; another one signs anew', async () => {
    const { made } = await ready();
    expect(await refusals(made)).toContain('stores.receiverMissing');
    await bench.act(IO, made, 'handOver', 'keeper', { values: { receiver: 'u2' } });
    expect(told()).toEqual([['u2', 'Goods to be signed for']]);
    await bench.act(IO, made, 'receive', 'em');
    const again = await bench.act(IO, made, 'handOver', 'keeper', { values: { receiver: 'boss' } });
    expect(again.values).toMatchObject({ receiver: 'boss', receivedAt: null });
    expect(await refusals(made)).toContain('stores.receiverUnsigned');
    await bench.act(IO, made, 'receive', 'boss');
    const back = await bench.act(IO, made, 'withdraw', 'keeper');
    expect(back.values).toMatchObject({ receiver: 'boss', receivedAt: null });
  });
});

describe('dangerous goods', () => {
  it('are signed for by two persons, each of them by themselves', async () => {
    const { made, place, item } = await ready({ isHazardous: true, receiver: 'u2' });
    await bench.act(IO, made, 'receive', 'em');
    for (const secondPerson of [null, 'u1', 'u2']) {
      await bench.act(IO, made, 'handOver', 'keeper', { values: { receiver: 'u2', secondPerson } });
      expect(await refusals(made)).toContain('stores.secondPerson');
    }
    await bench.act(IO, made, 'handOver', 'keeper', { values: { secondPerson: 'boss' } });
    expect(told().at(-1)).toEqual(['boss', 'Goods to be signed for as the second person']);
    expect(await refusals(made)).toContain('stores.secondUnsigned');
    expect(await bench.refusal(IO, made, 'countersign', 'em')).toContain('record.notNamed');
    await bench.act(IO, made, 'countersign', 'boss');
    await bench.act(IO, made, 'post', 'keeper');
    expect(await bench.stock(place, item)).toBe('3/0/30');
  });

  it('that come in have the second person beside the storekeeper', async () => {
    const place = await bench.warehouse();
    const item = await bench.item({ isHazardous: true });
    const lines = [{ item: item.id, quantity: '5' }];
    const values = { typeCode: '1', inKind: 'PURCHASE', subject: 'Acid', warehouse: place.id, lines };
    const made = await bench.create(IO, { ...values, secondPerson: 'boss' });
    await bench.act(IO, made, 'submit', 'keeper');
    await bench.act(IO, made, 'approve', 'boss');
    expect(await refusals(made)).toContain('stores.secondUnsigned');
    await bench.act(IO, made, 'countersign', 'boss');
    await bench.act(IO, made, 'post', 'keeper');
    expect(await bench.stock(place, item)).toBe('5/0/50');
  });
});
