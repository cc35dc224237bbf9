import { describe, expect, it } from 'vitest';
import { clashOf } from './clashes';
import { gasLimits, gasProblems } from './gas';
import {
  classRule,
  effectiveClass,
  isDrilled,
  needsGasTest,
  openRoles,
  PERMIT_TYPE,
  rolesFor,
  type PermitType,
} from './permit';

const { fireWork, finiteSpace, heightWork, temporaryElectricity } = PERMIT_TYPE as Readonly<
  Record<string, PermitType>
> &
  typeof PERMIT_TYPE;

describe('the class of a permit', () => {
  it.each([
    [fireWork, { permitClass: 'SECOND' }, 'SECOND', 72],
    [fireWork, { permitClass: 'SECOND', raising: ['NIGHT'] }, 'FIRST', 8],
    [fireWork, { permitClass: 'SPECIAL', raising: ['WIND'] }, 'SPECIAL', 8],
    [finiteSpace, {}, 'NORMAL', 24],
    [heightWork, { heightM: 5 }, 'I', 168],
    [heightWork, { heightM: 5.1 }, 'II', 168],
    [heightWork, { heightM: 15, raising: ['WATER'] }, 'III', 168],
    [heightWork, { heightM: 31 }, 'IV', 168],
    [temporaryElectricity, { permitClass: 'NORMAL' }, 'NORMAL', 360],
    [temporaryElectricity, { permitClass: 'SPECIAL' }, 'SPECIAL', 720],
  ] as const)('%# goes by what the work is and what raises it', (type, values, expected, hours) => {
    expect(effectiveClass(type, values)).toBe(expected);
    expect(classRule(type, values).hours).toBe(hours);
  });
});

describe('signatures', () => {
  const values = { permitClass: 'FIRST', leader: 'l', placeOwner: 'o', guardians: ['g'] };
  const signature = (role: string, by: string, isVoid = false) => ({ stage: 'APPROVAL', role, by, isVoid });

  it('are missing until every role of the class has given one', () => {
    expect(openRoles(fireWork, 'APPROVAL', values)).toEqual(['SAFE_OFF', 'OPS_MGR']);
    const one = { ...values, signatures: [signature('SAFE_OFF', 'a')] };
    expect(openRoles(fireWork, 'APPROVAL', one)).toEqual(['OPS_MGR']);
    expect(openRoles(fireWork, 'APPROVAL', { ...values, signatures: [signature('SAFE_OFF', 'a', true)] })).toHaveLength(
      2,
    );
  });

  it('are given once by a person, whatever else they are', () => {
    const both = { code: 'a', positions: ['SAFE_OFF', 'OPS_MGR'] };
    expect(rolesFor(fireWork, 'APPROVAL', values, both)).toEqual(['SAFE_OFF', 'OPS_MGR']);
    const one = { ...values, signatures: [signature('SAFE_OFF', 'a')] };
    expect(rolesFor(fireWork, 'APPROVAL', one, both)).toEqual([]);
    expect(rolesFor(fireWork, 'ANALYSIS', values, { code: 'o', positions: [] })).toEqual(['OWNER']);
  });
});

describe('gas tests', () => {
  it('are asked for where something burns, suffocates or explodes', () => {
    expect([fireWork, finiteSpace, heightWork].map((type) => needsGasTest(type, {}))).toEqual([true, true, false]);
    expect(needsGasTest(temporaryElectricity, { explosionArea: true })).toBe(true);
    expect(needsGasTest(temporaryElectricity, {})).toBe(false);
  });

  const air = { o2: 20.9, lel: 0, h2s: 0, co: 0 };
  it.each([
    [air, []],
    [{ ...air, o2: 19.5 }, []],
    [{ ...air, o2: 19.4 }, ['o2']],
    [{ ...air, o2: 21.1 }, ['o2']],
    [{ ...air, lel: 10 }, []],
    [{ ...air, lel: 10.1 }, ['lel']],
    [{ ...air, h2s: 10.1 }, ['h2s']],
    [{ ...air, co: 20.1 }, ['co']],
    [{ ...air, nh3: 21, co2: 9001 }, ['nh3', 'co2']],
    [{ o2: 20.9 }, ['lel', 'h2s', 'co']],
  ])('%# find what is beyond a limit of a space, and what was not read', (reading, expected) => {
    expect(gasProblems(gasLimits(finiteSpace, {}), [reading]).map(({ gas }) => gas)).toEqual(expected);
  });

  it('allow more oxygen where it is fed in, and less gas where little of it explodes', () => {
    expect(gasProblems(gasLimits(finiteSpace, { oxygenRich: true }), [{ ...air, o2: 23.5 }])).toEqual([]);
    expect(gasLimits(fireWork, { lowerLimitPct: 5 })).toMatchObject([{ gas: 'vol', max: 0.5 }]);
    expect(gasLimits(fireWork, { lowerLimitPct: 3.9 })).toMatchObject([{ gas: 'vol', max: 0.2 }]);
  });
});

it('clashes are the same from either side', () => {
  const kinds = ['HOT', 'CONFINED', 'HEIGHT', 'POWER'] as const;
  for (const one of kinds) for (const other of kinds) expect(clashOf(one, other)).toBe(clashOf(other, one));
  expect([clashOf('HOT', 'HOT'), clashOf('HOT', 'POWER'), clashOf('POWER', 'POWER')]).toEqual([
    'ONE',
    'LINKED',
    'FREE',
  ]);
});

describe('a rescue that was practised', () => {
  it.each([
    ['never', null, '2026-11-28', false],
    ['today', '2026-11-28', '2026-11-28', true],
    ['a year ago', '2025-11-28', '2026-11-28', true],
    ['a year and a day ago', '2025-11-27', '2026-11-28', false],
    ['on a day the year before does not have', '2023-02-28', '2024-02-29', false],
    ['the day after it', '2023-03-01', '2024-02-29', true],
  ])('%s', (_when, drilledOn, today, holds) => {
    expect(isDrilled(drilledOn, today)).toBe(holds);
  });
});
