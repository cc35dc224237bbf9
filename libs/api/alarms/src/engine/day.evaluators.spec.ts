import { describe, expect, it } from 'vitest';
import { S, START_S, world } from '../testing/rule-world';
import { ruleDto } from '../testing/samples';

/** A day of readings every 20 s from 16:00: base flow with a swing, and a dead hour in which nothing usable came. */
function flowAt(t: number): number | null {
  if (t >= 30_000 && t < 33_600) return null;
  return 100 + 60 * Math.sin(t / 4000) + ((t * 7919) % 13);
}
const STEP_S = 20;
const UNTIL_S = 86_400;
/** Seconds after the start at which the plant's production day begins anew. */
function dayTurns(dayStartMinutes: number): number[] {
  const first = ((24 * 60 + dayStartMinutes - 16 * 60) % 1440) * 60;
  return [first, first + 86_400];
}

function run(condition: Parameters<typeof ruleDto>[0]['condition'], day: number) {
  const w = world();
  w.directory.addPlant({ factoryNo: 'demo_e01', dayStartMinutes: day });
  w.set.setRules([ruleDto({ condition, updatedAt: START_S * S })]);
  const told: { kind: string; t: number; value: number | null }[] = [];
  for (let t = 0; t <= UNTIL_S; t += STEP_S) {
    const flow = flowAt(t);
    w.feed([[t, flow ?? 0, flow === null ? 255 : 0]]);
    for (const e of w.set.takeEvents()) told.push({ kind: e.kind, t: e.tsMs / S - START_S, value: e.value });
  }
  return told;
}

describe('conditions over the production day', () => {
  it.each([0, 480])('LOAD passes its quota when the sum of all seconds does, day from minute %i', (day) => {
    const quota = 700;
    const told = run({ type: 'LOAD', quota, minValidity: 0.5, level: 2 }, day);
    const expected: { kind: string; t: number }[] = [];
    let total = 0;
    for (let t = 0; t <= UNTIL_S; t++) {
      if (dayTurns(day).includes(t)) {
        if (total > quota) expected.push({ kind: 'off', t });
        total = 0;
      }
      const flow = flowAt(Math.floor(t / STEP_S) * STEP_S);
      const before = total;
      total += (flow ?? 0) / 3600;
      if (before <= quota && total > quota) expected.push({ kind: 'on', t });
    }
    expect(expected.length).toBeGreaterThan(1);
    expect(told.map((e) => e.kind)).toEqual(expected.map((e) => e.kind));
    told.forEach((e, i) => expect(Math.abs(e.t - (expected[i]?.t ?? 0))).toBeLessThanOrEqual(STEP_S + 1));
  });

  it('DAILY_PROJ projects what a sum over all seconds projects, and waits for enough of the day', () => {
    const condition = {
      type: 'DAILY_PROJ',
      limit: 112,
      isHigh: true,
      rateWindowS: 900,
      minElapsedS: 3600,
      minValidity: 0.75,
      level: 2,
    } as const;
    const told = run(condition, 0);
    const midnight = dayTurns(0)[0] ?? 0;
    expect(told.filter((e) => e.kind === 'on').length).toBeGreaterThan(0);
    for (const { kind, t, value } of told) {
      // The first day began before the rule: too little of it is known.
      expect(t).toBeGreaterThanOrEqual(midnight + 3600);
      let known = 0;
      let sum = 0;
      let [rateSum, rateKnown] = [0, 0];
      for (let s = midnight; s < t; s++) {
        const flow = flowAt(Math.floor(s / STEP_S) * STEP_S);
        if (flow === null) continue;
        known += 1;
        sum += flow;
        if (s >= t - 900) [rateSum, rateKnown] = [rateSum + flow, rateKnown + 1];
      }
      const elapsed = t - midnight;
      const projected = ((sum / known) * elapsed + (rateSum / rateKnown) * (86_400 - elapsed)) / 86_400;
      expect(value).toBeCloseTo(projected, 3);
      expect(projected > 112).toBe(kind === 'on');
    }
  });
});
