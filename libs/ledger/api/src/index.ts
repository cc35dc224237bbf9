export { LedgerModule } from './ledger.module';
export { LedgerCheck } from './check/ledger-check';
export { LedgerReader, type OpenReservation, type Outflow, type PeriodSum } from './reading/ledger-reader';
export type { MovesAsked } from './reading/moves-sought';
