import { describe, expect, it } from 'vitest';
import { dueStateOf, judgeCalibration } from './calibration';
import { trustGrade, trustOf, type TrustFacts } from './trust';

const DAY = 86_400_000;
const NOW = 1_763_720_000_000;
const calibrated = (...deviations: readonly number[]) =>
  deviations.map((deviationPct, i) => ({ atMs: NOW - (deviations.length - i) * 30 * DAY, deviationPct }));
const facts = (over: Partial<TrustFacts> = {}): TrustFacts => ({
  nowMs: NOW,
  intervalDays: 30,
  accuracyPct: 5,
  calibrations: calibrated(1, 1, 1),
  validity: 1,
  frozen: 0,
  faults: 0,
  ...over,
});

describe('the trust in an instrument', () => {
  it('is nearly whole for one that is calibrated in time, keeps still and sends', () => {
    // deviation 1 − 1/10 = 0.9 of 25 points, everything else whole.
    expect(trustOf(facts())).toEqual({
      score: 98,
      parts: { calibration: 1, deviation: 0.9, drift: 1, data: 1, faults: 1 },
      driftPct: 0,
    });
  });

  it('falls with the age of the calibration and is gone at twice the interval', () => {
    const last = (days: number) => [{ atMs: NOW - days * DAY, deviationPct: 0 }];
    expect(trustOf(facts({ calibrations: last(45) })).parts.calibration).toBeCloseTo(0.5);
    expect(trustOf(facts({ calibrations: last(60) })).parts.calibration).toBe(0);
    expect(trustOf(facts({ calibrations: [] })).parts).toMatchObject({ calibration: 0, deviation: null, drift: null });
  });

  it('sees a drift before the last error is large', () => {
    const { driftPct, parts } = trustOf(facts({ calibrations: calibrated(0, 2, 4) }));
    expect(driftPct).toBe(2);
    expect(parts.drift).toBeCloseTo(0.8);
  });

  it('counts frozen and missing readings, and faults', () => {
    const { parts } = trustOf(facts({ validity: 0.8, frozen: 0.25, faults: 2 }));
    expect(parts.data).toBeCloseTo(0.6);
    expect(parts.faults).toBeCloseTo(1 / 3);
  });

  it('leaves out what nothing is known of instead of inventing it', () => {
    const { score, parts } = trustOf(facts({ validity: null, calibrations: calibrated(10) }));
    expect(parts).toMatchObject({ data: null, drift: null, deviation: 0 });
    expect(score).toBe(Math.round((100 * 40) / 65));
    expect([95, 70, 20, null].map(trustGrade)).toEqual(['high', 'medium', 'low', null]);
  });
});

describe('a calibration', () => {
  it('is judged by what is left, the drift by what was found', () => {
    const verdict = judgeCalibration({ standard: 50, before: 56, after: 50.5 }, 100, 5);
    expect(verdict).toEqual({ deviationPct: 12, leftPct: 1, isPassed: true });
    expect(judgeCalibration({ standard: 50, before: 50, after: 53 }, 100, 5).isPassed).toBe(false);
  });

  it('is measured by the span where the standard is zero', () => {
    expect(judgeCalibration({ standard: 0, before: 2, after: 0 }, 200, 1).deviationPct).toBe(1);
  });

  it('is due, or soon, by its interval', () => {
    const states = [0, 13, 15, 40].map((days) => dueStateOf(NOW, 60, NOW + (days - 14) * DAY - 1));
    expect(states).toEqual(['OK', 'SOON', 'OVERDUE', 'OVERDUE']);
    // A quarter of ten days.
    expect(dueStateOf(NOW, 10, NOW - 3 * DAY)).toBe('OK');
    expect(dueStateOf(NOW, 10, NOW - 2 * DAY)).toBe('SOON');
  });
});
