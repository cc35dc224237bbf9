import { LIVE_NAMESPACE, type LiveClientEvents, type LiveServerEvents } from '@sed/platform-contract';
import { io, type Socket } from 'socket.io-client';
import type { LiveLink } from './live-link';

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

/** The connection itself; see `openSocketLink`. */
export function socketLink(token: () => string, url: string): LiveLink {
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
      socket.on('message', (message) => handlers.onPush('message', message));
      socket.on('announcement', (push) => handlers.onPush('announcement', push));
      socket.on('record', (push) => handlers.onPush('record', push));
      socket.on('alarmEvaluation', (push) => handlers.onPush('alarmEvaluation', push));
      socket.on('job', (push) => handlers.onPush('job', push));
      socket.on('rights', () => handlers.onPush('rights', null));
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
