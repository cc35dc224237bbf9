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
  const told: { kind: string; side: string; t: number; value: number | null }[] = [];
  for (let t = 0; t <= UNTIL_S; t += STEP_S) {
    const flow = flowAt(t);
    w.feed([[t, flow ?? 0, flow === null ? 255 : 0]]);
    for (const { kind, side, tsMs, value } of w.set.takeEvents())
      told.push({ kind, side, t: tsMs / S - START_S, value });
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

  /** 1,200 s known, 3,600 s not: from here on three quarters of the day are known. */
  const MISSING_UNTIL_S = 14_400;

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
    // The dead hour, soon after midnight, leaves too little of the day known for a while.
    expect(told.filter(({ side }) => side === 'MISSING').map(({ kind, t }) => [kind, t])).toEqual([
      ['on', midnight + 3600],
      ['off', midnight + MISSING_UNTIL_S],
    ]);
    for (const { kind, t, value } of told.filter(({ side }) => side === 'PROJ')) {
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

const LONG_STEP_S = 60;
const DAYS = 9;
const MIDNIGHT = 28_800;
const DAY_S = 86_400;
const CHANGE = 40_000;

/** A concentration that is high while little flows, and a flow that is another each day. */
const concentrationAt = (t: number) => 30 + 25 * Math.sin(t / 9000) + ((t * 31) % 7);
const inflowAt = (t: number) => 500 + 400 * Math.cos(t / 7000) + 30 * Math.floor(t / DAY_S) + ((t * 17) % 11);
const held = (of: (t: number) => number, t: number) => of(Math.floor(t / LONG_STEP_S) * LONG_STEP_S);

/** Minute by minute, which loses nothing where everything changes by the minute. */
function projectedAt(t: number): number {
  const midnight = MIDNIGHT + Math.floor((t - MIDNIGHT) / DAY_S) * DAY_S;
  const mean = (of: (s: number) => number, from: number, to: number) => {
    let sum = 0;
    for (let s = from; s < to; s += LONG_STEP_S) sum += of(s);
    return (sum * LONG_STEP_S) / (to - from);
  };
  const load = (s: number) => held(concentrationAt, s) * held(inflowAt, s);
  const flow = (s: number) => held(inflowAt, s);
  const soFar = t - midnight;
  const present = mean((s) => held(concentrationAt, s), t - 7200, t);
  let coming = 0;
  for (let from = t; from < midnight + DAY_S;) {
    const hour = Math.floor((from - midnight) / 3600);
    const to = midnight + (hour + 1) * 3600;
    const begins = Array.from({ length: 7 }, (_, i) => midnight + hour * 3600 - (i + 1) * DAY_S).filter((s) => s >= 0);
    const usual = begins.map((s) => mean(flow, s, s + 3600));
    // An hour of which no day before knows anything goes on as the last stretch.
    if (usual.length === 0) usual.push(mean(flow, t - 7200, t));
    coming += (usual.reduce((sum, q) => sum + q, 0) / usual.length) * (to - from);
    from = to;
  }
  return (mean(load, midnight, t) * soFar + present * coming) / (mean(flow, midnight, t) * soFar + coming);
}

describe('the projected daily mean of a concentration', () => {
  const condition = {
    ...({ type: 'DAILY_PROJ', limit: 30, isHigh: true, flow: 'FIT900', rateWindowS: 7200 } as const),
    ...({ minElapsedS: 3600, minValidity: 0.75, level: 2 } as const),
  };

  function river() {
    const w = world();
    const value = w.directory.addSignal('demo_e01', 'AIT900', { staleAfterS: 100 });
    const flow = w.directory.addSignal('demo_e01', 'FIT900', { staleAfterS: 100 });
    w.set.setRules([ruleDto({ condition, signalCode: 'AIT900', updatedAt: START_S * S })]);
    return { ...w, value, flow };
  }

  it.each([Infinity, 700])(
    'is weighted by the flow, the rest of the day by its usual one (restart every %d)',
    (every) => {
      let w = river();
      let seen = 0;
      for (let t = 0, i = 1; t <= DAYS * DAY_S; t += LONG_STEP_S, i++) {
        // The flow first: a sample of the concentration is judged with what is known then.
        w.feed([[t, held(inflowAt, t)]], w.flow.id);
        w.feed([[t, held(concentrationAt, t)]], w.value.id);
        for (const { kind, side, value, tsMs } of w.set.takeEvents()) {
          expect(side).toBe('PROJ');
          const expected = projectedAt(tsMs / S - START_S);
          expect(value).toBeCloseTo(expected, 6);
          expect(expected > 30).toBe(kind === 'on');
          seen += 1;
        }
        if (i % every !== 0) continue;
        const kept: unknown = JSON.parse(JSON.stringify(w.set.snapshot()));
        w = river();
        expect(w.set.restore(kept)).toBe(true);
      }
      expect(seen).toBeGreaterThan(8);
    },
  );

  it('raises MISSING once too little of the day is known, of what it followed itself', () => {
    const w = river();
    const feed = (from: number, to: number) => {
      for (let t = from; t <= to; t += 20) {
        w.feed([[t, 100]], w.flow.id);
        w.feed([[t, 10]], w.value.id);
      }
    };
    feed(0, CHANGE);
    w.tick(CHANGE + 20_000);
    // Both known for their patience, 100 s: 11,300 s since midnight are three quarters of 15,066.7 s.
    expect(
      w.set.takeEvents().map(({ kind, side, level, tsMs }) => [kind, side, level, Math.floor(tsMs / S - START_S)]),
    ).toEqual([['on', 'MISSING', 2, MIDNIGHT + 15_066]]);
    feed(CHANGE + 21_000, MIDNIGHT + DAY_S + 20);
    expect(w.events().map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual(['off MISSING']);
  });
});
