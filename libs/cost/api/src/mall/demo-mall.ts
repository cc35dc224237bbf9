import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MallOrder } from '@sed/cost-contract';
import type { Clock } from '@sed/platform-ports';
import { z } from 'zod';
import { PurchasingMall, type Cancelled, type Found, type Pushed } from './purchasing-mall';

const THINKS_MS = 60_000;

const keptOrder = z.object({
  ...{ step: z.enum(['ESTIMATE', 'ACTUAL']), revision: z.number(), mallNo: z.string(), atMs: z.number() },
  quantity: z.string().nullable(),
});
const keptOrders = z.record(z.string(), keptOrder);
type Kept = z.infer<typeof keptOrders>;

/** The mall of the demonstration: takes orders, thinks for a minute, and rejects what says no quantity. */
export class DemoMall extends PurchasingMall {
  override readonly isSetUp = true;
  private orders: Kept | undefined;

  /** @param file where it keeps its orders, so that it knows them after a restart */
  constructor(
    private readonly file: string,
    private readonly clock: Clock,
  ) {
    super();
  }

  override find(orderNo: string): Promise<Found> {
    const order = this.all()[orderNo];
    if (order === undefined) return Promise.resolve({ kind: 'unknown' });
    const { step, revision, mallNo, atMs, quantity } = order;
    const isDecided = this.clock.nowMs() >= atMs + THINKS_MS;
    const decision = quantity === null ? ('BH' as const) : ('TG' as const);
    const approve = isDecided ? decision : null;
    const why = approve === 'BH' ? ({ rejectType: '1', reason: '缺少数量 / No quantity' } as const) : undefined;
    const known = { step, revision, mallNo, approve, rejectType: why?.rejectType ?? null, reason: why?.reason ?? null };
    return Promise.resolve({ kind: 'known', order: known });
  }

  override push({ orderNo, step, revision, quantity }: MallOrder): Promise<Pushed> {
    const all = this.all();
    const before = all[orderNo];
    const mallNo = before?.mallNo ?? `SC${String(Object.keys(all).length + 1).padStart(6, '0')}`;
    if (before?.step !== step || before.revision !== revision) {
      this.keep({ ...all, [orderNo]: { step, revision, mallNo, quantity, atMs: this.clock.nowMs() } });
    }
    return Promise.resolve({ kind: 'taken', mallNo });
  }

  override cancel(orderNo: string): Promise<Cancelled> {
    this.keep(Object.fromEntries(Object.entries(this.all()).filter(([no]) => no !== orderNo)));
    return Promise.resolve({ kind: 'cancelled' });
  }

  private all(): Kept {
    this.orders ??= existsSync(this.file) ? keptOrders.parse(JSON.parse(readFileSync(this.file, 'utf8'))) : {};
    return this.orders;
  }

  private keep(orders: Kept): void {
    mkdirSync(dirname(this.file), { recursive: true });
    // Whole or not at all, whenever the process ends.
    writeFileSync(`${this.file}.new`, JSON.stringify(orders));
    renameSync(`${this.file}.new`, this.file);
    this.orders = orders;
  }
}
