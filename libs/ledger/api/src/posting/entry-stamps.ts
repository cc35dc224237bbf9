import { Injectable } from '@nestjs/common';
import type { Db } from '@sed/platform-database';
import { Clock, type LedgerActor } from '@sed/platform-ports';
import type { AccountId } from '../core/account-key';
import { PeriodBook } from '../periods/period-book';
import type { Stamp } from './movement';

/** Who, when and in which month, for every ledger and plant of a posting. */
export interface Stamps {
  of(id: AccountId): Stamp;
}

/** Marks entries with the present moment and the month it lies in, which must be open. */
@Injectable()
export class EntryStamps {
  constructor(
    private readonly clock: Clock,
    private readonly periods: PeriodBook,
  ) {}

  /**
   * @param afterMs the newest entry of the accounts: clocks of several processes differ, and entries of an account stand
   *   in the order of their times
   * @throws DomainError `ledger.periodClosed`
   */
  async open(
    tx: Db,
    ids: readonly AccountId[],
    { by, afterMs }: { readonly by: LedgerActor; readonly afterMs: number },
  ): Promise<Stamps> {
    const postedAt = Math.max(this.clock.nowMs(), afterMs);
    const places = new Map(ids.map((id) => [placeOf(id), id]));
    const periods = new Map<string, string>();
    for (const [place, id] of [...places].sort(([a], [b]) => (a < b ? -1 : 1)))
      periods.set(place, await this.periods.open(tx, { ledger: id.ledger, factoryNo: id.factoryNo }, postedAt));
    return { of: (id) => ({ by, postedAt, period: periods.get(placeOf(id)) ?? '' }) };
  }
}

function placeOf({ ledger, factoryNo }: AccountId): string {
  return `${ledger}\n${factoryNo}`;
}
