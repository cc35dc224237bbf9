const MOST_STEPS = 7 * 24 * 4;
const MOST_MM = 200;

/** mm in steps of 15 minutes as people type them; null for what is no rain. */
export function rainOf(text: string): readonly number[] | null {
  const words = text.split(/[\s,;，；、]+/).filter((word) => word !== '');
  const rain = words.map(Number);
  if (rain.length === 0 || rain.length > MOST_STEPS) return null;
  return rain.every((mm) => mm >= 0 && mm <= MOST_MM) ? rain : null;
}

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const MINUTES_PER_HOUR = 60;

/** mm in steps of 15 minutes by the mean intensities of minutes, mm/h; minutes nothing is known of bring nothing. */
export function quartersOf(
  minutes: readonly { readonly start: number; readonly mean: number | null }[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): readonly number[] {
  const quarters = Array.from({ length: Math.max(0, Math.round((toMs - fromMs) / QUARTER_MS)) }, () => 0);
  for (const { start, mean } of minutes) {
    const place = Math.floor((start - fromMs) / QUARTER_MS);
    const before = quarters[place];
    if (before !== undefined) quarters[place] = before + (mean ?? 0) / MINUTES_PER_HOUR;
  }
  return quarters.map((mm) => Number(mm.toFixed(1)));
}
