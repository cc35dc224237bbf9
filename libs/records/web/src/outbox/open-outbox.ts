import { useSession } from '@sed/platform-web';
import { serviceDelivery } from './delivery';
import { forgetKept } from './forget-kept';
import { memoryStore } from './memory-store';
import { Outbox } from './outbox';
import { openOutboxStore, type OutboxStore } from './outbox-store';

const RETRY_MS = 30_000;
/** Names the account whose steps wait on this device: the frame looks here whether there is something to send. */
export const WAITING_KEY = 'patrol.waiting';

export interface OpenOutbox {
  readonly outbox: Outbox;
  readonly store: OutboxStore;
  /** On the disk of the device; otherwise steps wait only as long as the page is open, which has to be said. */
  readonly isKept: boolean;
}

let open: { readonly account: string; readonly ready: Promise<OpenOutbox> } | undefined;

/** What waits of an account, sent as soon as there is a connection. One for the whole page. */
export function openOutbox(account: string): Promise<OpenOutbox> {
  if (open?.account !== account) open = { account, ready: begun(account) };
  return open.ready;
}

async function begun(account: string): Promise<OpenOutbox> {
  const { store, isKept } = await openOutboxStore(account).then(
    (onDisk) => ({ store: onDisk, isKept: true }),
    // A private window, or a browser told to keep nothing: work goes on, and its page says what that means.
    () => ({ store: memoryStore(), isKept: false }),
  );
  const outbox = new Outbox(store, serviceDelivery);
  void outbox.forgetFiles(Date.now());
  const isCurrent = () => open?.account === account;
  let waiting = (await outbox.steps()).length;
  outbox.onChange((steps) => {
    waiting = steps.length;
    if (waiting > 0) window.localStorage.setItem(WAITING_KEY, account);
    else window.localStorage.removeItem(WAITING_KEY);
  });
  const flush = () => {
    if (isCurrent() && waiting > 0 && navigator.onLine) void outbox.flush();
  };
  // Who leaves this device leaves no records on it; what they did and was not sent waits for them.
  useSession.subscribe((now, before) => {
    if (now.end === 'signedOut' && before.end !== 'signedOut') void forgetKept({ outbox, store }, () => true);
  });
  window.addEventListener('online', flush);
  window.setInterval(flush, RETRY_MS);
  flush();
  return { outbox, store, isKept };
}
