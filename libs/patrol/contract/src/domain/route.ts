import { z } from 'zod';
import { distanceM, type Position } from './patrol-rules';

/** Where somebody was, and when. */
export interface RoutePoint extends Position {
  /** Epoch ms; kept to the second. */
  readonly at: number;
}

/** What of the positions of a phone is kept as the route of an inspection. */
export const ROUTE = {
  /** A position is kept so long after the one before it at the earliest. */
  everyMs: 15_000,
  /** Nearer to the one before it than this nobody has moved. */
  leastM: 15,
  /** Who stays is still there so long after. */
  stillMs: 300_000,
  /** A position that may be further off than this says too little. */
  accuracyM: 50,
  /** What a phone holds back until it is sent with a step of its own. */
  sentAt: 120,
  /** Of the route of one person; a longer one keeps every second position. */
  mostPoints: 4000,
} as const;

export const ROUTE_STATES = ['RECORDED', 'REFUSED'] as const;
export type RouteState = (typeof ROUTE_STATES)[number];

const DEGREE = 100_000;
const SECOND_MS = 1000;
const FIRST_CHARACTER = 63;
const BASE = 32;

/** Numbers as characters, small ones short: five bits each, and one that says whether there are more. */
function written(value: number): string {
  let left = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  do {
    const part = left % BASE;
    left = Math.floor(left / BASE);
    text += String.fromCharCode(FIRST_CHARACTER + part + (left > 0 ? BASE : 0));
  } while (left > 0);
  return text;
}

/** Undefined where it was not written so. */
function read(text: string): readonly number[] | undefined {
  const values: number[] = [];
  let [value, weight] = [0, 1];
  for (const character of text) {
    const part = character.charCodeAt(0) - FIRST_CHARACTER;
    if (part < 0 || part >= 2 * BASE || weight > BASE ** 9) return undefined;
    value += (part % BASE) * weight;
    weight *= BASE;
    if (part >= BASE) continue;
    values.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    [value, weight] = [0, 1];
  }
  return weight === 1 ? values : undefined;
}

const numbersOf = ({ at, longitude, latitude }: RoutePoint): readonly [number, number, number] => [
  Math.round(at / SECOND_MS),
  Math.round(longitude * DEGREE),
  Math.round(latitude * DEGREE),
];

/** A route as one text, each position by its distance in time and place from the one before it. */
export function routeText(points: readonly RoutePoint[]): string {
  let before: readonly [number, number, number] = [0, 0, 0];
  return points
    .map((point) => {
      const now = numbersOf(point);
      const text = now.map((value, at) => written(value - (before[at] ?? 0))).join('');
      before = now;
      return text;
    })
    .join('');
}

/** The positions of such a text; undefined for what is none, lies nowhere on earth or goes back in time. */
export function routeOf(text: string): readonly RoutePoint[] | undefined {
  const values = read(text);
  if (values === undefined || values.length % 3 !== 0) return undefined;
  const points: RoutePoint[] = [];
  let [seconds, x, y] = [0, 0, 0];
  for (let at = 0; at < values.length; at += 3) {
    const [passed = 0, dx = 0, dy = 0] = values.slice(at, at + 3);
    [seconds, x, y] = [seconds + passed, x + dx, y + dy];
    const point = { at: seconds * SECOND_MS, longitude: x / DEGREE, latitude: y / DEGREE };
    const isOnEarth = Math.abs(point.longitude) <= 180 && Math.abs(point.latitude) <= 90;
    if (!isOnEarth || (at > 0 && passed < 0)) return undefined;
    points.push(point);
  }
  return points;
}

/** Whether a position tells more than the one that was kept last. */
export function isKept(last: RoutePoint | undefined, next: RoutePoint, accuracyM: number): boolean {
  if (!(accuracyM <= ROUTE.accuracyM)) return false;
  if (last === undefined) return true;
  const passed = next.at - last.at;
  if (passed < ROUTE.everyMs) return false;
  return distanceM(last, next) >= ROUTE.leastM || passed >= ROUTE.stillMs;
}

/** A route with what came later; of one that grew too long every second position. */
export function routeWith(route: readonly RoutePoint[], more: readonly RoutePoint[]): readonly RoutePoint[] {
  const last = route.at(-1)?.at ?? -Infinity;
  const whole = [...route, ...more.filter(({ at }) => at > last)];
  return whole.length <= ROUTE.mostPoints ? whole : whole.filter((_, at) => at % 2 === 0 || at === whole.length - 1);
}

export function routeLengthM(points: readonly RoutePoint[]): number {
  return points.reduce((sum, point, at) => {
    const before = points[at - 1];
    return before === undefined ? sum : sum + distanceM(before, point);
  }, 0);
}

/** A part of a route on its way to the service, or that the device gives no positions. */
export const routePart = z.object({
  state: z.enum(ROUTE_STATES),
  line: z
    .string()
    .max(20_000)
    .refine((text) => routeOf(text) !== undefined),
});
export type RoutePart = z.infer<typeof routePart>;
