import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ReferenceSources } from '@sed/platform-ports';
import { Dictionaries } from './dictionaries/dictionary.service';
import { DictionaryController } from './dictionaries/dictionary.controller';
import { EngineStart } from './engine-start';
import { ExchangeController } from './exchange/exchange.controller';
import { ExportRunner } from './exchange/export-runner';
import { ImportCallers } from './exchange/import-caller';
import { ImportContext } from './exchange/import-context';
import { ImportLayout } from './exchange/import-layout';
import { ImportFiles } from './exchange/import-files';
import { ImportPortions } from './exchange/import-portions';
import { ImportReferences } from './exchange/import-references';
import { ImportRefusals } from './exchange/import-refusals';
import { ImportRows } from './exchange/import-rows';
import { ImportRunner } from './exchange/import-runner';
import { RecordExport } from './exchange/record-export';
import { RecordImport } from './exchange/record-import';
import { RecordTable } from './exchange/record-table';
import { JobController } from './jobs/job.controller';
import { JobService } from './jobs/job.service';
import { JobStore } from './jobs/job.store';
import { JobWorker } from './jobs/job.worker';
import { ParameterController } from './parameters/parameter.controller';
import { Parameters } from './parameters/parameter.service';
import { ActionsTaken } from './records/actions-taken';
import { GuardedWrites } from './records/guarded-writes';
import { RecordMessages } from './records/record-messages';
import { RecordLinks } from './records/record-links';
import { RecordOptions } from './records/record-options';
import { RecordMerge } from './records/record-merge';
import { RecordRemoval } from './records/record-removal';
import { RecordRules } from './records/record-rules';
import { RecordSteps } from './records/record-steps';
import { DeadlineNews } from './timers/deadline-news';
import { DeadlineRunner } from './timers/deadline-runner';
import { DeadlineTimers } from './timers/deadline-timers';
import { Timers } from './timers/timer.service';
import { SavedViewController } from './views/saved-view.controller';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor';
import { IdempotencyStore } from './idempotency/idempotency.store';
import { ENGINE_PARTS, ModuleEngine, type EngineParts } from './module-engine';
import { DocumentNumbers } from './records/document-numbers';
import { RecordAccess } from './records/record-access';
import { RecordBulk } from './records/record-bulk';
import { FlowLinks } from './records/flow-links';
import { RecordEffects } from './records/record-effects';
import { RecordFlow } from './records/record-flow';
import { RecordHiding } from './records/record-hiding';
import { RecordReader } from './records/record-reader';
import { RecordTotals } from './records/record-totals';
import { RecordTrace } from './records/record-trace';
import { RecordView } from './records/record-view';
import { RecordWaits } from './records/record-waits';
import { RecordWriter } from './records/record-writer';
import { RecordController } from './records/record.controller';
import { RecordService } from './records/record.service';
import { PastRecords } from './records/past-records';
import { SystemRecords } from './records/system-records';
import { StarterRows } from './records/starter-rows';
import { ExpectedRecordEnds } from './records/expected-record-ends';
import { Timeline } from './records/timeline';
import { ValueGuard } from './records/value-guard';
import { WriteTransactions } from './records/write-transaction';
import { ProcessView } from './process-view/process-view';
import { ProcessViewController } from './process-view/process-view.controller';
import { BuiltInSources } from './references/built-in-sources';
import { ReferenceCheck } from './references/reference-check';
import { ReferenceLabels } from './references/reference-labels';
import { ReferenceOrder } from './references/reference-order';
import { ReferenceRegistry } from './references/reference-registry';
import { SearchIndexes } from './storage/search-indexes';
import { ViewHoldings } from './views/view-holdings';
import { SavedViews } from './views/saved-view.service';

const RECORDS = [
  ActionsTaken,
  RecordAccess,
  RecordHiding,
  RecordView,
  RecordReader,
  RecordWriter,
  RecordFlow,
  RecordService,
  RecordBulk,
  RecordTotals,
  RecordTrace,
  RecordWaits,
  Timeline,
  ExpectedRecordEnds,
  ValueGuard,
  DocumentNumbers,
  WriteTransactions,
  ReferenceCheck,
  ReferenceLabels,
  ReferenceOrder,
  SavedViews,
  ViewHoldings,
  GuardedWrites,
  RecordLinks,
  RecordMessages,
  RecordOptions,
  RecordMerge,
  RecordRemoval,
  RecordRules,
  RecordSteps,
  RecordEffects,
  PastRecords,
  SystemRecords,
  FlowLinks,
  ProcessView,
];

const EXCHANGE = [
  RecordTable,
  RecordExport,
  ExportRunner,
  ImportLayout,
  RecordImport,
  ImportRunner,
  ImportCallers,
  ImportPortions,
  ImportRefusals,
  ImportRows,
  ImportFiles,
  ImportContext,
  ImportReferences,
];
const JOBS = [JobStore, JobWorker, JobService, Timers, DeadlineTimers, DeadlineNews, DeadlineRunner, Parameters];
const CONTROLLERS = [
  RecordController,
  SavedViewController,
  ExchangeController,
  JobController,
  DictionaryController,
  ParameterController,
  ProcessViewController,
];

/**
 * The management engine: records of every module, dictionaries, parameters, timers, jobs, imports and exports. Needs,
 * bound globally, `Database`, `Log`, `Clock`, `Metrics`, `PlantDirectory`, `HealthRegistry`, `People`, `Organisations`,
 * `UserPositions`, `UserRights`, `UserHoldings`, `AuditTrail`, `LivePush`, `Messenger`, `MessageTrail`, `FileStore`,
 * `AttachmentAccess` and `Ledger`.
 */
@Global()
@Module({})
export class ModuleEngineModule {
  static with(parts: EngineParts): DynamicModule {
    return {
      module: ModuleEngineModule,
      controllers: CONTROLLERS,
      providers: [
        { provide: ENGINE_PARTS, useValue: parts },
        ModuleEngine,
        Dictionaries,
        { provide: ReferenceSources, useClass: ReferenceRegistry },
        BuiltInSources,
        ...RECORDS,
        ...EXCHANGE,
        ...JOBS,
        SearchIndexes,
        StarterRows,
        EngineStart,
        IdempotencyStore,
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
      ],
      exports: [
        ActionsTaken,
        ModuleEngine,
        Dictionaries,
        ReferenceCheck,
        ReferenceLabels,
        ReferenceSources,
        RecordHiding,
        RecordService,
        PastRecords,
        SystemRecords,
        RecordReader,
        JobService,
        Timers,
        Parameters,
      ],
    };
  }
}
