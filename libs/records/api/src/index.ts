export { ModuleEngineModule } from './module-engine.module';
export { ModuleEngine, type EngineParts, type Referrer } from './module-engine';
export {
  type ActionOf,
  type AskedChange,
  type ModuleBehaviour,
  type NewRecord,
  type Patch,
  type RecordOf,
  type WriteContext,
} from './records/behaviour';
export { ActionsTaken, type ActionTaken } from './records/actions-taken';
export { sealSignatures } from './records/value-guard';
export { ReferenceCheck } from './references/reference-check';
export { ReferenceLabels, type Labels } from './references/reference-labels';
export type { LedgerWithin } from './records/ledger-within';
export { CurrentCaller, type Caller } from './records/caller';
export { RecordHiding, type HidingSource } from './records/record-hiding';
export { RecordReader } from './records/record-reader';
export { messageObjectsOf } from './records/record-waits';
export { RefusedAmongError } from './records/record-writer';
export { refusedPlainly } from './records/refused-plainly';
export { SystemRecords } from './records/system-records';
export { RecordService, type RecordStep } from './records/record.service';
export { PastRecords, type PastRecord, type PastStep } from './records/past-records';
export { DictionaryRecordStore } from './dictionaries/dictionary-record-store';
export { Dictionaries, type DictionaryEntry } from './dictionaries/dictionary.service';
export {
  COUNT_LIMIT,
  RecordStore,
  ValueTakenError,
  type Condition,
  type PageRequest,
  type Pointer,
  type RecordChange,
  type RecordFilter,
  type RecordPage,
  type RecordSight,
  type SortKey,
  type StoredRecord,
} from './storage/record-store';
export { ListedRecordStore } from './storage/listed-record-store';
export { MemoryRecordStore } from './storage/memory-record-store';
export { SqlRecordStore, type FirstRows } from './storage/sql-record-store';
export { UnitedRecordStore } from './storage/united-record-store';
export { isAmong, unionOf, unionType, type UnitedSource, type UnitedView } from './storage/united-records';
export { columnName, tableName, tableOf, type ModuleTable } from './storage/table-of';
export { containsPattern, foldText } from './storage/fold-text';
export { JobService } from './jobs/job.service';
export { jobDtoOf } from './jobs/job-dto';
export { JobStore, type JobRow } from './jobs/job.store';
export { JobWorker, type JobKindOptions, type JobResult, type JobRunner, type RunningJob } from './jobs/job.worker';
export { Timers, type FiredTimer, type NewTimer, type TimerHandler } from './timers/timer.service';
export { Parameters } from './parameters/parameter.service';
