import { sessionCalls } from '@sed/people-contract';
import { useCall, useLanguage, useSession, useT } from '@sed/platform-web';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { OrgSwitcher } from '../org/org-switcher';
import { PATHS } from '../pages';
import { usePalette } from '../palette/palette-open';
import { boardPathOf } from '../session/board-path';
import { switchNode, useShellData } from '../shell-data';
import { noticePhrases } from './notice-phrases';
import { useReason } from './use-reason';
import './notices.css';

/** A closed valve on a pipe: nothing flows here for this visitor. */
function ClosedValve() {
  return (
    <svg className="sed-notice-art" viewBox="0 0 240 120" fill="none" aria-hidden="true" focusable="false">
      <path className="sed-notice-water" d="M4 66h76v24H4Z" />
      <path d="M4 66h76M4 90h76M160 66h76M160 90h76M80 58v40M160 58v40" />
      <path d="M86 62v32l34-16ZM154 62v32l-34-16Z" />
      <path d="M120 78V36M96 36c0-8 11-14 24-14s24 6 24 14-11 14-24 14-24-6-24-14Z" />
      <path className="sed-notice-fine" d="M96 36h48M120 22v28M172 78h14M196 78h10M216 78h6" />
    </svg>
  );
}

interface Props {
  readonly heading: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Notice({ heading, text, children }: Props) {
  return (
    <section className="sed-notice-page" aria-labelledby="sed-notice-heading">
      <ClosedValve />
      <h1 id="sed-notice-heading">{heading}</h1>
      <p>{text}</p>
      <div className="sed-notice-actions">{children}</div>
    </section>
  );
}

/** The way to a plant with more rights, for whoever has another one. */
function SwitchHere() {
  const t = useT(noticePhrases);
  const language = useLanguage();
  const { orgTree, orgCodeList, current, userCode } = useShellData();
  if (orgCodeList.length === 0) return <p>{t('noOrg')}</p>;
  return (
    <>
      {current !== null && <p className="sed-notice-plant">{t('plant', { name: current.nameText[language] })}</p>}
      <OrgSwitcher
        orgTree={orgTree}
        orgCodeList={orgCodeList}
        current={current}
        userCode={userCode}
        onSwitch={switchNode}
        buttonText={t('switch')}
      />
    </>
  );
}

/** Shown when the chosen plant has no menus for the user. */
export function NoMenusPage() {
  const t = useT(noticePhrases);
  return (
    <Notice heading={t('noMenus.heading')} text={t('noMenus.text')}>
      <SwitchHere />
    </Notice>
  );
}

/** Pages a visitor or a signed-in user can go on to. */
function WaysOn() {
  const t = useT(noticePhrases);
  const isSignedIn = useSession((session) => session.viewer !== null);
  const hasMenus = useSession((session) => session.phase === 'ready');
  const openPalette = usePalette(({ setOpen }) => setOpen);
  if (!isSignedIn) {
    return (
      <>
        <Link to={PATHS.login}>{t('signIn')}</Link>
        <Link to={boardPathOf([])}>{t('board')}</Link>
      </>
    );
  }
  if (!hasMenus) return null;
  return (
    <>
      <Link to="/">{t('home')}</Link>
      <button type="button" className="sed-notice-search" onClick={() => openPalette(true)}>
        {t('search')}
      </button>
    </>
  );
}

/** Whom to ask for the right to see a page here. */
function RightGivers() {
  const t = useT(noticePhrases);
  const language = useLanguage();
  const factoryNo = useSession((session) => session.factoryNo);
  const query = factoryNo === null ? {} : { factoryNo };
  const { data } = useCall(sessionCalls.rightGivers, { query });
  // Until they are known, and where nobody is: the text above names administrators as such.
  if (data === undefined || data.length === 0) return null;
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    data.map((one) => one.nameText[language]),
  );
  return <p>{t('givers', { names })}</p>;
}

/** Long enough for every address of ours; what somebody else wrote into a link is not shown at length. */
const MAX_ADDRESS = 120;

/** Says why there is nothing to see at an address, and where to go from there. */
export function NotFoundPage() {
  const from = new URLSearchParams(useLocation().search).get('from');
  const isSignedIn = useSession((session) => session.viewer !== null);
  const { refusal, heading, text } = useReason(from);
  if (refusal.kind === 'open' && from !== null) return <Navigate to={from} replace />;
  const isAboutPlace = refusal.kind === 'noRight' || refusal.kind === 'plant' || refusal.kind === 'noOrg';
  const notice = (
    <Notice heading={heading} text={text}>
      {refusal.kind === 'noPage' && <code className="sed-notice-address">{from?.slice(0, MAX_ADDRESS)}</code>}
      {refusal.kind === 'noRight' && <RightGivers />}
      {isSignedIn && isAboutPlace && <SwitchHere />}
      <WaysOn />
    </Notice>
  );
  // Visitors see it without the frame, which has the landmark otherwise.
  return isSignedIn ? notice : <main className="sed-notice-alone">{notice}</main>;
}

/** What the mobile wrapper shows until it takes over. */
export function AppLoadingPage() {
  const t = useT(noticePhrases);
  return (
    <main className="sed-app-loading" role="status" aria-busy="true">
      <span className="sed-mark">SED</span>
      <span className="sed-app-loading-line" aria-hidden="true" />
      <p>{t('loading')}</p>
    </main>
  );
}
