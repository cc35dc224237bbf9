import { isBuilt, type RouteEntry } from '@sed/platform-contract';
import type { SessionPhase } from '@sed/platform-web';
import { isReachable } from './decide';
import { isNotice, routeOf } from './route-table';

/**
 * Why an address is not shown: `noOrg` nothing belongs to the user, `noPage` nobody has a page there, `notBuilt` the
 * page is not part of this version, `noRight` the user's roles leave it out, `plant` nothing is known about the
 * address. `open` when nothing stands in the way any more.
 */
export type Refusal =
  | { readonly kind: 'noOrg' | 'noPage' | 'plant' | 'open' }
  | { readonly kind: 'notBuilt' | 'noRight'; readonly entry: RouteEntry };

interface Standing {
  readonly isSignedIn: boolean;
  readonly phase: SessionPhase;
  readonly menuPathList: readonly string[];
}

export function refusalOf(from: string | null, { isSignedIn, phase, menuPathList }: Standing): Refusal {
  if (isSignedIn && phase === 'noOrg') return { kind: 'noOrg' };
  if (from === null) return { kind: 'plant' };
  const entry = routeOf(from);
  if (entry === undefined) return { kind: 'noPage' };
  if (!isBuilt(entry)) return { kind: 'notBuilt', entry };
  if (isNotice(entry)) return { kind: 'plant' };
  const mayOpen = !isSignedIn || (phase === 'ready' && isReachable(from, menuPathList));
  return mayOpen ? { kind: 'open' } : { kind: 'noRight', entry };
}
