import { describe, expect, it } from 'vitest';
import { GapFinder } from './gap-finder';

const T0 = 1_763_720_000_000;

/** Samples of so many signals, each at its own phase of the period, where the filter lets them through. */
function stream(signals: number, periodMs: number, isKept: (tsMs: number, series: number) => boolean) {
  const rows: [number, number][] = [];
  for (let series = 1; series <= signals; series++) {
    const phaseMs = (series * 997) % periodMs;
    for (let tsMs = T0 + phaseMs; tsMs < T0 + 60_000; tsMs += periodMs)
      if (isKept(tsMs, series)) rows.push([series, tsMs]);
  }
  rows.sort((a, b) => a[1] - b[1]);
  return {
    count: rows.length,
    series: Int32Array.from(rows, ([series]) => series),
    tsMs: Float64Array.from(rows, ([, tsMs]) => tsMs),
    value: new Float64Array(rows.length),
    quality: new Uint8Array(rows.length),
  };
}

function find(samples: ReturnType<typeof stream>, restartMs?: number, connectedAtMs?: number) {
  const finder = new GapFinder(() => undefined);
  if (connectedAtMs !== undefined) finder.connected(connectedAtMs);
  finder.add(samples);
  return finder.gap(restartMs);
}

const isOutside =
  (fromMs: number, toMs: number) =>
  (tsMs: number): boolean =>
    tsMs < T0 + fromMs || tsMs >= T0 + toMs;

describe('the search for a hole', () => {
  it('finds none in a complete stream', () => {
    expect(find(stream(100, 1000, () => true))).toBeUndefined();
  });

  it('tells start, end and number of what is missing', () => {
    const gap = find(stream(100, 125, isOutside(20_000, 21_500)));
    expect(Math.abs((gap?.startMs ?? 0) - (T0 + 20_000))).toBeLessThan(150);
    expect(Math.abs((gap?.endMs ?? 0) - (T0 + 21_500))).toBeLessThan(150);
    expect(gap?.samples).toBeGreaterThan(1150);
    expect(gap?.samples).toBeLessThan(1250);
  });

  it('finds two seconds missing of signals that speak every five', () => {
    const gap = find(stream(100, 5000, isOutside(20_000, 22_000)));
    expect(gap?.samples).toBeGreaterThan(35);
    expect(gap?.samples).toBeLessThan(45);
  });

  it('does not take the silence of a few signals for a hole of the broker', () => {
    expect(find(stream(100, 1000, (tsMs, series) => series > 4 || isOutside(20_000, 30_000)(tsMs)))).toBeUndefined();
  });

  it('does not take signals that come when they like for a hole', () => {
    expect(find(stream(100, 1000, (tsMs, series) => (tsMs * 7919 + series * 104_729) % 17 < 5))).toBeUndefined();
  });

  it('counts from the last sample before the stream', () => {
    const finder = new GapFinder(() => T0 - 10_000);
    finder.add(stream(50, 500, () => true));
    expect(finder.gap()).toMatchObject({ startMs: T0 - 10_000 });
  });

  describe('around a restart of the broker', () => {
    const RESTART_MS = T0 + 20_900;
    /** Gateways that are held up for half a second now and then, as on a machine that has too much to do. */
    const isHeldUp = (tsMs: number): boolean => (tsMs - T0) % 12_000 < 500;

    it('finds what is missing although gateways were silent for almost as long at other times', () => {
      const kept = isOutside(20_100, 20_900);
      const held = stream(100, 125, (tsMs) => kept(tsMs) && !isHeldUp(tsMs));
      expect(find(held)).toBeUndefined();
      const gap = find(held, RESTART_MS);
      expect(Math.abs((gap?.startMs ?? 0) - (T0 + 20_100))).toBeLessThan(150);
      expect(Math.abs((gap?.endMs ?? 0) - (T0 + 20_900))).toBeLessThan(150);
      expect(gap?.samples).toBeGreaterThan(590);
      expect(gap?.samples).toBeLessThan(690);
    });

    it('finds it although all were silent for longer once the broker was back', () => {
      const kept = isOutside(20_100, 20_900);
      const samples = stream(100, 125, (tsMs) => kept(tsMs) && isOutside(30_000, 33_000)(tsMs));
      expect(find(samples)).toMatchObject({ startMs: expect.closeTo(T0 + 30_000, -3) });
      expect(find(samples, RESTART_MS)).toMatchObject({ startMs: expect.closeTo(T0 + 20_100, -3) });
    });

    it('finds it although all were silent for longer, more than once, after the service was connected', () => {
      const isHeldUpLater = (tsMs: number): boolean => tsMs > T0 + 24_000 && (tsMs - T0) % 6000 < 1000;
      const samples = stream(100, 125, (tsMs) => isOutside(20_100, 20_900)(tsMs) && !isHeldUpLater(tsMs));
      expect(find(samples, RESTART_MS, T0 + 22_000)).toMatchObject({ startMs: expect.closeTo(T0 + 20_100, -3) });
      expect(
        find(
          stream(100, 125, (tsMs) => !isHeldUpLater(tsMs)),
          RESTART_MS,
          T0 + 22_000,
        ),
      ).toBeUndefined();
    });

    it('finds it where gateways took seconds to come back', () => {
      const kept = isOutside(20_100, 23_400);
      const samples = stream(100, 125, (tsMs) => kept(tsMs) && isOutside(5000, 8000)(tsMs));
      expect(find(samples, RESTART_MS)).toMatchObject({ startMs: expect.closeTo(T0 + 20_100, -3) });
    });

    it('finds none where nothing is missing, in a steady stream, a held up one or one at random', () => {
      const random = (tsMs: number, series: number) => (tsMs * 7919 + series * 104_729) % 17 < 5;
      expect(
        find(
          stream(100, 125, () => true),
          RESTART_MS,
        ),
      ).toBeUndefined();
      expect(
        find(
          stream(100, 125, (tsMs) => !isHeldUp(tsMs)),
          T0 + 20_500,
        ),
      ).toBeUndefined();
      expect(find(stream(100, 1000, random), RESTART_MS)).toBeUndefined();
    });
  });
});
