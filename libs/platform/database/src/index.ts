export { Database, openDatabase, type DatabaseOptions, type Db, type OpenDatabase } from './database';
export { DirectoryInUseError, lockDirectory, type DirectoryLock } from './directory-lock';
export {
  ConnectionWaitError,
  SecondHandleError,
  TransactionEndedError,
  TransactionTimeoutError,
} from './guard/database-use-errors';
export { refuseInsideTransaction, type DatabaseLimits, type HeldConnection } from './guard/database-guard';
export { detached } from './guard/transaction-scope';
export { urgently } from './guard/urgent';
export { databaseHealth } from './database-health';
export { isRepeatable, isUniqueViolation, violatedConstraint } from './database-error';
export { isAnyOf, manyRows, manyRowsForEach } from './many-rows';
export { refuseChanges } from './append-only';
export { opaque, transactionOf } from './opaque-transaction';
export { seedOnce } from './seed-once';
export { sortedBy, type Sorting } from './sorted-by';
export { moduleStarter } from './starter-mark';
