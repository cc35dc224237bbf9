import type { ReactNode } from 'react';
import './list.css';

interface Chip<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
  readonly count?: number;
}

interface Props<T extends string> {
  readonly label: string;
  readonly chips: readonly Chip<T>[];
  readonly chosen: ReadonlySet<T>;
  readonly onToggle: (value: T) => void;
}

/** Filters with their counts; several may be on at once. */
export function Chips<T extends string>({ label, chips, chosen, onToggle }: Props<T>) {
  return (
    <div className="sed-chips" role="group" aria-label={label}>
      {chips.map(({ value, label: text, count }) => (
        <button
          key={value}
          type="button"
          className="sed-chip"
          aria-pressed={chosen.has(value)}
          onClick={() => onToggle(value)}
        >
          {text}
          {count !== undefined && <span className="sed-number sed-chip-count">{count}</span>}
        </button>
      ))}
    </div>
  );
}

/** A set as the address carries it: `A,B`, in the order of the allowed values. */
export function setOf<const T extends string>(text: string | undefined, allowed: readonly T[]): ReadonlySet<T> {
  const parts = new Set((text ?? '').split(','));
  return new Set(allowed.filter((value) => parts.has(value)));
}

export function toggled<T extends string>(chosen: ReadonlySet<T>, value: T): string {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return [...next].join(',');
}
