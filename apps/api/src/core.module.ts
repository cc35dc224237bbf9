import {
  Global,
  Module,
  type ClassProvider,
  type DynamicModule,
  type FactoryProvider,
  type ValueProvider,
} from '@nestjs/common';
import { AlarmService } from '@sed/alarms-api';
import { Database } from '@sed/platform-database';
import { IngestRuntime } from '@sed/signals-ingest';
import { Config, Log, Metrics, SystemHealthRegistry } from '@sed/platform-api';
import { IndicatorBook } from '@sed/plants-api';
import {
  BoardIndicatorSource,
  BrokerLink,
  Clock,
  GatewayTraffic,
  HealthRegistry,
  LiveValues,
  LocalAccounts,
  PlantDirectory,
  ReplyAcknowledger,
  SampleLog,
  SeriesTraitsSource,
  OwnSamples,
  SignalStatistics,
  SteadyClock,
  TimeSeriesStore,
  UserRights,
  VirusScan,
} from '@sed/platform-ports';
import { HistoryService, StoreWriter } from '@sed/signals-timeseries';
import { BoardIndicators } from './board-indicators';
import { createIngest } from './ingest-binding';
import { NoVirusScan } from './no-virus-scan';
import { AccountReplyAcknowledger } from './reply-acknowledger';
import { createStore, createWriter } from './store-binding';
import { webRolePorts } from './web-role';

/** What exists before the application and outlives it. */
export interface CoreParts {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly database: Database;
  /** Folder of the loops the cameras of the demonstration show; those beside the sources when absent. */
  readonly cameraClips?: string;
}

/** Binds the ports every feature may ask for, once. */
@Global()
@Module({})
export class CoreModule {
  static with(parts: CoreParts): DynamicModule {
    const values: (ValueProvider | ClassProvider)[] = [
      { provide: Config, useValue: parts.config },
      { provide: Log, useValue: parts.log },
      { provide: Metrics, useValue: parts.metrics },
      { provide: Database, useValue: parts.database },
      { provide: Clock, useValue: steadyClock(parts.log) },
      { provide: HealthRegistry, useClass: SystemHealthRegistry },
      { provide: VirusScan, useClass: NoVirusScan },
    ];
    const providers = [...values, ...ports(parts)];
    return { module: CoreModule, providers, exports: providers.map(({ provide }) => provide) };
  }
}

function steadyClock(log: Log): SteadyClock {
  return new SteadyClock({
    wallMs: () => Date.now(),
    monotonicMs: () => performance.now(),
    onStep: (byMs, isFollowed) =>
      log.warn({ byMs, isFollowed }, 'the clock of this machine was set under the running service'),
  });
}

function ports({ config, log, metrics }: CoreParts): (FactoryProvider | ValueProvider)[] {
  return [
    ...(config.role === 'web'
      ? [...webRolePorts(config, log), webRoleStore(config, log)]
      : ingestPorts({ config, log, metrics })),
    {
      provide: SignalStatistics,
      inject: [TimeSeriesStore, SeriesTraitsSource],
      useFactory: (store: TimeSeriesStore, traits: SeriesTraitsSource) => new HistoryService(store, traits),
    },
    {
      provide: BoardIndicatorSource,
      inject: [IndicatorBook],
      useFactory: (book: IndicatorBook) => new BoardIndicators(book),
    },
    {
      provide: ReplyAcknowledger,
      inject: [AlarmService, LocalAccounts, UserRights, Clock],

      useFactory: (alarms: AlarmService, accounts: LocalAccounts, rights: UserRights, clock: Clock) =>
        new AccountReplyAcknowledger({ alarms, accounts, rights, clock, log }),
    },
  ];
}

/** Read only: a process with the web role has no log and writes no samples. */
function webRoleStore(config: Config, log: Log): FactoryProvider {
  return {
    provide: TimeSeriesStore,
    inject: [SeriesTraitsSource],
    useFactory: (traits: SeriesTraitsSource) => createStore(config, traits, { log, logIdentity: undefined }),
  };
}

function ingestPorts({ config, log, metrics }: Omit<CoreParts, 'database'>): FactoryProvider[] {
  return [
    {
      provide: IngestRuntime,
      inject: [PlantDirectory, Clock],
      useFactory: (directory: PlantDirectory, clock: Clock) => createIngest(config, { directory, clock, metrics, log }),
    },
    {
      provide: TimeSeriesStore,
      inject: [SeriesTraitsSource, IngestRuntime],
      useFactory: (traits: SeriesTraitsSource, ingest: IngestRuntime) =>
        createStore(config, traits, { log, logIdentity: ingest.log.identity }),
    },
    { provide: SampleLog, inject: [IngestRuntime], useFactory: (ingest: IngestRuntime) => ingest.log },
    { provide: LiveValues, inject: [IngestRuntime], useFactory: (ingest: IngestRuntime) => ingest.live },
    { provide: GatewayTraffic, inject: [IngestRuntime], useFactory: (ingest: IngestRuntime) => ingest.traffic },
    {
      provide: OwnSamples,
      inject: [IngestRuntime],
      useFactory: ({ pipeline }: IngestRuntime): OwnSamples => ({
        isHere: true,
        keep: (samples) => pipeline.keep(samples),
      }),
    },
    { provide: BrokerLink, inject: [IngestRuntime], useFactory: (ingest: IngestRuntime) => ingest.source },
    {
      provide: StoreWriter,
      inject: [SampleLog, TimeSeriesStore, Clock],
      useFactory: (sampleLog: SampleLog, store: TimeSeriesStore, clock: Clock) =>
        createWriter(sampleLog, store, { log, metrics, clock }),
    },
  ];
}
