import type { PermitKind } from './permit';

/** What two permits at one place and time mean for each other: one of them at a time, both linked by their job, nothing. */
export type Clash = 'ONE' | 'LINKED' | 'FREE';

const TABLE: Readonly<Record<PermitKind, Readonly<Record<PermitKind, Clash>>>> = {
  HOT: { HOT: 'ONE', CONFINED: 'LINKED', HEIGHT: 'FREE', POWER: 'LINKED' },
  CONFINED: { HOT: 'LINKED', CONFINED: 'ONE', HEIGHT: 'LINKED', POWER: 'LINKED' },
  // Two above each other are forbidden; one place is one vertical.
  HEIGHT: { HOT: 'FREE', CONFINED: 'LINKED', HEIGHT: 'ONE', POWER: 'FREE' },
  POWER: { HOT: 'LINKED', CONFINED: 'LINKED', HEIGHT: 'FREE', POWER: 'FREE' },
};

/** Clash matrix of permits (domain model §14.8). */
export function clashOf(one: PermitKind, other: PermitKind): Clash {
  return TABLE[one][other];
}

/** Work without a permit of its own that does not go with every other: chemicals are unloaded, water is let out or in. */
export type NearbyWork = 'UNLOADING' | 'DRAINING';

export interface NearbyRule {
  readonly says: 'FORBIDDEN' | 'CHECK' | 'FREE';
  /** Nearer than this it counts, m; absent where its place is told in words. */
  readonly withinM?: number;
}

const FREE: NearbyRule = { says: 'FREE' };

const NEARBY: Readonly<Record<PermitKind, Readonly<Record<NearbyWork, NearbyRule>>>> = {
  HOT: { UNLOADING: { says: 'FORBIDDEN', withinM: 30 }, DRAINING: { says: 'FORBIDDEN' } },
  CONFINED: { UNLOADING: { says: 'FORBIDDEN', withinM: 15 }, DRAINING: { says: 'FORBIDDEN' } },
  HEIGHT: { UNLOADING: { says: 'FORBIDDEN' }, DRAINING: FREE },
  POWER: { UNLOADING: FREE, DRAINING: { says: 'CHECK' } },
};

/** The columns of the clash matrix that are no permits (domain model §14.8). */
export function nearbyRule(kind: PermitKind, work: NearbyWork): NearbyRule {
  return NEARBY[kind][work];
}
