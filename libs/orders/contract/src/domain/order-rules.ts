const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What holds for orders of every type (domain model §7.3). */
export const ORDER = {
  maxExtensions: 2,
  /** People of an order are urged once in so long, ms. */
  urgeEveryMs: 4 * HOUR_MS,
  /** An order keeps so many pictures. */
  maxPhotos: 8,
  /** An order a plan made goes out by itself so long before it begins, ms (WO-02). */
  issueAheadMs: HOUR_MS / 2,
  /** A completed order may be evaluated so long; then it is by default, ms. */
  evaluateWithinMs: 7 * DAY_MS,
  /** On its day the month before is locked at this time of the plant (FI-10). */
  monthLockClock: '18:00',
  defaultScore: 4,
  maxScore: 5,
  /** An order closed by time may be filled in so much later, ms. */
  lateFillWithinMs: DAY_MS,
  /** A fault of the same machine within so long of the one before is a repeat, ms (domain model §8.4). */
  repeatWithinMs: 30 * DAY_MS,
  /** How often it is asked why, at least, until a cause passes for the root. */
  leastWhys: 3,
  /** Managers are told once an order is late by this part of its planned duration. */
  escalateAfterShare: 0.5,
} as const;

/** How urgent an order is: 1 normal, 2 urgent, 3 critical. */
export const EMERGENCY_DEGREES = ['1', '2', '3'] as const;
export type EmergencyDegree = (typeof EMERGENCY_DEGREES)[number];

/** Time from start to planned end by urgency, ms (domain model §7.6). */
export type Deadlines = Readonly<Record<EmergencyDegree, number>>;

export const DEADLINES = {
  faultEquipment: { 1: 72 * HOUR_MS, 2: 24 * HOUR_MS, 3: 4 * HOUR_MS },
  faultFacility: { 1: 7 * DAY_MS, 2: 72 * HOUR_MS, 3: 24 * HOUR_MS },
  craft: { 1: 48 * HOUR_MS, 2: 12 * HOUR_MS, 3: 2 * HOUR_MS },
  temporary: { 1: 3 * DAY_MS, 2: 24 * HOUR_MS, 3: 4 * HOUR_MS },
  shift: { 1: 8 * HOUR_MS, 2: 4 * HOUR_MS, 3: 2 * HOUR_MS },
  upkeep: { 1: 7 * DAY_MS, 2: 3 * DAY_MS, 3: DAY_MS },
  project: { 1: 90 * DAY_MS, 2: 60 * DAY_MS, 3: 30 * DAY_MS },
} as const satisfies Readonly<Record<string, Deadlines>>;
