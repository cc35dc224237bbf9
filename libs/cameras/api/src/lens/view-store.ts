import { Injectable } from '@nestjs/common';
import { cameraView } from '@sed/cameras-tables';
import { Database, type Db } from '@sed/platform-database';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Camera } from '../register/camera-book';

/** What messages about the lens of a camera are about. */
export const lensObject = (cameraId: string) => `camera-lens:${cameraId}`;

/** What cameras showed when their reference was taken, and when they were looked at last. */
@Injectable()
export class ViewStore {
  constructor(private readonly database: Database) {}

  /** Of several processes one looks at a camera; false for the others. */
  async claim({ id, factoryNo }: Camera, nowMs: number, restMs: number): Promise<boolean> {
    const { db } = this.database;
    await db.insert(cameraView).values({ cameraId: id, factoryNo }).onConflictDoNothing();
    const isDue = or(isNull(cameraView.checkedAt), lt(cameraView.checkedAt, nowMs - restMs));
    const claimed = await db
      .update(cameraView)
      .set({ checkedAt: nowMs })
      .where(and(eq(cameraView.cameraId, id), isDue))
      .returning({ id: cameraView.cameraId });
    return claimed.length > 0;
  }

  async referenceOf(cameraId: string): Promise<string | null> {
    const [row] = await this.database.db
      .select({ reference: cameraView.reference })
      .from(cameraView)
      .where(eq(cameraView.cameraId, cameraId));
    return row?.reference ?? null;
  }

  async keepReference(cameraId: string, reference: string, nowMs: number): Promise<void> {
    await this.database.db
      .update(cameraView)
      .set({ reference, referenceAt: nowMs })
      .where(eq(cameraView.cameraId, cameraId));
  }

  /** The next look takes a new reference, and does not wait for its time. */
  async forget(cameraId: string, tx: Db): Promise<void> {
    await tx.delete(cameraView).where(eq(cameraView.cameraId, cameraId));
  }
}
