import { Injectable } from '@nestjs/common';
import { RedisAdapter } from '@socket.io/redis-adapter';
import { Log } from '@sed/platform-api';
import { LivePush, may, orgsWith, type PushPlace, type Viewer } from '@sed/platform-ports';
import { isRight, type LiveServerEvents, type Right } from '@sed/platform-contract';
import { HELD_ROOM, userRoom, type LiveServer } from './live-connection';
import { LiveHub } from './live-hub';

const PUSHABLE = ['message', 'announcement', 'record', 'job', 'rights'] as const;
type Pushable = (typeof PUSHABLE)[number];
type PayloadOf<E extends Pushable> = Parameters<LiveServerEvents[E]>;

/** Between processes of the service; not an event a browser could send or hear. */
const HOLDERS_EVENT = 'sed:holders';
/** Receivers named in one packet of the adapter. */
const ROOMS_AT_ONCE = 500;

/**
 * Pushes over the sockets of every process: to named users through their rooms, to holders of a right by asking each
 * process to look at the rights its connections have at this moment.
 */
@Injectable()
export class SocketLivePush extends LivePush {
  private namespace: LiveServer | undefined;

  constructor(
    private readonly hub: LiveHub,
    private readonly log: Log,
  ) {
    super();
    hub.onNamespace((namespace) => this.attach(namespace));
  }

  override toUsers<E extends Pushable>(userCodes: readonly string[], event: E, ...payload: PayloadOf<E>): void {
    const rooms = [...new Set(userCodes)].map(userRoom);
    if (this.isNobodyIn(rooms)) return;
    for (let i = 0; i < rooms.length; i += ROOMS_AT_ONCE) {
      const receivers = this.namespace?.to(rooms.slice(i, i + ROOMS_AT_ONCE));
      // Who takes nothing now gets nothing more to queue: the poll brings it. Lost rights are not read anywhere else.
      const ready = event === 'rights' ? receivers : receivers?.except(HELD_ROOM);
      ready?.emit(event, ...payload);
    }
  }

  override toHolders<E extends Pushable>(right: Right, place: PushPlace, event: E, ...payload: PayloadOf<E>): void {
    this.toLocalHolders(right, place, event, ...payload);
    if (this.namespace?.adapter instanceof RedisAdapter) {
      this.namespace.serverSideEmit(HOLDERS_EVENT, right, place, event, payload);
    }
  }

  /** Nothing is encoded for nobody. Where there are more processes only they know who is connected to them. */
  private isNobodyIn(rooms: readonly string[]): boolean {
    const adapter = this.namespace?.adapter;
    if (adapter === undefined || adapter instanceof RedisAdapter) return adapter === undefined;
    return !rooms.some((room) => adapter.rooms.has(room));
  }

  private attach(namespace: LiveServer): void {
    this.namespace = namespace;
    namespace.on(HOLDERS_EVENT, (...args: unknown[]) => this.fromOtherProcess(args));
  }

  private toLocalHolders<E extends Pushable>(right: Right, place: PushPlace, event: E, ...payload: PayloadOf<E>): void {
    for (const connection of this.hub.all()) {
      if (connection.frames.isHeld || !holdsAt(connection.viewer, right, place)) continue;
      connection.socket.emit(event, ...payload);
    }
  }

  private fromOtherProcess([right, place, event, payload]: readonly unknown[]): void {
    const isNamed = typeof right === 'string' && isRight(right) && isPlace(place);
    if (isNamed && isPushable(event) && isPayload(payload)) {
      this.toLocalHolders(right, place, event, ...payload);
      return;
    }
    this.log.warn({ event }, 'push of another build');
  }
}

function holdsAt(viewer: Viewer, right: Right, place: PushPlace): boolean {
  if (place === null || typeof place === 'string') return may(viewer, right, place ?? undefined);
  const orgs = orgsWith(viewer, right);
  return place.orgCodes.some((code) => orgs.has(code)) || place.plants.some((plant) => may(viewer, right, plant));
}

function isPlace(place: unknown): place is PushPlace {
  if (place === null || typeof place === 'string') return true;
  return typeof place === 'object' && 'orgCodes' in place && 'plants' in place;
}

function isPushable(event: unknown): event is Pushable {
  return PUSHABLE.some((one) => one === event);
}

/** Written by the same class of another process: one process of the service trusts the other. */
function isPayload(payload: unknown): payload is PayloadOf<Pushable> {
  return Array.isArray(payload) && payload.length <= 1;
}
