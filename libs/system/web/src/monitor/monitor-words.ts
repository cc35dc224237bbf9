import { formatNumber } from '@sed/platform-contract';
import type { MonitorItem, MonitorState } from '@sed/system-contract';
import type { StatusTone } from '@sed/platform-ui';

export const TONES: Readonly<Record<MonitorState, StatusTone>> = {
  ok: 'good',
  warn: 'warn',
  bad: 'bad',
  silent: 'bad',
};

const RANK: Readonly<Record<MonitorState, number>> = { bad: 0, silent: 1, warn: 2, ok: 3 };

/** Figures with at most one decimal; there are no finer targets. */
export function figure(value: number | null, unit: string): string {
  if (value === null) return '';
  const text = formatNumber(value, Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : 1, true);
  return unit === '' ? text : `${text} ${unit}`;
}

export const idOf = ({ instance, key }: Pick<MonitorItem, 'instance' | 'key'>): string => `${instance} ${key}`;

/** Whether it must be said which process saw something. */
export function areSeveral(items: readonly MonitorItem[]): boolean {
  return new Set(items.map(({ instance }) => instance)).size > 1;
}

/** What misses its target: the worst first, then the longest. */
export function missedOf(items: readonly MonitorItem[]): MonitorItem[] {
  return items
    .filter(({ state }) => state !== 'ok')
    .toSorted((a, b) => RANK[a.state] - RANK[b.state] || a.since - b.since);
}
