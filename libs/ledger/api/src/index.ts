export { LedgerModule } from './ledger.module';
export { LedgerCheck } from './check/ledger-check';
export {
  LedgerReader,
  type MovesAsked,
  type OpenReservation,
  type Outflow,
  type PeriodSum,
} from './reading/ledger-reader';
