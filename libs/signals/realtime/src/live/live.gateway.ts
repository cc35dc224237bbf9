import { WebSocketGateway, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import { Log } from '@sed/platform-api';
import { LIVE_NAMESPACE, type SubscribeReply } from '@sed/platform-contract';
import { TokenBucket } from '../sockets/token-bucket';
import { AlarmFanOut } from './alarm-fan-out';
import { LiveAdmission } from './live-admission';
import { LiveConnection, type LiveServer, type LiveSocket } from './live-connection';
import { LiveHub, steadyMs } from './live-hub';

const EVENTS_PER_S = 20;
const EVENT_BURST = 50;

/** `/live`: values and alarms for signed-in users. There is no command among its events, by rule. */
@WebSocketGateway({ namespace: LIVE_NAMESPACE })
export class LiveGateway implements OnGatewayInit<LiveServer>, OnGatewayConnection<LiveSocket> {
  constructor(
    private readonly admission: LiveAdmission,
    private readonly hub: LiveHub,
    private readonly alarms: AlarmFanOut,
    private readonly log: Log,
  ) {}

  afterInit(namespace: LiveServer): void {
    this.alarms.attach(namespace);
    this.hub.attach(namespace);
    namespace.use((socket, next) => {
      void this.admission.admit(socket).then((error) => next(error));
    });
  }

  handleConnection(socket: LiveSocket): void {
    const { viewer } = socket.data;
    const leave = viewer === undefined ? undefined : this.admission.takePlace(viewer);
    if (viewer === undefined || leave === undefined) {
      socket.disconnect(true);
      return;
    }
    const connection = new LiveConnection(socket, viewer, steadyMs);
    const bucket = new TokenBucket(EVENTS_PER_S, EVENT_BURST, steadyMs);
    this.hub.enter(connection);
    socket.on('disconnect', () => {
      leave();
      this.hub.leave(connection);
    });
    // All events are handled here and none is passed on: no name of an event reaches an emitter.
    socket.use((packet: readonly unknown[]) => {
      if (bucket.take()) this.handle(connection, packet);
      else connection.end('too many requests');
    });
  }

  private handle(connection: LiveConnection, [event, ...args]: readonly unknown[]): void {
    const last = args.at(-1);
    const reply = isReply(last) ? last : ignoreAnswer;
    const request = isReply(args[0]) ? undefined : args[0];
    try {
      if (event === 'subscribe') this.hub.subscribe(connection, request, (answer: SubscribeReply) => reply(answer));
      else if (event === 'unsubscribe') reply(this.hub.unsubscribe(connection, request));
      else reply({ ok: false, error: 'notFound' });
    } catch (error) {
      this.log.error({ err: error, user: connection.viewer.code }, 'event of a socket failed');
      reply({ ok: false, error: 'internal' });
    }
  }
}

/** The client asked for no answer. */
function ignoreAnswer(): void {
  return undefined;
}

function isReply(value: unknown): value is (answer: unknown) => void {
  return typeof value === 'function';
}
