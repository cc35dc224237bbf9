import { ORDER, type OrderType } from '@sed/orders-contract';
import type { FlowDefinition } from '@sed/records-model';
import type { OrderField } from './order-fields';
import { UNFINISHED, type OrderState } from './order-states';

type Flow = FlowDefinition<OrderField, OrderState, string>;

const msOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Timers of an order: reminder, deadline, escalation, closing, engine steps. */
export function orderDeadlines({ closesAfterMs, hasEvaluation }: OrderType): NonNullable<Flow['deadlines']> {
  // Once submitted its timeliness is fixed; filled in late with leave it is late already.
  const runs = ({ actualEnd, lateFillAt }: Readonly<Record<string, unknown>>) =>
    msOf(actualEnd) === null && msOf(lateFillAt) === null;
  return {
    // WO-02: made ahead of time by a plan, it goes out by itself shortly before it begins.
    autoIssue: { in: ['TO_ISSUE'], at: ({ values }) => msOf(values.autoIssueAt), take: 'issue' },
    remind: {
      ...{ label: { zh: '提醒', en: 'Reminder' }, in: ['TO_EXECUTE'] },
      at: ({ values }) => msOf(values.remindAt),
    },
    overdue: {
      ...{ label: { zh: '计划完成', en: 'Planned end' }, in: UNFINISHED },
      at: ({ values }) => (runs(values) ? msOf(values.planEnd) : null),
    },
    escalate: {
      ...{ label: { zh: '超时上报', en: 'Escalation' }, in: UNFINISHED },
      at: ({ values }) => {
        const [start, end] = [msOf(values.planStart), msOf(values.planEnd)];
        if (start === null || end === null || !runs(values)) return null;
        return end + (end - start) * ORDER.escalateAfterShare;
      },
    },
    ...(closesAfterMs !== null &&
      ({
        close: {
          ...{ in: UNFINISHED, take: 'closeByTime' },
          at: ({ values }) => {
            const end = msOf(values.planEnd);
            return end === null || !runs(values) ? null : end + closesAfterMs;
          },
        },
      } satisfies NonNullable<Flow['deadlines']>)),
    complete: { in: ['PASSED'], at: ({ enteredMs }) => enteredMs, take: 'complete' },
    ...(hasEvaluation &&
      ({
        evaluateByDefault: {
          ...{ in: ['COMPLETED'], take: 'evaluateByDefault' },
          at: ({ values, enteredMs }) => (msOf(values.completedAt) ?? enteredMs) + ORDER.evaluateWithinMs,
        },
      } satisfies NonNullable<Flow['deadlines']>)),
  };
}
