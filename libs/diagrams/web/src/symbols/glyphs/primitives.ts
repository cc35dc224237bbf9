/** Paths of one symbol on a grid of 100 × 100 that is stretched to the size of its element. */
export interface Glyph {
  /** Filled by state and outlined. */
  readonly body: string;
  /** Drawn over it in thin lines. */
  readonly line?: string;
  /** What water or sludge fills, for structures. */
  readonly water?: string;
}

export function circle(x: number, y: number, r: number, ry = r): string {
  return `M${x - r} ${y}a${r} ${ry} 0 1 0 ${2 * r} 0a${r} ${ry} 0 1 0 ${-2 * r} 0z`;
}

export function box(x: number, y: number, w: number, h: number): string {
  return `M${x} ${y}h${w}v${h}h${-w}z`;
}

export function line(...points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** The same path several times, moved by a step each time. */
export function repeated(count: number, path: (shift: number) => string, step: number): string {
  return Array.from({ length: count }, (_, i) => path(i * step)).join('');
}

/** Open basin with upright walls. */
export const BASIN = 'M2 6V96H98V6';
export const BASIN_WATER = box(2, 18, 96, 78);
/** Closed tank with a domed roof. */
export const TANK = 'M6 20Q50 -6 94 20V96H6z';
/** Settling tank with a conical floor. */
export const CONE = 'M2 8V48L42 94H58L98 48V8';
export const CONE_WATER = 'M2 18V48L42 94H58L98 48V18z';

export const bubbles = (y: number) =>
  repeated(5, (shift) => `${circle(18 + shift, y, 2.4)}${circle(24 + shift, y - 22, 1.8)}`, 16);
/** A vertical stirrer: shaft and blades. */
export const stirrer = (x: number, foot = 74) =>
  `M${x} 2V${foot}${circle(x - 7, foot, 7, 4)}${circle(x + 7, foot, 7, 4)}`;
