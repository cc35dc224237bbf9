import { useState, useSyncExternalStore } from 'react';

/**
 * The row the arrow keys stand on. Outside the state of the list: a key press draws the row left and the row reached,
 * not fifty rows with fifteen cells each.
 */
export class ActiveRow {
  private readonly listeners = new Set<() => void>();
  private current: string | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get id(): string | undefined {
    return this.current;
  }

  set(id: string | undefined): void {
    if (id === this.current) return;
    this.current = id;
    for (const listener of this.listeners) listener();
  }
}

/** One for the life of a list. */
export function useActiveRow(): ActiveRow {
  return useState(() => new ActiveRow())[0];
}

/** Whether the keys stand on this row; draws again only when that changes. */
export function useIsActive(row: ActiveRow, id: string): boolean {
  return useSyncExternalStore(row.subscribe, () => row.id === id);
}
