const MINUTE_MS = 60_000;

/** What holds for samples and their results (domain model §10.2). */
export const LABORATORY = {
  /** A sample taken so long before or after its window needs no reason. */
  windowToleranceMs: 30 * MINUTE_MS,
  /** A sample that was not taken so long after its window is missed. */
  missedAfterMs: 4 * 60 * MINUTE_MS,
  /** Results are handed in so long after the time their slowest index needs: a shift. */
  handedInAfterMs: 8 * 60 * MINUTE_MS,
  /** Tasks of a sampling are there so long before it. */
  plannedAheadMs: 60 * MINUTE_MS,
  /** The online mean of so long around the sampling is compared with the result. */
  onlineAroundMs: 30 * MINUTE_MS,
  /** Points of a control chart. */
  controlPoints: 30,
  maxResults: 40,
  /** Of so many samples of a batch one is measured twice, and one of every batch. */
  duplicateEvery: 10,
} as const;
