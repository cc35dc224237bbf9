import { FeedProvider, LiveSocketFeed, OpenAlarmsProvider, openSocketLink, type SignalFeed } from '@sed/web-live';
import { hasRight, messageOf, useSession, useT } from '@sed/web-platform';
import { EmptyState, ErrorState, Spinner } from '@sed/web-ui';
import { useEffect, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { AlarmBanner } from './alarm-banner/alarm-banner';
import { AntdFrame } from './antd-frame';
import { LinkBar } from './link-bar';
import { SHELL_PAGES } from './pages';
import { shellPhrases } from './phrases';
import { SilenceButton, SoundOffBar, useAlarmSound } from './sound/sound-bar';
import { TopBar } from './top-bar';
import './shell.css';

function openFeed(): SignalFeed {
  const link = openSocketLink(() => useSession.getState().token ?? '');
  // The next call with a refused token ends the session in the one place that decides on it.
  const onSessionEnd = () =>
    void useSession
      .getState()
      .loadViewer()
      .catch(() => undefined);
  return new LiveSocketFeed({ link, onSessionEnd });
}

/** Banner and sound exist only for those who may see alarms. */
function AlarmStrip() {
  const sounder = useAlarmSound();
  return (
    <>
      <SoundOffBar sounder={sounder} />
      <AlarmBanner>
        <SilenceButton sounder={sounder} />
      </AlarmBanner>
    </>
  );
}

function SignedIn({ feed, children }: { readonly feed: SignalFeed; readonly children: ReactNode }) {
  const t = useT(shellPhrases);
  const viewer = useSession((session) => session.viewer);
  const seesAlarms = hasRight(viewer, 'alarm:view');
  const hasPage = SHELL_PAGES.some((page) => hasRight(viewer, page.right));
  const hasPlant = (viewer?.plants.length ?? 0) > 0;
  return (
    <FeedProvider feed={feed}>
      <OpenAlarmsProvider isAllowed={seesAlarms}>
        <div className="sed-shell">
          <a className="sed-skip" href="#sed-content">
            {t('skip')}
          </a>
          <TopBar />
          <LinkBar />
          {seesAlarms && hasPlant && <AlarmStrip />}
          <main id="sed-content" className="sed-content" tabIndex={-1}>
            {hasPage && hasPlant ? children : <EmptyState text={t(hasPage ? 'plant.none' : 'menu.none')} />}
          </main>
        </div>
      </OpenAlarmsProvider>
    </FeedProvider>
  );
}

/** Frame of all signed-in pages: top bar, link state, alarm banner, sound. */
export function ShellLayout({ feed }: { readonly feed?: SignalFeed }) {
  const viewer = useSession((session) => session.viewer);
  const loadViewer = useSession((session) => session.loadViewer);
  const [failure, setFailure] = useState<string>();
  const [live] = useState(() => feed ?? openFeed());
  const isMissing = viewer === null;
  useEffect(() => {
    if (isMissing) loadViewer().catch((error: unknown) => setFailure(messageOf(error, '')));
  }, [isMissing, loadViewer]);
  return (
    <AntdFrame>
      {viewer !== null && (
        <SignedIn feed={live}>
          <Outlet />
        </SignedIn>
      )}
      {viewer === null &&
        (failure === undefined ? (
          <Spinner />
        ) : (
          <ErrorState message={failure} onRetry={() => window.location.reload()} />
        ))}
    </AntdFrame>
  );
}
