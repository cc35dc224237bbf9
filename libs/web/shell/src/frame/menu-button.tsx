import { useT } from '@sed/web-platform';
import { LineIcon } from '@sed/web-ui';
import { Drawer } from 'antd';
import { useState } from 'react';
import { menuPhrases } from '../menu/menu-phrases';
import { MenuTree } from '../menu/menu-tree';
import { useRailChoice } from '../menu/rail-choice';
import { useShellData } from '../shell-data';
import { LEFT_MENU_MIN_PX, useIsWide } from './use-width';

/** Shows and hides the side menu; where there is no room for one, opens it over the page. */
export function MenuButton() {
  const t = useT(menuPhrases);
  const isWide = useIsWide(LEFT_MENU_MIN_PX);
  const { isOpen, setOpen } = useRailChoice();
  const { menus } = useShellData();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
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
      <Drawer
        open={isDrawerOpen && !isWide}
        onClose={() => setDrawerOpen(false)}
        placement="left"
        size="min(22em, 88vw)"
        title={t('label')}
        // A menu holds nothing that could be lost.
        mask={{ closable: true }}
        destroyOnHidden
      >
        <MenuTree menus={menus} onFollow={() => setDrawerOpen(false)} />
      </Drawer>
    </>
  );
}
