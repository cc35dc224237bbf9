export const HAZARD = {
  dayMs: 86_400_000,
  /** A rectification is given this long at least, ms. */
  leastMs: 3_600_000,
  /** From this day of delay on the region hears of it too. */
  regionAfterDays: 3,
} as const;
