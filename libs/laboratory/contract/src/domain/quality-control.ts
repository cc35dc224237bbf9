import { LABORATORY } from './laboratory-rules';
import { roundTo } from './result';

export type QcKind = 'BLANK' | 'DUPLICATE' | 'SPIKE' | 'REFERENCE';

/** A control measurement. `second`: the other duplicate, the spiked sample, the certified value. */
export interface QcReadings {
  readonly kind: QcKind;
  readonly first: number | null;
  readonly second: number | null;
  /** Concentration that was added, in the unit of the index. */
  readonly added: number | null;
}

export interface QcLimits {
  /** Greatest value of a blank, in the unit of the index. */
  readonly blankMax: number | null;
  /** Greatest relative deviation of duplicates, %. */
  readonly duplicatePct: number | null;
  readonly recoveryLo: number;
  readonly recoveryHi: number;
  /** Greatest distance from a certified value, %. */
  readonly referencePct: number | null;
}

export const QC_DEFAULTS = { recoveryLo: 90, recoveryHi: 110, duplicatePct: 10, referencePct: 10 } as const;

export interface QcOutcome {
  /** The blank itself; relative deviation, recovery or distance in %. */
  readonly outcome: number | null;
  /** Null while it cannot be judged. */
  readonly isPassed: boolean | null;
}

const UNKNOWN: QcOutcome = { outcome: null, isPassed: null };

/** Judges a control measurement. The relative deviation of duplicates is |a − b| / (a + b), as HJ/T 91 has it. */
export function qcOutcome({ kind, first, second, added }: QcReadings, limits: QcLimits): QcOutcome {
  if (first === null) return UNKNOWN;
  if (kind === 'BLANK') {
    return { outcome: first, isPassed: limits.blankMax === null ? null : first <= limits.blankMax };
  }
  if (second === null) return UNKNOWN;
  if (kind === 'SPIKE') return spike(first, second, added, limits);
  const whole = kind === 'DUPLICATE' ? first + second : second;
  if (whole === 0) return first === second ? { outcome: 0, isPassed: true } : UNKNOWN;
  const outcome = roundTo((Math.abs(first - second) / Math.abs(whole)) * 100, 2);
  const most = kind === 'DUPLICATE' ? limits.duplicatePct : limits.referencePct;
  return { outcome, isPassed: most === null ? null : outcome <= most };
}

function spike(plain: number, spiked: number, added: number | null, limits: QcLimits): QcOutcome {
  if (added === null || added === 0) return UNKNOWN;
  const outcome = roundTo(((spiked - plain) / added) * 100, 2);
  return { outcome, isPassed: outcome >= limits.recoveryLo && outcome <= limits.recoveryHi };
}

/** How many samples of a batch are measured twice: one of every ten, and one of the smallest batch. */
export function duplicatesDue(samples: number): number {
  return Math.ceil(samples / LABORATORY.duplicateEvery);
}

export const WESTGARD_RULES = ['1-2s', '1-3s', '2-2s', 'R-4s', '4-1s', '10-x'] as const;
export type WestgardRule = (typeof WESTGARD_RULES)[number];

/** A warning asks for attention; every other rule says the method is out of control. */
export const WESTGARD_WARNING: WestgardRule = '1-2s';

/** Fewer points say nothing about a mean and its spread. */
export const LEAST_CONTROL_POINTS = 8;

export interface ControlLimits {
  readonly mean: number;
  readonly sd: number;
}

/** Mean and standard deviation of the points before the newest; null of too few, or where nothing varies. */
export function controlLimits(values: readonly number[]): ControlLimits | null {
  if (values.length < LEAST_CONTROL_POINTS) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return variance === 0 ? null : { mean, sd: Math.sqrt(variance) };
}

/** The rules each point of a control chart breaks, in the order of the points. */
export function westgard(values: readonly number[], { mean, sd }: ControlLimits): readonly (readonly WestgardRule[])[] {
  const z = values.map((value) => (value - mean) / sd);
  return z.map((_, at) => WESTGARD_RULES.filter((rule) => IS_BROKEN[rule](z.slice(0, at + 1))));
}

/** Whether the newest of these points, in standard deviations from the mean, breaks a rule. */
const IS_BROKEN: Readonly<Record<WestgardRule, (z: readonly number[]) => boolean>> = {
  '1-2s': (z) => farOf(z, -1) > 2 && farOf(z, -1) <= 3,
  '1-3s': (z) => farOf(z, -1) > 3,
  '2-2s': (z) => onOneSide(z.slice(-2), 2, 2),
  'R-4s': (z) => farOf(z, -1) > 2 && farOf(z, -2) > 2 && (z.at(-1) ?? 0) * (z.at(-2) ?? 0) < 0,
  '4-1s': (z) => onOneSide(z.slice(-4), 4, 1),
  '10-x': (z) => onOneSide(z.slice(-10), 10, 0),
};

function farOf(z: readonly number[], at: number): number {
  return Math.abs(z.at(at) ?? 0);
}

function onOneSide(z: readonly number[], count: number, beyond: number): boolean {
  return z.length === count && (z.every((one) => one > beyond) || z.every((one) => one < -beyond));
}
