import type { AlarmPush } from '@sed/alarms-contract';
import type { SubscribeReply, SubscribeRequest } from '@sed/platform-contract';
import type { PushEvent, PushPayloads } from './push-hub';

export interface LinkHandlers {
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** The service refuses the token, or said `bye`. */
  readonly onRefused: (reason: string) => void;
  readonly onFrame: (bytes: Uint8Array) => void;
  readonly onAlarm: (push: AlarmPush) => void;
  readonly onPush: <E extends PushEvent>(event: E, payload: PushPayloads[E]) => void;
}

const CODE_RETRY_MS = 3000;

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

/**
 * The live connection of the service. Its code comes when it is first opened: a page is drawn before values move.
 * @param token asked for at each attempt, so that a refreshed token is used
 */
export function openSocketLink(token: () => string, url = ''): LiveLink {
  let link: LiveLink | undefined;
  /** Rises with each closing: what was opened before stays closed however late its code arrives. */
  let run = 0;
  const connect = async (handlers: LinkHandlers, opened: number): Promise<void> => {
    const { socketLink } = await import('./socket-link');
    if (opened !== run) return;
    link ??= socketLink(token, url);
    link.open(handlers);
  };
  const tryToConnect = (handlers: LinkHandlers, opened: number): void => {
    connect(handlers, opened).catch(() => {
      // The code could not be fetched: shown as no connection, and tried again like one.
      if (opened !== run) return;
      handlers.onClose();
      setTimeout(() => tryToConnect(handlers, opened), CODE_RETRY_MS);
    });
  };
  return {
    open: (handlers) => tryToConnect(handlers, run),
    reopen: () => link?.reopen(),
    close: () => {
      run += 1;
      link?.close();
    },
    isOpen: () => link?.isOpen() ?? false,
    subscribe: (request, reply) => link?.subscribe(request, reply),
    unsubscribe: (signals, reply) => link?.unsubscribe(signals, reply),
  };
}
