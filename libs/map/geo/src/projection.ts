/** A place in degrees. */
export interface Place {
  readonly longitude: number;
  readonly latitude: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface Projection {
  /** Pixel of a place. */
  project: (longitude: number, latitude: number) => readonly [number, number];
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** Web maps end here; plants do not stand nearer to a pole. */
const MAX_LATITUDE = 84;
/** A board of one plant still shows its surroundings. */
const MIN_SPAN_DEG = 8;

function mercatorY(latitude: number): number {
  const clipped = Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude));
  return (Math.log(Math.tan(Math.PI / 4 + (clipped * Math.PI) / 360)) * 180) / Math.PI;
}

function latitudeOf(y: number): number {
  return (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90;
}

/**
 * Mercator map that holds all places with air around them and fills the box.
 * @param air share of the larger side left free around the outermost places, 0 to 1
 */
export function fitProjection(places: readonly Place[], box: Box, air = 0.5): Projection {
  const longitudes = places.length === 0 ? [105] : places.map((place) => place.longitude);
  const ys = places.length === 0 ? [mercatorY(35)] : places.map((place) => mercatorY(place.latitude));
  const middleX = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const middleY = (Math.min(...ys) + Math.max(...ys)) / 2;
  const spanX = Math.max(MIN_SPAN_DEG, Math.max(...longitudes) - Math.min(...longitudes)) * (1 + air);
  const spanY = Math.max(MIN_SPAN_DEG, Math.max(...ys) - Math.min(...ys)) * (1 + air);
  const scale = Math.min(box.width / spanX, box.height / spanY);
  const halfX = box.width / 2 / scale;
  const halfY = box.height / 2 / scale;
  return {
    project: (longitude, latitude) => [
      (longitude - middleX + halfX) * scale,
      (middleY + halfY - mercatorY(latitude)) * scale,
    ],
    west: middleX - halfX,
    east: middleX + halfX,
    south: latitudeOf(middleY - halfY),
    north: latitudeOf(middleY + halfY),
  };
}
