import type { BilingualText } from '@sed/platform-contract';
import type { MonitorGroup, MonitorState } from '@sed/system-contract';

/** Where the figure of an entry comes from. */
export type MonitorSource =
  | { readonly health: string }
  | {
      readonly metric: string;
      /** Only lines whose label matches. */
      readonly label?: { readonly name: string; readonly starts: string };
      /** A counter is watched by how much it grew since the last minute. */
      readonly isCounter?: boolean;
      readonly factor?: number;
    }
  | { readonly probe: string };

/** Something that is watched: its target, and what a miss means in words everybody understands. */
export interface MonitorEntry {
  readonly key: string;
  readonly group: MonitorGroup;
  readonly name: BilingualText;
  readonly from: MonitorSource;
  readonly unit?: string;
  readonly bound?: 'atMost' | 'atLeast';
  /** Still good; without it the figure is for information. */
  readonly target?: number;
  /** From here on people are hindered; a miss before it is a warning. */
  readonly bad?: number;
  readonly consequence: BilingualText;
}

/** What was found for an entry. */
export interface Reading {
  readonly key: string;
  readonly state: MonitorState;
  readonly value: number | null;
  readonly detail: string | null;
}

/** How good a figure is against the target of its entry. */
export function stateOf({ target, bad, bound = 'atMost' }: MonitorEntry, value: number): MonitorState {
  if (target === undefined) return 'ok';
  const isWithin = (limit: number) => (bound === 'atMost' ? value <= limit : value >= limit);
  if (isWithin(target)) return 'ok';
  return bad !== undefined && !isWithin(bad) ? 'bad' : 'warn';
}
