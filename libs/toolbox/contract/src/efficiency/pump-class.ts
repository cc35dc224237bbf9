/** Efficiency of a clean-water pump by its flow, % (GB 19762-2007, table 1). */
const BASE: readonly (readonly [flowM3PerH: number, pct: number])[] = [
  ...([
    [5, 58],
    [10, 64],
    [15, 67.2],
    [20, 69.4],
    [25, 70.9],
    [30, 72],
    [40, 73.8],
    [50, 74.9],
  ] as const),
  ...([
    [60, 75.8],
    [70, 76.5],
    [80, 77],
    [90, 77.6],
    [100, 78],
    [150, 79.8],
    [200, 80.8],
    [300, 82],
  ] as const),
  ...([
    [400, 83],
    [500, 83.7],
    [600, 84.2],
    [700, 84.7],
    [800, 85],
    [900, 85.3],
    [1000, 85.7],
  ] as const),
  ...([
    [1500, 86.6],
    [2000, 87.2],
    [3000, 88],
    [4000, 88.6],
    [5000, 89],
    [6000, 89.2],
    [7000, 89.4],
  ] as const),
  ...([
    [8000, 89.6],
    [9000, 89.9],
    [10_000, 90],
  ] as const),
];

/** What its specific speed takes away from it, percentage points. */
const DEDUCTION: readonly (readonly [specificSpeed: number, points: number])[] = [
  ...([
    [20, 32],
    [25, 25.5],
    [30, 20.6],
    [35, 17.3],
    [40, 14.7],
    [45, 12.5],
    [50, 10.5],
    [55, 9],
  ] as const),
  ...([
    [60, 7.5],
    [65, 6],
    [70, 5],
    [75, 4],
    [80, 3.2],
    [85, 2.5],
    [90, 2],
    [95, 1.5],
    [100, 1],
  ] as const),
  ...([
    [110, 0.5],
    [120, 0],
    [210, 0],
    [220, 0.3],
    [230, 0.7],
    [240, 1],
    [250, 1.3],
    [260, 1.7],
  ] as const),
  ...([
    [270, 1.9],
    [280, 2.2],
    [290, 2.7],
    [300, 3],
  ] as const),
];

/** Linear between the rows of a table, flat outside them. */
export function fromTable(table: readonly (readonly [number, number])[], at: number): number {
  const above = table.findIndex(([x]) => x >= at);
  const [high, low] = [table[above], table[above - 1]];
  if (high === undefined) return table.at(-1)?.[1] ?? Number.NaN;
  if (low === undefined) return high[1];
  return low[1] + ((high[1] - low[1]) * (at - low[0])) / (high[0] - low[0]);
}

export interface RatedPump {
  readonly speedRpm: number;
  readonly flowM3PerH: number;
  /** Of one stage. */
  readonly headM: number;
  readonly isDoubleSuction?: boolean;
}

export interface PumpClass {
  readonly specificSpeed: number;
  /** Efficiency such a pump is to have, that it has to have, and that it has where energy is saved, %. */
  readonly normPct: number;
  readonly leastPct: number;
  readonly savingPct: number;
}

const SMALL_M3_PER_H = 300;

/** What a pump of this size is to achieve; null for one that is not rated. */
export function pumpClass({ speedRpm, flowM3PerH, headM, isDoubleSuction = false }: RatedPump): PumpClass | null {
  if (!(speedRpm > 0 && flowM3PerH > 0 && headM > 0)) return null;
  const throughM3PerS = flowM3PerH / 3600 / (isDoubleSuction ? 2 : 1);
  const specificSpeed = (3.65 * speedRpm * Math.sqrt(throughM3PerS)) / headM ** 0.75;
  const normPct = fromTable(BASE, flowM3PerH) - fromTable(DEDUCTION, specificSpeed);
  const isSmall = flowM3PerH <= SMALL_M3_PER_H;
  return {
    specificSpeed,
    normPct,
    leastPct: normPct - (isSmall ? 3 : 4),
    savingPct: normPct + (isSmall ? 2 : 1),
  };
}
