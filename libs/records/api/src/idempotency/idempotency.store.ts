import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { idempotencyKey } from '@sed/records-tables';
import { Clock } from '@sed/platform-ports';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';

/** A repeat is answered with the first answer for this long. */
const KEPT_MS = 24 * 3_600_000;
/** No request runs longer; the server ends it after a minute. */
const LEASE_MS = 120_000;

export interface RequestKey {
  readonly userCode: string;
  readonly key: string;
  readonly call: string;
  readonly inputHash: string;
}

export type Claim =
  | { readonly kind: 'first'; readonly owner: string }
  | { readonly kind: 'done'; readonly data: unknown }
  | { readonly kind: 'running' | 'committed' | 'other' };

/** First answers by user, key and call. */
@Injectable()
export class IdempotencyStore {
  private sweptAtMs = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Makes this request the first one of its key, or tells what became of the first. */
  async claim(request: RequestKey): Promise<Claim> {
    const nowMs = this.clock.nowMs();
    await this.sweep(nowMs);
    const owner = v7();
    const row = { ...request, owner, state: 'running' as const, createdAt: nowMs, leaseUntil: nowMs + LEASE_MS };
    const inserted = await this.database.db
      .insert(idempotencyKey)
      .values({ ...row, answer: null })
      .onConflictDoUpdate({
        target: [idempotencyKey.userCode, idempotencyKey.key, idempotencyKey.call],
        set: { ...row, answer: null },
        // Taken over only when too old to count, or when its process died before anything was committed.
        setWhere: sql`${idempotencyKey.createdAt} < ${nowMs - KEPT_MS}
          or (${idempotencyKey.state} = 'running' and ${idempotencyKey.leaseUntil} < ${nowMs})`,
      })
      .returning({ owner: idempotencyKey.owner });
    if (inserted.length > 0) return { kind: 'first', owner };
    const [present] = await this.database.db.select().from(idempotencyKey).where(isKey(request));
    // Given up by its own request between the two statements: the next attempt is the first.
    if (present === undefined) return { kind: 'running' };
    if (present.inputHash !== request.inputHash) return { kind: 'other' };
    if (present.state === 'done') return { kind: 'done', data: present.answer?.data };
    return { kind: present.state === 'committed' && present.leaseUntil < nowMs ? 'committed' : 'running' };
  }

  async finish(owner: string, data: unknown): Promise<void> {
    await this.database.db
      .update(idempotencyKey)
      .set({ state: 'done', answer: { data } })
      .where(eq(idempotencyKey.owner, owner));
  }

  /** Frees the key of a request that failed and changed nothing; one that changed something stays refused. */
  async release(owner: string): Promise<void> {
    await this.database.db
      .delete(idempotencyKey)
      .where(and(eq(idempotencyKey.owner, owner), ne(idempotencyKey.state, 'committed')));
  }

  private async sweep(nowMs: number): Promise<void> {
    if (nowMs - this.sweptAtMs < 600_000) return;
    this.sweptAtMs = nowMs;
    await this.database.db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, nowMs - KEPT_MS));
  }
}

function isKey({ userCode, key, call }: RequestKey) {
  return and(eq(idempotencyKey.userCode, userCode), eq(idempotencyKey.key, key), eq(idempotencyKey.call, call));
}
