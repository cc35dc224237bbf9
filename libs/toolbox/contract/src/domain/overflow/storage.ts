/** Storage before an overflow: how full it is, when it is full, and what goes over (process reference §7). */

const MINUTES_PER_HOUR = 60;

export interface StoragePoint {
  readonly levelM: number;
  readonly volumeM3: number;
}

/** Between the points straight, beyond them as the nearest; null without two points. */
function between(points: readonly (readonly [x: number, y: number])[], at: number): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2 || !Number.isFinite(at)) return null;
  if (at <= first[0]) return first[1];
  const place = points.findIndex(([x]) => x >= at);
  const [below, above] = [points[place - 1], points[place]];
  if (below === undefined || above === undefined) return last[1];
  const share = above[0] === below[0] ? 1 : (at - below[0]) / (above[0] - below[0]);
  return below[1] + share * (above[1] - below[1]);
}

const byLevel = (table: readonly StoragePoint[]) => table.toSorted((a, b) => a.levelM - b.levelM);

export const volumeAtM3 = (table: readonly StoragePoint[], levelM: number): number | null =>
  between(
    byLevel(table).map(({ levelM: x, volumeM3 }) => [x, volumeM3] as const),
    levelM,
  );

export const levelAtM = (table: readonly StoragePoint[], volumeM3: number): number | null =>
  between(
    byLevel(table).map(({ levelM: y, volumeM3: x }) => [x, y] as const),
    volumeM3,
  );

export interface Routing {
  readonly startM3: number;
  readonly fullM3: number;
  readonly capacityM3PerH: number;
  readonly stepMin: number;
  readonly inflowM3PerH: readonly number[];
}

export interface Routed {
  /** At the end of each step. */
  readonly storageM3: readonly number[];
  /** Within each step. */
  readonly spillM3: readonly number[];
  readonly spilledM3: number;
  /** A step that spills after one that does not begins an event. */
  readonly events: number;
}

/** x = S + (Qin − Qcap)·dt; what is above the full storage spills. */
export function routeStorage({ startM3, fullM3, capacityM3PerH, stepMin, inflowM3PerH }: Routing): Routed | null {
  const given = [startM3, fullM3, capacityM3PerH, stepMin, ...inflowM3PerH];
  if (!given.every((value) => Number.isFinite(value) && value >= 0) || stepMin === 0) return null;
  const storageM3: number[] = [];
  const spillM3: number[] = [];
  let stored = Math.min(startM3, fullM3);
  for (const inflow of inflowM3PerH) {
    const wanted = stored + ((inflow - capacityM3PerH) * stepMin) / MINUTES_PER_HOUR;
    spillM3.push(Math.max(0, wanted - fullM3));
    stored = Math.min(Math.max(wanted, 0), fullM3);
    storageM3.push(stored);
  }
  const events = spillM3.filter((spill, step) => spill > 0 && (spillM3[step - 1] ?? 0) === 0).length;
  return { storageM3, spillM3, spilledM3: spillM3.reduce((sum, spill) => sum + spill, 0), events };
}

export interface Filling {
  readonly storedM3: number;
  readonly fullM3: number;
  readonly inflowM3PerH: number;
  readonly capacityM3PerH: number;
}

/** (Smax − S)/rise; 0 when it is full, null while it does not fill. */
export function minutesToFull({
  storedM3,
  fullM3,
  riseM3PerH,
}: Pick<Filling, 'storedM3' | 'fullM3'> & { readonly riseM3PerH: number }): number | null {
  if (![storedM3, fullM3, riseM3PerH].every(Number.isFinite) || riseM3PerH <= 0) return null;
  return (Math.max(0, fullM3 - storedM3) / riseM3PerH) * MINUTES_PER_HOUR;
}

/** (Smax − S)/(Qin − Qcap) */
export const minutesToSpill = ({ inflowM3PerH, capacityM3PerH, ...rest }: Filling): number | null =>
  minutesToFull({ ...rest, riseM3PerH: inflowM3PerH - capacityM3PerH });

const HOUR_MS = 3_600_000;
const LEAST_POINTS = 3;
const LEAST_SPAN_MS = 120_000;

/** How fast a storage fills, by the straight line through its last volumes; null where they are too few or too near. */
export function riseM3PerH(points: readonly { readonly atMs: number; readonly volumeM3: number }[]): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < LEAST_POINTS) return null;
  if (last.atMs - first.atMs < LEAST_SPAN_MS) return null;
  const hours = points.map(({ atMs }) => (atMs - first.atMs) / HOUR_MS);
  const meanHour = hours.reduce((sum, hour) => sum + hour, 0) / points.length;
  const meanM3 = points.reduce((sum, { volumeM3 }) => sum + volumeM3, 0) / points.length;
  let [both, square] = [0, 0];
  for (const [place, { volumeM3 }] of points.entries()) {
    const apart = (hours[place] ?? 0) - meanHour;
    both += apart * (volumeM3 - meanM3);
    square += apart ** 2;
  }
  return both / square;
}

/** People are warned so long before, minutes. */
export const WARN_MIN = [10, 30, 60] as const;
export type WarnMin = (typeof WARN_MIN)[number];

/** The nearest warning that holds; null while there is more time. */
export const warningAt = (minutes: number | null): WarnMin | null =>
  minutes === null ? null : (WARN_MIN.find((limit) => minutes <= limit) ?? null);
