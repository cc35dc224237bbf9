const DAY_MS = 86_400_000;

/** Time the data of an instrument are looked at for its trust. */
export const TRUST_DAYS = 30;

export const TRUST_PARTS = ['calibration', 'deviation', 'drift', 'data', 'faults'] as const;
export type TrustPart = (typeof TRUST_PARTS)[number];

/** How much each part counts, in points of 100. Parts nothing is known of are left out and the others weighed alone. */
export const TRUST_WEIGHTS: Readonly<Record<TrustPart, number>> = {
  calibration: 30,
  deviation: 25,
  drift: 15,
  data: 20,
  faults: 10,
};

/** So many faults within the time looked at leave nothing of their part. */
export const FAULTS_TO_ZERO = 3;

/** A calibration as the score needs it, oldest first. */
export interface TrustCalibration {
  readonly atMs: number;
  /** Error as found, %. */
  readonly deviationPct: number;
}

export interface TrustFacts {
  readonly nowMs: number;
  readonly intervalDays: number;
  /** Largest error allowed, %. */
  readonly accuracyPct: number;
  /** Of the device that is mounted now, oldest first. */
  readonly calibrations: readonly TrustCalibration[];
  /** Share of the last days with usable readings, 0–1; null where nothing was ever stored. */
  readonly validity: number | null;
  /** Share of the hours with readings in which not one of them differed, 0–1; null where that says nothing. */
  readonly frozen: number | null;
  readonly faults: number;
}

export interface TrustScore {
  /** 0–100; null where nothing is known at all. */
  readonly score: number | null;
  /** Each part 0–1; null where nothing is known. */
  readonly parts: Readonly<Record<TrustPart, number | null>>;
  /** Change of the error as found in % per calibration interval; null below three calibrations. */
  readonly driftPct: number | null;
}

const share = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * How far an instrument is to be believed, from its upkeep and from what it sends:
 * calibration = 1 within the interval, falling to 0 at twice the interval, 0 when never calibrated;
 * deviation = 1 − |last error as found| / (2 × accuracy); drift = 1 − |drift per interval| / (2 × accuracy), the drift
 * being the slope of the errors over time by least squares; data = validity × (1 − frozen); faults = 1 − faults / 3.
 * Score = Σ weight × part / Σ weight over the parts that are known.
 */
export function trustOf(facts: TrustFacts): TrustScore {
  const { nowMs, intervalDays, accuracyPct, calibrations, validity, frozen, faults } = facts;
  const last = calibrations.at(-1);
  const intervalMs = Math.max(1, intervalDays) * DAY_MS;
  const driftPct = driftOf(calibrations, intervalMs);
  const tolerance = 2 * Math.max(0.01, accuracyPct);
  const parts: Record<TrustPart, number | null> = {
    calibration: last === undefined ? 0 : share(2 - (nowMs - last.atMs) / intervalMs),
    deviation: last === undefined ? null : share(1 - Math.abs(last.deviationPct) / tolerance),
    drift: driftPct === null ? null : share(1 - Math.abs(driftPct) / tolerance),
    data: validity === null ? null : share(validity) * (1 - share(frozen ?? 0)),
    faults: share(1 - faults / FAULTS_TO_ZERO),
  };
  return { score: scoreOf(parts), parts, driftPct };
}

function scoreOf(parts: Readonly<Record<TrustPart, number | null>>): number | null {
  let [sum, weights] = [0, 0];
  for (const part of TRUST_PARTS) {
    const value = parts[part];
    if (value === null) continue;
    sum += TRUST_WEIGHTS[part] * value;
    weights += TRUST_WEIGHTS[part];
  }
  return weights === 0 ? null : Math.round((100 * sum) / weights);
}

/** Slope of the errors by least squares, in % per interval. */
function driftOf(calibrations: readonly TrustCalibration[], intervalMs: number): number | null {
  if (calibrations.length < 3) return null;
  const first = calibrations[0]?.atMs ?? 0;
  const xs = calibrations.map(({ atMs }) => (atMs - first) / intervalMs);
  const ys = calibrations.map(({ deviationPct }) => deviationPct);
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const spread = xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0);
  if (spread === 0) return null;
  const slope = xs.reduce((sum, x, i) => sum + (x - meanX) * ((ys[i] ?? 0) - meanY), 0) / spread;
  return Math.round(slope * 100) / 100;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export const TRUST_GRADES = ['high', 'medium', 'low'] as const;
export type TrustGrade = (typeof TRUST_GRADES)[number];

/** From 80 on a value stands by itself, below 60 it should be checked before anybody decides by it. */
export function trustGrade(score: number | null): TrustGrade | null {
  if (score === null) return null;
  if (score >= 80) return 'high';
  return score >= 60 ? 'medium' : 'low';
}
