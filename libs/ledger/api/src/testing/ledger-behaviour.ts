import type { Database } from '@sed/platform-database';
import { months, reservations, reversals } from './change-behaviour';
import { LedgerSuite } from './ledger-suite';
import { postings, refusedPostings, wholePostings } from './posting-behaviour';
import { lists, lookingBack } from './reading-behaviour';
import { goingOut, lots } from './stock-behaviour';

/** What every database under the ledger must do. */
export function behavesLikeALedger(open: () => Database): void {
  const suite = new LedgerSuite(open);
  for (const part of [
    postings,
    wholePostings,
    refusedPostings,
    goingOut,
    lots,
    reversals,
    reservations,
    months,
    lookingBack,
    lists,
  ])
    part(suite);
}
