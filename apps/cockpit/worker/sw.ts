import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isPageRequest, isWarmMessage } from '../src/offline/pages';

declare const self: ServiceWorkerGlobalScope;

/** So long a page waits for a weak connection before it opens from what was kept. */
const PAGE_TIMEOUT_S = 4;
/** Of two builds or so: what is older nobody opens any more. */
const MOST_FILES = 600;
const MONTH_S = 30 * 86_400;

/**
 * Opens the cockpit without a connection, as it was opened last. It keeps the program alone: what the service says is
 * never answered from here, so that no value looks live that is not; pages that work offline keep what they need
 * themselves and say so.
 */
const assets = new CacheFirst({
  cacheName: 'sed-assets',
  // Their names carry a hash: a file of one name never changes.
  plugins: [new ExpirationPlugin({ maxEntries: MOST_FILES, maxAgeSeconds: MONTH_S, purgeOnQuotaError: true })],
});
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);

const page = new NetworkFirst({
  cacheName: 'sed-page',
  networkTimeoutSeconds: PAGE_TIMEOUT_S,
  plugins: [
    {
      // One page for all addresses: which one it is, it finds out itself.
      cacheKeyWillBeUsed: () => Promise.resolve(new URL('/', self.location.origin).href),
      cacheWillUpdate: ({ response }) =>
        Promise.resolve(response.headers.get('content-type')?.includes('text/html') === true ? response : null),
    },
  ],
});
registerRoute(({ request, url }) => isPageRequest(request.mode, url.pathname), page);

// What the first page loaded before this worker was there.
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const data: unknown = event.data;
  if (!isWarmMessage(data)) return;
  const kept = data.urls.map((url) => assets.handleAll({ event, request: new Request(url) })[1]);
  kept.push(page.handleAll({ event, request: new Request('/') })[1]);
  event.waitUntil(Promise.allSettled(kept));
});

void self.skipWaiting();
clientsClaim();
