import { parseAlarmExpression, type AlarmRuleInput } from '@sed/alarms-contract';
import { runs } from '@sed/testing/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { S, START_S, world } from '../testing/rule-world';
import { ruleDto } from '../testing/samples';
import { alarmsOfTruth } from '../testing/truth-oracle';

/** At most one sample a second: which input, its value (null: not usable). */
interface Step {
  readonly t: number;
  readonly input: number;
  readonly value: number | null;
}
/** Patience of the two signals. */
const HOLD_S = [30, 15] as const;
const UNTIL_S = 600;

const steps = fc
  .array(
    fc.record({
      gap: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 12 }) }, fc.integer({ min: 13, max: 80 })),
      input: fc.integer({ min: 0, max: 1 }),
      value: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: -3, max: 3 }) }, fc.constant(null)),
    }),
    { maxLength: 60 },
  )
  .map((rows): Step[] => {
    let t = 0;
    return rows.map(({ gap, input, value }) => ({ t: (t += gap), input, value })).filter((row) => row.t <= UNTIL_S);
  });

/** The stretch of an input at a second, found by looking through everything that came. */
function stateOf(rows: readonly Step[], input: number, t: number) {
  const came = rows.filter((row) => row.input === input && row.t <= t);
  const last = came[came.length - 1];
  if (last === undefined || last.value === null || t > last.t + (HOLD_S[input] ?? 0)) return null;
  const usable = came.filter((row) => row.value !== null);
  let changed = usable.length - 1;
  while (changed > 0 && usable[changed - 1]?.value === last.value) changed -= 1;
  return {
    value: last.value,
    previous: usable[usable.length - 2]?.value ?? null,
    changedS: usable[changed]?.t ?? 0,
  };
}

type Rule = Omit<Parameters<typeof ruleDto>[0], 'condition'> & Pick<AlarmRuleInput, 'condition'>;

/** Runs the steps through a rule set; every `restartEvery` samples its memory goes through JSON into a new one. */
function run(rule: Rule, rows: readonly Step[], restartEvery = Infinity): string[] {
  const told: string[] = [];
  let w = world();
  const load = (): void => {
    w.set.setRules([ruleDto({ updatedAt: (START_S - 10) * S, ...rule })]);
  };
  load();
  const collect = (): void => {
    for (const e of w.set.takeEvents())
      told.push(`${e.kind} @${String(e.tsMs / S - START_S)} from ${String(e.beginMs / S - START_S)}`);
  };
  rows.forEach((row, i) => {
    const series = row.input === 0 ? w.signal.id : w.companion.id;
    w.feed([[row.t, row.value ?? 0, row.value === null ? 255 : 0]], series);
    collect();
    if ((i + 1) % restartEvery !== 0) return;
    const kept: unknown = JSON.parse(JSON.stringify(w.set.snapshot()));
    w = world();
    load();
    expect(w.set.restore(kept)).toBe(true);
  });
  w.tick(UNTIL_S);
  collect();
  return told;
}

const delays = fc.record({ onDelayS: fc.integer({ min: 0, max: 20 }), offDelayS: fc.integer({ min: 0, max: 20 }) });

/** An expression as text, and the same meaning as a function written without the parser. */
interface Said {
  readonly text: string;
  readonly judge: (rows: readonly Step[], t: number) => boolean | null;
}
const tags = ['AIT101', 'P101_RUN'] as const;
const leaf: fc.Arbitrary<Said> = fc
  .record({
    input: fc.constantFrom(0 as const, 1 as const),
    form: fc.integer({ min: 0, max: 4 }),
    n: fc.integer({ min: -2, max: 3 }),
  })
  .map(({ input, form, n }): Said => {
    const tag = tags[input];
    const of =
      (read: (s: NonNullable<ReturnType<typeof stateOf>>, t: number) => boolean | null): Said['judge'] =>
      (rows, t) => {
        const state = stateOf(rows, input, t);
        return state === null ? null : read(state, t);
      };
    if (form === 0) return { text: tag, judge: of((s) => s.value !== 0) };
    if (form === 1) return { text: `${tag} > ${String(n)}`, judge: of((s) => s.value > n) };
    if (form === 2) return { text: `${tag} * 2 - 1 <= ${String(n)}`, judge: of((s) => s.value * 2 - 1 <= n) };
    if (form === 3)
      return {
        text: `prev(${tag}) != ${String(n)}`,
        judge: of((s) => (s.previous === null ? null : s.previous !== n)),
      };
    const wait = 10 + 5 * Math.abs(n);
    return { text: `since(${tag}) >= ${String(wait)}`, judge: of((s, t) => t - s.changedS >= wait) };
  });
