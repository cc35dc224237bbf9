import type { MallOrder } from '@sed/cost-contract';
import { PurchasingMall, type Cancelled, type Found, type KnownOrder, type Pushed } from '../mall/purchasing-mall';

type Trouble = 'none' | 'down' | 'lost' | 'refuses' | 'dies';

/** A mall as a test wants it, which remembers what it was sent. */
export class FakeMall extends PurchasingMall {
  override isSetUp = true;
  /** `lost`: it takes what it is sent, and its answer does not arrive. `dies`: the service ends as it asks. */
  trouble: Trouble = 'none';
  readonly taken: MallOrder[] = [];
  /** Every request, whatever became of it. */
  private asked: (readonly [what: string, orderNo: string])[] = [];
  private readonly known = new Map<string, KnownOrder>();

  /** What was asked about an order. */
  askedOf(orderNo: string | null): string[] {
    return this.asked.filter(([, no]) => no === orderNo).map(([what]) => what);
  }

  decide(orderNo: string, decision: Partial<KnownOrder>): void {
    const order = this.known.get(orderNo);
    if (order !== undefined) this.known.set(orderNo, { ...order, ...decision });
  }

  forget(): void {
    this.known.clear();
    this.taken.length = 0;
    this.asked = [];
    this.trouble = 'none';
  }

  override find(orderNo: string): Promise<Found> {
    if (this.trouble === 'dies') return Promise.reject(new Error('the service has ended'));
    this.asked.push(['find', orderNo]);
    if (this.trouble === 'down') return Promise.resolve({ kind: 'failed', error: 'no line' });
    const order = this.known.get(orderNo);
    return Promise.resolve(order === undefined ? { kind: 'unknown' } : { kind: 'known', order });
  }

  override push(order: MallOrder): Promise<Pushed> {
    this.asked.push(['push', order.orderNo]);
    if (this.trouble === 'down') return Promise.resolve({ kind: 'failed', error: 'no line' });
    if (this.trouble === 'refuses') return Promise.resolve({ kind: 'refused', reason: 'no such supplier' });
    const { orderNo, step, revision } = order;
    const before = this.known.get(orderNo);
    const mallNo = before?.mallNo ?? `M-${orderNo}`;
    if (before?.step !== step || before.revision !== revision) {
      this.taken.push(order);
      this.known.set(orderNo, { step, revision, mallNo, approve: null, rejectType: null, reason: null });
    }
    return Promise.resolve(
      this.trouble === 'lost' ? { kind: 'failed', error: 'answer lost' } : { kind: 'taken', mallNo },
    );
  }

  override cancel(orderNo: string): Promise<Cancelled> {
    this.asked.push(['cancel', orderNo]);
    if (this.trouble === 'down') return Promise.resolve({ kind: 'failed', error: 'no line' });
    if (this.trouble === 'refuses') return Promise.resolve({ kind: 'refused', reason: 'paid already' });
    this.known.delete(orderNo);
    return Promise.resolve({ kind: 'cancelled' });
  }
}
