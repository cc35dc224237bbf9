import { useT } from '@sed/platform-web';
import { LineIcon } from '@sed/platform-ui';
import { lazy, Suspense, useState } from 'react';
import { menuPhrases } from '../menu/menu-phrases';
import { useRailChoice } from '../menu/rail-choice';
import { useShellData } from '../shell-data';
import { LEFT_MENU_MIN_PX, useIsWide } from './use-width';

/** Only narrow screens need it. */
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer')).MenuDrawer }));

/** Shows and hides the side menu; where there is no room for one, opens it over the page. */
export function MenuButton() {
  const t = useT(menuPhrases);
  const isWide = useIsWide(LEFT_MENU_MIN_PX);
  const { isOpen, setOpen } = useRailChoice();
  const { menus } = useShellData();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (isDrawerOpen && !wasOpened) setOpened(true);
  const text = t(isWide ? (isOpen ? 'toggle.close' : 'toggle.open') : 'toggle.drawer');
  return (
    <>
      <button
        type="button"
        className="sed-tool"
        aria-label={text}
        title={text}
        aria-expanded={isWide ? isOpen : isDrawerOpen}
        onClick={() => (isWide ? setOpen(!isOpen) : setDrawerOpen(true))}
      >
        <LineIcon name="menu" />
      </button>
      <Suspense fallback={null}>
        {!isWide && wasOpened && (
          <MenuDrawer menus={menus} isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
