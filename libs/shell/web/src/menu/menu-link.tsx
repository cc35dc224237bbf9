import { useLanguage, useT } from '@sed/platform-web';
import { LineIcon } from '@sed/platform-ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { MenuEntry } from './menu-model';
import { menuPhrases } from './menu-phrases';

interface Props {
  readonly entry: MenuEntry;
  readonly className: string;
  readonly onFollow?: () => void;
  /** In place of the title. */
  readonly children?: ReactNode;
}

/** A page opens here, another site in a window that knows nothing of this one. */
export function MenuLink({ entry, className, onFollow, children }: Props) {
  const t = useT(menuPhrases);
  const title = entry.title[useLanguage()];
  const { pathname } = useLocation();
  if (entry.href !== null) {
    return (
      <a className={className} href={entry.href} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
        {children ?? title}
        <LineIcon name="external" />
        <span className="sed-visually-hidden">{t('newWindow')}</span>
      </a>
    );
  }
  const current = pathname === entry.path ? { 'aria-current': 'page' as const } : {};
  return (
    <Link className={className} to={entry.path ?? entry.place} onClick={onFollow} {...current}>
      {children ?? title}
    </Link>
  );
}
