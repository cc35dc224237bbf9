import { setTimeout as sleep } from 'node:timers/promises';
import type { RedisOptions } from 'ioredis';

/** A start waits this long for Redis; then it goes on without, and the client connects when Redis is there. */
const PATIENCE_MS = 2000;

/** Commands given while Redis is away wait for it; the default gives them up after twenty attempts. */
export const PATIENT: RedisOptions = { lazyConnect: true, maxRetriesPerRequest: null };

/**
 * Waits for the work that needs Redis, but not for ever: a process must start without it.
 * @param work rejects only when the client was closed meanwhile; failures to connect are its own events.
 */
export async function whenThere(work: Promise<unknown>, onError: (error: unknown) => void): Promise<void> {
  await Promise.race([work.catch(onError), sleep(PATIENCE_MS)]);
}
