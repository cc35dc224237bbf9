import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { A, B, StoresBench, type SeenRecord } from './testing/stores-bench';

const IO = 'inOutManage';
const TR = 'transferManage';
const PD = 'accessoryStocktaking';
/** Writes of the audit trail a step makes at most: the service may die before any of them. */
const MOST_WRITES = 12;

let bench: StoresBench;
beforeAll(async () => {
  bench = await StoresBench.open();
});
afterAll(() => bench.close());
beforeEach(() => bench.empty());

/** What several people do at one moment: how many of them succeed, and why the others do not. */
async function atOnce(...acts: readonly (() => Promise<SeenRecord>)[]) {
  const done = await Promise.allSettled(acts.map((act) => act()));
  const refused = done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  return { succeeded: done.length - refused.length, refused };
}

describe('the last spare part', () => {
  it('goes to one of two documents that are approved at the same moment', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [{ item: item.id, quantity: '1' }]);
    const documents: SeenRecord[] = [];
    for (let count = 0; count < 2; count += 1) {
      const made = await bench.create(IO, bench.issueOf(place, [{ item: item.id, quantity: '1' }]));
      await bench.act(IO, made, 'submit', 'keeper');
      documents.push(made);
    }
    const { succeeded, refused } = await atOnce(
      ...documents.map((made) => () => bench.act(IO, made, 'approve', 'boss')),
    );
    expect(succeeded).toBe(1);
    expect(refused.join()).toContain('ledger.short');
    expect(await bench.stock(place, item)).toBe('1/1/10');
  });

  it('leaves the store once, however often its document is posted at the same moment', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [{ item: item.id, quantity: '1' }]);
    const made = await bench.create(IO, bench.issueOf(place, [{ item: item.id, quantity: '1' }]));
    await bench.act(IO, made, 'submit', 'keeper');
    await bench.act(IO, made, 'approve', 'boss');
    await bench.signed(made);
    const post = () => bench.act(IO, made, 'post', 'keeper');
    expect((await atOnce(post, post, post)).succeeded).toBe(1);
    expect(await bench.stock(place, item)).toBe('0/0/0');
    expect(await bench.differences()).toEqual([]);
  });

  it('is counted right while other goods are drawn at the moment the count is agreed', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [{ item: item.id, quantity: '10' }]);
    const made = await bench.create(PD, { subject: 'Count', warehouse: place.id, mode: 'OPEN', counters: ['u1'] });
    const begun = await bench.act(PD, made, 'start', 'keeper');
    const [line] = z.array(z.looseObject({})).parse(begun.values.lines);
    const lines = [{ ...line, countedQty: '9', recountQty: '9', purpose: '6' }];
    await bench.act(PD, made, 'finish', 'keeper', { values: { lines } });
    const issue = await bench.create(IO, bench.issueOf(place, [{ item: item.id, quantity: '4' }]));
    await bench.act(IO, issue, 'submit', 'keeper');
    await bench.act(IO, issue, 'approve', 'boss');
    await bench.signed(issue);
    const { refused } = await atOnce(
      () => bench.act(PD, made, 'approve', 'em'),
      () => bench.act(IO, issue, 'post', 'keeper'),
    );
    expect(refused).toEqual([]);
    expect(await bench.stock(place, item)).toBe('5/0/50');
    expect(await bench.differences()).toEqual([]);
  });
});

describe('a transfer the service dies in', () => {
  async function approved() {
    const [to, item] = [await bench.warehouse(A), await bench.item()];
    const from = await bench.warehouse(B, 'far');
    const lines = [{ item: item.id, quantity: '10', unitPriceYuan: '7' }];
    await bench.posted({ typeCode: '1', inKind: 'PURCHASE', warehouse: from.id, lines }, { who: 'far', plant: B });
    const goods = [{ item: item.id, requestedQty: '6' }];
    const made = await bench.create(TR, { subject: 'Help', otherPlant: B, warehouse: to.id, lines: goods });
    await bench.act(TR, made, 'request', 'keeper');
    const [other] = await bench.list(TR, 'far', B);
    if (other === undefined) throw new Error('the other plant has no document');
    await bench.act(TR, other, 'offer', 'far', { values: { warehouse: from.id } });
    await bench.act(TR, made, 'approve', 'region');
    return { made, other, from, to, item };
  }

  /** Dies before each write of the step in turn, until it goes through; @returns how often it died. */
  async function killed(act: () => Promise<SeenRecord>, unchanged: () => Promise<void>): Promise<number> {
    for (let after = 0; after < MOST_WRITES; after += 1) {
      bench.engine.audit.breaksAt = after;
      const died = await act().then(
        () => false,
        () => true,
      );
      bench.engine.audit.breaksAt = null;
      if (!died) return after;
      await unchanged();
      expect(await bench.differences()).toEqual([]);
    }
    throw new Error('the step never went through');
  }

  it('has shipped and received all of it or nothing, on both sides and on the way', async () => {
    const { made, other, from, to, item } = await approved();
    const sides = async () => [
      (await bench.see(TR, made.id)).status,
      (await bench.see(TR, other.id, 'far')).status,
      await bench.stock(from, item, B),
      await bench.stock(to, item),
    ];
    const before = await sides();
    const ship = () => bench.act(TR, other, 'ship', 'far');
    expect(await killed(ship, async () => expect(await sides()).toEqual(before))).toBeGreaterThan(0);
    const shipped = await sides();
    expect(shipped).toEqual(['IN_TRANSIT', 'IN_TRANSIT', '4/0/28', '0/0/0']);
    const [first] = z.array(z.looseObject({})).parse((await bench.see(TR, made.id)).values.lines);
    const asked = { values: { lines: [{ ...first, receivedQty: '6' }] } };
    const receive = () => bench.act(TR, made, 'receive', 'keeper', asked);
    expect(await killed(receive, async () => expect(await sides()).toEqual(shipped))).toBeGreaterThan(0);
    expect(await sides()).toEqual(['RECEIVED', 'RECEIVED', '4/0/28', '6/0/42']);
  });
});
