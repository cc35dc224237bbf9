import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DeviceGap, ResendDto, SignalProof } from '@sed/devices-contract';
import { deviceGap, deviceResend } from '@sed/devices-tables';
import { Database, type Db } from '@sed/platform-database';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';

export type ResendRow = typeof deviceResend.$inferSelect;
export type GapRow = typeof deviceGap.$inferSelect;

const MOST_SHOWN = 100;
const MOST_OPEN = 500;
/** Gaps so near to each other are one, as long as it stays short enough to be asked for. */
const TOGETHER_MS = 60_000;
const LONGEST_TOGETHER_MS = 600_000;

/** Rows of gaps and of requests to send again. */
@Injectable()
export class ResendStore {
  constructor(private readonly database: Database) {}

  gaps(deviceId: string): Promise<GapRow[]> {
    const isIts = eq(deviceGap.deviceId, deviceId);
    return this.database.db.select().from(deviceGap).where(isIts).orderBy(desc(deviceGap.fromMs)).limit(MOST_SHOWN);
  }

  openGaps(): Promise<GapRow[]> {
    const isOpen = eq(deviceGap.state, 'OPEN');
    return this.database.db.select().from(deviceGap).where(isOpen).orderBy(desc(deviceGap.foundAt)).limit(MOST_OPEN);
  }

  /** A gap that another process found too is one; one that follows another closely makes that one longer. */
  async found(
    deviceId: string,
    gap: { fromMs: number; toMs: number; lost: number | null },
    atMs: number,
  ): Promise<void> {
    const cause = gap.lost === null ? ('SILENCE' as const) : ('SEQUENCE' as const);
    await this.database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`device-gap:${deviceId}`}))`);
      const isNear = and(
        eq(deviceGap.deviceId, deviceId),
        gt(deviceGap.toMs, gap.fromMs - TOGETHER_MS),
        lt(deviceGap.fromMs, gap.toMs),
      );
      const near = await tx.select().from(deviceGap).where(isNear).orderBy(desc(deviceGap.toMs));
      if (near.some(({ fromMs, toMs }) => fromMs <= gap.fromMs && toMs >= gap.toMs)) return;
      const last = near[0];
      if (last?.state === 'OPEN' && last.cause === cause && gap.toMs - last.fromMs <= LONGEST_TOGETHER_MS) {
        const lost = gap.lost === null ? null : (last.lost ?? 0) + gap.lost;
        const longer = { toMs: Math.max(last.toMs, gap.toMs), lost, foundAt: atMs, checkedAt: null };
        await tx.update(deviceGap).set(longer).where(eq(deviceGap.id, last.id));
        return;
      }
      await tx.insert(deviceGap).values({ id: randomUUID(), deviceId, ...gap, cause, state: 'OPEN', foundAt: atMs });
    });
  }

  async checked(id: string, missing: number, atMs: number): Promise<void> {
    const closed = missing === 0 ? { state: 'CLOSED' as const, closedAt: atMs } : {};
    await this.database.db
      .update(deviceGap)
      .set({ checkedAt: atMs, missing, ...closed })
      .where(eq(deviceGap.id, id));
  }

  requests(deviceId: string): Promise<ResendRow[]> {
    const isIts = eq(deviceResend.deviceId, deviceId);
    return this.database.db
      .select()
      .from(deviceResend)
      .where(isIts)
      .orderBy(desc(deviceResend.requestedAt))
      .limit(MOST_SHOWN);
  }

  running(): Promise<ResendRow[]> {
    const isRunning = inArray(deviceResend.state, ['REQUESTED', 'ANSWERED']);
    return this.database.db.select().from(deviceResend).where(isRunning).orderBy(deviceResend.requestedAt);
  }

  async add(row: typeof deviceResend.$inferInsert, within: Db): Promise<ResendRow> {
    const [made] = await within.insert(deviceResend).values(row).returning();
    if (made === undefined) throw new Error('an insert returned nothing');
    return made;
  }

  /** Of several processes one publishes. */
  async claim(id: string, atMs: number): Promise<boolean> {
    const isFree = and(eq(deviceResend.id, id), isNull(deviceResend.publishedAt));
    const rows = await this.database.db.update(deviceResend).set({ publishedAt: atMs }).where(isFree).returning();
    return rows.length > 0;
  }

  /** Changes a request that still runs. */
  async change(id: string, columns: Partial<ResendRow>): Promise<void> {
    const isRunning = and(eq(deviceResend.id, id), inArray(deviceResend.state, ['REQUESTED', 'ANSWERED']));
    await this.database.db.update(deviceResend).set(columns).where(isRunning);
  }

  /** An answer counts only for the plant that was asked. */
  async answered(factoryNo: string, id: string, columns: Partial<ResendRow>): Promise<void> {
    const isIt = and(eq(deviceResend.id, id), eq(deviceResend.factoryNo, factoryNo));
    const isRunning = inArray(deviceResend.state, ['REQUESTED', 'ANSWERED']);
    await this.database.db.update(deviceResend).set(columns).where(and(isIt, isRunning));
  }
}

const sum = (proof: readonly SignalProof[], of: (one: SignalProof) => number) =>
  proof.reduce((all, one) => all + of(one), 0);

export function resendDtoOf(row: ResendRow): ResendDto {
  const { publishedAt: _published, sentAt: _sent, deviceId: _device, factoryNo: _plant, proof, ...shown } = row;
  const isJudged = proof.length > 0 ? proof.every(({ after }) => after !== null) : row.doneAt !== null;
  return {
    ...shown,
    proof: [...proof],
    missingBefore: sum(proof, ({ before }) => before.missing),
    missingAfter: isJudged ? sum(proof, ({ after }) => after?.missing ?? 0) : null,
  };
}

export function gapDtoOf({ deviceId: _device, checkedAt: _checked, ...gap }: GapRow): DeviceGap {
  return gap;
}
