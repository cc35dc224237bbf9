/** What holds for patrols (domain model §8.1). */
export const PATROL = {
  /** Orders are made so far ahead. */
  horizonMs: 7 * 86_400_000,
  /** A reading further from its live signal has to be confirmed, percent. */
  deviationPct: 10,
  maxPoints: 50,
  maxElements: 20,
  maxReadings: 300,
} as const;

const EARTH_M = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export interface Position {
  readonly longitude: number;
  readonly latitude: number;
}

/** Metres between two positions on the ground. */
export function distanceM(a: Position, b: Position): number {
  const [dLat, dLon] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** How far a reading is from its live value, percent of the live one; null where that says nothing. */
export function deviationPct(reading: number, live: number): number | null {
  if (!Number.isFinite(reading) || !Number.isFinite(live)) return null;
  if (reading === live) return 0;
  return live === 0 ? 100 : (Math.abs(reading - live) / Math.abs(live)) * 100;
}

/** Whether a number lies within the limits of its element; null where there are none. */
export function isWithin(value: number, lower: number | null, upper: number | null): boolean | null {
  if (lower === null && upper === null) return null;
  return (lower === null || value >= lower) && (upper === null || value <= upper);
}

/** Ids of tags are written in many ways: `04:A2:2b`, `04a22b`. */
export function tagIdOf(uid: string): string {
  return uid.replace(/[^0-9a-zA-Z]/g, '').toUpperCase();
}

const QR_PREFIX = 'SED-POINT';

/** What the label of a point says to a phone. */
export function pointQr(factoryNo: string, code: string): string {
  return [QR_PREFIX, factoryNo, code].join(':');
}
