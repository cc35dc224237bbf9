import { Server } from 'node:http';
import { Global, Module, type INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import {
  AlarmFeed,
  BoardIndicatorSource,
  Clock,
  HealthRegistry,
  LiveValues,
  PlantDirectory,
  SystemClock,
  PUBLISHED_EVERYWHERE,
  TimeSeriesStore,
  type BoardIndicatorRef,
  type BoardPublication,
  type Range,
} from '@sed/platform-ports';
import { Config, Log, Metrics, SystemHealthRegistry, readConfig, silentLog } from '@sed/platform-api';
import { createSocketAdapter } from '@sed/signals-realtime';
import type { BoardEvent } from '@sed/boards-contract';
import type { BucketDto } from '@sed/signals-contract';
import { FakeAlarmFeed, FakeLiveValues, FakePlantDirectory } from '@sed/testing';
import { io, type Socket } from 'socket.io-client';
import { BoardsModule } from '../boards.module';

/** Limits of every plant in these tests. */
export class FakeIndicatorSource extends BoardIndicatorSource {
  readonly list: BoardIndicatorRef[] = [
    { key: 'COD', signalCode: 'EFF_COD', unit: 'mg/L', decimals: 1, limitLo: null, limitHi: 50 },
    { key: 'NH3-N', signalCode: 'EFF_NH3', unit: 'mg/L', decimals: 2, limitLo: null, limitHi: 5 },
    { key: 'pH', signalCode: 'EFF_PH', unit: '', decimals: 1, limitLo: 6, limitHi: 9 },
  ];

  /** Plants published otherwise than everywhere at once. */
  readonly publications = new Map<string, BoardPublication>();

  override indicators(): readonly BoardIndicatorRef[] {
    return this.list;
  }

  override flowSignal(): string {
    return 'EFF_FLOW';
  }

  override publication(factoryNo: string): BoardPublication {
    return this.publications.get(factoryNo) ?? PUBLISHED_EVERYWHERE;
  }
}

/** Minute buckets a test lays down by series. */
export class FakeBuckets {
  readonly bySeries = new Map<number, BucketDto[]>();
  readonly asked: number[] = [];

  buckets(series: number, _level: string, range: Range): Promise<readonly BucketDto[]> {
    this.asked.push(series);
    const all = this.bySeries.get(series) ?? [];
    return Promise.resolve(all.filter((bucket) => bucket.start >= range.fromMs && bucket.start < range.toMs));
  }
}

/** The real boards on a random port, over fakes. */
export class BoardApp {
  readonly live = new FakeLiveValues();
  readonly directory = new FakePlantDirectory();
  readonly alarms = new FakeAlarmFeed();
  readonly source = new FakeIndicatorSource();
  readonly store = new FakeBuckets();
  readonly health = new SystemHealthRegistry();
  private readonly clients: Socket[] = [];
  private app: INestApplication | undefined;
  port = 0;

  constructor(readonly clock: Clock = new SystemClock()) {}

  addPlant(factoryNo: string, region: 'east' | 'north' = 'east'): void {
    this.directory.addPlant({ factoryNo, region });
    for (const code of ['EFF_COD', 'EFF_NH3', 'EFF_PH', 'EFF_FLOW']) this.directory.addSignal(factoryNo, code);
  }

  set(factoryNo: string, code: string, value: number, quality = 0): void {
    this.live.set(this.directory.signal(factoryNo, code)?.id ?? -1, value, this.clock.nowMs(), quality);
  }

  async start(): Promise<void> {
    @Global()
    @Module({
      providers: [
        { provide: LiveValues, useValue: this.live },
        { provide: PlantDirectory, useValue: this.directory },
        { provide: AlarmFeed, useValue: this.alarms },
        { provide: BoardIndicatorSource, useValue: this.source },
        { provide: TimeSeriesStore, useValue: this.store },
        { provide: HealthRegistry, useValue: this.health },
        { provide: Clock, useValue: this.clock },
        { provide: Config, useValue: readConfig({ JWT_SECRET: 'x'.repeat(32), BUILD: 'build-1' }) },
        { provide: Log, useValue: silentLog() },
        { provide: Metrics, useValue: new Metrics() },
      ],
      exports: [
        LiveValues,
        PlantDirectory,
        AlarmFeed,
        BoardIndicatorSource,
        TimeSeriesStore,
        HealthRegistry,
        Clock,
        Config,
        Log,
        Metrics,
      ],
    })
    class Ports {}

    @Module({ imports: [Ports, BoardsModule] })
    class TestApp {}

    const app = (await Test.createTestingModule({ imports: [TestApp] }).compile()).createNestApplication();
    app.useWebSocketAdapter(createSocketAdapter(app, { allowedOrigins: [] }));
    await app.listen(0, '127.0.0.1');
    const port = portOf(app);
    this.app = app;
    this.port = port;
  }

  get<T>(token: abstract new (...args: never[]) => T): T {
    if (this.app === undefined) throw new Error('not started');
    return this.app.get<T>(token, { strict: false });
  }

  display(): Socket {
    const socket = io(`http://127.0.0.1:${this.port}/board`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    this.clients.push(socket);
    return socket;
  }

  async stop(): Promise<void> {
    for (const client of this.clients) client.disconnect();
    await this.app?.close();
  }
}

/** The next event of the kind, or any. */
export function nextEvent(socket: Socket, kind?: BoardEvent['kind']): Promise<BoardEvent> {
  return new Promise((resolve) => {
    const listener = (event: BoardEvent): void => {
      if (kind !== undefined && event.kind !== kind) return;
      socket.off('board', listener);
      resolve(event);
    };
    socket.on('board', listener);
  });
}

export function join(socket: Socket, board: unknown): Promise<unknown> {
  return new Promise((resolve) => socket.emit('join', { board }, resolve));
}

function portOf(app: INestApplication): number {
  const server: unknown = app.getHttpServer();
  const address = server instanceof Server ? server.address() : null;
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return address.port;
}
