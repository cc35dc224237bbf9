/** Each excursion knows only its own peak; the alarm keeps the worst of all. */
export function worsePeak(
  known: number | null,
  { peak, limit }: Readonly<Record<'peak' | 'limit', number | null>>,
): number | null {
  if (known === null || peak === null || limit === null) return peak ?? known;
  // Beyond which side of its limit: the distance alone would take what is far within an outer limit for worse.
  return peak >= limit ? Math.max(known, peak) : Math.min(known, peak);
}
