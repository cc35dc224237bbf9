import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { oidcRecord } from '@sed/people-tables';
import { Clock } from '@sed/platform-ports';
import { and, eq, like, lt } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What the embedded provider remembers, in the database: several processes and a restart see the same. */
@Injectable()
export class ProviderStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async deleteExpired(): Promise<void> {
    await this.database.db.delete(oidcRecord).where(lt(oidcRecord.expiresAt, this.clock.nowMs()));
  }

  /** The records of one kind, as the provider library wants them. */
  adapter(kind: string): Adapter {
    const { db } = this.database;
    const keyOf = (id: string): string => `${kind}:${id}`;
    const nowMs = (): number => this.clock.nowMs();
    const isKind = like(oidcRecord.key, `${kind}:%`);
    return {
      async upsert(id, payload, expiresInS) {
        const values = {
          payload: { ...payload },
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expiresAt: typeof expiresInS === 'number' ? nowMs() + expiresInS * 1000 : null,
        };
        await db
          .insert(oidcRecord)
          .values({ key: keyOf(id), ...values })
          .onConflictDoUpdate({ target: oidcRecord.key, set: values });
      },
      async find(id) {
        const rows = await db
          .select()
          .from(oidcRecord)
          .where(eq(oidcRecord.key, keyOf(id)));
        return payloadOf(rows[0], nowMs());
      },
      async findByUid(uid) {
        const rows = await db
          .select()
          .from(oidcRecord)
          .where(and(isKind, eq(oidcRecord.uid, uid)));
        return payloadOf(rows[0], nowMs());
      },
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        await db
          .update(oidcRecord)
          .set({ consumedAt: nowMs() })
          .where(eq(oidcRecord.key, keyOf(id)));
      },
      async destroy(id) {
        await db.delete(oidcRecord).where(eq(oidcRecord.key, keyOf(id)));
      },
      async revokeByGrantId(grantId) {
        await db.delete(oidcRecord).where(and(isKind, eq(oidcRecord.grantId, grantId)));
      },
    };
  }
}

function payloadOf(row: typeof oidcRecord.$inferSelect | undefined, nowMs: number): AdapterPayload | undefined {
  if (row === undefined || (row.expiresAt !== null && row.expiresAt <= nowMs)) return undefined;
  return row.consumedAt === null ? row.payload : { ...row.payload, consumed: Math.floor(row.consumedAt / 1000) };
}