const { said } = fc.letrec<{ said: Said }>((tie) => ({
  said: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.tuple(tie('said'), tie('said'), fc.boolean()).map(([a, b, isAnd]): Said => ({
      text: `(${a.text} ${isAnd ? 'and' : 'OR'} ${b.text})`,
      judge: (rows, t) => {
        const both = [a.judge(rows, t), b.judge(rows, t)];
        if (both.includes(!isAnd)) return !isAnd;
        return both.includes(null) ? null : isAnd;
      },
    })),
    tie('said').map((a): Said => ({
      text: `not (${a.text})`,
      judge: (rows, t) => {
        const truth = a.judge(rows, t);
        return truth === null ? null : !truth;
      },
    })),
  ),
}));

describe('conditions on several signals', () => {
  it('EXPR gives the alarms of an independent second-by-second judge', () => {
    fc.assert(
      fc.property(said, steps, delays, ({ text, judge }, rows, delay) => {
        const rule: Rule = { condition: { type: 'EXPR', expression: text, level: 2 }, ...delay };
        // Where the expression does not name a signal, its samples decide nothing.
        const read = parseAlarmExpression(text);
        const named = 'expression' in read ? read.expression.signals : [];
        const seen = rows.filter((row) => named.includes(tags[row.input] ?? ''));
        const told = run(rule, rows);
        const hasSample = (t: number): boolean => seen.some((row) => row.t === t);
        expect(told).toEqual(alarmsOfTruth((t) => judge(rows, t), { ...delay, hasSample }, UNTIL_S));
      }),
      { numRuns: runs(300, 1000) },
    );
  });

  it('lets a delay end with the very instant from which the expression cannot be known', () => {
    const rule: Rule = {
      condition: { type: 'EXPR', expression: '(since(AIT101) >= 15 or AIT101) and P101_RUN', level: 2 },
      ...{ onDelayS: 0, offDelayS: 15 },
    };
    // False from 3 to 18; the switch is known until 16, and from 18 on it would decide.
    const rows: Step[] = [
      { t: 1, input: 1, value: -1 },
      { t: 2, input: 0, value: 1 },
      { t: 3, input: 0, value: 0 },
    ];
    expect(run(rule, rows)).toEqual(['on @2 from 2', 'off @18 from 2']);
    expect(run({ ...rule, offDelayS: 16 }, rows)).toEqual(['on @2 from 2']);
  });

  it('DEVIATION gives the alarms of an independent second-by-second judge', () => {
    fc.assert(
      fc.property(steps, delays, (rows, delay) => {
        const condition = {
          type: 'DEVIATION',
          setpoint: 'P101_RUN',
          limit: 1.5,
          unit: 'absolute',
          direction: 'above',
          level: 2,
        } as const;
        const truth = (t: number): boolean | null => {
          const [value, setpoint] = [stateOf(rows, 0, t), stateOf(rows, 1, t)];
          return value === null || setpoint === null ? null : value.value - setpoint.value > 1.5;
        };
        const hasSample = (t: number): boolean => rows.some((row) => row.t === t);
        expect(run({ condition, ...delay }, rows)).toEqual(alarmsOfTruth(truth, { ...delay, hasSample }, UNTIL_S));
      }),
      { numRuns: 200 },
    );
  });

  it('COUNT gives the alarms of an independent second-by-second judge', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 4 }), delays, (all, count, delay) => {
        const rows = all.filter((row) => row.input === 0);
        const condition = { type: 'COUNT', event: 'rise', count, windowS: 100, level: 3 } as const;
        const usable = rows.filter((row) => row.value !== null);
        const rises = usable.filter((row, i) => i > 0 && (row.value ?? 0) > (usable[i - 1]?.value ?? 0));
        const truth = (t: number): boolean | null => {
          const many = rises.filter((row) => row.t <= t && row.t > t - 100).length >= count;
          return many || stateOf(rows, 0, t) !== null ? many : null;
        };
        // The count falls when an event leaves the window, which decides like a sample.
        const hasSample = (t: number): boolean => rows.some((r) => r.t === t) || rises.some((r) => r.t + 100 === t);
        expect(run({ condition, ...delay }, rows)).toEqual(alarmsOfTruth(truth, { ...delay, hasSample }, UNTIL_S));
      }),
      { numRuns: 200 },
    );
  });

  const kinds: AlarmRuleInput['condition'][] = [
    { type: 'EXPR', expression: 'AIT101 > prev(AIT101) and (P101_RUN or since(P101_RUN) > 40)', level: 1 },
    { type: 'DEVIATION', setpoint: 'P101_RUN', limit: 100, unit: 'percent', direction: 'both', level: 2 },
    { type: 'COUNT', event: 'change', count: 3, windowS: 60, level: 3 },
    { type: 'LOAD', quota: 0.02, minValidity: 0.2, level: 2 },
    { type: 'LOAD', quota: 0.000004, concentration: 'P101_RUN', minValidity: 0.2, level: 2 },
    { type: 'DAILY_PROJ', limit: 0.5, isHigh: true, rateWindowS: 60, minElapsedS: 0, minValidity: 0, level: 2 },
    { type: 'LAB', limit: 1, isHigh: true, matchS: 60, level: 2 },
    { type: 'LAB', limit: 1, isHigh: true, online: 'P101_RUN', matchS: 60, level: 2 },
    { type: 'MODEL', threshold: 1, level: 3 },
  ];
  it.each(kinds)('$type answers the same after a restart at any sample', (condition) => {
    let alarms = 0;
    fc.assert(
      fc.property(steps, delays, fc.boolean(), fc.integer({ min: 1, max: 7 }), (rows, delay, isGated, every) => {
        const rule: Rule = { condition, ...delay, ...(isGated ? { enableWhen: 'P101_RUN < 3' } : {}) };
        const told = run(rule, rows);
        alarms += told.filter((line) => line.startsWith('on')).length;
        expect(run(rule, rows, every)).toEqual(told);
      }),
      { numRuns: 80, seed: 20 },
    );
    expect(alarms).toBeGreaterThan(0);
  });
});

