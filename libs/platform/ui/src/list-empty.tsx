import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from './states';
import { useUiLanguage } from './ui-language';

const TEXT = {
  en: { filtered: 'No data matches these filters', reset: 'Clear filters' },
  zh: { filtered: '当前筛选条件下暂无数据', reset: '清空筛选' },
} as const;

export interface ListEmptyProps {
  readonly isFiltered: boolean;
  readonly onReset?: (() => void) | undefined;
  /** Says that nothing is there yet; "no data" without it. */
  readonly text?: string | undefined;
  /** What this viewer can do about it. */
  readonly children?: ReactNode;
}

/** A list without rows: nothing there yet, or nothing under these filters. */
export function ListEmpty({ isFiltered, onReset, text, children }: ListEmptyProps) {
  const words = TEXT[useUiLanguage()];
  if (!isFiltered) return <EmptyState {...(text !== undefined && { text })}>{children}</EmptyState>;
  return (
    <EmptyState text={words.filtered}>
      {onReset !== undefined && <Button onClick={onReset}>{words.reset}</Button>}
    </EmptyState>
  );
}
