import type { Patrol } from '../plan/plan-modules';

export type PointLine = NonNullable<Patrol['values']['points']>[number];
export type ReadingLine = NonNullable<Patrol['values']['readings']>[number];

export const given = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

export const NEW_POINT: Omit<PointLine, 'point'> = {
  ...{ proof: null, token: null, longitude: null, latitude: null, proofReason: null, photo: null },
  ...{ isFinished: false, missedReason: null, saidAt: null, arrivedAt: null, leftAt: null },
  ...{ distanceM: null, staySec: null, isTooFast: null, risks: null, isAdded: null },
};

export const NEW_READING: Omit<ReadingLine, 'point' | 'element'> = {
  ...{
    kind: null,
    value: null,
    unit: null,
    ok: null,
    remark: null,
    photo: null,
    isConfirmed: false,
    raise: null,
    saidAt: null,
  },
  ...{ lower: null, upper: null, needsPhoto: null, signal: null, live: null, liveQuality: null, deviationPct: null },
  ...{ takenAt: null, equipmentAbnormal: null, abnormalOperation: null, exceptionNo: null },
};

/** Lines by what they are about: a client that sends them in another order, or leaves some out, changes no other. */
export function byKey<L>(lines: readonly L[] | null | undefined, keyOf: (line: L) => string): ReadonlyMap<string, L> {
  return new Map((lines ?? []).map((line) => [keyOf(line), line]));
}

export const readingKey = ({ point, element }: Pick<ReadingLine, 'point' | 'element'>): string =>
  `${String(point)} ${String(element)}`;
