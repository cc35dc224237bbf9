import type { AlarmCondition } from '@sed/alarms-contract';
import { runs } from '@sed/testing/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, high, S, START_S, world } from '../testing/rule-world';
import { ruleDto } from '../testing/samples';

/** START is 16:00 local on a Thursday; the window opens five minutes later, for ten minutes. */
const OPENS = 300;
const CLOSES = 900;
const evalWindow = [{ days: [4], from: '16:05', to: '16:15' }];
const HOLD_S = 30;

interface Row {
  readonly t: number;
  readonly value: number;
}

const rows = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 45 }), isHigh: fc.boolean() }), { minLength: 20, maxLength: 80 })
  .map((steps): Row[] => {
    let t = 0;
    return steps.map(({ gap, isHigh }) => ({ t: (t += gap), value: isHigh ? 6 : 1 }));
  });

/**
 * Second by second, from the samples alone: in the window the delay counts the seconds of known violation since the
 * window opened or the violation began; outside it counts nothing. Ends are followed at any time.
 */
function expected(samples: readonly Row[], delays: { onDelayS: number; offDelayS: number }): string[] {
  const told: string[] = [];
  let held: number | null = null;
  let isOn = false;
  for (let t = 0; t <= (samples.at(-1)?.t ?? 0) + HOLD_S; t++) {
    const at = sightAt(samples, t);
    held = heldAt(at, held, isOn);
    if (held === null || held < (isOn ? delays.offDelayS : delays.onDelayS)) continue;
    isOn = !isOn;
    told.push(`${isOn ? 'on' : 'off'} @${String(t)}`);
    held = null;
  }
  return told;
}

/** For how long the value has asked for the other state; null while it does not. */
function heldAt(at: ReturnType<typeof sightAt>, before: number | null, isOn: boolean): number | null {
  if (!isOn && !at.isOpen) return null;
  const held = before !== null && at.wasKnown ? before + 1 : before;
  if (!at.isJudged) return held;
  const asksForOther = isOn ? at.value < 5 : at.value > 5;
  return asksForOther ? (held ?? 0) : null;
}

function sightAt(samples: readonly Row[], t: number) {
  const last = samples.filter((row) => row.t <= t).at(-1);
  const before = samples.filter((row) => row.t < t).at(-1);
  const isFresh = (row: Row | undefined) => row !== undefined && t <= row.t + HOLD_S;
  return {
    value: last?.value ?? NaN,
    isOpen: t >= OPENS && t < CLOSES,
    /** A second counts when its value was known to its end. */
    wasKnown: isFresh(before),
    isJudged: isFresh(last) && (last?.t === t || t === OPENS),
  };
}

function run(rule: Parameters<typeof ruleDto>[0], samples: readonly Row[], restartEvery = Infinity): string[] {
  const told: string[] = [];
  let w = world();
  const load = () => w.set.setRules([ruleDto({ updatedAt: START_S * S, ...rule })]);
  const collect = () => told.push(...w.set.takeEvents().map((e) => `${e.kind} @${String(e.tsMs / S - START_S)}`));
  load();
  samples.forEach(({ t, value }, i) => {
    w.feed([[t, value]]);
    collect();
    if ((i + 1) % restartEvery !== 0) return;
    const kept: unknown = JSON.parse(JSON.stringify(w.set.snapshot()));
    w = world();
    load();
    expect(w.set.restore(kept)).toBe(true);
  });
  w.tick((samples[samples.length - 1]?.t ?? 0) + HOLD_S);
  collect();
  return told;
}

