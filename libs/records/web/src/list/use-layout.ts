import { readStored, useSession, writeStored } from '@sed/platform-web';
import { useCallback, useMemo, useState } from 'react';
import { z } from 'zod';
import type { ModuleFrame } from '../frame/module-frame';
import { possibleColumns } from '../value/columns';
import { yieldsOf } from './yields';

export const DENSITIES = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof DENSITIES)[number];

const stored = z.object({
  columns: z.array(z.string()),
  pinned: z.array(z.string()),
  density: z.enum(DENSITIES),
});
const NO_NAMES: readonly string[] = [];
type Stored = z.infer<typeof stored>;

export interface ListLayout extends Readonly<Stored> {
  /** Columns that can be shown, those on screen first and in their order. */
  readonly available: readonly string[];
  /** Columns that give way where room is short, the first of them first; none once the reader has chosen. */
  readonly yields: readonly string[];
  readonly setColumns: (columns: readonly string[]) => void;
  readonly togglePin: (name: string) => void;
  readonly setDensity: (density: Density) => void;
  readonly reset: () => void;
}

function readLayout(key: string): Stored | undefined {
  const text = readStored(key);
  if (text === null) return undefined;
  try {
    const parsed = stored.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Written by an older version or by hand: the delivered layout is as good.
    return undefined;
  }
}

/** Columns, pins and row height of a list, remembered per user and page. */
export function useLayout({ module }: ModuleFrame): ListLayout {
  const user = useSession((session) => session.viewer?.code ?? '');
  const key = `list:${user}:${module.path}`;
  const [choice, setChoice] = useState(() => ({ key, layout: readLayout(key) }));
  const layout = choice.key === key ? choice.layout : readLayout(key);
  const possible = useMemo(() => possibleColumns(module), [module]);
  const delivered = useMemo(
    (): Stored => ({
      columns: module.list.columns.filter((name) => name !== 'factoryNo'),
      pinned: [],
      density: 'normal',
    }),
    [module],
  );
  const present = layout ?? delivered;
  // A column that went with a new version of the definition is left out.
  const columns = useMemo(() => present.columns.filter((name) => possible.includes(name)), [present.columns, possible]);
  const save = useCallback(
    (next: Stored | undefined) => {
      writeStored(key, next === undefined ? null : JSON.stringify(next));
      setChoice({ key, layout: next });
    },
    [key],
  );
  return {
    columns,
    pinned: present.pinned,
    density: present.density,
    yields: layout === undefined ? yieldsOf(columns, module.list.yields ?? NO_NAMES) : NO_NAMES,
    available: [...columns, ...possible.filter((name) => !columns.includes(name))],
    setColumns: (next) => save({ ...present, columns: [...next] }),
    togglePin: (name) =>
      save({
        ...present,
        pinned: present.pinned.includes(name)
          ? present.pinned.filter((pinned) => pinned !== name)
          : [...present.pinned, name],
      }),
    setDensity: (density) => save({ ...present, density }),
    reset: () => save(undefined),
  };
}
