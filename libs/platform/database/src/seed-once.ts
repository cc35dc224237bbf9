import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from './database';
import { moduleStarter } from './starter-mark';

/**
 * Delivers a seed unless exactly this content was delivered before, so that a start costs a question instead of the
 * seed. The mark is written last: a process killed on the way delivers again, which every seed must bear.
 *
 * @param content whatever the seed is made from; JSON of it decides whether it is still the same.
 * @returns whether it was delivered now.
 */
export async function seedOnce(
  db: Db,
  seed: { readonly name: string; readonly content: unknown; readonly atMs: number },
  deliver: () => Promise<unknown>,
): Promise<boolean> {
  const module = `seed:${seed.name}`;
  const key = createHash('sha256').update(JSON.stringify(seed.content)).digest('hex');
  const isThisOne = and(eq(moduleStarter.module, module), eq(moduleStarter.key, key));
  const marks = await db.select({ key: moduleStarter.key }).from(moduleStarter).where(isThisOne);
  if (marks.length > 0) return false;
  await deliver();
  await db.insert(moduleStarter).values({ module, key, loadedAt: seed.atMs }).onConflictDoNothing();
  return true;
}