describe('enableWhen', () => {
  const rule: Rule = {
    condition: { type: 'LIMIT', limits: { H: { value: 1, level: 2 } } },
    enableWhen: 'P101_RUN == 1',
    onDelayS: 10,
  };
  const of = (...rows: [t: number, input: number, value: number | null][]): Step[] =>
    rows.map(([t, input, value]) => ({ t, input, value }));

  it('suppresses once when it turns false and starts the delay anew when it turns true', () => {
    const rows = of(
      [0, 1, 1],
      [1, 0, 5],
      [12, 0, 5],
      [15, 1, 0],
      [16, 1, 0],
      [20, 0, 5],
      [31, 1, 1],
      [33, 0, 5],
      [40, 0, 5],
      [44, 0, 5],
    );
    expect(run(rule, rows)).toEqual([
      'on @11 from 1',
      'suppressed @15 from 1',
      'unsuppressed @31 from 31',
      'on @43 from 33',
    ]);
  });

  it('changes nothing while it cannot be judged', () => {
    const rows = of([0, 1, 0], [5, 1, null], [6, 0, 5], [20, 0, 5], [60, 1, 1], [61, 0, 5], [72, 0, 5]);
    expect(run(rule, rows)).toEqual(['suppressed @0 from 0', 'unsuppressed @60 from 60', 'on @71 from 61']);
    expect(run(rule, of([0, 0, 5], [11, 0, 5]))).toEqual(['on @10 from 0']);
  });
});
