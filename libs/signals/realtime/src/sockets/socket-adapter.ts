import { Server as HttpServer, type IncomingMessage } from 'node:http';
import { Server as HttpsServer } from 'node:https';
import type { INestApplication, WsMessageHandler } from '@nestjs/common';
import { AbstractWsAdapter } from '@nestjs/websockets';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Log } from '@sed/platform-api';
import { Server, type Namespace, type ServerOptions, type Socket } from 'socket.io';
import { clientAddress } from './client-address';
import { ConnectionLimits } from './connection-limits';
import { isOriginAllowed } from './origin-check';

/** What the adapter reads of the configuration. */
export interface SocketConfig {
  readonly allowedOrigins: readonly string[];
  readonly redisUrl?: string | undefined;
  readonly trustProxy?: string | undefined;
  readonly maxConnections?: number;
  readonly maxConnectionsPerAddress?: number;
}

/** Bounds memory and file handles of the process. */
const MAX_CONNECTIONS = 5000;
/** High, because a whole site may sit behind one address; still far below the total. */
const MAX_CONNECTIONS_PER_ADDRESS = 1500;

/** Transport settings of both namespaces; each has its reason in a measured failure. */
const TRANSPORT: Partial<ServerOptions> = {
  // A 10 MB "subscribe" must not be buffered before it is refused.
  maxHttpBufferSize: 100_000,
  // Compression costs more processor time than these small frames are worth, and memory per socket.
  perMessageDeflate: false,
  httpCompression: false,
  // Who connects and joins no namespace holds a place for nothing.
  connectTimeout: 5000,
  pingInterval: 10_000,
  pingTimeout: 15_000,
  serveClient: false,
  // `connectionStateRecovery` stays unset: a recovered connection would skip the check of its token.
};

interface GatewayOptions {
  readonly namespace?: string;
  readonly server?: Server | Namespace;
}

/**
 * Socket.IO on the application's own HTTP server: fixed origins, bounded connections, Redis when there is one.
 * Not the framework's own adapter, because that one brings a second copy of the server library and sends every message
 * through guards and interceptors that are made for calls.
 */
export class SocketAdapter extends AbstractWsAdapter {
  private readonly limits: ConnectionLimits;
  private redis: readonly Redis[] = [];

  constructor(
    app: INestApplication,
    private readonly config: SocketConfig,
    private readonly log: Log,
  ) {
    super(app);
    this.limits = new ConnectionLimits(
      config.maxConnections ?? MAX_CONNECTIONS,
      config.maxConnectionsPerAddress ?? MAX_CONNECTIONS_PER_ADDRESS,
    );
  }

  /** The framework asks once for the server and then for each namespace of it. */
  override create(_port: number, options: GatewayOptions = {}): Server | Namespace {
    const { server, namespace } = options;
    const io = server instanceof Server ? server : this.createServer();
    return namespace === undefined ? io : io.of(namespace);
  }

  /** Gateways listen to their sockets themselves; see the class. */
  override bindMessageHandlers(_socket: Socket, handlers: readonly WsMessageHandler[]): void {
    if (handlers.length > 0)
      throw new Error('gateways of this application handle the events of their sockets themselves');
  }

  private createServer(): Server {
    const server = new Server(this.ownHttpServer(), {
      ...TRANSPORT,
      cors: { origin: [...this.config.allowedOrigins], credentials: false },
      allowRequest: (request, decide) => this.decide(request, decide),
    });
    server.engine.on('connection', (connection: EngineConnection) => this.watch(connection));
    if (this.config.redisUrl !== undefined) server.adapter(createAdapter(...this.connectRedis(this.config.redisUrl)));
    return server;
  }

  override async dispose(): Promise<void> {
    for (const connection of this.redis) connection.disconnect();
    await super.dispose();
  }

  /** Connections now open, for metrics. */
  connectionCount(): number {
    return this.limits.count();
  }

  /** The framework leaves its type open. */
  private ownHttpServer(): HttpServer | HttpsServer {
    const server: unknown = this.httpServer;
    if (server instanceof HttpServer || server instanceof HttpsServer) return server;
    throw new Error('sockets need the HTTP server of the application');
  }

  private watch(connection: EngineConnection): void {
    const leave = this.limits.enter(clientAddress(connection.request, this.config.trustProxy));
    if (leave === undefined) {
      connection.close();
      return;
    }
    connection.once('close', leave);
    connection.on('packet', ({ type }) => {
      // The library ignores the rest; who sends them is no client of ours.
      if (!CLIENT_PACKETS.has(type)) connection.close();
    });
  }

  private decide(request: IncomingMessage, decide: (error: string | null, isAllowed: boolean) => void): void {
    if (!isOriginAllowed(request, this.config.allowedOrigins)) decide('origin', false);
    else if (!this.limits.hasRoom(clientAddress(request, this.config.trustProxy)))
      decide('too many connections', false);
    else decide(null, true);
  }

  private connectRedis(url: string): [Redis, Redis] {
    // The default gives a command up after twenty attempts, which nobody could answer for.
    const publisher = new Redis(url, { maxRetriesPerRequest: null });
    const subscriber = publisher.duplicate();
    this.redis = [publisher, subscriber];
    for (const connection of this.redis) {
      // The client reconnects by itself; without a listener an outage would end the process.
      connection.on('error', (error: Error) => this.log.warn({ err: error }, 'redis of the socket adapter fails'));
    }
    return [publisher, subscriber];
  }
}

/** Packets a client may send once it is connected. */
const CLIENT_PACKETS: ReadonlySet<string> = new Set(['message', 'pong', 'ping', 'close', 'error']);

interface EngineConnection {
  readonly request: IncomingMessage;
  once(event: 'close', listener: () => void): unknown;
  on(event: 'packet', listener: (packet: { readonly type: string }) => void): unknown;
  close(): void;
}

/** To be set with `app.useWebSocketAdapter` before the application listens. */
export function createSocketAdapter(app: INestApplication, config: SocketConfig): SocketAdapter {
  return new SocketAdapter(app, config, app.get(Log, { strict: false }));
}
