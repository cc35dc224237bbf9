import {
  LIVE_NAMESPACE,
  type AlarmPush,
  type LiveClientEvents,
  type LiveServerEvents,
  type SubscribeReply,
  type SubscribeRequest,
} from '@sed/contract';
import { io, type Socket } from 'socket.io-client';

export interface LinkHandlers {
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** The service refuses the token, or said `bye`. */
  readonly onRefused: (reason: string) => void;
  readonly onFrame: (bytes: Uint8Array) => void;
  readonly onAlarm: (push: AlarmPush) => void;
}

/** One connection that comes back by itself: the border between the feed and the transport. */
export interface LiveLink {
  open(handlers: LinkHandlers): void;
  /** Throws the connection away and makes a new one. */
  reopen(): void;
  close(): void;
  isOpen(): boolean;
  subscribe(request: SubscribeRequest, reply: (answer: SubscribeReply) => void): void;
  unsubscribe(signals: readonly string[], reply: () => void): void;
}

/** First wait, longest wait and jitter keep a thousand screens from returning in one instant, yet each within 3 s. */
const RECONNECT = {
  reconnectionDelay: 400,
  reconnectionDelayMax: 2000,
  randomizationFactor: 0.5,
  timeout: 5000,
} as const;

type LiveSocket = Socket<LiveServerEvents, LiveClientEvents>;

function bytesOf(payload: unknown): Uint8Array {
  if (payload instanceof ArrayBuffer) return new Uint8Array(payload);
  if (payload instanceof Uint8Array) return payload;
  return new Uint8Array();
}

/** @param token asked for at each attempt, so that a refreshed token is used */
export function openSocketLink(token: () => string, url = ''): LiveLink {
  const socket: LiveSocket = io(`${url}${LIVE_NAMESPACE}`, {
    transports: ['websocket'],
    autoConnect: false,
    ...RECONNECT,
    auth: (give) => give({ token: token() }),
  });
  return {
    open(handlers) {
      socket.on('connect', handlers.onOpen);
      socket.on('disconnect', (reason) => {
        handlers.onClose();
        // socket.io does not come back by itself after the server ended the connection.
        if (reason === 'io server disconnect') socket.connect();
      });
      socket.on('connect_error', (error) => {
        // A refusal by the service's middleware stops the retries; a network error does not.
        if (!socket.active) handlers.onRefused(error.message);
      });
      socket.on('bye', handlers.onRefused);
      socket.on('frame', (payload: unknown) => handlers.onFrame(bytesOf(payload)));
      socket.on('alarm', handlers.onAlarm);
      socket.connect();
    },
    reopen() {
      socket.disconnect();
      socket.connect();
    },
    close() {
      socket.removeAllListeners();
      socket.disconnect();
    },
    isOpen: () => socket.connected,
    subscribe: (request, reply) => socket.emit('subscribe', request, reply),
    unsubscribe: (signals, reply) => socket.emit('unsubscribe', { signals }, reply),
  };
}
