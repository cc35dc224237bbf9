import type { PermitType } from '@sed/safety-contract';
import { STAY } from '@sed/records-model';
import { BY_ANYONE, GUARDIANS, LEADER, NOTED, OFFICER, OWNER, type Action } from './permit-actors';
import * as guard from './permit-guards';

/** PT-13, PT-14, PT-15, PT-17, PT-19: the end. */
export function endingActions(type: PermitType): Record<string, Action> {
  return {
    unlock: {
      ...{ label: { zh: '解除隔离', en: 'Remove the isolation' }, from: ['TO_CLOSE', 'EXPIRED'], to: STAY },
      ...{ verb: 'fill', who: [LEADER, GUARDIANS, OFFICER], ...BY_ANYONE, asks: ['isolations'], needs: ['isolations'] },
    },
    accept: {
      ...{ id: 'PT-13', label: { zh: '验收关闭', en: 'Accept and close' }, from: ['TO_CLOSE'], verb: 'accept' },
      to: {
        oneOf: ['CLOSED', 'TO_CLOSE'],
        choose: (values) => (guard.isSigned(type, 'CLOSING', values) ? 'CLOSED' : 'TO_CLOSE'),
      },
      ...{ who: [GUARDIANS, OWNER], ...BY_ANYONE, asks: ['isClean', 'closingPhotos'], note: 'optional' },
      tone: 'primary',
      guards: [guard.nobodyInside, guard.watched, guard.unlocked, guard.signs(type, 'CLOSING')],
    },
    notAccept: {
      ...{ id: 'PT-19', label: { zh: '验收不通过', en: 'Fail acceptance' }, from: ['TO_CLOSE'], to: 'ACTIVE' },
      ...{ verb: 'accept', who: [GUARDIANS, OWNER], ...BY_ANYONE, ...NOTED },
      guards: [guard.notOver, guard.freshlyTested(type)],
    },
    expire: {
      ...{ id: 'PT-14', label: { zh: '到期失效', en: 'Expire' }, from: ['ISSUED', 'ACTIVE', 'SUSPENDED'] },
      ...{ to: 'EXPIRED', verb: 'execute', who: ['system'] },
    },
    renew: {
      ...{ label: { zh: '重新申请', en: 'Apply anew' }, from: ['EXPIRED'], to: STAY, verb: 'submit' },
      ...{ who: [LEADER, 'author'], ...BY_ANYONE },
    },
    cleanUp: {
      ...{ id: 'PT-17', label: { zh: '清场关闭', en: 'Clean up and close' }, from: ['EXPIRED'], to: 'CLOSED' },
      ...{ verb: 'accept', who: [GUARDIANS, OWNER, OFFICER], ...BY_ANYONE, ...NOTED },
      guards: [guard.nobodyInside, guard.unlocked],
    },
    cancel: {
      ...{ id: 'PT-15', label: { zh: '作废', en: 'Cancel' }, verb: 'cancel', to: 'CANCELLED' },
      from: [
        ...(['DRAFT', 'ANALYSING', 'PREPARING', 'APPROVING', 'ISSUED'] as const),
        ...(type.kind === 'HEIGHT' ? [] : (['TESTING'] as const)),
      ],
      ...{ who: ['author', OFFICER], ...BY_ANYONE, ...NOTED, tone: 'danger' },
    },
    ...(type.kind !== 'HEIGHT' && {
      ageTest: {
        ...{ id: 'PT-20', label: { zh: '检测过期', en: 'Test too old' }, from: ['ISSUED'], to: 'TESTING' },
        ...{ verb: 'execute', who: ['system'] },
      } satisfies Action,
    }),
  };
}
