import { formatNumber } from '@sed/platform-contract';

/** `97.5 %`; the placeholder where there is none. */
export function percentText(value: number | null, decimals = 1): string {
  return value === null ? formatNumber(null) : `${formatNumber(value, decimals)} %`;
}

export function hoursText(seconds: number): string {
  return formatNumber(seconds / 3600, 1);
}

/** A date as the calls take it, by the clock of the browser's calendar fields. */
export function dayText(ms: number): string {
  const at = new Date(ms);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
