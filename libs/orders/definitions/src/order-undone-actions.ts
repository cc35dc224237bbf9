import type { OrderType } from '@sed/orders-contract';
import { STAY } from '@sed/records-model';
import { MANAGERS, NOTED, type Action } from './order-actors';
import * as guard from './order-guards';
import { UNFINISHED } from './order-states';

/** In these a cancellation is asked for. */
export const STARTED = ['IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED'] as const;

/** WO-24, WO-25, WO-32: orders that are not done. */
export function cancelActions(): Record<string, Action> {
  return {
    cancel: {
      ...{ id: 'WO-24', label: { zh: '取消', en: 'Cancel' }, from: ['TO_ISSUE', 'TO_EXECUTE'], to: 'CANCELLED' },
      ...{ verb: 'cancel', who: ['author', { field: 'issuer' }], byAuthor: true, ...NOTED, tone: 'danger' },
    },
    requestCancel: {
      ...{ id: 'WO-25', label: { zh: '申请取消', en: 'Ask to cancel' }, from: STARTED, to: STAY, verb: 'cancel' },
      ...{ who: [{ field: 'issuer' }], byAuthor: true, asks: ['materials'], ...NOTED, guards: [guard.cancelNotAsked] },
    },
    approveCancel: {
      ...{ id: 'WO-25', label: { zh: '批准取消', en: 'Approve the cancellation' }, from: STARTED, to: 'CANCELLED' },
      ...{ verb: 'approve', who: MANAGERS, except: ['executor', 'coExecutors', 'cancelAskedBy'], byAuthor: true },
      ...{ guards: [guard.cancelAsked], tone: 'danger', note: 'optional' },
    },
    refuseCancel: {
      ...{ id: 'WO-25', label: { zh: '不同意取消', en: 'Reject the cancellation' }, from: STARTED, to: STAY },
      ...{ verb: 'approve', who: MANAGERS, except: ['cancelAskedBy'], byAuthor: true },
      ...{ guards: [guard.cancelAsked], ...NOTED },
    },
    assetGone: {
      ...{ id: 'WO-32', label: { zh: '资产退出', en: 'Asset gone' }, to: 'CANCELLED', verb: 'cancel', who: ['system'] },
      from: ['TO_ISSUE', 'TO_EXECUTE', ...STARTED],
    },
  };
}

/** WO-27, WO-28: closed by time, and filled in late. */
export function lateActions({ closesAfterMs }: OrderType): Record<string, Action> {
  if (closesAfterMs === null) return {};
  return {
    closeByTime: {
      ...{ id: 'WO-27', label: { zh: '超时关闭', en: 'Close by time' }, from: UNFINISHED, to: 'TIMEOUT_CLOSED' },
      ...{ verb: 'execute', who: ['system'] },
    },
    requestLateFill: {
      ...{ id: 'WO-28', label: { zh: '申请补填', en: 'Ask to fill in late' }, from: ['TIMEOUT_CLOSED'], to: STAY },
      ...{ verb: 'fill', who: [{ position: 'TEAM_LEAD' }], byAuthor: true, ...NOTED },
      guards: [guard.lateFillInTime],
    },
    approveLateFill: {
      ...{ id: 'WO-28', label: { zh: '批准补填', en: 'Approve late filling' }, from: ['TIMEOUT_CLOSED'] },
      ...{ to: 'FILLING', verb: 'approve', who: MANAGERS, except: ['lateFillBy', 'executor'], byAuthor: true },
      guards: [guard.lateFillAsked, guard.lateFillInTime],
    },
  };
}
