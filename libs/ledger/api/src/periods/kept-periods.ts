import { Injectable } from '@nestjs/common';
import { Database, opaque, transactionOf, type Db } from '@sed/platform-database';
import { ledgerPeriod } from '@sed/ledger-tables';
import { DomainError } from '@sed/platform-api';
import {
  AuditTrail,
  Clock,
  LedgerPeriods,
  type LedgerMonth,
  type LedgerPeriodChange,
  type OpaqueTransaction,
} from '@sed/platform-ports';
import { and, eq } from 'drizzle-orm';
import { PeriodBook } from './period-book';

/** Closing waits for postings under way, and every later one sees it. */
@Injectable()
export class KeptPeriods extends LedgerPeriods {
  constructor(
    private readonly database: Database,
    private readonly book: PeriodBook,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** @throws DomainError `ledger.periodAhead`, `ledger.periodClosed`, `record.noteMissing` */
  override async close(month: LedgerMonth, change: LedgerPeriodChange, within?: OpaqueTransaction): Promise<void> {
    const nowMs = this.clock.nowMs();
    if (month.period > this.book.monthAt(month.factoryNo, nowMs)) throw refusal('ledger.periodAhead', month);
    await this.change(within, async (tx) => {
      const { closedAt } = await this.book.row(tx, month, 'update');
      if (closedAt !== null) throw refusal('ledger.periodClosed', month);
      await this.write(tx, month, { closedAt: nowMs, closedBy: change.by.code });
      await this.tell(tx, month, { ...change, action: 'close' });
    });
  }

  /** @throws DomainError `ledger.periodOpen`, `record.noteMissing` */
  override async reopen(month: LedgerMonth, change: LedgerPeriodChange, within?: OpaqueTransaction): Promise<void> {
    await this.change(within, async (tx) => {
      const { closedAt } = await this.book.row(tx, month, 'update');
      if (closedAt === null) throw refusal('ledger.periodOpen', month);
      await this.write(tx, month, { closedAt: null, closedBy: null });
      await this.tell(tx, month, { ...change, action: 'reopen' });
    });
  }

  private change(within: OpaqueTransaction | undefined, run: (tx: Db) => Promise<void>): Promise<void> {
    return within === undefined ? this.database.db.transaction(run) : run(transactionOf(within));
  }

  private async write(
    tx: Db,
    { ledger, factoryNo, period }: LedgerMonth,
    state: { readonly closedAt: number | null; readonly closedBy: string | null },
  ): Promise<void> {
    const { ledger: l, factoryNo: f, period: p } = ledgerPeriod;
    await tx
      .update(ledgerPeriod)
      .set(state)
      .where(and(eq(l, ledger), eq(f, factoryNo), eq(p, period)));
  }

  private async tell(
    tx: Db,
    { ledger, factoryNo, period }: LedgerMonth,
    { action, by, reason }: LedgerPeriodChange & { readonly action: 'close' | 'reopen' },
  ): Promise<void> {
    if (reason.trim() === '') throw new DomainError('record.noteMissing', { field: 'reason' });
    const what = { entity: 'ledgerPeriod', entityId: `${ledger} ${period}`, factoryNo };
    await this.trail.record({ ...what, action, actor: by.loginName, reason }, opaque(tx));
  }
}

function refusal(
  code: 'ledger.periodAhead' | 'ledger.periodClosed' | 'ledger.periodOpen',
  { period }: LedgerMonth,
): DomainError {
  return new DomainError(code, { period });
}
