import type { ReactNode } from 'react';
import './list-frame.css';
import type { StatusTone } from './status-tag';
import { useUiLanguage } from './ui-language';

const TEXT = { en: { all: 'All' }, zh: { all: '全部' } } as const;

export interface StatusTab<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
  readonly tone?: StatusTone;
  /** Undefined where nobody counts. */
  readonly count?: number | undefined;
}

export interface StatusTabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly StatusTab<T>[];
  readonly chosen: ReadonlySet<string>;
  /** The states to show from now on; none for all. */
  readonly onChange: (chosen: readonly T[]) => void;
  /** One at a time: for states that are not there to be added up. */
  readonly isSingle?: boolean;
  /** Of all states; the sum of the tabs without it. */
  readonly total?: number | undefined;
}

function Count({ count }: { readonly count: number | undefined }) {
  return count === undefined ? null : <span className="sed-number sed-status-count">{count}</span>;
}

/** States with their counts above a list; pressing one filters, several may be on. */
export function StatusTabs<T extends string>({
  label,
  tabs,
  chosen,
  onChange,
  isSingle = false,
  total,
}: StatusTabsProps<T>) {
  const words = TEXT[useUiLanguage()];
  const isCounted = tabs.every(({ count }) => count !== undefined);
  const sum = isCounted ? tabs.reduce((all, { count }) => all + (count ?? 0), 0) : undefined;
  const isLeft = (one: T, pressed: T) => (one === pressed ? !chosen.has(one) : chosen.has(one) && !isSingle);
  const toggle = (pressed: T) => onChange(tabs.map(({ value }) => value).filter((one) => isLeft(one, pressed)));
  return (
    <div className="sed-status-tabs" role="group" aria-label={label}>
      <button type="button" className="sed-status-tab" aria-pressed={chosen.size === 0} onClick={() => onChange([])}>
        {words.all}
        <Count count={total ?? sum} />
      </button>
      {tabs.map(({ value, label: text, tone, count }) => (
        <button
          key={value}
          type="button"
          className="sed-status-tab"
          {...(tone !== undefined && { 'data-tone': tone })}
          data-none={count === 0}
          aria-pressed={chosen.has(value)}
          onClick={() => toggle(value)}
        >
          {tone !== undefined && <i className="sed-tone-dot" aria-hidden="true" />}
          {text}
          <Count count={count} />
        </button>
      ))}
    </div>
  );
}
