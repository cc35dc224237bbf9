import { Injectable } from '@nestjs/common';
import type { Db } from '@sed/platform-database';
import { ledgerPeriod } from '@sed/ledger-tables';
import { DomainError } from '@sed/platform-api';
import { PlantDirectory, type LedgerMonth } from '@sed/platform-ports';
import type { LedgerKey } from '@sed/ledger-contract';
import { zoneOffsetMs } from '@sed/platform-contract';
import { and, eq } from 'drizzle-orm';

const DEFAULT_ZONE = 'Asia/Shanghai';

export type PeriodRow = typeof ledgerPeriod.$inferSelect;

/** Which months take postings. */
@Injectable()
export class PeriodBook {
  constructor(private readonly plants: PlantDirectory) {}

  /** `2026-11`: the month the clock on the wall of the plant shows. */
  monthAt(factoryNo: string, atMs: number): string {
    const zone = this.plants.plant(factoryNo)?.zone ?? DEFAULT_ZONE;
    return new Date(atMs + zoneOffsetMs(atMs, zone)).toISOString().slice(0, 7);
  }

  /**
   * The month of a posting, which stays open until the posting's transaction ends: whoever closes it waits.
   *
   * @throws DomainError `ledger.periodClosed`
   */
  async open(tx: Db, place: { readonly ledger: LedgerKey; readonly factoryNo: string }, atMs: number): Promise<string> {
    const month = { ...place, period: this.monthAt(place.factoryNo, atMs) };
    const row = await this.row(tx, month, 'share');
    if (row.closedAt !== null) throw new DomainError('ledger.periodClosed', { period: month.period });
    return month.period;
  }

  /** The row of a month under lock, made when there is none. */
  async row(tx: Db, month: LedgerMonth, lock: 'share' | 'update'): Promise<PeriodRow> {
    const known = await this.held(tx, month, lock);
    if (known !== undefined) return known;
    await tx.insert(ledgerPeriod).values(month).onConflictDoNothing();
    const made = await this.held(tx, month, lock);
    if (made === undefined) throw new Error('the month of a ledger vanished');
    return made;
  }

  private async held(
    tx: Db,
    { ledger, factoryNo, period }: LedgerMonth,
    lock: 'share' | 'update',
  ): Promise<PeriodRow | undefined> {
    const { ledger: l, factoryNo: f, period: p } = ledgerPeriod;
    const isIt = and(eq(l, ledger), eq(f, factoryNo), eq(p, period));
    const [row] = await tx.select().from(ledgerPeriod).where(isIt).for(lock);
    return row;
  }
}
