import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { FeeOrderModule } from '@sed/cost-definitions';
import { Log } from '@sed/platform-api';
import { Clock } from '@sed/platform-ports';
import { ModuleEngine, Timers } from '@sed/records-api';
import { z } from 'zod';
import { PurchasingMall, type KnownOrder } from '../mall/purchasing-mall';
import type { FeeOrder } from './fee-source';
import { FeeSources } from './fee-sources';
import { MallOrders } from './mall-orders';
import type { MallOutcome } from './mall-outcome';
import { MallResults } from './mall-results';
import { MALL_TIMER, mallTimerKey } from './mall-timer';

/** Longer than the mall may take to answer: after that whoever was sending is gone, and it is asked what arrived. */
const LEASE_MS = 120_000;
const payloadOf = z.object({ module: z.string(), id: z.string() });

/**
 * Carries orders to the mall and its answers back. The timer of an order says when; it is set anew before anything is
 * sent, so that a process that ends on the way leaves one behind. The mall is always asked first what it has: no order
 * is sent twice.
 */
@Injectable()
export class MallExchange implements OnModuleInit, OnApplicationShutdown {
  private readonly inFlight = new Set<Promise<void>>();

  constructor(
    private readonly engine: ModuleEngine,
    private readonly timers: Timers,
    private readonly mall: PurchasingMall,
    private readonly sources: FeeSources,
    private readonly orders: MallOrders,
    private readonly results: MallResults,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.timers.handle(MALL_TIMER, async ({ payload }, tx, afterCommit) => {
      const { module, id } = payloadOf.parse(payload);
      const source = this.sources.of(module);
      if (source === undefined) return;
      const dueAt = this.clock.nowMs() + LEASE_MS;
      await this.timers.set({ kind: MALL_TIMER, key: mallTimerKey(source.module, id), dueAt, payload }, tx);
      // Other timers do not wait for the mall.
      afterCommit(() => {
        this.begin(source.module, id);
        return Promise.resolve();
      });
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.idle();
  }

  /** Until nothing is on its way any more. */
  async idle(): Promise<void> {
    while (this.inFlight.size > 0) await Promise.all(this.inFlight);
  }

  private begin(module: FeeOrderModule, id: string): void {
    const run: Promise<void> = this.exchange(module, id)
      .catch((err: unknown) =>
        this.log.error({ err, module: module.key, id }, 'an order could not be exchanged with the mall'),
      )
      .finally(() => this.inFlight.delete(run));
    this.inFlight.add(run);
  }

  private async exchange(module: FeeOrderModule, id: string): Promise<void> {
    // The store of a module holds records of its definition.
    const order = (await this.engine.storeOf(module).get(id)) as FeeOrder | undefined;
    if (order === undefined || order.no === null) return;
    await this.results.keep(module, order, await this.outcomeOf(module, order, order.no));
  }

  private async outcomeOf(module: FeeOrderModule, order: FeeOrder, no: string): Promise<MallOutcome> {
    const { sending, cancelling } = order.values;
    const found = await this.mall.find(no);
    if (found.kind === 'failed' || found.kind === 'refused') return found;
    if (cancelling === true) return found.kind === 'unknown' ? { kind: 'cancelled' } : this.mall.cancel(no);
    const known = found.kind === 'known' && isThisSending(found.order, order) ? found.order : undefined;
    if (sending !== true) return known === undefined ? { kind: 'nothing' } : { kind: 'answered', order: known };
    if (known !== undefined) return { kind: 'arrived', mallNo: known.mallNo, wasThere: true };
    return this.push(module, order);
  }

  private async push(module: FeeOrderModule, order: FeeOrder): Promise<MallOutcome> {
    const source = this.sources.of(module.key);
    const sent =
      source === undefined ? undefined : await this.orders.of(source, order, order.values.mallStep ?? 'ESTIMATE');
    if (sent === undefined) return { kind: 'refused', reason: 'no amount' };
    const pushed = await this.mall.push(sent);
    return pushed.kind === 'taken' ? { kind: 'arrived', mallNo: pushed.mallNo, wasThere: false } : pushed;
  }
}

/** Whether what the mall has is this very version of the order, and not an earlier one. */
function isThisSending({ step, revision }: KnownOrder, { values }: FeeOrder): boolean {
  return step === values.mallStep && revision === (values.revision ?? 0);
}
