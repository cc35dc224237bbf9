import { Global, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { Ledger, LedgerPeriods } from '@sed/platform-ports';
import { LedgerCheck } from './check/ledger-check';
import { LedgerController } from './ledger.controller';
import { KeptPeriods } from './periods/kept-periods';
import { PeriodBook } from './periods/period-book';
import { EntryStamps } from './posting/entry-stamps';
import { PostedLedger } from './posting/posted-ledger';
import { Reservations } from './posting/reservations';
import { Reversals } from './posting/reversals';
import { LedgerReader } from './reading/ledger-reader';
import { EntryStore } from './store/entry-store';

/** Puts the trigger in place before anything is posted. */
@Injectable()
export class LedgerPreparation implements OnModuleInit {
  constructor(private readonly entries: EntryStore) {}

  onModuleInit(): Promise<void> {
    return this.entries.prepare();
  }
}

/**
 * The ledgers of the product. Binds `Ledger` and `LedgerPeriods` for the whole application; needs `Database`, `Clock`,
 * `Log`, `HealthRegistry`, `PlantDirectory`, `AuditTrail` and `Organisations`.
 */
@Global()
@Module({
  controllers: [LedgerController],
  providers: [
    EntryStore,
    LedgerPreparation,
    PeriodBook,
    EntryStamps,
    Reversals,
    Reservations,
    LedgerCheck,
    LedgerReader,
    { provide: Ledger, useClass: PostedLedger },
    { provide: LedgerPeriods, useClass: KeptPeriods },
  ],
  exports: [Ledger, LedgerPeriods, LedgerReader, LedgerCheck],
})
export class LedgerModule {}
