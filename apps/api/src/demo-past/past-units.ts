import { moduleStarter, type Db } from '@sed/platform-database';
import { DEMO_PLANTS, type PastRequest } from '@sed/demo-fleet';
import { and, eq } from 'drizzle-orm';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Of the zone of all demonstration plants. */
const CHINA_MS = 8 * 3_600_000;
const MINUTE_DAYS = 30;
const HOUR_DAYS = 365;

const MARKS = 'demo-past';
const PRESENT = 'present';

/** One plant at one level. */
export interface PastUnit extends PastRequest {
  readonly key: string;
  /** Share of all work, by what it takes. */
  readonly weight: number;
}

/**
 * When the present of the demonstration began: noted at its first start, before the first sample, so that every later
 * start fills up to the same minute. Undefined where samples were stored without that: their past stays as it is.
 */
export async function presentOf(db: Db, isEmpty: boolean, nowMs: number): Promise<number | undefined> {
  const noted = await marked(db, PRESENT);
  if (noted !== undefined || !isEmpty) return noted;
  const atMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  await mark(db, PRESENT, atMs);
  return atMs;
}

/** The last thirty days of every plant first: that is what people look at. */
export function pastUnits(presentMs: number): readonly PastUnit[] {
  const { minutesMs, hoursMs } = pastBegins(presentMs);
  const plants = DEMO_PLANTS.map(({ factoryNo }) => factoryNo);
  return [
    ...plants.map((factoryNo): PastUnit => {
      const span = { level: '1m', fromMs: minutesMs, toMs: presentMs } as const;
      return { factoryNo, ...span, key: `${factoryNo}/1m`, weight: 3 };
    }),
    ...plants.map((factoryNo): PastUnit => {
      const span = { level: '1h', fromMs: hoursMs, toMs: minutesMs } as const;
      return { factoryNo, ...span, key: `${factoryNo}/1h`, weight: 2 };
    }),
  ];
}

/** From when on there are minutes, and hours. */
export function pastBegins(presentMs: number): { readonly minutesMs: number; readonly hoursMs: number } {
  const midnightMs = Math.floor((presentMs + CHINA_MS) / DAY_MS) * DAY_MS - CHINA_MS;
  return { minutesMs: midnightMs - MINUTE_DAYS * DAY_MS, hoursMs: midnightMs - HOUR_DAYS * DAY_MS };
}

export async function mark(db: Db, key: string, atMs: number): Promise<void> {
  await db.insert(moduleStarter).values({ module: MARKS, key, loadedAt: atMs }).onConflictDoNothing();
}

/** @returns when it was marked */
export async function marked(db: Db, key: string): Promise<number | undefined> {
  const [row] = await db
    .select({ at: moduleStarter.loadedAt })
    .from(moduleStarter)
    .where(and(eq(moduleStarter.module, MARKS), eq(moduleStarter.key, key)));
  return row?.at;
}
