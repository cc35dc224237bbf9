import type { Guard } from '@sed/records-model';
import { PERMIT_TYPE } from '@sed/safety-contract';
import { describe, expect, it } from 'vitest';
import * as guards from './permit-guards';

const { fireWork, finiteSpace, heightWork } = PERMIT_TYPE;
const NOW = Date.parse('2026-11-27T04:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (ms: number) => NOW - ms;

function said(guard: Guard, values: object, zone = 'Asia/Shanghai') {
  const actor = { code: 'u1', positions: [] };
  const sight = { status: null, createdBy: 'u2', actor, nowMs: NOW, zone, linked: {} };
  return guard.check({ ...sight, values: { ...values } })?.code;
}

const worker = (more: object) => ({
  name: 'Ann',
  company: null,
  certificate: 'C1',
  certificateTo: '2027-01-01',
  ...more,
});
const TESTED = { testedAt: ago(10 * MINUTE), isTestOk: true };

type Case = readonly [what: string, guard: Guard, values: object, code: string | undefined];

/** What stands between a permit and its next state (PT-02 to PT-13), one case for each way it does. */
const CASES: readonly Case[] = [
  ['one guardian', guards.enoughGuardians, { guardians: ['g1'] }, 'permit.guardians'],
  ['two guardians', guards.enoughGuardians, { guardians: ['g1', 'g2'] }, undefined],
  [
    'a certificate to the last day',
    guards.certified,
    { workers: [worker({ certificateTo: '2026-11-27' })], validTo: NOW },
    undefined,
  ],
  [
    'a certificate that ends before',
    guards.certified,
    { workers: [worker({ certificateTo: '2026-11-26' })], validTo: NOW },
    'permit.certificates',
  ],
  [
    'no certificate',
    guards.certified,
    { workers: [worker({ certificate: null })], validTo: NOW },
    'permit.certificates',
  ],
  ['a contractor nobody trained', guards.trained, { workers: [worker({ company: 'Pipes' })] }, 'permit.training'],
  [
    'a contractor who was trained',
    guards.trained,
    { workers: [worker({ company: 'Pipes', trainedOn: '2026-11-20' })] },
    undefined,
  ],
  ['an own worker without training of entry', guards.trained, { workers: [worker({})] }, undefined],
  ['fitness older than a year', guards.fit, { workers: [worker({ fitOn: '2025-11-20' })] }, 'permit.fitness'],
  ['fitness nobody has seen', guards.fit, { workers: [worker({})] }, 'permit.fitness'],
  ['fitness of this year', guards.fit, { workers: [worker({ fitOn: '2026-02-01' })] }, undefined],
  [
    'hot work of the second class for three days',
    guards.withinClass(fireWork),
    { permitClass: 'SECOND', validFrom: NOW, validTo: NOW + 72 * HOUR },
    undefined,
  ],
  [
    'hot work of the first class for nine hours',
    guards.withinClass(fireWork),
    { permitClass: 'FIRST', validFrom: NOW, validTo: NOW + 9 * HOUR },
    'permit.tooLong',
  ],
  [
    'a space for longer than a day',
    guards.withinClass(finiteSpace),
    { validFrom: NOW, validTo: NOW + 25 * HOUR },
    'permit.tooLong',
  ],
  [
    'height for longer than a week',
    guards.withinClass(heightWork),
    { heightM: 3, validFrom: NOW, validTo: NOW + 8 * DAY },
    'permit.tooLong',
  ],
  ['what is over', guards.notOver, { validTo: NOW }, 'permit.over'],
  ['what is not over', guards.notOver, { validTo: NOW + 1 }, undefined],
  ['what has not begun', guards.begun, { validFrom: NOW + 1 }, 'permit.notYet'],
  ['what has begun', guards.begun, { validFrom: NOW }, undefined],
  ['gas nobody is to test', guards.testerNamed(finiteSpace), {}, 'permit.testerMissing'],
  ['no analysis', guards.analysed, { jsa: [] }, 'permit.analysisMissing'],
  ['an analysis', guards.analysed, { jsa: [{ step: 'cut' }] }, undefined],
  ['no list of measures', guards.measuresTaken, { checklist: null }, 'permit.checklistMissing'],
  [
    'a measure that is not taken',
    guards.measuresTaken,
    { checklist: [{ isDone: true }, { isDone: false }] },
    'permit.measuresOpen',
  ],
  [
    'a measure that does not apply',
    guards.measuresTaken,
    { checklist: [{ isDone: true }, { applies: false }] },
    undefined,
  ],
  ['a lock nobody has verified', guards.isolated, { isolations: [{ isVerified: false }] }, 'permit.isolationOpen'],
  ['locks that are verified', guards.isolated, { isolations: [{ isVerified: true }] }, undefined],
  ['a space ventilated for 39 minutes', guards.ventilated, { ventilatedMin: 39 }, 'permit.ventilation'],
  ['a space ventilated for 40 minutes', guards.ventilated, { ventilatedMin: 40 }, undefined],
  ['no test of gas', guards.freshlyTested(finiteSpace), {}, 'permit.testMissing'],
  ['a bad test of gas', guards.freshlyTested(finiteSpace), { ...TESTED, isTestOk: false }, 'permit.testFailed'],
  ['a test of 30 minutes ago', guards.freshlyTested(finiteSpace), { ...TESTED, testedAt: ago(30 * MINUTE) }, undefined],
  [
    'a test of 31 minutes ago',
    guards.freshlyTested(finiteSpace),
    { ...TESTED, testedAt: ago(31 * MINUTE) },
    'permit.testOld',
  ],
  ['height, where no gas is tested', guards.freshlyTested(heightWork), {}, undefined],
  [
    'a short stop',
    guards.testedAfterStop(finiteSpace),
    { testedAt: ago(20 * MINUTE), isTestOk: true, stoppedAt: ago(10 * MINUTE), stopReason: 'OTHER' },
    undefined,
  ],
  [
    'a stop for gas without another test',
    guards.testedAfterStop(finiteSpace),
    { testedAt: ago(20 * MINUTE), isTestOk: true, stoppedAt: ago(10 * MINUTE), stopReason: 'GAS' },
    'permit.retest',
  ],
  [
    'a stop for gas with another test',
    guards.testedAfterStop(finiteSpace),
    { testedAt: ago(5 * MINUTE), isTestOk: true, stoppedAt: ago(10 * MINUTE), stopReason: 'GAS' },
    undefined,
  ],
  [
    'a stop of 31 minutes',
    guards.testedAfterStop(finiteSpace),
    { testedAt: ago(40 * MINUTE), isTestOk: true, stoppedAt: ago(31 * MINUTE), stopReason: 'OTHER' },
    'permit.retest',
  ],
  [
    'hot work of the second class stopped for 31 minutes',
    guards.testedAfterStop(fireWork),
    {
      permitClass: 'SECOND',
      testedAt: ago(40 * MINUTE),
      isTestOk: true,
      stoppedAt: ago(31 * MINUTE),
      stopReason: 'OTHER',
    },
    undefined,
  ],
  ['no briefing', guards.briefed, { briefing: [] }, 'permit.briefingMissing'],
  [
    'somebody who has not signed the briefing',
    guards.briefed,
    { briefing: [{ name: 'Ann', hasSigned: false }] },
    'permit.notBriefed',
  ],
  ['a briefing everybody has signed', guards.briefed, { briefing: [{ name: 'Ann', hasSigned: true }] }, undefined],
  ['somebody inside (IP-2)', guards.nobodyInside, { inside: 1 }, 'permit.inside'],
  ['nobody inside', guards.nobodyInside, { inside: 0 }, undefined],
  [
    'a fire watched for 29 of 30 minutes',
    guards.watched,
    { finishedAt: ago(29 * MINUTE), fireWatchMin: 30 },
    'permit.fireWatch',
  ],
  ['a fire watched long enough', guards.watched, { finishedAt: ago(30 * MINUTE), fireWatchMin: 30 }, undefined],
  ['a lock that is still on', guards.unlocked, { isolations: [{ removal: null }] }, 'permit.locksOpen'],
  ['locks that are off', guards.unlocked, { isolations: [{ removal: 'g1' }] }, undefined],
  ['a guardian nobody hands over', guards.handingOver, { leavingGuardian: null }, 'permit.noHandover'],
  ['a guard that is being handed over', guards.notHandingOver, { leavingGuardian: 'g1' }, 'permit.handoverOpen'],
];

describe('a permit', () => {
  it.each(CASES)('%s', (_what, guard, values, code) => {
    expect(said(guard, values)).toBe(code);
  });

  it('has certificates that hold to the end of their last day by the clock of the plant', () => {
    const until = (at: string) => ({
      workers: [worker({ certificateTo: '2026-11-27' })],
      validTo: Date.parse(at),
    });
    const ending = (at: string, zone: string) => said(guards.certified, until(at), zone);
    expect(ending('2026-11-27T16:00:00Z', 'Asia/Shanghai')).toBeUndefined();
    expect(ending('2026-11-27T18:00:00Z', 'Asia/Shanghai')).toBe('permit.certificates');
    expect(ending('2026-11-28T04:00:00Z', 'America/New_York')).toBeUndefined();
  });
});