describe('a rule with a window', () => {
  const delays = fc.record({ onDelayS: fc.integer({ min: 0, max: 120 }), offDelayS: fc.integer({ min: 0, max: 60 }) });

  it('runs its on-delay inside the window alone, whatever began before it, restarts or not', () => {
    fc.assert(
      fc.property(rows, delays, fc.constantFrom(Infinity, 1, 7), (samples, times, restartEvery) => {
        const found = run({ condition: high, evalWindow, ...times }, samples, restartEvery);
        expect(found).toEqual(expected(samples, times));
      }),
      { numRuns: runs(100, 300) },
    );
  });

  it('raises nothing without a delay that ends when its window begins', () => {
    const w = at({ condition: high, evalWindow });
    w.feed([
      [OPENS - 19, 6],
      [OPENS, 1],
      [OPENS + 1, 1],
    ]);
    expect(w.events()).toEqual([]);
  });

  it('begins an alarm no earlier than its window', () => {
    const w = at({ condition: high, evalWindow, onDelayS: 60 });
    w.feed(Array.from({ length: 40 }, (_, i) => [i * 20, 6]));
    expect(w.events()).toEqual([`on H @${String(OPENS + 60)} from ${String(OPENS)}`]);
  });

  it('raises without a delay when the window begins, when nothing decides otherwise', () => {
    const w = at({ condition: high, evalWindow });
    w.feed([[OPENS - 19, 6]]);
    w.tick(OPENS);
    expect(w.events()).toEqual([`on H @${String(OPENS)} from ${String(OPENS)}`]);
    const frozen = at({ condition: { type: 'FROZEN', epsilon: 0, durationS: 120, level: 2 }, evalWindow });
    frozen.feed(Array.from({ length: 14 }, (_, i) => [i * 10, 7]));
    frozen.tick(OPENS + 100);
    // Frozen for its two minutes, but since then nothing is known: that is for MISSING to say.
    expect(frozen.events()).toEqual([]);
    frozen.feed([[OPENS + 110, 7]]);
    expect(frozen.events()).toEqual([`on FROZEN @${String(OPENS + 110)} from ${String(OPENS)}`]);
  });

  it('raises nothing with a delay that ends when the window does', () => {
    const w = at({ condition: high, evalWindow, onDelayS: 60 });
    w.feed(Array.from({ length: 60 }, (_, i): [number, number] => [i * 20, i * 20 < CLOSES - 60 ? 1 : 6]));
    expect(w.events()).toEqual([]);
  });

  it('tells nothing worse outside the window, and follows what is open to its end', () => {
    const limits = { HH: { value: 10, level: 1 }, H: { value: 5, level: 2 } } as const;
    const w = at({ condition: { type: 'LIMIT', limits }, evalWindow });
    w.feed([
      [CLOSES - 10, 6],
      [CLOSES + 10, 11],
      [CLOSES + 20, 12],
      [CLOSES + 30, 4],
    ]);
    expect(w.events()).toEqual([
      `on H @${String(CLOSES - 10)} from ${String(CLOSES - 10)}`,
      `off H @${String(CLOSES + 30)} from ${String(CLOSES - 10)}`,
    ]);
  });

  const bad: [string, AlarmCondition, (t: number) => number][] = [
    ['STATE', { type: 'STATE', operator: 'eq', value: 1, level: 2 }, () => 1],
    ['RATE', { type: 'RATE', windowS: 60, changePerWindow: 5, unit: 'absolute', level: 2 }, (t) => t],
    ['FROZEN', { type: 'FROZEN', epsilon: 0, durationS: 120, level: 2 }, () => 7],
    ['COUNT', { type: 'COUNT', event: 'change', count: 3, windowS: 120, level: 2 }, (t) => t % 20],
    ['EXPR', { type: 'EXPR', expression: 'AIT101 > 5', level: 2 }, () => 6],
    ['EXPR with since', { type: 'EXPR', expression: 'AIT101 > 5 and since(AIT101) > 100', level: 2 }, () => 6],
    ['MODEL', { type: 'MODEL', threshold: 0.5, level: 2 }, () => 0.9],
    ['LOAD', { type: 'LOAD', quota: 0.0001, minValidity: 0, level: 2 }, () => 6],
    ['LAB', { type: 'LAB', limit: 5, isHigh: true, matchS: 900, level: 2 }, () => 6],
    [
      'AGG',
      {
        ...{ type: 'AGG', aggregate: 'mean', windowS: 60, window: 'sliding', minValidity: 0.5 },
        limits: { H: { value: 5, level: 2 } },
      },
      () => 6,
    ],
    [
      'AGG of closed windows',
      {
        ...{ type: 'AGG', aggregate: 'mean', windowS: 60, window: 'tumbling', minValidity: 0.5 },
        limits: { H: { value: 5, level: 2 } },
      },
      () => 6,
    ],
    [
      'DAILY_PROJ',
      {
        ...{ type: 'DAILY_PROJ', limit: 5, isHigh: true, rateWindowS: 60, minElapsedS: 0, minValidity: 0 },
        level: 2,
      },
      () => 6,
    ],
  ];

  it.each(bad)('%s that held all the time begins with the window', (_name, condition, valueAt) => {
    const w = at({ condition, evalWindow, onDelayS: 60 });
    w.feed(Array.from({ length: 40 }, (_, i) => [i * 10, valueAt(i * 10)]));
    w.tick(OPENS + 60);
    expect(w.events().map((text) => text.replace(/ \w+ @/, ' @'))).toEqual([
      `on @${String(OPENS + 60)} from ${String(OPENS)}`,
    ]);
  });

  it('MISSING that lasted before the window begins with it', () => {
    const w = at({ condition: { type: 'MISSING', durationS: 60, level: 3 }, evalWindow, onDelayS: 30 });
    w.feed([[0, 1]]);
    w.tick(OPENS + 29);
    expect(w.events()).toEqual([]);
    w.tick(OPENS + 31);
    expect(w.events()).toEqual([`on MISSING @${String(OPENS + 30)} from ${String(OPENS)}`]);
  });
});
