import { Server } from 'node:http';
import { Global, Module, type INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { AlarmFeed, AuditTrail, Clock, LiveValues, PlantDirectory, Sessions, SystemClock } from '@sed/platform-ports';
import { Log, Metrics, silentLog } from '@sed/platform-api';
import { FakeAlarmFeed, FakeLiveValues, FakePlantDirectory, FakeSessions, NullAuditTrail } from '@sed/testing';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { RealtimeModule } from '../realtime.module';
import { createSocketAdapter, type SocketConfig } from '../sockets/socket-adapter';

/** What a small application with the real gateway runs on. */
export interface LivePorts {
  readonly live: LiveValues;
  readonly directory: PlantDirectory;
  readonly alarms: AlarmFeed;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly log: Log;
}

/** The real gateway on a random port, over fakes. */
export class LiveApp {
  private readonly clients: Socket[] = [];

  private constructor(
    readonly app: INestApplication,
    readonly port: number,
  ) {}

  static async start(ports: LivePorts, config: SocketConfig = { allowedOrigins: [] }): Promise<LiveApp> {
    @Global()
    @Module({
      providers: [
        { provide: LiveValues, useValue: ports.live },
        { provide: PlantDirectory, useValue: ports.directory },
        { provide: AlarmFeed, useValue: ports.alarms },
        { provide: Sessions, useValue: ports.sessions },
        { provide: Clock, useValue: ports.clock },
        { provide: Log, useValue: ports.log },
        { provide: Metrics, useValue: new Metrics() },
        { provide: AuditTrail, useClass: NullAuditTrail },
      ],
      exports: [LiveValues, PlantDirectory, AlarmFeed, Sessions, Clock, Log, Metrics, AuditTrail],
    })
    class Ports {}

    @Module({ imports: [Ports, RealtimeModule] })
    class TestApp {}

    const app = (await Test.createTestingModule({ imports: [TestApp] }).compile()).createNestApplication();
    app.useWebSocketAdapter(createSocketAdapter(app, config));
    await app.listen(0, '127.0.0.1');
    const port = portOf(app);
    return new LiveApp(app, port);
  }

  client(token: unknown, options: Partial<ManagerOptions & SocketOptions> = {}): Socket {
    const socket = io(`http://127.0.0.1:${this.port}/live`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      ...(token === undefined ? {} : { auth: { token } }),
      ...options,
    });
    this.clients.push(socket);
    return socket;
  }

  /** A client that is in. */
  async connected(token: string, options: Partial<ManagerOptions & SocketOptions> = {}): Promise<Socket> {
    const socket = this.client(token, options);
    await once(socket, 'connect');
    return socket;
  }

  async stop(): Promise<void> {
    for (const client of this.clients) client.disconnect();
    await this.app.close();
  }
}

/** First argument of the next event of this name. */
export function once<T = unknown>(socket: Socket, event: string): Promise<T> {
  return new Promise((resolve) => socket.once(event, (first: T) => resolve(first)));
}

/** Fakes with two plants: the viewer `U1` of token `token-a` sees plant A only. */
export function fakePorts(): LivePorts & {
  live: FakeLiveValues;
  directory: FakePlantDirectory;
  alarms: FakeAlarmFeed;
  sessions: FakeSessions;
} {
  const directory = new FakePlantDirectory();
  for (const factoryNo of ['A', 'B']) {
    directory.addPlant({ factoryNo });
    for (const code of ['COD', 'NH3', 'TP']) directory.addSignal(factoryNo, code);
  }
  return {
    live: new FakeLiveValues(),
    directory,
    alarms: new FakeAlarmFeed(),
    sessions: new FakeSessions(),
    clock: new SystemClock(),
    log: silentLog(),
  };
}

function portOf(app: INestApplication): number {
  const server: unknown = app.getHttpServer();
  const address = server instanceof Server ? server.address() : null;
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return address.port;
}
