import { setTimeout as sleep } from 'node:timers/promises';
import type { OrdersBench } from '@sed/orders-api/testing';

export const TRANSITION_LIMIT_MS = 60;

interface Rate {
  readonly perSecond: number;
  readonly seconds: number;
}

const MODULE = 'temporaryOrder';
const HEADERS = { authorization: 'Bearer jti-fitter', 'content-type': 'application/json' };
const LEAST_ORDERS = 50;
const SECOND_MS = 1000;

interface Turn {
  readonly id: string;
  version: number;
  isFilling: boolean;
  /** What was asked of it before. */
  before: Promise<unknown>;
}

/** Orders that are being filled in, each left and taken up again by turns. */
class Turns {
  private readonly orders: Turn[] = [];
  private next = 0;
  private url = '';

  constructor(private readonly bench: OrdersBench) {}

  async begin(): Promise<void> {
    // As browsers reach it: over connections that stay open.
    if (!this.bench.engine.app.getHttpServer().listening) await this.bench.engine.app.listen(0, '127.0.0.1');
    this.url = await this.bench.engine.app.getUrl();
    for (let n = 0; n < LEAST_ORDERS; n += 1) {
      const { id } = await this.bench.make(MODULE, { name: 'Pump', content: 'Leaks', executor: 'fitter' });
      await this.bench.act([MODULE, id], 'issue', 'om');
      await this.bench.act([MODULE, id], 'start', 'fitter');
      this.orders.push({
        id,
        version: (await this.bench.see(MODULE, id)).version,
        isFilling: false,
        before: Promise.resolve(),
      });
    }
  }

  /** Takes the next action of the next order, after what was asked of it before. @returns how long that took */
  take(): Promise<number> {
    const order = this.orders[this.next % this.orders.length];
    this.next += 1;
    if (order === undefined) throw new Error('no orders');
    const { version } = order;
    const action = order.isFilling ? 'leave' : 'fill';
    Object.assign(order, { version: version + 1, isFilling: !order.isFilling });
    const begun = performance.now();
    const path = `modules/${MODULE}/records/${order.id}/actions/${action}`;
    const taken = order.before.then(async () => {
      const sent = { method: 'POST', headers: HEADERS, body: JSON.stringify({ version }) };
      const { status } = await fetch(`${this.url}/gateway/api/v1/${path}`, sent);
      if (status !== 200) throw new Error(`${action} answers ${String(status)}`);
      return performance.now() - begun;
    });
    order.before = taken;
    return taken;
  }
}

/** What 95 of 100 transitions stay below when they come at this rate, whether or not those before are done, ms. */
export async function transitionsAt(bench: OrdersBench, { perSecond, seconds }: Rate): Promise<number> {
  const turns = new Turns(bench);
  await turns.begin();
  const count = perSecond * seconds;
  const begun = performance.now();
  const running: Promise<number>[] = [];
  for (let n = 0; n < count; n += 1) {
    await sleep(Math.max(0, begun + (n * SECOND_MS) / perSecond - performance.now()));
    running.push(turns.take());
  }
  const times = (await Promise.all(running)).toSorted((a, b) => a - b);
  return times[Math.floor(count * 0.95)] ?? Infinity;
}
