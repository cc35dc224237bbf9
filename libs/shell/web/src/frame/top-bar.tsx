import { useT } from '@sed/platform-web';
import { LineIcon } from '@sed/platform-ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { AppDownload } from '../entries/app-download';
import { Assistants } from '../entries/assistants';
import type { Entries } from '../entries/use-entries';
import { FullScreenButton } from '../full-screen';
import { OrgSwitcher } from '../org/org-switcher';
import { LazyPalette } from '../palette/lazy-palette';
import { usePalette } from '../palette/palette-open';
import { palettePhrases } from '../palette/palette-phrases';
import { shellPhrases } from '../phrases';
import { switchNode, useShellData } from '../shell-data';
import { UserMenu } from '../user/user-menu';
import { MenuButton } from './menu-button';
import { RIGHT_MENU_MIN_PX, useIsWide } from './use-width';

/** Only narrow screens need it. */
const MoreDrawer = lazy(async () => ({ default: (await import('./more-drawer')).MoreDrawer }));
const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);

function Search() {
  const t = useT(palettePhrases);
  const { isOpen, setOpen } = usePalette();
  const { menus, orgTree, orgCodeList, plantNo, userCode, seesSignals } = useShellData();
  return (
    <>
      <button
        type="button"
        className="sed-search"
        aria-label={t('open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <LineIcon name="search" />
        <span className="sed-search-text">{t('placeholder')}</span>
        <kbd aria-hidden="true">{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <LazyPalette
        menus={menus}
        orgTree={orgTree}
        orgCodeList={orgCodeList}
        factoryNo={plantNo}
        userCode={userCode}
        seesSignals={seesSignals}
        onSwitch={switchNode}
        isOpen={isOpen}
        onOpen={setOpen}
      />
    </>
  );
}

export interface TopBarProps {
  readonly entries: Entries;
  /** The message widget of the app. */
  readonly tools: ReactNode;
  /** False on the pages whose side menu is replaced by a message. */
  readonly hasMenu: boolean;
}

/** Plant or organisation, search, and on the right what belongs to the person. */
export function TopBar({ entries, tools, hasMenu }: TopBarProps) {
  const t = useT(shellPhrases);
  const isWide = useIsWide(RIGHT_MENU_MIN_PX);
  const { orgTree, orgCodeList, current, userCode, description } = useShellData();
  return (
    <header className="sed-top">
      <Link className="sed-brand" to="/" aria-label={`SED, ${t('product')}`}>
        SED
      </Link>
      <div className="sed-top-start">
        {hasMenu && <MenuButton />}
        <OrgSwitcher
          orgTree={orgTree}
          orgCodeList={orgCodeList}
          current={current}
          userCode={userCode}
          description={description}
          onSwitch={switchNode}
        />
      </div>
      <Search />
      {isWide ? (
        <div className="sed-top-end">
          <Assistants entries={entries} />
          <AppDownload entries={entries} />
          <FullScreenButton />
          {tools}
          <UserMenu />
        </div>
      ) : (
        <Suspense fallback={null}>
          <MoreDrawer entries={entries} tools={tools} />
        </Suspense>
      )}
    </header>
  );
}
