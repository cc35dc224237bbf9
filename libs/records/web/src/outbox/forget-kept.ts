import type { Outbox } from './outbox';
import type { KeptRecord, OutboxStore } from './outbox-store';

/** Lets go of records that were taken along, but for those with steps that wait. */
export async function forgetKept(
  { outbox, store }: { readonly outbox: Outbox; readonly store: OutboxStore },
  isOver: (kept: KeptRecord) => boolean,
): Promise<void> {
  const waiting = new Set((await outbox.steps()).map(({ recordId }) => recordId));
  const over = (await store.allKept()).filter((kept) => !waiting.has(kept.recordId) && isOver(kept));
  await store.forget(over.map(({ recordId }) => recordId));
}
