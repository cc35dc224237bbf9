import { formatNumber } from '@sed/platform-contract';
import { formatTime } from '@sed/platform-web';

/** `97.5 %`; the placeholder where there is none. */
export function percentText(value: number | null, decimals = 1): string {
  return value === null ? formatNumber(null) : `${formatNumber(value, decimals)} %`;
}

export function hoursText(seconds: number): string {
  return formatNumber(seconds / 3600, 1);
}

/** The date by the clock of a plant, as the calls take it. */
export function dayText(ms: number, zone: string | undefined): string {
  return formatTime(ms, zone).slice(0, 10);
}
