import type { MenuNode } from '@sed/people-contract';
import { useT } from '@sed/platform-web';
import { Drawer } from 'antd';
import { menuPhrases } from '../menu/menu-phrases';
import { MenuTree } from '../menu/menu-tree';

interface Props {
  readonly menus: readonly MenuNode[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The side menu over the page, where there is no room beside it. */
export function MenuDrawer({ menus, isOpen, onClose }: Props) {
  const t = useT(menuPhrases);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      size="min(22em, 88vw)"
      title={t('label')}
      // A menu holds nothing that could be lost.
      mask={{ closable: true }}
      destroyOnHidden
    >
      <MenuTree menus={menus} onFollow={onClose} />
    </Drawer>
  );
}
