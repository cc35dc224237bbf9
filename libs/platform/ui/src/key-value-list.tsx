import { PLACEHOLDER, unitText } from '@sed/platform-contract';
import type { ReactNode } from 'react';
import './page-parts.css';

export interface KeyValue {
  readonly label: ReactNode;
  /** Null, undefined and the empty text show as `--`. */
  readonly value: ReactNode;
  readonly unit?: string;
  /** Takes the whole width, for long texts. */
  readonly isWide?: boolean;
  readonly key?: string;
}

export interface KeyValueListProps {
  readonly items: readonly KeyValue[];
  /** Pairs beside each other where there is room; 1 without. */
  readonly columns?: 1 | 2 | 3;
}

function isMissing(value: ReactNode): boolean {
  return value === null || value === undefined || value === '';
}

/** Facts of one record as a description list. */
export function KeyValueList({ items, columns = 1 }: KeyValueListProps) {
  return (
    <dl className="sed-facts-list" data-columns={columns}>
      {items.map(({ label, value, unit, isWide = false, key }, index) => (
        <div key={key ?? (typeof label === 'string' ? label : index)} data-wide={isWide}>
          <dt>{label}</dt>
          <dd>
            {isMissing(value) ? PLACEHOLDER : value}
            {unit !== undefined && !isMissing(value) && <span className="sed-unit"> {unitText(unit)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
