import { isProjectKey, type OrderType } from '@sed/orders-contract';
import { STAY, type FlowDefinition, type LinkDefinition, type Who } from '@sed/records-model';
import { changeActions, stopActions } from './order-change-actions';
import { orderDeadlines } from './order-deadlines';
import type { OrderField } from './order-fields';
import * as guard from './order-guards';
import { cancelActions, lateActions } from './order-undone-actions';
import { HANDED_IN, stageActions } from './project-gates';
import { causeKnown, contracted, CONTRACTOR, settled } from './repair-guards';
import { BY_EXECUTOR, orOthers, MANAGERS, NOTED, type Action } from './order-actors';
import type { OrderState } from './order-states';
import { statesOf } from './order-states-of';
import { hasSite } from './order-site';
import { TEAM_ACTIONS } from './order-team';

type Flow = FlowDefinition<OrderField, OrderState, string>;

/** What an executor fills in. */
const FILLED = ['steps', 'workHours', 'result', 'photos', 'costLabour', 'costMaterial', 'costOutsource'] as const;
const TEST_RUN = ['testRunStart', 'testRunMin', 'testRunReadings'] as const;
/** What may be corrected once it is completed (WO-29). */
const CORRECTED = ['actualStart', 'actualEnd', ...FILLED] as const;

/** IW-2: nobody reviews or accepts work they took part in. */
const NOT_EXECUTORS = { except: ['executor', 'coExecutors'], byAuthor: true } as const;

/** WO-03 to WO-06: from the issue to the start. What the roster gives to nobody, one of the team claims. */
function issueActions({ issuedBy, object }: OrderType, isRepair: boolean): Record<string, Action> {
  const issuers = [{ field: 'issuer' }, ...issuedBy.map((position) => ({ position }))] as const;
  const who: readonly Who<OrderField>[] = issuedBy.map((position) => ({ position }));
  return {
    issue: {
      ...{ id: 'WO-03', label: { zh: '下发', en: 'Issue' }, from: ['TO_ISSUE'], to: 'TO_EXECUTE' },
      ...{ verb: 'issue', who, byAuthor: true, needs: ['planStart', 'planEnd'], tone: 'primary' },
      guards: isRepair ? [guard.somebody, contracted] : [guard.somebody],
    },
    reassign: {
      ...{ id: 'WO-04', label: { zh: '改派', en: 'Re-assign' }, from: ['TO_EXECUTE'], to: STAY, verb: 'issue' },
      ...{ who: [...issuers, { position: 'TEAM_LEAD' }], byAuthor: true, asks: ['executor', 'coExecutors'] },
      ...{ needs: ['executor'], ...NOTED },
    },
    ...TEAM_ACTIONS,
    return: {
      ...{ id: 'WO-05', label: { zh: '退回', en: 'Return to the issuer' }, from: ['TO_EXECUTE'], to: 'TO_ISSUE' },
      ...{ ...BY_EXECUTOR, ...NOTED },
    },
    start: {
      ...{ id: 'WO-06', label: { zh: '开始执行', en: 'Start' }, from: ['TO_EXECUTE'], to: 'IN_PROGRESS' },
      ...{ ...BY_EXECUTOR, asks: [...isolation(object), ...presence(object)], tone: 'primary' },
      guards: [guard.lockedOut, guard.onTheSpot],
    },
  };
}

/** Only of a machine it is asked whether it is isolated. */
const isolation = (object: OrderType['object']): readonly OrderField[] =>
  ['any', 'asset', 'equipment', 'place'].includes(object) ? ['lockoutConfirmed'] : [];

/** Of what has a place of its own, whoever begins may be asked to prove to be there. */
const presence = (object: OrderType['object']): readonly OrderField[] => (hasSite(object) ? ['arrival'] : []);

