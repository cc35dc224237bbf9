import { runs } from '@sed/testing/runs';
import { stockCalls } from '@sed/stores-contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { A, codeOf, StoresBench, type SeenRecord } from '../testing/stores-bench';

const IO = 'inOutManage';
const ORDER = 'temporaryOrder';
const DAY = 86_400_000;
const ORDERS = 4;
/** What people are told when something has changed meanwhile, or is not there. */
const REFUSALS = /record\.state|conflict\.version|ledger\.short/;

let bench: StoresBench;
beforeAll(async () => {
  bench = await StoresBench.open();
});
afterAll(() => bench.close());

/** What somebody does to one of the orders, or to the store. */
const deed = fc.oneof(
  fc.record({ does: fc.constant('issue' as const), order: fc.nat(ORDERS - 1) }),
  fc.record({ does: fc.constant('cancel' as const), order: fc.nat(ORDERS - 1) }),
  fc.record({
    does: fc.constant('change' as const),
    order: fc.nat(ORDERS - 1),
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ does: fc.constant('receive' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ does: fc.constant('draw' as const), quantity: fc.integer({ min: 1, max: 2 }) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;
/** Each step is what several people do at one moment. */
const steps = fc.array(fc.array(deed, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 6 });

class Yard {
  readonly orders: SeenRecord[] = [];

  constructor(
    private readonly place: SeenRecord,
    private readonly item: SeenRecord,
  ) {}

  static async open(): Promise<Yard> {
    await bench.empty();
    const yard = new Yard(await bench.warehouse(), await bench.item());
    await yard.perform({ does: 'receive', quantity: 6 });
    for (let index = 0; index < ORDERS; index += 1) {
      const planStart = bench.engine.clock.ms + (index + 1) * DAY;
      const who = { issuer: codeOf('em'), executor: codeOf('keeper'), planStart, planEnd: planStart + DAY };
      const materials = [{ stockItem: yard.item.id, quantity: String(index + 2) }];
      yard.orders.push(await bench.create(ORDER, { name: `Order ${String(index)}`, content: 'x', ...who, materials }));
    }
    return yard;
  }

  /** @throws what is no refusal people are told */
  async atOnce(deeds: readonly Deed[]): Promise<void> {
    for (const done of await Promise.allSettled(deeds.map((one) => this.perform(one)))) {
      if (done.status === 'rejected' && !REFUSALS.test(String(done.reason))) throw done.reason;
    }
  }

  private async perform(one: Deed): Promise<void> {
    if (one.does === 'receive') {
      await bench.receive(this.place, [{ item: this.item.id, quantity: String(one.quantity) }]);
      return;
    }
    if (one.does === 'draw') {
      const made = await bench.create(
        IO,
        bench.issueOf(this.place, [{ item: this.item.id, quantity: String(one.quantity) }]),
      );
      await bench.act(IO, made, 'submit', 'keeper');
      await bench.act(IO, made, 'approve', 'boss');
      await bench.act(IO, made, one.quantity === 1 ? 'withdraw' : 'post', 'keeper');
      return;
    }
    const order = this.orders[one.order];
    if (order === undefined) throw new Error('no such order');
    if (one.does === 'issue') await bench.act(ORDER, order, 'issue', 'em');
    if (one.does === 'cancel') await bench.act(ORDER, order, 'cancel', 'em', { note: 'not needed' });
    if (one.does !== 'change') return;
    const materials = [{ stockItem: this.item.id, quantity: String(one.quantity) }];
    await bench.act(ORDER, order, 'changeMaterials', 'keeper', { values: { materials } });
  }

  /** Nobody waits for what is free, and nobody has more than there is. */
  async check(): Promise<void> {
    const [quantity = 0, reserved = 0] = (await bench.stock(this.place, this.item)).split('/').map(Number);
    expect(reserved).toBeLessThanOrEqual(quantity);
    let kept = 0;
    for (const { id } of this.orders) {
      const order = await bench.see(ORDER, id);
      const path = `stock/orders/${ORDER}/${order.no ?? ''}/materials?factoryNo=${A}`;
      const reply = await bench.engine.get(path, codeOf('keeper')).expect(200);
      const [line] = z.object({ data: stockCalls.ofOrder.reply }).parse(reply.body).data;
      kept += Number(line?.reserved ?? 0);
      if (order.status !== 'TO_EXECUTE') expect([order.status, line?.reserved]).toEqual([order.status, '0']);
      else if (quantity > reserved) expect([id, line?.missing]).toEqual([id, '0']);
    }
    expect(kept).toBe(reserved);
    expect(await bench.differences()).toEqual([]);
  }
}

it('nobody waits for stock that is free, whatever is issued, given back and drawn at one moment', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (course) => {
      const yard = await Yard.open();
      for (const deeds of course) {
        await yard.atOnce(deeds);
        await yard.check();
      }
    }),
    { numRuns: runs(4, 40), endOnFailure: true },
  );
}, 120_000);
