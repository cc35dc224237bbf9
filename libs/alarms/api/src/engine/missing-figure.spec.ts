import { QUALITY } from '@sed/platform-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, S, START_S, world } from '../testing/rule-world';
import { ruleDto } from '../testing/samples';

const W = 60;
const HOLD_S = 30;
const SHARE = 0.75;

const rule = (window: 'sliding' | 'tumbling', over: object = {}) => ({
  ...{ onDelayS: 0, offDelayS: 0, ...over },
  condition: {
    ...({ type: 'AGG', aggregate: 'mean', windowS: W, window, minValidity: SHARE } as const),
    limits: { HH: { value: 100, level: 1 }, H: { value: 50, level: 3 } },
  } as const,
});

interface Row {
  readonly t: number;
  readonly isGood: boolean;
}

const rows = fc
  .array(
    fc.record({
      gap: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 10 }) }, fc.integer({ min: 25, max: 120 })),
      isGood: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    }),
    { minLength: 5, maxLength: 50 },
  )
  .map((steps): Row[] => {
    let t = 0;
    return [{ t: 0, isGood: true }, ...steps.map(({ gap, isGood }) => ({ t: (t += gap), isGood }))];
  });

/** Seconds of the window before `t` in which a value was known. */
function knownIn(samples: readonly Row[], fromS: number, t: number): number {
  let known = 0;
  for (let s = fromS; s < t; s++) {
    const last = samples.filter((row) => row.t <= s).at(-1);
    if (last?.isGood === true && s < last.t + HOLD_S) known += 1;
  }
  return known;
}

/** Looked at with every sample, and each second while nothing is known: is too little known of a whole window? */
function expectedSliding(samples: readonly Row[], untilS: number): string[] {
  const told: string[] = [];
  let isOn = false;
  for (let t = W; t <= untilS; t++) {
    const last = samples.filter((row) => row.t < t).at(-1);
    const now = samples.find((row) => row.t === t);
    const isDark = !(last?.isGood === true && t <= last.t + HOLD_S);
    const isLooked = now !== undefined || isDark;
    if (!isLooked) continue;
    const isLacking = knownIn(samples, t - W, t) < SHARE * W;
    if (isLacking === isOn || (isOn && now?.isGood !== true)) continue;
    isOn = isLacking;
    told.push(`${isOn ? 'on' : 'off'} @${String(t)}`);
  }
  return told;
}

function run(
  samples: readonly Row[],
  untilS: number,
  { restartEvery = Infinity, tickEvery = Infinity } = {},
): string[] {
  const told: string[] = [];
  let w = world();
  const load = () => w.set.setRules([ruleDto({ updatedAt: START_S * S, ...rule('sliding') })]);
  const collect = () =>
    told.push(
      ...w.set.takeEvents().map(({ kind, side, tsMs }) => {
        expect(side).toBe('MISSING');
        // Known to the millisecond, looked for second by second.
        return `${kind} @${String(Math.ceil(tsMs / S) - START_S)}`;
      }),
    );
  load();
  let ticked = 0;
  samples.forEach(({ t, isGood }, i) => {
    for (; ticked + tickEvery < t; ticked += tickEvery) w.tick(ticked + tickEvery);
    w.feed([[t, 1, isGood ? 0 : QUALITY.FAULT]]);
    collect();
    if ((i + 1) % restartEvery !== 0) return;
    const kept: unknown = JSON.parse(JSON.stringify(w.set.snapshot()));
    w = world();
    load();
    expect(w.set.restore(kept)).toBe(true);
  });
  w.tick(untilS);
  collect();
  return told;
}

describe('an aggregate of which too little is known', () => {
  it('raises MISSING when it comes to that, however it is fed, restarts or not', () => {
    const feeding = fc.record({
      restartEvery: fc.constantFrom(Infinity, 1, 5),
      tickEvery: fc.constantFrom(Infinity, 1, 7),
    });
    fc.assert(
      fc.property(rows, feeding, (samples, how) => {
        const untilS = (samples[samples.length - 1]?.t ?? 0) + 200;
        expect(run(samples, untilS, how)).toEqual(expectedSliding(samples, untilS));
      }),
      { numRuns: 300 },
    );
  });

  it('knows after a restart since when nothing is known', () => {
    const samples = [0, 47, 72, 73, 74, 75, 76].map((t): Row => ({ t, isGood: t !== 72 }));
    // Less than three quarters were known a second before the signal went bad: a running signal is not looked at then.
    expect(run(samples, 276, { restartEvery: 1 })[0]).toBe('on @72');
  });

  it('raises it at the end of a closed window, and of a signal that never sent anything', () => {
    const w = at(rule('tumbling'));
    w.feed([
      [0, 1],
      [30, 1],
    ]);
    w.tick(119);
    expect(w.events()).toEqual([]);
    w.tick(121);
    expect(w.events()).toEqual(['on MISSING @120 from 120']);
    w.feed([
      [150, 1],
      [170, 1],
      [190, 1],
      [210, 1],
      [230, 1],
      [240, 1],
    ]);
    expect(w.events()).toEqual(['off MISSING @240 from 120']);
    const silent = at(rule('sliding'));
    silent.tick(0);
    silent.tick(W - 1);
    expect(silent.events()).toEqual([]);
    silent.tick(W);
    expect(silent.events()).toEqual([`on MISSING @${String(W)} from ${String(W)}`]);
  });

  it('keeps what is raised, and waits for its delay', () => {
    const raised = at(rule('sliding'));
    raised.feed(Array.from({ length: 13 }, (_, i) => [i * 5, 70]));
    raised.tick(500);
    expect(raised.events().map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual(['on H']);
    const delayed = at(rule('sliding', { onDelayS: 20 }));
    delayed.feed(Array.from({ length: 13 }, (_, i) => [i * 5, 1]));
    delayed.tick(500);
    // Known to 90: at 105 less than three quarters of the minute before, and twenty seconds more.
    expect(delayed.events().map((text) => text.replace(/\.\d+/g, ''))).toEqual(['on MISSING @125 from 105']);
  });

  it('is no milder alarm than the limit that takes its place, and never the most urgent', () => {
    const w = at(rule('sliding'));
    w.feed([[0, 120]]);
    w.tick(W);
    const [missing] = w.set.takeEvents();
    expect(missing).toMatchObject({ kind: 'on', side: 'MISSING', level: 3, limit: null, value: null, peak: null });
    w.feed(Array.from({ length: 13 }, (_, i) => [100 + i * 5, 120]));
    expect(w.set.takeEvents()).toMatchObject([{ kind: 'change', side: 'HH', level: 1 }]);
  });

  it('does not count the absence of the service or of the link', () => {
    const w = at(rule('sliding'));
    w.feed(Array.from({ length: 13 }, (_, i) => [i * 5, 1]));
    w.set.excuse(20 * S);
    // A third of the window may be unknown for it.
    w.tick(124);
    expect(w.events()).toEqual([]);
    w.tick(126);
    expect(w.events().length).toBe(1);
    const linked = at(rule('sliding'));
    linked.feed([[0, 1]], linked.link.id);
    linked.feed(Array.from({ length: 13 }, (_, i) => [i * 5, 1]));
    linked.feed([[61, 0]], linked.link.id);
    linked.tick(300);
    linked.feed([[361, 1]], linked.link.id);
    linked.feed(Array.from({ length: 20 }, (_, i) => [362 + i * 5, 1]));
    expect(linked.events()).toEqual([]);
  });
});
