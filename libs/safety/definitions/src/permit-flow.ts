import { PERMIT, PERMIT_POSITIONS, needsGasTest, type PermitRole, type PermitType } from '@sed/safety-contract';
import { STAY, type FlowDefinition, type Who } from '@sed/records-model';
import { BY_ANYONE, GUARDIANS, LEADER, NOTED, OFFICER, OWNER, TESTER, type Action } from './permit-actors';
import { endingActions } from './permit-ending';
import type { PermitField } from './permit-fields';
import * as guard from './permit-guards';
import { PERMIT_STATES, type PermitState } from './permit-states';
import { workActions } from './permit-work';

type Flow = FlowDefinition<PermitField, PermitState, string>;

/** Every role that some class of a type asks to approve. */
function approversOf(type: PermitType): readonly Who<PermitField>[] {
  const roles = new Set<PermitRole>(Object.values(type.rules).flatMap(({ approvers }) => approvers));
  return [...roles].map((role): Who<PermitField> => {
    const position = PERMIT_POSITIONS.find((known) => known === role);
    return position === undefined ? OWNER : { position };
  });
}

/** PT-02 to PT-04: from the application until the place is ready. */
function preparation(type: PermitType): Record<string, Action> {
  const isSpace = type.kind === 'CONFINED';
  const asks: readonly PermitField[] = ['checklist', 'isolations'];
  // Fields of a type are fields of its module: the definition is checked as a whole at the start.
  const measured = (isSpace ? [...asks, 'ventilatedMin'] : asks) as readonly PermitField[];
  return {
    submit: {
      ...{ id: 'PT-02', label: { zh: '提交申请', en: 'Submit' }, from: ['DRAFT'], to: 'ANALYSING', verb: 'submit' },
      ...{ who: ['author', LEADER], ...BY_ANYONE, tone: 'primary' },
      guards: [
        ...[guard.enoughGuardians, guard.certified, guard.trained, guard.withinClass(type), guard.notOver],
        guard.nearbyClear(type),
        ...(type.kind === 'HEIGHT' ? [guard.fit] : [guard.testerNamed(type)]),
      ],
    },
    analyse: {
      ...{ label: { zh: '填写风险分析', en: 'Write the analysis' }, from: ['ANALYSING'], to: STAY, verb: 'fill' },
      ...{ who: [LEADER, OWNER, OFFICER], ...BY_ANYONE, asks: ['jsa', 'isolations'], needs: ['jsa'] },
    },
    agreeAnalysis: {
      ...{ id: 'PT-03', label: { zh: '同意风险分析', en: 'Agree to the analysis' }, from: ['ANALYSING'] },
      to: {
        oneOf: ['PREPARING', 'ANALYSING'],
        choose: (values) => (guard.isSigned(type, 'ANALYSIS', values) ? 'PREPARING' : 'ANALYSING'),
      },
      ...{ verb: 'fill', who: [LEADER, OWNER], ...BY_ANYONE, note: 'optional', tone: 'primary' },
      guards: [guard.analysed, guard.signs(type, 'ANALYSIS')],
    },
    takeMeasures: {
      ...{ label: { zh: '落实措施', en: 'Put measures in place' }, from: ['PREPARING'], to: STAY, verb: 'fill' },
      ...{ who: [LEADER, GUARDIANS, OFFICER], ...BY_ANYONE, asks: measured },
    },
    confirmMeasures: {
      ...{ id: 'PT-04', label: { zh: '现场确认措施', en: 'Confirm on site' }, from: ['PREPARING'] },
      to: {
        oneOf: type.kind === 'HEIGHT' ? ['APPROVING', 'PREPARING'] : ['TESTING', 'APPROVING', 'PREPARING'],
        choose: (values) => {
          if (!guard.isSigned(type, 'MEASURES', values)) return 'PREPARING';
          return needsGasTest(type, values) ? 'TESTING' : 'APPROVING';
        },
      },
      ...{ verb: 'fill', who: [GUARDIANS, OFFICER], ...BY_ANYONE, asks: ['siteCode', 'sitePhotos'] },
      ...{ note: 'optional', tone: 'primary' },
      guards: [
        ...[guard.measuresTaken, guard.isolated, ...(isSpace ? [guard.ventilated] : [])],
        guard.signs(type, 'MEASURES'),
      ],
    },
  };
}

