import { may, type Viewer } from '@sed/platform-ports';
import type { AlarmPush } from '@sed/alarms-contract';
import type { JsonFrame, LiveClientEvents, LiveServerEvents } from '@sed/platform-contract';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import { FrameClient, type FrameSink } from '../frames/frame-client';
import { DeliveryWatch, terminate } from '../sockets/delivery-watch';
import { PendingAlarms } from './pending-alarms';
import { noWishes } from './subscription-request';

export interface LiveSocketData {
  viewer?: Viewer;
}

export type LiveServer = Namespace<LiveClientEvents, LiveServerEvents, DefaultEventsMap, LiveSocketData>;

export type LiveSocket = Socket<LiveClientEvents, LiveServerEvents, DefaultEventsMap, LiveSocketData>;

/** Sockets in this room are left out of alarm broadcasts; theirs wait, see {@link PendingAlarms}. */
export const HELD_ROOM = 'held';

export function alarmRoom(factoryNo: string): string {
  return `alarm:${factoryNo}`;
}

/** Every connection of a user. */
export function userRoom(userCode: string): string {
  return `user:${userCode}`;
}

/** One browser on `/live`: who it is, what it watches, and how it is sent to. */
export class LiveConnection implements FrameSink {
  readonly wishes = noWishes();
  readonly frames = new FrameClient(this);
  /** Bytes of answers given since the socket was last seen empty: a bound on what one client can make us queue. */
  answeredBytes = 0;
  private readonly pending = new PendingAlarms();
  private readonly delivery: DeliveryWatch;
  private currentViewer: Viewer;

  constructor(
    readonly socket: LiveSocket,
    viewer: Viewer,
    steadyMs: () => number,
  ) {
    this.currentViewer = viewer;
    this.delivery = new DeliveryWatch(socket.conn, steadyMs);
    void socket.join(userRoom(viewer.code));
    this.followAlarms(viewer);
  }

  get viewer(): Viewer {
    return this.currentViewer;
  }

  /** Takes over changed rights; the caller judges the subscription again. */
  setViewer(viewer: Viewer): void {
    for (const factoryNo of this.currentViewer.plants) {
      if (!may(viewer, 'alarm:view', factoryNo)) void this.socket.leave(alarmRoom(factoryNo));
    }
    this.currentViewer = viewer;
    this.followAlarms(viewer);
  }

  ready(): boolean {
    const isReady = this.delivery.ready();
    if (isReady) this.answeredBytes = 0;
    return isReady;
  }

  waitingBytes(): number {
    return this.delivery.waitingBytes();
  }

  sendBinary(bytes: Buffer): void {
    this.socket.emit('frame', bytes);
    this.delivery.probe();
  }

  sendJson(frame: JsonFrame): void {
    this.socket.emit('frame.json', frame);
    this.delivery.probe();
  }

  onHeld(isHeld: boolean): void {
    if (isHeld) {
      void this.socket.join(HELD_ROOM);
      return;
    }
    void this.socket.leave(HELD_ROOM);
    for (const push of this.pending.take()) {
      // Rights may have changed while it waited.
      if (may(this.currentViewer, 'alarm:view', push.alarm.factoryNo)) this.socket.emit('alarm', push);
    }
  }

  /** Keeps an alarm event until the client takes something again. */
  hold(push: AlarmPush): void {
    if (!may(this.currentViewer, 'alarm:view', push.alarm.factoryNo)) return;
    if (!this.pending.add(push)) this.closeAsSlow();
  }

  /** Nothing waits for the client to take its bytes: it has not for 30 s. */
  closeAsSlow(): void {
    this.socket.disconnect(true);
    terminate(this.socket.conn);
  }

  /** @param reason what the browser is told; `token error` makes it sign in again. */
  end(reason: string): void {
    this.socket.emit('bye', reason);
    this.socket.disconnect(true);
  }

  private followAlarms(viewer: Viewer): void {
    const rooms = [...viewer.plants].filter((factoryNo) => may(viewer, 'alarm:view', factoryNo)).map(alarmRoom);
    if (rooms.length > 0) void this.socket.join(rooms);
  }
}
