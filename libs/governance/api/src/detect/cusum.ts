export interface CusumTraits {
  readonly mean: number;
  /** Above 0. */
  readonly sd: number;
  /** Slack, in standard deviations. */
  readonly k: number;
  /** Decision interval, in standard deviations. */
  readonly h: number;
}

export interface CusumAlarm {
  readonly index: number;
  readonly side: 1 | -1;
  /** Where the sum that alarmed left zero. */
  readonly since: number;
}

/** Two-sided CUSUM: alarms, and begins anew on both sides, above h. Unknown values are passed over. */
export function cusum(values: readonly number[], { mean, sd, k, h }: CusumTraits): readonly CusumAlarm[] {
  if (!(sd > 0)) return [];
  const alarms: CusumAlarm[] = [];
  let [above, below, aboveSince, belowSince] = [0, 0, 0, 0];
  values.forEach((value, index) => {
    if (!Number.isFinite(value)) return;
    const z = (value - mean) / sd;
    if (above === 0) aboveSince = index;
    if (below === 0) belowSince = index;
    above = Math.max(0, above + z - k);
    below = Math.max(0, below - z - k);
    if (above <= h && below <= h) return;
    alarms.push(above > h ? { index, side: 1, since: aboveSince } : { index, side: -1, since: belowSince });
    [above, below] = [0, 0];
  });
  return alarms;
}