/** WO-07 to WO-14, WO-18, WO-21: what executors do. */
function executionActions(
  asks: readonly OrderField[],
  needs: readonly OrderField[],
  type: OrderType,
): Record<string, Action> {
  return {
    pause: {
      ...{ id: 'WO-07', label: { zh: '暂停', en: 'Pause' }, from: ['IN_PROGRESS'], to: STAY, ...BY_EXECUTOR },
      ...{ asks: ['pauseReason', 'resumeAt'], needs: ['pauseReason'], note: 'optional', guards: [guard.notPaused] },
    },
    resume: {
      ...{ id: 'WO-08', label: { zh: '恢复', en: 'Resume' }, from: ['IN_PROGRESS'], to: STAY, ...BY_EXECUTOR },
      guards: [guard.paused],
    },
    fill: {
      ...{ id: 'WO-09', label: { zh: '填报', en: 'Fill in' }, from: ['IN_PROGRESS', 'TO_EXECUTE'], to: 'FILLING' },
      ...{ ...BY_EXECUTOR, guards: [guard.notPaused, guard.lockedOut, guard.onTheSpot] },
    },
    save: {
      ...{ label: { zh: '暂存', en: 'Keep the draft' }, from: ['FILLING'], to: STAY, ...BY_EXECUTOR },
      asks,
    },
    leave: {
      ...{ id: 'WO-10', label: { zh: '退出填报', en: 'Leave the form' }, from: ['FILLING'], to: 'IN_PROGRESS' },
      ...BY_EXECUTOR,
    },
    submit: {
      ...{ id: 'WO-11', label: { zh: '提交', en: 'Submit' }, from: ['FILLING'], to: 'TO_REVIEW', ...BY_EXECUTOR },
      ...{ asks: [...asks, 'signature'], needs, note: 'optional', tone: 'primary' },
      guards: [...(isProjectKey(type.key) ? HANDED_IN : []), ...guard.handedIn(type)],
    },
    withdraw: {
      ...{ id: 'WO-14', label: { zh: '撤回', en: 'Withdraw' }, from: ['TO_REVIEW'], to: 'FILLING' },
      ...{ ...BY_EXECUTOR, isBeside: true },
    },
    reopen: {
      ...{ id: 'WO-18', label: { zh: '重新填报', en: 'Fill in again' }, from: ['REJECTED'], to: 'FILLING' },
      ...BY_EXECUTOR,
    },
    rework: {
      ...{ id: 'WO-21', label: { zh: '返工', en: 'Rework' }, from: ['ACCEPT_FAILED'], to: 'IN_PROGRESS' },
      // Its test run took the lock away.
      ...{
        ...BY_EXECUTOR,
        asks: ['planEnd', ...isolation(type.object)],
        needs: ['planEnd'],
        guards: [guard.lockedOut],
      },
    },
  };
}

/** What is changed is watched before the executor fills in what came of it; it is undone at any time. */
function observationActions({ isObserved }: OrderType): Record<string, Action> {
  if (isObserved !== true) return {};
  return {
    observe: {
      ...{ label: { zh: '已调整，开始观察', en: 'Changed, begin to observe' }, from: ['IN_PROGRESS'], to: 'OBSERVING' },
      ...{ ...BY_EXECUTOR, guards: [guard.notPaused], tone: 'primary', note: 'optional' },
    },
    rollBack: {
      ...{ label: { zh: '恢复原参数', en: 'Go back to the values before' }, from: ['OBSERVING'], to: 'FILLING' },
      ...{ ...BY_EXECUTOR, ...NOTED, tone: 'danger' },
    },
    fill: {
      ...{ id: 'WO-09', label: { zh: '填报结论', en: 'Fill in the conclusion' }, from: ['OBSERVING'], to: 'FILLING' },
      ...{ ...BY_EXECUTOR, guards: [guard.watched] },
    },
  };
}

/** WO-15 to WO-20: review and acceptance, as the type says by whom. */
function reviewActions(type: OrderType, { judged, isRepair, isFault }: OwnFlow): Record<string, Action> {
  const { review, acceptance, needsTestRun } = type;
  const reviewers: readonly Who<OrderField>[] =
    review === 'issuer' ? orOthers(type, 'issuer') : review.map((position) => ({ position }));
  const byReviewer = { verb: 'review', who: reviewers, ...NOT_EXECUTORS } as const;
  const agree: Action = {
    ...{ id: acceptance === 'none' ? 'WO-16' : 'WO-15', label: { zh: '同意', en: 'Agree' }, from: ['TO_REVIEW'] },
    to: targetOfReview(acceptance),
    ...{ ...byReviewer, note: 'optional', tone: 'primary' },
    guards: [...(isFault ? [causeKnown] : []), ...(isRepair ? [settled] : [])],
  };
  const reject: Action = {
    ...{ id: 'WO-17', label: { zh: '驳回', en: 'Reject' }, from: ['TO_REVIEW'], to: 'REJECTED' },
    ...{ ...byReviewer, ...NOTED, tone: 'danger' },
  };
  if (acceptance === 'none') return { agree, reject };
  // Fields of a type are fields of its module: the definition is checked as a whole at the start.
  const known = [...(needsTestRun ? TEST_RUN : []), ...(judged as readonly OrderField[])];
  const byAcceptor = { verb: 'accept', who: acceptors(type), ...NOT_EXECUTORS } as const;
  return {
    agree,
    reject,
    accept: {
      ...{ id: 'WO-19', label: { zh: '验收通过', en: 'Accept' }, from: ['REVIEWED'], to: 'PASSED', ...byAcceptor },
      ...(known.length > 0 && { asks: known, needs: known }),
      ...{ note: 'optional', tone: 'primary' },
    },
    refuse: {
      ...{ id: 'WO-20', label: { zh: '验收不通过', en: 'Fail acceptance' }, from: ['REVIEWED'], to: 'ACCEPT_FAILED' },
      ...{ ...byAcceptor, ...NOTED, tone: 'danger' },
    },
  };
}

function targetOfReview(acceptance: OrderType['acceptance']): Action['to'] {
  if (acceptance === 'none') return 'PASSED';
  if (acceptance !== 'optional') return 'REVIEWED';
  return {
    oneOf: ['REVIEWED', 'PASSED'],
    choose: ({ needsAcceptance }) => (needsAcceptance === true ? 'REVIEWED' : 'PASSED'),
  };
}

