import type { Db } from '@sed/platform-database';
import { organisationSeed } from '@sed/people-tables';

/** Written as the author of rows nobody entered. */
export const SYSTEM_USER = 'system';

/**
 * One pass of the seed inside a transaction. Whatever has a key is delivered once: what an administrator changed or
 * removed afterwards stays so.
 */
export class SeedRun {
  private constructor(
    readonly tx: Db,
    readonly nowMs: number,
    private readonly done: Set<string>,
  ) {}

  static async begin(tx: Db, nowMs: number): Promise<SeedRun> {
    const rows = await tx.select({ key: organisationSeed.key }).from(organisationSeed);
    return new SeedRun(tx, nowMs, new Set(rows.map(({ key }) => key)));
  }

  /** Those of the list that were never delivered. They are marked when this returns. */
  async claim<T>(wanted: readonly T[], keyOf: (one: T) => string): Promise<T[]> {
    const fresh = wanted.filter((one) => !this.done.has(keyOf(one)));
    const keys = [...new Set(fresh.map(keyOf))];
    if (keys.length > 0) {
      await this.tx.insert(organisationSeed).values(keys.map((key) => ({ key, at: this.nowMs })));
    }
    for (const key of keys) this.done.add(key);
    return fresh;
  }

  birth(): { createdAt: Date; createdBy: string; updatedAt: Date; updatedBy: string } {
    const at = new Date(this.nowMs);
    return { createdAt: at, createdBy: SYSTEM_USER, updatedAt: at, updatedBy: SYSTEM_USER };
  }
}
