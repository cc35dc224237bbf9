import type { PermitType } from '@sed/safety-contract';
import { STAY } from '@sed/records-model';
import { BY_ANYONE, GUARDIANS, LEADER, NOTED, OFFICER, OWNER, type Action } from './permit-actors';
import type { PermitField } from './permit-fields';
import * as guard from './permit-guards';

/** PT-09 to PT-12, PT-16, PT-18: the work itself. */
export function workActions(type: PermitType): Record<string, Action> {
  const outside = type.kind === 'HOT' || type.kind === 'HEIGHT' ? (['windGrade'] as unknown as PermitField[]) : [];
  const asked: readonly PermitField[] = ['nearby', 'nearbyCheck', ...outside];
  const byLeader = { who: [LEADER], ...BY_ANYONE } as const;
  return {
    brief: {
      ...{ label: { zh: '安全交底', en: 'Brief everybody' }, from: ['ISSUED'], to: STAY, verb: 'fill', ...byLeader },
      ...{ asks: ['briefing', 'briefingSheet'], needs: ['briefing'] },
    },
    start: {
      ...{ id: 'PT-09', label: { zh: '开始作业', en: 'Start the work' }, from: ['ISSUED'], to: 'ACTIVE' },
      ...{ verb: 'execute', ...byLeader, tone: 'primary', asks: asked },
      guards: [guard.begun, guard.notOver, guard.nearbyClear(type), guard.freshlyTested(type), guard.briefed],
    },
    logEntry: {
      ...{ label: { zh: '登记进入', en: 'Log entries' }, from: ['ACTIVE'], to: STAY, verb: 'fill' },
      ...{ who: [GUARDIANS, LEADER], ...BY_ANYONE, asks: ['people'], needs: ['people'] },
      guards: [guard.freshlyTested(type)],
    },
    logExit: {
      ...{ label: { zh: '登记离开', en: 'Log exits' }, from: ['ACTIVE', 'SUSPENDED', 'EXPIRED'], to: STAY },
      ...{ verb: 'fill', who: [GUARDIANS, LEADER, OWNER, OFFICER], ...BY_ANYONE, asks: ['people'], needs: ['people'] },
    },
    ...interruptions(type),
    finish: {
      ...{ id: 'PT-12', label: { zh: '完工', en: 'Finish' }, from: ['ACTIVE', 'SUSPENDED'], to: 'TO_CLOSE' },
      ...{ verb: 'execute', ...byLeader, note: 'optional', guards: [guard.nobodyInside] },
    },
    changeWork: {
      ...{
        id: 'PT-16',
        label: { zh: '变更并重新申请', en: 'Change and apply anew' },
        from: ['ACTIVE'],
        to: 'CANCELLED',
      },
      ...{ verb: 'submit', who: [LEADER, 'author'], ...BY_ANYONE, ...NOTED, guards: [guard.nobodyInside] },
    },
  };
}

/** PT-10, PT-11, PT-18: stops, and who goes on watching. */
function interruptions(type: PermitType): Record<string, Action> {
  return {
    stopWork: {
      ...{ id: 'PT-10', label: { zh: '叫停', en: 'Stop the work' }, from: ['ACTIVE'], to: 'SUSPENDED', verb: 'fill' },
      ...{ ...BY_ANYONE, asks: ['stopReason'], needs: ['stopReason'], ...NOTED, tone: 'danger' },
    },
    stopByItself: {
      ...{ id: 'PT-10', label: { zh: '自动暂停', en: 'Stopped by itself' }, from: ['ACTIVE'], to: 'SUSPENDED' },
      ...{ verb: 'fill', who: ['system'], asks: ['stopReason'] },
    },
    resume: {
      ...{ id: 'PT-11', label: { zh: '恢复作业', en: 'Resume' }, from: ['SUSPENDED'], verb: 'execute' },
      to: {
        oneOf: ['ACTIVE', 'SUSPENDED'],
        choose: (values) => (guard.isSigned(type, 'RESUME', values) ? 'ACTIVE' : 'SUSPENDED'),
      },
      ...{ who: [LEADER, GUARDIANS], ...BY_ANYONE, note: 'optional' },
      guards: [
        ...[guard.notOver, guard.testedAfterStop(type), guard.freshlyTested(type), guard.enoughGuardians],
        guard.signs(type, 'RESUME'),
      ],
    },
    handGuard: {
      ...{
        id: 'PT-18',
        label: { zh: '监护交班', en: 'Hand the guard over' },
        from: ['ACTIVE'],
        to: STAY,
        verb: 'fill',
      },
      ...{ who: [GUARDIANS], ...BY_ANYONE, asks: ['nextGuardian'], needs: ['nextGuardian'] },
      guards: [guard.notHandingOver],
    },
    takeGuard: {
      ...{
        id: 'PT-18',
        label: { zh: '接班监护', en: 'Take the guard over' },
        from: ['ACTIVE'],
        to: STAY,
        verb: 'fill',
      },
      ...{ who: [{ field: 'nextGuardian' }], ...BY_ANYONE },
      guards: [guard.handingOver],
    },
  };
}
