import { LiveSocketFeed, openSocketLink, type SignalFeed } from '@sed/signals-web';
import { dropToken, renewToken, useSession } from '@sed/platform-web';

/** A socket refused again this soon after a renewal is refused for good. */
const GIVE_UP_MS = 30_000;
const RETRY_MS = 5000;

/**
 * The live feed of the signed-in pages. A socket refused as expired is given one silent renewal of the token; when
 * that does not help the session has ended.
 */
export function openLiveFeed(): SignalFeed {
  const link = openSocketLink(() => useSession.getState().token ?? '');
  let revivedAtMs = Number.NEGATIVE_INFINITY;
  const revive = async (): Promise<void> => {
    const { viewer, token } = useSession.getState();
    if (viewer === null || token === null) return;
    if (Date.now() - revivedAtMs < GIVE_UP_MS) {
      dropToken('expired');
      return;
    }
    if (await renewToken(viewer.code)) {
      revivedAtMs = Date.now();
      feed.start();
      return;
    }
    // Not refused but unreachable: the token is still there, and asked about again.
    if (useSession.getState().token !== null) setTimeout(() => void revive(), RETRY_MS);
  };
  const feed: SignalFeed = new LiveSocketFeed({ link, onSessionEnd: () => void revive() });
  return feed;
}
