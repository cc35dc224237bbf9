import { describe, expect, it } from 'vitest';
import { candidateOf, type CandidateFacts } from './candidates';

const YOUNG: CandidateFacts = {
  ...{ ageYears: 2, lifeYears: 12, repairSharePct: 1, faults12mo: 0, faultsBefore: 0, health: 100 },
  ...{ energyLossPct: 0, criticality: 'A', hasSpare: true },
};

describe('a candidate for an overhaul', () => {
  it('is none while nothing speaks for it, and what is not known speaks for nothing', () => {
    expect(candidateOf(YOUNG)).toMatchObject({ score: 1, advice: 'KEEP' });
    const unknown = { ...YOUNG, ageYears: null, repairSharePct: null, energyLossPct: null, criticality: null };
    expect(candidateOf(unknown).score).toBe(0);
  });

  it('gains points by age, faults that become more, cost, health and energy, and without a spare', () => {
    const worn = { ...YOUNG, ageYears: 13, faults12mo: 4, faultsBefore: 1, repairSharePct: 30, health: 40 };
    const { points, score, advice } = candidateOf({ ...worn, energyLossPct: 15, hasSpare: false });
    expect(points).toEqual({ AGE: 19, COST: 15, FAULTS: 17, HEALTH: 6, ENERGY: 5, SPARE: 10 });
    expect([score, advice]).toEqual([72, 'OVERHAUL']);
  });

  it('is replaced once its repairs cost more than half of what it is worth', () => {
    expect(candidateOf({ ...YOUNG, repairSharePct: 51 }).advice).toBe('REPLACE');
    expect(candidateOf({ ...YOUNG, repairSharePct: 50 }).advice).toBe('KEEP');
  });

  it('never has more points than there are', () => {
    const hopeless = { ...YOUNG, ageYears: 90, faults12mo: 99, repairSharePct: 900, health: 0, energyLossPct: 200 };
    expect(candidateOf({ ...hopeless, hasSpare: false }).score).toBe(100);
  });
});
