import { PLACEHOLDER } from '@sed/platform-contract';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are expensive to build and few: one per zone. */
function formatOf(zone: string | undefined): Intl.DateTimeFormat {
  const key = zone ?? '';
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(zone === undefined ? {} : { timeZone: zone }),
  });
  formats.set(key, made);
  return made;
}

/** `2026-11-21 08:05:09` in an IANA zone, the browser's own without one; `--` for no time. */
export function formatTime(epochMs: number | null | undefined, zone?: string): string {
  if (epochMs === null || epochMs === undefined || !Number.isFinite(epochMs)) return PLACEHOLDER;
  return formatOf(zone).format(epochMs);
}

/** `2026-11-21`, see `formatTime`. */
export function formatDate(epochMs: number | null | undefined, zone?: string): string {
  const text = formatTime(epochMs, zone);
  return text === PLACEHOLDER ? text : text.slice(0, 10);
}

/** `08:05:09`, see `formatTime`. */
export function formatClock(epochMs: number | null | undefined, zone?: string): string {
  const text = formatTime(epochMs, zone);
  return text === PLACEHOLDER ? text : text.slice(11);
}