/** PT-05, PT-06, PT-20: gas is tested before the work, while it goes on, and before it goes on again. */
function tests(type: PermitType): Record<string, Action> {
  if (type.kind === 'HEIGHT') return {};
  const asked = { verb: 'fill', asks: ['readings'], needs: ['readings'], ...BY_ANYONE } as const;
  const who = [TESTER, GUARDIANS] as const;
  return {
    testGas: {
      ...{ id: 'PT-05', label: { zh: '气体检测', en: 'Test the gas' }, from: ['TESTING'], ...asked, who: [TESTER] },
      to: {
        oneOf: ['APPROVING', 'PREPARING', 'ISSUED'],
        choose: (values) => {
          if (values.isTestOk !== true) return 'PREPARING';
          return guard.isSigned(type, 'APPROVAL', values) ? 'ISSUED' : 'APPROVING';
        },
      },
      tone: 'primary',
    },
    testBeforeStart: {
      ...{ label: { zh: '开工前复测', en: 'Test before the start' }, from: ['ISSUED'], ...asked, who },
      to: { oneOf: ['ISSUED', 'PREPARING'], choose: ({ isTestOk }) => (isTestOk === true ? 'ISSUED' : 'PREPARING') },
    },
    testAtWork: {
      ...{ label: { zh: '作业中检测', en: 'Test during the work' }, from: ['ACTIVE'], ...asked, who },
      to: { oneOf: ['ACTIVE', 'SUSPENDED'], choose: ({ isTestOk }) => (isTestOk === true ? 'ACTIVE' : 'SUSPENDED') },
    },
    testWhileStopped: {
      ...{ label: { zh: '复工前检测', en: 'Test before going on' }, from: ['SUSPENDED'], to: STAY, ...asked, who },
    },
  };
}

/** PT-07, PT-08: whoever approves has no other part in it. */
function approval(type: PermitType): Record<string, Action> {
  const by = { verb: 'approve', who: approversOf(type), except: ['applicant', 'leader', 'guardians'] } as const;
  return {
    approve: {
      ...{ id: 'PT-07', label: { zh: '批准', en: 'Approve' }, from: ['APPROVING'], ...by, tone: 'primary' },
      to: {
        oneOf: ['ISSUED', 'APPROVING'],
        choose: (values) => (guard.isSigned(type, 'APPROVAL', values) ? 'ISSUED' : 'APPROVING'),
      },
      ...{ asks: ['siteCode', 'sitePhotos'], note: 'optional' },
      guards: [guard.notOver, guard.signs(type, 'APPROVAL')],
    },
    refuse: {
      ...{ id: 'PT-08', label: { zh: '驳回', en: 'Reject' }, from: ['APPROVING'], to: 'DRAFT', ...by },
      ...{ ...NOTED, tone: 'danger' },
    },
  };
}

const at = (value: unknown) => (typeof value === 'number' ? value : null);

function beforeEnd(leadMs: number) {
  return ({ values }: { readonly values: Readonly<Record<string, unknown>> }): number | null => {
    const end = at(values.validTo);
    return end === null ? null : end - leadMs;
  };
}

function testEnds(type: PermitType) {
  return ({ values }: { readonly values: Readonly<Record<string, unknown>> }): number | null => {
    const testedAt = at(values.testedAt);
    // One millisecond later: exactly as old as allowed is young enough.
    return testedAt === null || !needsGasTest(type, values) ? null : testedAt + PERMIT.testAgeMs + 1;
  };
}

const { TESTING: _, ...UNTESTED_STATES } = PERMIT_STATES;

/** PT-01 to PT-20 (domain model §14.3). */
export function permitFlow(type: PermitType): Flow {
  const hasTests = type.kind !== 'HEIGHT';
  return {
    initial: 'DRAFT',
    // Work at height knows no gas test, and no state of it.
    states: (hasTests ? PERMIT_STATES : UNTESTED_STATES) as Flow['states'],
    actions: { ...preparation(type), ...tests(type), ...approval(type), ...workActions(type), ...endingActions(type) },
    deadlines: {
      expiry: {
        ...{ in: ['ISSUED', 'ACTIVE', 'SUSPENDED'], take: 'expire' },
        at: ({ values }) => at(values.validTo),
      },
      endsSoon: {
        ...{ label: { zh: '即将到期', en: 'Ends soon' }, in: ['ISSUED', 'ACTIVE', 'SUSPENDED'] },
        at: beforeEnd(PERMIT.endsSoonMs),
      },
      lastMinutes: {
        ...{ label: { zh: '10 分钟后到期', en: 'Ends in 10 minutes' }, in: ['ISSUED', 'ACTIVE', 'SUSPENDED'] },
        at: beforeEnd(PERMIT.lastMinutesMs),
      },
      ...(hasTests && {
        testAge: { in: ['ISSUED'] as const, take: 'ageTest', at: testEnds(type) },
        retest: {
          ...{ in: ['ACTIVE'] as const, take: 'stopByItself' },
          at: testEnds(type),
        },
      }),
    },
  };
}
