import type { AlarmDto } from '@sed/alarms-contract';
import { useEffect, useEffectEvent } from 'react';
import type { ActiveRow } from './active-row';

/** What a key asks of the list. */
export type ListKey = 'down' | 'up' | 'open' | 'acknowledge' | 'shelve' | 'unacknowledge' | 'help';

const KEYS: Readonly<Record<string, ListKey>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  Enter: 'open',
  a: 'acknowledge',
  s: 'shelve',
  u: 'unacknowledge',
  '?': 'help',
};
/** Where keys mean something of their own. */
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="combobox"]';
const PRESSABLE = 'button, a, [role="tab"]';

/** Whether a field, a dialog or a button has its own use for the key. */
function isTaken(key: string, target: Element): boolean {
  // A ticked box keeps its focus; arrows and letters mean nothing to it.
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
  if (!isBox && target.closest(TYPING) !== null) return true;
  const isOnButton = target.closest(PRESSABLE) !== null;
  if (key === 'Enter') return isOnButton;
  return key.startsWith('Arrow') && isOnButton && !isOfList(target);
}

/** What a key press means to the list; undefined where it belongs to a field, a dialog or a button. */
export function keyWish(event: KeyboardEvent): ListKey | undefined {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
  if (target instanceof Element && isTaken(key, target)) return undefined;
  return KEYS[key.length === 1 ? key.toLowerCase() : key];
}

function isOfList(target: Element): boolean {
  return target.closest('.sed-table') !== null;
}

interface Options {
  readonly rows: readonly AlarmDto[];
  readonly active: ActiveRow;
  readonly isEnabled: boolean;
  readonly onKey: (key: Exclude<ListKey, 'up' | 'down'>, alarm: AlarmDto | undefined) => void;
}

/** Moves through the rows by arrows and tells what other keys want; another page or an open dialog turns it off. */
export function useListKeys({ rows, active, isEnabled, onKey }: Options): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const wish = keyWish(event);
    if (wish === undefined) return;
    const index = rows.findIndex(({ id }) => id === active.id);
    if (wish !== 'up' && wish !== 'down') {
      onKey(wish, rows[index]);
      return;
    }
    event.preventDefault();
    const next = rows[wish === 'down' ? Math.min(rows.length - 1, index + 1) : Math.max(0, index - 1)];
    if (next === undefined) return;
    active.set(next.id);
    document.querySelector(`[data-row-key="${CSS.escape(next.id)}"]`)?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isEnabled]);
}
