import type { PERMIT_KEYS } from '@sed/safety-contract';
import { describe, expect, it } from 'vitest';
import { PERMIT_MODULES } from './permits.def';

const refused = (key: (typeof PERMIT_KEYS)[number], values: object) => {
  const module = PERMIT_MODULES.find((one) => one.key === key);
  const found = (module?.rules ?? []).flatMap((rule) => {
    return rule.check({ ...values }, { nowMs: 0, isChanged: () => true }) ?? [];
  });
  return found.map(({ code, field }) => `${code} ${field ?? ''}`);
};

type Case = readonly [key: (typeof PERMIT_KEYS)[number], values: object, refusals: readonly string[]];

/** Domain model §14.5 and §14.7: what is allowed depends on the place. */
const CASES: readonly Case[] = [
  ['finiteSpace', { isWet: true, lampVoltage: 12 }, []],
  ['finiteSpace', { isWet: true, lampVoltage: 24 }, ['permit.wetLimit lampVoltage']],
  ['finiteSpace', { isWet: false, lampVoltage: 36 }, []],
  ['temporaryElectricity', { isWet: true, lampVoltage: 24, leakageMa: 15 }, []],
  ['temporaryElectricity', { isWet: true, lampVoltage: 36 }, ['permit.wetLimit lampVoltage']],
  ['temporaryElectricity', { isWet: true, leakageMa: 30 }, ['permit.wetLimit leakageMa']],
  ['temporaryElectricity', { isWet: false, leakageMa: 30, lampVoltage: 36 }, []],
  ['temporaryElectricity', { cable: 'INDOOR', cableM: 2.4 }, ['permit.cableLow cableM']],
  ['temporaryElectricity', { cable: 'INDOOR', cableM: 2.5 }, []],
  ['temporaryElectricity', { cable: 'ROAD', cableM: 4.9 }, ['permit.cableLow cableM']],
  ['temporaryElectricity', { cable: 'ROAD', cableM: 5 }, []],
  ['temporaryElectricity', { cable: 'BURIED', cableM: 0.6 }, ['permit.cableLow cableM']],
  ['temporaryElectricity', { cable: 'BURIED', cableM: 0.7 }, []],
  ['temporaryElectricity', { cable: 'GROUND', cableM: 0 }, []],
  ['temporaryElectricity', { cable: 'ROAD', cableM: null }, []],
];

describe('the limits of a permit', () => {
  it.each(CASES)('%s %j', (key, values, refusals) => {
    expect(refused(key, values)).toEqual(refusals);
  });
});
