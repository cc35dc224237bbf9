import type { MenuNode } from '@sed/people-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { LineIcon, MenuGlyph } from '@sed/platform-ui';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import './menu.css';
import { MenuLink } from './menu-link';
import { isWithin, listed, type MenuEntry } from './menu-model';
import { menuPhrases } from './menu-phrases';

interface BranchProps {
  readonly entry: MenuEntry;
  readonly level: number;
  readonly onFollow: () => void;
}

function Branch({ entry, level, onFollow }: BranchProps) {
  const language = useLanguage();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(() => isWithin(entry, pathname));
  const glyph = level === 1 ? <MenuGlyph icon={entry.icon} /> : null;
  if (entry.children.length === 0) {
    return (
      <li>
        <MenuLink entry={entry} className="sed-menu-row" onFollow={onFollow}>
          {glyph}
          <span>{entry.title[language]}</span>
        </MenuLink>
      </li>
    );
  }
  return (
    <li>
      <button type="button" className="sed-menu-row" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {glyph}
        <span>{entry.title[language]}</span>
        <LineIcon name={isOpen ? 'chevronDown' : 'chevronRight'} />
      </button>
      {isOpen && (
        <ul>
          {entry.children.map((child) => (
            <Branch key={child.id} entry={child} level={level + 1} onFollow={onFollow} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The same menu as a tree to unfold, for screens too narrow for the side menu. */
export function MenuTree({ menus, onFollow }: { readonly menus: readonly MenuNode[]; readonly onFollow: () => void }) {
  const t = useT(menuPhrases);
  const entries = useMemo(() => listed(menus), [menus]);
  return (
    <nav className="sed-menu-tree" aria-label={t('label')}>
      {entries.length === 0 && <p className="sed-rail-none">{t('none')}</p>}
      <ul>
        {entries.map((entry) => (
          <Branch key={entry.id} entry={entry} level={1} onFollow={onFollow} />
        ))}
      </ul>
    </nav>
  );
}
