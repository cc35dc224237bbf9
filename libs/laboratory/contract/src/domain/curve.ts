/** Least correlation of a standard curve in photometric practice. */
export const LEAST_CORRELATION = 0.999;
export const LEAST_CURVE_POINTS = 5;

export interface CurvePoint {
  readonly concentration: number;
  readonly reading: number;
}

export interface Curve {
  readonly slope: number;
  readonly intercept: number;
  readonly r: number;
}

/** Straight line through the points by least squares: reading = intercept + slope · concentration. */
export function curveOf(points: readonly CurvePoint[]): Curve | null {
  const count = points.length;
  if (count < 2) return null;
  const mean = (of: (point: CurvePoint) => number) => points.reduce((sum, point) => sum + of(point), 0) / count;
  const [meanX, meanY] = [mean(({ concentration }) => concentration), mean(({ reading }) => reading)];
  const sum = (of: (dx: number, dy: number) => number) =>
    points.reduce((all, { concentration, reading }) => all + of(concentration - meanX, reading - meanY), 0);
  const [xx, yy, xy] = [sum((dx) => dx * dx), sum((_, dy) => dy * dy), sum((dx, dy) => dx * dy)];
  if (xx === 0 || yy === 0) return null;
  const slope = xy / xx;
  return { slope, intercept: meanY - slope * meanX, r: xy / Math.sqrt(xx * yy) };
}
