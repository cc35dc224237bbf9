import { RISK } from '@sed/exceptions-contract';
import type { ActionDefinition, FlowDefinition, Guard } from '@sed/records-model';

type Field =
  | 'category'
  | 'likelihood'
  | 'severity'
  | 'owner'
  | 'cooperating'
  | 'dueAt'
  | 'measures'
  | 'residualLikelihood'
  | 'residualSeverity'
  | 'effect';
type State = 'REPORTED' | 'ASSESSED' | 'DISMISSED' | 'CONTROLLING' | 'TO_VERIFY' | 'CLOSED';
type Action =
  | 'assess'
  | 'dismiss'
  | 'start'
  | 'progress'
  | 'finish'
  | 'verify'
  | 'notEffective'
  | 'rerateAssessed'
  | 'rerateControlling'
  | 'rerateToVerify';

/** What the timer loses at most on its way; the group hears of it within the half hour all the same. */
const TIMER_MARGIN_MS = 5 * 60_000;

const measuresDone: Guard = {
  name: 'measuresDone',
  check: ({ values }) => {
    const lines: unknown[] = Array.isArray(values.measures) ? values.measures : [];
    if (lines.length === 0) return { code: 'risk.measuresMissing' };
    const count = lines.filter((line) => !hasDay(line)).length;
    return count === 0 ? undefined : { code: 'risk.measuresOpen', params: { count } };
  },
};

function hasDay(line: unknown): boolean {
  return typeof line === 'object' && line !== null && 'doneOn' in line && typeof line.doneOn === 'string';
}

/** RK-08 where the risk stands: the level changes, the state does not. */
function rerate(state: State, withOwner: boolean): ActionDefinition<Field, State> {
  return {
    id: 'RK-08',
    label: { zh: '调整等级', en: 'Change level' },
    from: [state],
    to: state,
    verb: 'fill',
    who: [{ position: 'OPS_MGR' }, ...(withOwner ? [{ field: 'owner' } as const] : [])],
    byAuthor: true,
    asks: ['likelihood', 'severity'],
    needs: ['likelihood', 'severity'],
    note: 'required',
  };
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** RK-01 to RK-09 (domain model §5.1). */
export const RISK_FLOW: FlowDefinition<Field, State, Action> = {
  initial: 'REPORTED',
  states: {
    REPORTED: { label: { zh: '已上报', en: 'Reported' }, tone: 'todo', waits: true, editable: true },
    // The person responsible is told by name, the manager who just assessed it is not told again.
    ASSESSED: { label: { zh: '已评估', en: 'Assessed' }, tone: 'todo', waits: false },
    DISMISSED: { label: { zh: '不成立', en: 'Dismissed' }, tone: 'off', final: true },
    CONTROLLING: { label: { zh: '管控中', en: 'Under control' }, tone: 'doing', waits: false },
    TO_VERIFY: { label: { zh: '待验证', en: 'To be verified' }, tone: 'todo', waits: true },
    CLOSED: { label: { zh: '已关闭', en: 'Closed' }, tone: 'good', final: true },
  },
  actions: {
    assess: {
      id: 'RK-02',
      label: { zh: '评估', en: 'Assess' },
      from: ['REPORTED'],
      to: 'ASSESSED',
      verb: 'review',
      who: [{ position: 'OPS_MGR' }],
      byAuthor: true,
      asks: ['category', 'likelihood', 'severity', 'owner', 'cooperating', 'dueAt'],
      needs: ['likelihood', 'severity', 'owner', 'dueAt'],
      note: 'optional',
      tone: 'primary',
    },
    dismiss: {
      id: 'RK-03',
      label: { zh: '不成立', en: 'Dismiss' },
      from: ['REPORTED'],
      to: 'DISMISSED',
      verb: 'review',
      who: [{ position: 'OPS_MGR' }],
      byAuthor: true,
      note: 'required',
      tone: 'danger',
    },
    start: {
      id: 'RK-04',
      label: { zh: '开始管控', en: 'Start measures' },
      from: ['ASSESSED'],
      to: 'CONTROLLING',
      verb: 'fill',
      who: [{ field: 'owner' }],
      byAuthor: true,
      asks: ['measures'],
      needs: ['measures'],
      tone: 'primary',
    },
    progress: {
      label: { zh: '更新措施', en: 'Update measures' },
      from: ['CONTROLLING'],
      to: 'CONTROLLING',
      verb: 'fill',
      who: [{ field: 'owner' }, { field: 'cooperating' }],
      byAuthor: true,
      asks: ['measures'],
      needs: ['measures'],
      note: 'optional',
    },
    finish: {
      id: 'RK-05',
      label: { zh: '措施完成', en: 'All measures done' },
      from: ['CONTROLLING'],
      to: 'TO_VERIFY',
      verb: 'fill',
      who: [{ field: 'owner' }],
      byAuthor: true,
      guards: [measuresDone],
      note: 'optional',
      tone: 'primary',
    },
    verify: {
      id: 'RK-06',
      label: { zh: '验证通过', en: 'Verified' },
      from: ['TO_VERIFY'],
      to: 'CLOSED',
      verb: 'accept',
      who: [{ position: 'OPS_MGR' }],
      except: ['owner'],
      byAuthor: true,
      asks: ['residualLikelihood', 'residualSeverity', 'effect'],
      needs: ['residualLikelihood', 'residualSeverity', 'effect'],
      tone: 'primary',
    },
    notEffective: {
      id: 'RK-07',
      label: { zh: '措施无效', en: 'Not effective' },
      from: ['TO_VERIFY'],
      to: 'CONTROLLING',
      verb: 'accept',
      who: [{ position: 'OPS_MGR' }],
      except: ['owner'],
      byAuthor: true,
      note: 'required',
    },
    rerateAssessed: rerate('ASSESSED', true),
    rerateControlling: rerate('CONTROLLING', true),
    rerateToVerify: rerate('TO_VERIFY', false),
  },
  deadlines: {
    // RK-09: the first time when it is due, then every day as long as it lasts.
    overdue: {
      label: { zh: '管控期限', en: 'Measures due' },
      in: ['CONTROLLING'],
      at: ({ values }) => numberOf(values.remindAt) ?? numberOf(values.dueAt),
    },
    // Until then whoever assessed it may set a level right that was a slip of the hand.
    toGroup: {
      label: { zh: '上报集团', en: 'Escalation to the group' },
      in: ['ASSESSED', 'CONTROLLING', 'TO_VERIFY'],
      at: ({ values }) => {
        const since = numberOf(values.criticalSince);
        return since === null ? null : since + RISK.groupWithinMs - TIMER_MARGIN_MS;
      },
    },
  },
};
