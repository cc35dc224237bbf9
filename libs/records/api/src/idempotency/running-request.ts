import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '@sed/platform-database';
import { idempotencyKey } from '@sed/records-tables';
import { eq } from 'drizzle-orm';

/** The request being carried out under an Idempotency-Key, known to whatever it calls. */
export const runningRequest = new AsyncLocalStorage<{ readonly owner: string }>();

/**
 * Notes in the transaction of a change that the request took effect. Should the process die before the answer is kept,
 * a repeat is refused instead of carried out a second time.
 */
export async function markCommitted(tx: Db): Promise<void> {
  const request = runningRequest.getStore();
  if (request === undefined) return;
  await tx.update(idempotencyKey).set({ state: 'committed' }).where(eq(idempotencyKey.owner, request.owner));
}
