import type { Language } from './text';
import { unitText } from './unit-text';

/** What stands for a value that is empty or not a number, on every screen and in every message. */
export const PLACEHOLDER = '--';

/** Rounds half away from zero on the decimal digits a person sees, so 1.005 becomes 1.01 although its binary form lies below. */
export function roundHalfAway(value: number, decimals: number): number {
  const magnitude = Math.abs(value);
  const [mantissa = '0', exponent = '0'] = magnitude.toString().split('e');
  const scaled = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`));
  const [digits = '0', power = '0'] = scaled.toString().split('e');
  const rounded = Number(`${digits}e${Number(power) - decimals}`);
  // Zero carries no sign: "-0.00" on a screen only raises questions.
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/**
 * Text of a number with fixed decimals, `--` for anything that is not a finite number.
 * @param decimals 0 to 10, default 2
 * @param grouped true separates thousands by a comma, for volumes and flows
 */
export function formatNumber(value: number | null | undefined, decimals = 2, grouped = false): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return PLACEHOLDER;
  const text = roundHalfAway(value, decimals).toFixed(decimals);
  return grouped ? text.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',') : text;
}

/** A figure as it is written with its unit: money's sign in front of it, every other unit after a space. */
export function withUnit(text: string, unit: string | null | undefined): string {
  const written = unitText(unit ?? '');
  if (text === PLACEHOLDER || written === '') return text;
  if (!written.startsWith('¥')) return `${text} ${written}`;
  const [sign, figure] = text.startsWith('-') ? ['-', text.slice(1)] : ['', text];
  return `${sign}¥${figure}${written.slice(1)}`;
}

const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

const UNITS = {
  en: { day: 'd', hour: 'h', minute: 'm', second: 's', gap: ' ' },
  zh: { day: '天', hour: '时', minute: '分', second: '秒', gap: '' },
} as const;

/**
 * Age in its two largest units, for example `3m 20s` or `2天5时`; a negative age (clock skew) reads as zero.
 * @param units 1 leaves the smaller unit out, for places too narrow for both: `3m`
 */
export function formatAge(ageMs: number, language: Language, units: 1 | 2 = 2): string {
  const unit = UNITS[language];
  const totalS = Math.max(0, Math.floor(ageMs / SECOND_MS));
  const text = (high: number, highUnit: string, low: number, lowUnit: string) =>
    units === 1 ? `${high}${highUnit}` : `${high}${highUnit}${unit.gap}${low}${lowUnit}`;
  if (totalS < MINUTE_S) return `${totalS}${unit.second}`;
  if (totalS < HOUR_S) return text(Math.floor(totalS / MINUTE_S), unit.minute, totalS % MINUTE_S, unit.second);
  if (totalS < DAY_S) {
    return text(Math.floor(totalS / HOUR_S), unit.hour, Math.floor((totalS % HOUR_S) / MINUTE_S), unit.minute);
  }
  return text(Math.floor(totalS / DAY_S), unit.day, Math.floor((totalS % DAY_S) / HOUR_S), unit.hour);
}

/** Running time as a counter, `03:20`, `02:03:20` or `4d 02:03:20`. */
export function formatDuration(durationMs: number, language: Language = 'en'): string {
  const totalS = Math.max(0, Math.floor(durationMs / SECOND_MS));
  const two = (part: number) => String(part).padStart(2, '0');
  const minutes = two(Math.floor((totalS % HOUR_S) / MINUTE_S));
  const seconds = two(totalS % MINUTE_S);
  if (totalS < HOUR_S) return `${minutes}:${seconds}`;
  const hours = two(Math.floor((totalS % DAY_S) / HOUR_S));
  const days = Math.floor(totalS / DAY_S);
  return days === 0 ? `${hours}:${minutes}:${seconds}` : `${days}${UNITS[language].day} ${hours}:${minutes}:${seconds}`;
}
