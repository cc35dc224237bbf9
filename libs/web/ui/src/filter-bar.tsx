import { Button } from 'antd';
import { type ReactNode } from 'react';
import './page-parts.css';
import { useUiLanguage } from './ui-language';

const TEXT = { en: { label: 'Filters', reset: 'Clear filters' }, zh: { label: '筛选', reset: '清空筛选' } } as const;

export interface FilterBarProps {
  /** The fields, most used first; each needs a label of its own. */
  readonly children: ReactNode;
  /** Shown only while something is filtered. */
  readonly onReset?: (() => void) | undefined;
  readonly isFiltered?: boolean;
  /** Things that act on the list but do not filter it: export, columns. */
  readonly tools?: ReactNode;
}

/** Row of filters above a list; wraps on narrow screens. */
export function FilterBar({ children, onReset, isFiltered = false, tools }: FilterBarProps) {
  const words = TEXT[useUiLanguage()];
  return (
    <div className="sed-filter-bar" role="search" aria-label={words.label}>
      {children}
      {isFiltered && onReset !== undefined && (
        <Button type="link" onClick={onReset}>
          {words.reset}
        </Button>
      )}
      {tools !== undefined && <div className="sed-filter-tools">{tools}</div>}
    </div>
  );
}
