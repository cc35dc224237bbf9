const EARTH_KM = 6371;

interface Position {
  readonly longitude: number | null;
  readonly latitude: number | null;
}

/** As the crow flies, whole kilometres. */
export function distanceKm(a: Position, b: Position): number | null {
  if (a.longitude === null || a.latitude === null || b.longitude === null || b.latitude === null) return null;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [lat1, lat2] = [radians(a.latitude), radians(b.latitude)];
  const half = (x: number) => Math.sin(x / 2) ** 2;
  const h = half(lat2 - lat1) + Math.cos(lat1) * Math.cos(lat2) * half(radians(b.longitude - a.longitude));
  return Math.round(2 * EARTH_KM * Math.asin(Math.sqrt(h)));
}
