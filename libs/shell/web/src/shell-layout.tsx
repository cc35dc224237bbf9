import { FeedProvider, OpenAlarmsProvider, type SignalFeed } from '@sed/signals-web';
import { hasRight, useSession, useT } from '@sed/platform-web';
import { Spinner } from '@sed/platform-ui';
import { useEffect, useState, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { AlarmBanner } from './alarm-banner/alarm-banner';
import { AntdFrame } from './antd-frame';
import { ChatWidget } from './entries/chat-widget';
import { useEntries } from './entries/use-entries';
import { TopBar } from './frame/top-bar';
import { LEFT_MENU_MIN_PX, useIsWide } from './frame/use-width';
import { isNotice, routeOf } from './guard/route-table';
import { LinkBar } from './link-bar';
import { ServiceBar } from './service-bar';
import { useRailChoice } from './menu/rail-choice';
import { SideMenu } from './menu/side-menu';
import { shellPhrases } from './phrases';
import { openLiveFeed } from './session/live-feed';
import { useShellData, useShellPhase } from './shell-data';
import './shell.css';
import { ConsoleReports } from './sound/console-reports';
import { SilenceButton, SoundOffBar, useAlarmSound } from './sound/sound-bar';
import { TabStrip } from './tabs/tab-strip';
import { PasswordDialog } from './user/lazy-dialogs';
import { useSignOut } from './user/use-sign-out';

/** Banner and sound exist only for those who may see alarms. */
function AlarmStrip() {
  const sounder = useAlarmSound();
  return (
    <AlarmBanner>
      <ConsoleReports sounder={sounder} />
      <SoundOffBar sounder={sounder} />
      <SilenceButton sounder={sounder} />
    </AlarmBanner>
  );
}

function SkipLink() {
  const t = useT(shellPhrases);
  return (
    <a className="sed-skip" href="#sed-content">
      {t('skip')}
    </a>
  );
}

function Content({ children }: { readonly children: ReactNode }) {
  return (
    <main id="sed-content" className="sed-content" tabIndex={-1}>
      {children}
    </main>
  );
}

interface FrameProps {
  readonly seesAlarms: boolean;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** All bars around the page. On the 401 and 404 pages their message takes the place of the side menu. */
function Frame({ seesAlarms, tools, children }: FrameProps) {
  const { pathname } = useLocation();
  const hasMenu = !isNotice(routeOf(pathname));
  const isRailOpen = useRailChoice((rail) => rail.isOpen);
  const hasRoom = useIsWide(LEFT_MENU_MIN_PX);
  const { menus } = useShellData();
  const isReady = useShellPhase() === 'ready';
  const entries = useEntries();
  const t = useT(shellPhrases);
  return (
    <div className="sed-shell">
      <SkipLink />
      <TopBar entries={entries} tools={tools} hasMenu={hasMenu} />
      <div className="sed-body">
        {hasMenu && isRailOpen && hasRoom && <SideMenu menus={menus} />}
        <div className="sed-work">
          <LinkBar />
          <ServiceBar />
          {seesAlarms && <AlarmStrip />}
          {isReady && (
            <section className="sed-tab-bar" aria-label={t('tabs')}>
              <TabStrip />
            </section>
          )}
          <Content>{children}</Content>
        </div>
      </div>
      {entries.widgetUrl !== null && <ChatWidget widgetUrl={entries.widgetUrl} />}
    </div>
  );
}

interface SignedInProps {
  readonly feed: SignalFeed;
  readonly isBare: boolean;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

function SignedIn({ feed, isBare, tools, children }: SignedInProps) {
  const viewer = useSession((session) => session.viewer);
  const seesAlarms = hasRight(viewer, 'alarm:view') && (viewer?.plants.length ?? 0) > 0;
  return (
    <FeedProvider feed={feed}>
      <OpenAlarmsProvider isAllowed={seesAlarms}>
        {isBare ? (
          <div className="sed-shell">
            <LinkBar />
            <Content>{children}</Content>
          </div>
        ) : (
          <Frame seesAlarms={seesAlarms} tools={tools}>
            {children}
          </Frame>
        )}
      </OpenAlarmsProvider>
    </FeedProvider>
  );
}

/** A password given by an administrator is changed before anything else; the service refuses everything until then. */
function MustChangePassword() {
  const navigate = useNavigate();
  const load = useSession((session) => session.load);
  const signOut = useSignOut(() => undefined);
  const goOn = () => void load().then(() => navigate('/', { replace: true }));
  return (
    <main className="sed-shell">
      <PasswordDialog isOpen isForced onClose={() => undefined} onChanged={goOn} onSignOut={signOut} />
    </main>
  );
}

export interface ShellLayoutProps {
  readonly feed?: SignalFeed;
  /** The message widget, shown in the top bar. */
  readonly tools?: ReactNode;
  /** True shows only the main area, as an address with `only_center` does. */
  readonly isBare?: boolean;
  /** The pages; the router's outlet without. */
  readonly children?: ReactNode;
}

/** Frame of all signed-in pages: top bar, side menu, link state, alarm banner, sound, tabs. */
export function ShellLayout({ feed, tools, isBare = false, children }: ShellLayoutProps) {
  const viewer = useSession((session) => session.viewer);
  const phase = useShellPhase();
  const load = useSession((session) => session.load);
  const { search } = useLocation();
  const [live] = useState(() => feed ?? openLiveFeed());
  const isMissing = viewer === null && phase === 'anonymous';
  useEffect(() => {
    // The guard has usually read the user; a failure is shown and leads to the sign-in page.
    if (isMissing) void load();
  }, [isMissing, load]);
  const isOnlyCentre = new URLSearchParams(search).has('only_center');
  return (
    <AntdFrame>
      {viewer === null && <Spinner />}
      {viewer !== null && phase === 'mustChangePassword' && <MustChangePassword />}
      {viewer !== null && phase !== 'mustChangePassword' && (
        <SignedIn feed={live} isBare={isBare || isOnlyCentre} tools={tools}>
          {children ?? <Outlet />}
        </SignedIn>
      )}
    </AntdFrame>
  );
}
