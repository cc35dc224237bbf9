export { Database, openDatabase, type DatabaseOptions, type Db, type OpenDatabase } from './database';
export { DirectoryInUseError, lockDirectory, type DirectoryLock } from './directory-lock';
export { databaseHealth } from './database-health';
export { isUniqueViolation, violatedConstraint } from './database-error';
export { opaque, transactionOf } from './opaque-transaction';
export { seedOnce } from './seed-once';
export { sortedBy, type Sorting } from './sorted-by';
export * as schema from './schema/index';
