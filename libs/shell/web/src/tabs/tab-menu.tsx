import { useT } from '@sed/platform-web';
import { Dropdown, type MenuProps } from 'antd';
import { workspacePhrases } from '../session/phrases';
import { mannersOfTab, type Tab } from './tab-set';
import { useTabs } from './tab-store';

function useItems(tab: Tab): NonNullable<MenuProps['items']> {
  const t = useT(workspacePhrases);
  const { refresh, close, closeOthers, closeLeft, closeRight, closeAll, open } = useTabs();
  const show = () => {
    open(tab);
    refresh(tab.path);
  };
  return [
    { key: 'refresh', label: t('tabs.refresh'), onClick: show },
    {
      key: 'close',
      label: t('tabs.close'),
      disabled: mannersOfTab(tab.path).isPinned,
      onClick: () => close(tab.path),
    },
    { key: 'others', label: t('tabs.closeOthers'), onClick: () => closeOthers(tab.path) },
    { key: 'left', label: t('tabs.closeLeft'), onClick: () => closeLeft(tab.path) },
    { key: 'right', label: t('tabs.closeRight'), onClick: () => closeRight(tab.path) },
    { key: 'all', label: t('tabs.closeAll'), onClick: () => closeAll() },
  ];
}

export interface TabMenuProps {
  readonly tab: Tab;
  /** Where the pointer asked for it, in the window. */
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

/** What can be done with a tab, at the pointer. Loaded when it is first asked for. */
export function TabMenu({ tab, at, onClose }: TabMenuProps) {
  const items = useItems(tab);
  return (
    <Dropdown
      open
      trigger={['click']}
      menu={{ items, autoFocus: true, onClick: onClose }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {/* An anchor without a size counts as out of sight, and the menu with it. */}
      <span aria-hidden style={{ position: 'fixed', left: at.x, top: at.y, width: 1, height: 1 }} />
    </Dropdown>
  );
}
