export { LedgerModule } from './ledger.module';
export { LedgerCheck } from './check/ledger-check';
export { LedgerReader, type PeriodSum } from './reading/ledger-reader';
