import { STAY } from '@sed/records-model';
import type { OrderType } from '@sed/orders-contract';
import { BY_EXECUTOR, BY_ISSUER, orOthers, NOTED, type Action } from './order-actors';
import type { OrderField } from './order-fields';
import * as guard from './order-guards';
import { UNFINISHED } from './order-states';
import { STARTED } from './order-undone-actions';

/** WO-30, WO-31: deadlines moved, orders split and merged; what an opened machine turns out to need. */
export function changeActions(type: OrderType): Record<string, Action> {
  const granted = {
    verb: 'issue',
    who: orOthers(type, 'issuer'),
    except: ['executor', 'coExecutors'],
    byAuthor: true,
  } as const;
  return {
    requestExtension: {
      ...{ id: 'WO-30', label: { zh: '申请延期', en: 'Ask for more time' }, from: UNFINISHED, to: STAY },
      ...{ ...BY_EXECUTOR, asks: ['wantedEnd'], needs: ['wantedEnd'], ...NOTED, guards: [guard.extendable] },
    },
    extend: {
      ...{ id: 'WO-30', label: { zh: '同意延期', en: 'Extend the deadline' }, from: UNFINISHED, to: STAY },
      ...{ ...granted, guards: [guard.extensionAsked, guard.extendable], note: 'optional' },
    },
    refuseExtension: {
      ...{ id: 'WO-30', label: { zh: '驳回延期', en: 'Reject the deadline' }, from: UNFINISHED, to: STAY },
      ...{ ...granted, guards: [guard.extensionAsked], ...NOTED },
    },
    changeMaterials: {
      ...{ label: { zh: '调整用料', en: 'Change the materials' }, from: ['TO_EXECUTE', 'IN_PROGRESS', 'FILLING'] },
      ...{ to: STAY, ...BY_EXECUTOR, who: [...BY_EXECUTOR.who, { field: 'issuer' }], asks: ['materials'] },
    },
    urge: {
      ...{ label: { zh: '催办', en: 'Urge' }, from: [...STARTED, 'TO_EXECUTE', 'TO_REVIEW', 'REVIEWED'], to: STAY },
      ...{ verb: 'issue', who: [{ field: 'issuer' }, { field: 'requester' }], except: ['executor'], byAuthor: true },
      ...{ note: 'optional', guards: [guard.urgeable], isBeside: true },
    },
    split: {
      ...{ id: 'WO-31', label: { zh: '拆分', en: 'Split' }, from: ['TO_ISSUE', 'TO_EXECUTE'], to: STAY, ...BY_ISSUER },
      ...{ asks: ['partName', 'partExecutor'], needs: ['partName'] },
    },
    merge: {
      ...{ id: 'WO-31', label: { zh: '合并', en: 'Merge' }, from: ['TO_ISSUE', 'TO_EXECUTE'], to: 'CANCELLED' },
      ...{ ...BY_ISSUER, asks: ['mergedInto'], needs: ['mergedInto'], note: 'optional' },
    },
  };
}

/** Since when a machine stands still is what its signals say, unless somebody knows better and says why. */
export function stopActions(): Record<string, Action> {
  // Fields of repairs: definitions are checked as a whole at the start.
  const asked = ['stoppedSince', 'stoppedReason'] as readonly string[] as readonly OrderField[];
  return {
    changeStopped: {
      ...{ label: { zh: '更正停运时间', en: 'Correct the time it stopped' }, to: STAY, ...BY_EXECUTOR },
      ...{ from: ['TO_EXECUTE', 'IN_PROGRESS', 'FILLING', 'REJECTED', 'REVIEWED', 'ACCEPT_FAILED'] },
      ...{ who: [...BY_EXECUTOR.who, { field: 'issuer' }], asks: asked, needs: asked },
    },
  };
}
