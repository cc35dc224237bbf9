import { offeredActions, type Actor } from '@sed/records-model';
import { describe, expect, it } from 'vitest';
import { abnormalOperation, equipmentAbnormal, riskManagement } from './index';

const DAY_MS = 86_400_000;
const actor = (code: string, positions: Actor['positions'] = []): Actor => ({ code, positions, may: () => true });

type Subject = Parameters<typeof offeredActions>[1];
const exception = (status: string, values: Subject['values'] = {}): Subject => ({
  status,
  createdBy: 'finder',
  values,
});

/** Actions open to somebody, with nothing against them. */
function open(module: typeof equipmentAbnormal | typeof riskManagement, subject: Subject, who: Actor, nowMs = 0) {
  return offeredActions(module, subject, { actor: who, nowMs })
    .filter(({ refusals }) => refusals.length === 0)
    .map(({ name }) => name)
    .toSorted();
}

describe('who leads an exception on', () => {
  it.each([
    ['PENDING', actor('finder'), ['handle']],
    ['PENDING', actor('lead', ['TEAM_LEAD']), ['escalate', 'handle', 'merge']],
    ['PENDING', actor('em', ['EQP_MGR']), ['falseReport', 'merge', 'outsource', 'selfStudy', 'toMaint']],
    ['PENDING', actor('om', ['OPS_MGR']), ['falseReport', 'merge', 'outsource', 'selfStudy', 'toCraft']],
    ['PENDING', actor('other'), []],
    ['ESC_EQP_MGR', actor('om', ['OPS_MGR']), ['general', 'merge', 'outsource', 'selfStudy']],
    ['ESC_EQP_MGR', actor('em', ['EQP_MGR']), ['general', 'merge', 'outsource', 'selfStudy', 'toMaint']],
    ['ESC_OPS_MGR', actor('om', ['OPS_MGR']), ['general', 'merge', 'outsource', 'selfStudy', 'toCraft']],
    ['SELF_STUDY', actor('owner'), ['conclude', 'concludeConvert']],
    ['TO_MAINT', actor('finder'), []],
    ['PROCESSED', actor('finder'), ['reopen']],
    ['PROCESSED', actor('other'), []],
  ] as const)('in %s %o', (status, who, wanted) => {
    expect(open(equipmentAbnormal, exception(status, { owner: 'owner', processedAt: 0 }), who)).toEqual(wanted);
  });

  it('leads to the manager of its kind', () => {
    const to = equipmentAbnormal.flow?.actions.escalate.to;
    if (typeof to !== 'object' || 'stays' in to) throw new Error('one target');
    expect([to.choose({ kind: 'EQUIPMENT' }), to.choose({ kind: 'PROCESS' })]).toEqual(['ESC_EQP_MGR', 'ESC_OPS_MGR']);
  });

  it('opens what was handled within seven days, and no later', () => {
    const handled = exception('PROCESSED', { processedAt: 0 });
    expect(open(equipmentAbnormal, handled, actor('finder'), 7 * DAY_MS)).toEqual(['reopen']);
    expect(open(equipmentAbnormal, handled, actor('finder'), 7 * DAY_MS + 1)).toEqual([]);
  });

  it('is one machine behind both front doors', () => {
    expect(abnormalOperation.flow).toBe(equipmentAbnormal.flow);
  });
});

describe('who leads a risk on', () => {
  const done = [{ measure: 'a', doneOn: '2026-01-01' }];
  it.each([
    ['REPORTED', {}, actor('om', ['OPS_MGR']), ['assess', 'dismiss']],
    ['REPORTED', {}, actor('finder'), []],
    ['ASSESSED', {}, actor('owner'), ['rerateAssessed', 'start']],
    ['CONTROLLING', { measures: done }, actor('owner'), ['finish', 'progress', 'rerateControlling']],
    ['CONTROLLING', { measures: [{ measure: 'a' }] }, actor('owner'), ['progress', 'rerateControlling']],
    ['CONTROLLING', {}, actor('helper'), ['progress']],
    ['TO_VERIFY', {}, actor('om', ['OPS_MGR']), ['notEffective', 'rerateToVerify', 'verify']],
    ['TO_VERIFY', {}, actor('owner', ['OPS_MGR']), ['rerateToVerify']],
  ] as const)('in %s with %o %o', (status, values, who, wanted) => {
    const persons = { owner: 'owner', cooperating: ['helper'] };
    expect(open(riskManagement, exception(status, { ...persons, ...values }), who)).toEqual(wanted);
  });
});