function acceptors(type: OrderType): readonly Who<OrderField>[] {
  const { acceptance } = type;
  if (acceptance === 'none') return [];
  if (acceptance === 'optional') return orOthers(type, 'acceptor', 'issuer');
  if (acceptance === 'final') return [{ field: 'acceptor' }, { position: 'FINAL_ACC' }];
  const posts = acceptance.positions.map((position) => ({ position }));
  return acceptance.requester ? [{ field: 'requester' }, ...posts] : posts;
}

/** WO-22, WO-23: the end, and what is thought of it. */
function endActions({ hasEvaluation }: OrderType): Record<string, Action> {
  const scores = ['scoreQuality', 'scoreTime', 'scoreSafety'] as const;
  const complete: Action = {
    ...{ id: 'WO-22', label: { zh: '完成', en: 'Complete' }, from: ['PASSED'], to: 'COMPLETED', verb: 'execute' },
    who: ['system'],
  };
  if (!hasEvaluation) return { complete };
  return {
    complete,

    evaluate: {
      ...{ id: 'WO-23', label: { zh: '评价', en: 'Evaluate' }, from: ['COMPLETED'], to: 'EVALUATED' },
      ...{ verb: 'evaluate', who: [{ field: 'issuer' }], except: ['executor', 'coExecutors'], byAuthor: true },
      ...{ asks: scores, needs: scores, note: 'optional', guards: [guard.evaluatedInTime] },
    },
    evaluateByDefault: {
      ...{
        id: 'WO-23',
        label: { zh: '默认评价', en: 'Evaluate by default' },
        from: ['COMPLETED'],
        to: 'EVALUATED',
      },
      ...{ verb: 'evaluate', who: ['system'] },
    },
  };
}

/** WO-29, WO-29b: corrections somebody else decides on. */
function correctionActions({ hasEvaluation }: OrderType): Record<string, Action> {
  const finished: readonly OrderState[] = hasEvaluation ? ['COMPLETED', 'EVALUATED'] : ['COMPLETED'];
  const who = [...MANAGERS, { position: 'AREA_MGR' }] as const;
  const byManager = { verb: 'approve', who, ...NOT_EXECUTORS, guards: [guard.correctable] } as const;
  return {
    correct: {
      ...{ id: 'WO-29', label: { zh: '数据修正', en: 'Correct' }, from: finished, to: STAY, verb: 'correct' },
      ...{ byAuthor: true, asks: CORRECTED, proposes: 'proposed', ...NOTED },
    },
    approveCorrection: {
      ...{ id: 'WO-29b', label: { zh: '同意修正', en: 'Approve the correction' }, from: finished, to: STAY },
      ...{ ...byManager, decides: { on: 'proposed', by: 'apply' }, note: 'optional' },
    },
    refuseCorrection: {
      ...{ id: 'WO-29b', label: { zh: '不同意修正', en: 'Reject the correction' }, from: finished, to: STAY },
      ...{ ...byManager, decides: { on: 'proposed', by: 'drop' }, ...NOTED },
    },
  };
}

/** What a type has of its own in the flow all orders share. */
interface OwnFlow {
  /** Its fields that executors fill in. */
  readonly filled: readonly string[];
  /** Its fields that are known once the work is accepted. */
  readonly judged: readonly string[];
  readonly isRepair: boolean;
  readonly isFault: boolean;
}

/** WO-01 to WO-32 for a type (domain model §7.3). */
export function orderFlow(type: OrderType, own: OwnFlow): Flow {
  const { filled, isRepair } = own;
  // Fields of a type are fields of its module: the definition is checked as a whole at the start.
  const asks = [...FILLED, ...(filled as readonly OrderField[])];
  // What was watched is concluded upon.
  const concluded = type.isObserved === true ? asks.filter((name: string) => name === 'conclusion') : [];
  const needs = ['result', ...concluded] as const;
  const states = statesOf(type);
  const isProject = isProjectKey(type.key);
  return {
    initial: 'TO_ISSUE',
    states,
    goal: type.hasEvaluation ? ['COMPLETED', 'EVALUATED'] : ['COMPLETED'],
    actions: only(
      {
        ...issueActions(type, isRepair),
        ...executionActions(asks, needs, type),
        ...observationActions(type),
        ...reviewActions(type, own),
        ...endActions(type),
        ...cancelActions(),
        ...lateActions(type),
        ...correctionActions(type),
        ...changeActions(type),
        ...(isProject && stageActions(type)),
        ...(isRepair && stopActions()),
      },
      states,
    ),
    // A field of repairs: definitions are checked as a whole at the start.
    ...(isRepair && { links: { contractor: CONTRACTOR as LinkDefinition<OrderField> } }),
    deadlines: orderDeadlines(type),
  };
}

/** Of states a type does not have nothing leads away. */
function only(actions: Record<string, Action>, states: Flow['states']): Record<string, Action> {
  return Object.fromEntries(
    Object.entries(actions).flatMap(([name, action]) => {
      const from = action.from.filter((state) => Object.hasOwn(states, state));
      return from.length === 0 ? [] : [[name, { ...action, from }]];
    }),
  );
}
