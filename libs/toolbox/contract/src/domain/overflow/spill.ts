/** What went over, by the levels that were measured (process reference §7). */

const HOUR_MS = 3_600_000;
const SECONDS_PER_HOUR = 3600;
/** Spills less than this apart are one event in statistics. */
export const ONE_EVENT_WITHIN_MS = 6 * HOUR_MS;

export interface LevelPoint {
  readonly atMs: number;
  /** Null where nothing usable was measured. */
  readonly levelM: number | null;
}

export interface Spill {
  /** Null where the flow at some level that was measured cannot be said. */
  readonly volumeM3: number | null;
  /** Time above the crest. */
  readonly durationMs: number;
  readonly peakM3PerH: number | null;
  readonly peakLevelM: number | null;
  /** Share of the time of which the level is known; the volume is of that time alone. */
  readonly knownShare: number;
}

/** Of a time nothing is known of. */
export const UNKNOWN_SPILL: Spill = {
  ...{ volumeM3: null, durationMs: 0, peakM3PerH: null, peakLevelM: null, knownShare: 0 },
};

export interface SpillOver {
  readonly fromMs: number;
  readonly toMs: number;
  readonly crestM: number;
  /** A level counts until the next one, but no longer than this. */
  readonly holdMs: number;
  readonly flowM3PerS: (levelM: number) => number | null;
}

interface Segment {
  readonly ms: number;
  readonly fromM: number;
  readonly toM: number;
}

/** Stretches whose level is known, clipped to the time asked for; straight from one level to the next. */
function segmentsOf(points: readonly LevelPoint[], { fromMs, toMs, holdMs }: SpillOver): Segment[] {
  const found: Segment[] = [];
  for (const [place, { atMs, levelM }] of points.entries()) {
    if (levelM === null) continue;
    const next = points[place + 1];
    const nextMs = next?.atMs ?? Infinity;
    const isLinked = next !== undefined && next.levelM !== null && nextMs - atMs <= holdMs;
    const endMs = isLinked ? nextMs : Math.min(nextMs, atMs + holdMs);
    const endM = isLinked ? next.levelM : levelM;
    const [from, to] = [Math.max(atMs, fromMs), Math.min(endMs, toMs)];
    if (to <= from) continue;
    const at = (ms: number) => levelM + ((endM - levelM) * (ms - atMs)) / (endMs - atMs);
    found.push({ ms: to - from, fromM: at(from), toM: at(to) });
  }
  return found;
}

/** Part of a stretch above the crest. */
function shareAbove({ fromM, toM }: Segment, crestM: number): number {
  const [low, high] = [Math.min(fromM, toM), Math.max(fromM, toM)];
  if (low > crestM) return 1;
  return high <= crestM ? 0 : (high - crestM) / (high - low);
}

/** Volume, duration and peaks of what went over between two times; points in the order of their times. */
export function spillOver(points: readonly LevelPoint[], asked: SpillOver): Spill {
  const { fromMs, toMs, crestM, flowM3PerS } = asked;
  const segments = segmentsOf(points, asked);
  const above = segments.filter((segment) => shareAbove(segment, crestM) > 0);
  let volumeM3: number | null = 0;
  let [durationMs, peakM3PerS, peakLevelM] = [0, 0, crestM];
  for (const segment of above) {
    const share = shareAbove(segment, crestM);
    // Of a stretch that crosses the crest only the part above it counts, from the crest on.
    const [lowM, highM] = [
      Math.max(crestM, Math.min(segment.fromM, segment.toM)),
      Math.max(segment.fromM, segment.toM),
    ];
    const [low, middle, high] = [flowM3PerS(lowM), flowM3PerS((lowM + highM) / 2), flowM3PerS(highM)];
    durationMs += segment.ms * share;
    peakLevelM = Math.max(peakLevelM, highM);
    if (low === null || middle === null || high === null) volumeM3 = null;
    else {
      // Simpson's rule: the flow over a crest is no straight line.
      if (volumeM3 !== null) volumeM3 += ((low + 4 * middle + high) / 6) * ((segment.ms * share) / 1000);
      peakM3PerS = Math.max(peakM3PerS, high);
    }
  }
  const knownMs = segments.reduce((sum, { ms }) => sum + ms, 0);
  return {
    volumeM3: segments.length === 0 ? null : volumeM3,
    durationMs,
    peakM3PerH: volumeM3 === null || above.length === 0 ? null : peakM3PerS * SECONDS_PER_HOUR,
    peakLevelM: above.length === 0 ? null : peakLevelM,
    knownShare: toMs > fromMs ? Math.min(1, knownMs / (toMs - fromMs)) : 0,
  };
}

/** kg in a volume of this mean concentration. */
export const loadKg = (volumeM3: number, mgPerL: number): number => (volumeM3 * mgPerL) / 1000;

export interface SpillTime {
  readonly startMs: number;
  readonly endMs: number;
}

/** As statistics count them: spills less than six hours apart are one event. */
export function countedEvents(spills: readonly SpillTime[]): number {
  let count = 0;
  let untilMs = -Infinity;
  for (const { startMs, endMs } of spills.toSorted((a, b) => a.startMs - b.startMs)) {
    if (startMs - untilMs >= ONE_EVENT_WITHIN_MS) count += 1;
    untilMs = Math.max(untilMs, endMs);
  }
  return count;
}
