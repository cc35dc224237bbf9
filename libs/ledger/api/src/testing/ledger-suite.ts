import type { Database } from '@sed/platform-database';
import { ledgerEntry as ledgerEntryTable } from '@sed/ledger-tables';
import { beforeEach } from 'vitest';
import { emptyLedgers, LedgerHarness } from './ledger-harness';

/** A ledger without entries before every test. */
export class LedgerSuite {
  h!: LedgerHarness;

  constructor(private readonly open: () => Database) {
    beforeEach(async () => {
      await emptyLedgers(this.open());
      this.h = new LedgerHarness(this.open());
      await this.h.store.prepare();
    });
  }

  entries() {
    return this.h.database.db.select().from(ledgerEntryTable);
  }
}

/** What a refusal says. */
export function refused(code: string, params: object = {}): object {
  return { code, params };
}
