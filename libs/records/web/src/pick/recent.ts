import { readStored, useSession, writeStored } from '@sed/platform-web';
import { useCallback } from 'react';
import { z } from 'zod';

const MAX_RECENT = 5;
const stored = z.array(z.object({ id: z.string(), label: z.string() }));
export type Recent = z.infer<typeof stored>;

function read(key: string): Recent {
  try {
    const parsed = stored.safeParse(JSON.parse(readStored(key) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    // A convenience only: broken, it starts anew.
    return [];
  }
}

/** What the user chose last for a kind of reference, newest first. */
export function useRecent(target: string): {
  readonly recent: () => Recent;
  readonly remember: (id: string, label: string) => void;
} {
  const user = useSession((session) => session.viewer?.code ?? '');
  const key = `recent:${user}:${target}`;
  const recent = useCallback(() => read(key), [key]);
  const remember = useCallback(
    (id: string, label: string) => {
      const others = read(key).filter((entry) => entry.id !== id);
      writeStored(key, JSON.stringify([{ id, label }, ...others].slice(0, MAX_RECENT)));
    },
    [key],
  );
  return { recent, remember };
}
