import { describe, expect, it } from 'vitest';
import { efficiencyLossPct, healthOf, vibrationZone, type HealthFacts } from './health';

const SOUND: HealthFacts = {
  ...{ ageYears: 3, lifeYears: 15, faults90d: 0, upkeepLateDays: 0, openDefects: 0 },
  ...{ vibrationMmPerS: 1, bearingC: 55, powerKw: 90, efficiencyLossPct: 4 },
};

describe('the health of a machine', () => {
  it('is whole while nothing speaks against it, and says what could not be looked at', () => {
    expect(healthOf(SOUND).score).toBe(100);
    const { score, parts } = healthOf({ ...SOUND, vibrationMmPerS: null, ageYears: null });
    expect(score).toBe(100);
    expect(parts.filter(({ found }) => found === null).map(({ cause }) => cause)).toEqual(['AGE', 'VIBRATION']);
  });

  it('loses the points of each cause, with a limit to each', () => {
    const old = healthOf({
      ...SOUND,
      ageYears: 18,
      faults90d: 2,
      upkeepLateDays: 60,
      vibrationMmPerS: 5,
      openDefects: 9,
    });
    const points = Object.fromEntries(old.parts.map((part) => [part.cause, part.points]));
    expect(points).toEqual({
      AGE: 6,
      FAULTS: 16,
      UPKEEP: 10,
      VIBRATION: 25,
      TEMPERATURE: 0,
      EFFICIENCY: 0,
      DEFECTS: 18,
    });
    expect(old.score).toBe(25);
    expect(healthOf({ ...SOUND, faults90d: 99, upkeepLateDays: 999, openDefects: 99, bearingC: 120 }).score).toBe(15);
  });

  it('weighs causes as it is told to', () => {
    const facts = { ...SOUND, faults90d: 2, openDefects: 1 };
    expect(healthOf(facts, { FAULTS: 2, DEFECTS: 0 }).score).toBe(68);
    expect(healthOf(facts, { FAULTS: Number.NaN, DEFECTS: -1 }).score).toBe(84);
  });

  it('loses points for power beyond what its nameplate says, where flow and power are measured', () => {
    const rated = { ratedPowerKw: 50, ratedFlow: 1000 };
    expect(efficiencyLossPct({ ...rated, powerKw: 52, flow: 800 })).toBeCloseTo(30);
    expect(efficiencyLossPct({ ...rated, powerKw: 52, flow: 100 })).toBeNull();
    expect(efficiencyLossPct({ ...rated, powerKw: null, flow: 800 })).toBeNull();
    const lossy = healthOf({ ...SOUND, efficiencyLossPct: 30 });
    expect(lossy.parts.find(({ cause }) => cause === 'EFFICIENCY')).toMatchObject({ points: 10, found: 30 });
  });

  it('knows zones by the size of the machine', () => {
    expect([vibrationZone(2, 10), vibrationZone(2, 90), vibrationZone(2, 400)]).toEqual(['C', 'B', 'A']);
    expect([vibrationZone(4.5, 90), vibrationZone(4.4, 90)]).toEqual(['D', 'C']);
  });
});
