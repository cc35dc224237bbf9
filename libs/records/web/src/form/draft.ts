import { readStored, writeStored } from '@sed/platform-web';
import { z } from 'zod';
import type { Values } from './form-values';

const stored = z.object({
  at: z.number(),
  /** Version of the record the draft was begun on; 0 for a new one. */
  version: z.number(),
  factoryNo: z.string().nullable(),
  values: z.record(z.string(), z.unknown()),
});
export type Draft = z.infer<typeof stored>;

export interface DraftPlace {
  readonly user: string;
  readonly module: string;
  /** Undefined for a new record. */
  readonly recordId: string | undefined;
  /** What is being done with it, where it is not changed as a whole. */
  readonly action?: string | undefined;
}

function keyOf({ user, module, recordId, action }: DraftPlace): string {
  return ['draft', user, module, recordId ?? 'new', ...(action === undefined ? [] : [action])].join(':');
}

export function readDraft(place: DraftPlace): Draft | undefined {
  const text = readStored(keyOf(place));
  if (text === null) return undefined;
  try {
    const parsed = stored.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Unreadable: written by hand or by another version; nothing is lost that could still be used.
    return undefined;
  }
}

export function writeDraft(place: DraftPlace, draft: { version: number; factoryNo: string | null; values: Values }) {
  writeStored(keyOf(place), JSON.stringify({ ...draft, at: Date.now() }));
}

export function dropDraft(place: DraftPlace): void {
  writeStored(keyOf(place), null);
}
