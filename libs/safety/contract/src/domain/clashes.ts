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
