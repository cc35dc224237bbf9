import { Injectable } from '@nestjs/common';
import { retryWaitMs, SETTLEMENT_RULES } from '@sed/cost-contract';
import type { FeeOrderModule } from '@sed/cost-definitions';
import { SystemRecords, Timers, type WriteContext } from '@sed/records-api';
import type { KnownOrder } from '../mall/purchasing-mall';
import { FeeOrderMessages } from './fee-order-messages';
import type { FeeOrder, FeeOrderPatch } from './fee-source';
import { FeeSources } from './fee-sources';
import type { MallOutcome } from './mall-outcome';
import { MALL_TIMER, mallTimerKey } from './mall-timer';

const ANSWER_MS = SETTLEMENT_RULES.answerMinutes * 60_000;
const MOST_LINES = 100;
const MOST_TEXT = 300;

type Line = NonNullable<FeeOrder['values']['pushes']>[number];
type SystemAction = 'estimateArrived' | 'actualArrived' | 'pushFailed' | 'giveUp' | 'settle' | 'sendBack' | 'voided';

interface Held {
  readonly module: FeeOrderModule;
  readonly order: FeeOrder;
  readonly context: WriteContext;
}

/** Keeps what an exchange with the mall came to: state, history, the next time, and who is told. */
@Injectable()
export class MallResults {
  constructor(
    private readonly system: SystemRecords,
    private readonly timers: Timers,
    private readonly sources: FeeSources,
    private readonly messages: FeeOrderMessages,
  ) {}

  /** @param seen the order as it was when the mall was asked: what has changed since makes the answer an old one */
  keep(module: FeeOrderModule, seen: FeeOrder, outcome: MallOutcome): Promise<void> {
    return this.system.change(async (context) => {
      const order: FeeOrder = await context.records.hold(module, seen.id);
      const isOld = WATCHED.some((name) => order.values[name] !== seen.values[name]) || order.status !== seen.status;
      if (isOld) return;
      await this.take({ module, order, context }, outcome);
    });
  }

  private take(held: Held, outcome: MallOutcome): Promise<void> {
    const isSending = held.order.values.sending === true;
    if (outcome.kind === 'arrived') return this.arrived(held, outcome);
    if (outcome.kind === 'cancelled') return this.cancelled(held);
    if (outcome.kind === 'answered') return this.answered(held, outcome.order);
    if (outcome.kind === 'nothing' || !isSending) return this.nextAt(held, ANSWER_MS);
    return outcome.kind === 'failed' ? this.failed(held, outcome.error) : this.stopped(held, 'REFUSED', outcome.reason);
  }

  private async arrived(held: Held, { mallNo, wasThere }: { readonly mallNo: string; readonly wasThere: boolean }) {
    const patch = { sending: false, wasSent: true, failures: 0, mallNo, mallError: null };
    await this.set(held, patch, { outcome: wasThere ? 'KNOWN' : 'SENT', answer: mallNo });
    await this.act(held, held.order.values.mallStep === 'ACTUAL' ? 'actualArrived' : 'estimateArrived');
    await this.nextAt(held, ANSWER_MS);
  }

  private async failed(held: Held, error: string): Promise<void> {
    const failures = (held.order.values.failures ?? 0) + 1;
    const waitMs = retryWaitMs(failures);
    if (waitMs === undefined) return this.stopped(held, 'FAILED', error);
    await this.set(held, { failures, mallError: cut(error) }, { outcome: 'FAILED', answer: error });
    const isFirst = held.order.status !== 'PUSH_FAILED' && held.order.values.cancelling !== true;
    if (isFirst) await this.act(held, 'pushFailed');
    await this.nextAt(held, waitMs);
  }

  /** Not tried any more by itself: whoever made it looks into it. */
  private async stopped(held: Held, outcome: 'FAILED' | 'REFUSED', reason: string): Promise<void> {
    const { order, module, context } = held;
    const isCancelling = order.values.cancelling === true;
    const patch = { sending: false, cancelling: false, failures: 0, mallError: cut(reason) };
    await this.set(held, patch, { outcome, answer: reason });
    if (order.status === 'PUSH_FAILED') await this.act(held, 'giveUp');
    const what = isCancelling ? 'keptByMall' : 'givenUp';
    await this.messages.tell(what, { module, order, because: cut(reason) }, context);
    // What is at the mall is decided there all the same.
    const isAtMall = order.status === 'ESTIMATE_PUSHED' || order.status === 'ACTUAL_PUSHED';
    await (isAtMall ? this.nextAt(held, ANSWER_MS) : this.never(held));
  }

  private async cancelled(held: Held): Promise<void> {
    const { order, module, context } = held;
    const patch = { sending: false, cancelling: false, failures: 0, mallError: null };
    await this.set(held, patch, { outcome: 'CANCELLED', answer: null });
    await this.act(held, 'voided');
    if (order.values.bill !== null) await this.sources.of(module.key)?.mark(order.values.bill, null, context);
    await this.never(held);
  }

  private async answered(held: Held, { approve, rejectType, reason }: KnownOrder): Promise<void> {
    if (approve === null) return this.nextAt(held, ANSWER_MS);
    await this.never(held);
    if (approve === 'TG') {
      await this.set(held, { mallError: null }, { outcome: 'AGREED', answer: reason });
      if (held.order.status === 'ACTUAL_PUSHED') await this.act(held, 'settle');
      return;
    }
    const patch = { rejectType, rejectReason: reason === null ? null : cut(reason) };
    await this.set(held, patch, { outcome: 'REJECTED', answer: reason });
    await this.act(held, 'sendBack');
    const { module, order, context } = held;
    await this.messages.tell('sentBack', { module, order, because: reason ?? '' }, context);
  }

  private async set({ module, order, context }: Held, patch: FeeOrderPatch, line: Pick<Line, 'outcome' | 'answer'>) {
    const { pushes, mallStep } = order.values;
    const answer = line.answer === null ? null : cut(line.answer);
    const all = [...(pushes ?? []), { at: context.atMs, step: mallStep, outcome: line.outcome, answer }];
    const values = { ...patch, pushes: all.slice(-MOST_LINES) };
    await context.records.set(module, order.id, { values, because: `EO ${order.no ?? ''}` });
  }

  private async act({ module, order, context }: Held, action: SystemAction): Promise<void> {
    await context.records.act(module, order.id, { action, because: order.no ?? '' });
  }

  private nextAt({ module, order: { id }, context: { tx, atMs } }: Held, waitMs: number): Promise<void> {
    const payload = { module: module.key, id };
    return this.timers.set({ kind: MALL_TIMER, key: mallTimerKey(module, id), dueAt: atMs + waitMs, payload }, tx);
  }

  private never({ module, order: { id }, context: { tx } }: Held): Promise<void> {
    return this.timers.cancel(MALL_TIMER, mallTimerKey(module, id), tx);
  }
}

const WATCHED = ['sending', 'cancelling', 'mallStep', 'revision'] as const;

const cut = (text: string): string => text.slice(0, MOST_TEXT);
