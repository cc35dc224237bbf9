import { Injectable } from '@nestjs/common';
import { Database, sortedBy, type Db } from '@sed/platform-database';
import { announcement, announcementReader } from '@sed/messages-tables';
import type { Viewer } from '@sed/platform-ports';
import type {
  AnnouncementDetail,
  AnnouncementState,
  AnnouncementSummary,
  announcementCalls,
} from '@sed/messages-contract';
import type { InputOf } from '@sed/platform-contract';
import type { StoredFile } from '@sed/records-contract';
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';

export type AnnouncementRecord = typeof announcement.$inferSelect;
export type ReaderRecord = typeof announcementReader.$inferSelect;
export type NewAnnouncement = typeof announcement.$inferInsert;

const columns = getTableColumns(announcement);
/** What a list shows: the body may be long, and is read by few. */
const WITHOUT_BODY = {
  id: columns.id,
  title: columns.title,
  level: columns.level,
  state: columns.state,
  audience: columns.audience,
  mustConfirm: columns.mustConfirm,
  publishTime: columns.publishTime,
  expiresAt: columns.expiresAt,
};

export interface ForReader {
  readonly row: Pick<AnnouncementRecord, keyof typeof WITHOUT_BODY>;
  readonly readAt: number | null;
  readonly confirmedAt: number | null;
}

/** Announcements in force at one time are a handful; this bounds a mistake. */
const MAX_CURRENT = 1000;
const UPSERT_AT_ONCE = 1000;

/** Announcements and who has read them, as stored. */
@Injectable()
export class AnnouncementStore {
  readonly db: Db;

  constructor(database: Database) {
    this.db = database.db;
  }

  async byId(id: number, db: Db = this.db): Promise<AnnouncementRecord | undefined> {
    const [row] = await db.select().from(announcement).where(eq(announcement.id, id));
    return row;
  }

  async insert(db: Db, values: NewAnnouncement): Promise<AnnouncementRecord> {
    const [row] = await db.insert(announcement).values(values).returning();
    if (row === undefined) throw new Error('an announcement was not inserted');
    return row;
  }

  /** Changes one that is still as the caller saw it. */
  async update(
    db: Db,
    seen: { readonly id: number; readonly version: number; readonly state: AnnouncementState },
    values: Partial<NewAnnouncement>,
  ): Promise<AnnouncementRecord | undefined> {
    const where = and(
      eq(announcement.id, seen.id),
      eq(announcement.version, seen.version),
      eq(announcement.state, seen.state),
    );
    const changed = { ...values, version: seen.version + 1 };
    const [row] = await db.update(announcement).set(changed).where(where).returning();
    return row;
  }

  async remove(db: Db, { id, version }: AnnouncementRecord): Promise<boolean> {
    const where = and(eq(announcement.id, id), eq(announcement.version, version));
    return (await db.delete(announcement).where(where).returning({ id: announcement.id })).length > 0;
  }

  /** Current ones with the viewer's own read record, newest first. */
  async current(
    userCode: string,
    nowMs: number,
    filter: { readonly afterId: number; readonly isRead?: boolean | undefined },
  ): Promise<ForReader[]> {
    const isOwn = and(
      eq(announcementReader.announcementId, announcement.id),
      eq(announcementReader.userCode, userCode),
    );
    return this.db
      .select({ row: WITHOUT_BODY, readAt: announcementReader.readAt, confirmedAt: announcementReader.confirmedAt })
      .from(announcement)
      .leftJoin(announcementReader, isOwn)
      .where(
        and(
          inForce(nowMs),
          gt(announcement.id, filter.afterId),
          filter.isRead === undefined
            ? undefined
            : filter.isRead
              ? isNotNull(announcementReader.readAt)
              : isNull(announcementReader.readAt),
        ),
      )
      .orderBy(desc(announcement.publishTime), desc(announcement.id))
      .limit(MAX_CURRENT);
  }

  /** Ends what has run out. @returns the announcements that ended now. */
  expire(db: Db, nowMs: number): Promise<AnnouncementRecord[]> {
    return db
      .update(announcement)
      .set({ state: 'EXPIRED', version: sql`${announcement.version} + 1`, updatedAt: nowMs })
      .where(and(eq(announcement.state, 'PUBLISHED'), lte(announcement.expiresAt, nowMs)))
      .returning();
  }

  async page(
    where: SQL | undefined,
    { pageNum, pageSize, sort }: Pick<InputOf<typeof announcementCalls.list>['query'], 'pageNum' | 'pageSize' | 'sort'>,
  ): Promise<{ rows: AnnouncementRecord[]; total: number }> {
    const rows = await this.db
      .select()
      .from(announcement)
      .where(where)
      .orderBy(
        ...sortedBy(sort, {
          columns,
          usual: [desc(announcement.updatedAt), desc(announcement.id)],
          tie: announcement.id,
        }),
      )
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [total] = await this.db.select({ n: count() }).from(announcement).where(where);
    return { rows, total: total?.n ?? 0 };
  }

  async readersOf(id: number): Promise<Map<string, ReaderRecord>> {
    const rows = await this.db.select().from(announcementReader).where(eq(announcementReader.announcementId, id));
    return new Map(rows.map((row) => [row.userCode, row]));
  }

  async readCounts(ids: readonly number[]): Promise<Map<number, { read: number; confirmed: number }>> {
    if (ids.length === 0) return new Map();
    const { announcementId, readAt, confirmedAt } = announcementReader;
    const rows = await this.db
      .select({ announcementId, read: count(readAt), confirmed: count(confirmedAt) })
      .from(announcementReader)
      .where(inArray(announcementId, [...ids]))
      .groupBy(announcementId);
    return new Map(rows.map((row) => [row.announcementId, row]));
  }

  /** The first reading and the first confirmation stay. */
  async markRead(id: number, userCode: string, nowMs: number, isConfirmed: boolean): Promise<ReaderRecord | undefined> {
    const { readAt, confirmedAt } = announcementReader;
    const [row] = await this.db
      .insert(announcementReader)
      .values({ announcementId: id, userCode, readAt: nowMs, confirmedAt: isConfirmed ? nowMs : null })
      .onConflictDoUpdate({
        target: [announcementReader.announcementId, announcementReader.userCode],
        set: {
          readAt: sql`coalesce(${readAt}, excluded.read_at)`,
          confirmedAt: sql`coalesce(${confirmedAt}, excluded.confirmed_at)`,
        },
      })
      .returning();
    return row;
  }

  async markReminded(db: Db, id: number, userCodes: readonly string[], nowMs: number): Promise<void> {
    for (let i = 0; i < userCodes.length; i += UPSERT_AT_ONCE) {
      const some = userCodes.slice(i, i + UPSERT_AT_ONCE);
      await db
        .insert(announcementReader)
        .values(some.map((userCode) => ({ announcementId: id, userCode, remindedAt: nowMs })))
        .onConflictDoUpdate({
          target: [announcementReader.announcementId, announcementReader.userCode],
          set: { remindedAt: nowMs },
        });
    }
  }

  async forgetReaders(db: Db, id: number): Promise<void> {
    await db.delete(announcementReader).where(eq(announcementReader.announcementId, id));
  }
}

function inForce(nowMs: number): SQL | undefined {
  return and(
    eq(announcement.state, 'PUBLISHED'),
    or(isNull(announcement.expiresAt), gt(announcement.expiresAt, nowMs)),
  );
}

export function isInForce(
  { state, expiresAt }: Pick<AnnouncementRecord, 'state' | 'expiresAt'>,
  nowMs: number,
): boolean {
  return state === 'PUBLISHED' && (expiresAt === null || expiresAt > nowMs);
}

/** Announcements an editor of limited scope manages: the own ones, and those for nobody outside that scope. */
export function managedBy(editor: Viewer): SQL | undefined {
  const own = JSON.stringify([...(editor.orgCodes ?? [])]);
  const { audience, createdBy } = announcement;
  return or(
    eq(createdBy, editor.loginName),
    sql`(jsonb_array_length(${audience}->'orgCodes') > 0 and jsonb_array_length(${audience}->'roleCodes') = 0
      and ${audience}->'orgCodes' <@ ${own}::jsonb)`,
  );
}

export function matching(query: {
  readonly state?: AnnouncementState | undefined;
  readonly level?: AnnouncementRecord['level'] | undefined;
  readonly keyword?: string | undefined;
}): SQL | undefined {
  const { state, level, keyword } = query;
  return and(
    state === undefined ? undefined : eq(announcement.state, state),
    level === undefined ? undefined : eq(announcement.level, level),
    keyword === undefined || keyword === ''
      ? undefined
      : ilike(announcement.title, `%${keyword.replace(/[\\%_]/g, '\\$&')}%`),
  );
}

export function summaryOf(
  row: Pick<AnnouncementRecord, 'id' | 'title' | 'level' | 'publishTime' | 'mustConfirm'>,
  read: { readonly readAt: number | null; readonly confirmedAt: number | null } | undefined,
): AnnouncementSummary {
  const { id, title, level, publishTime, mustConfirm } = row;
  const isRead = read !== undefined && read.readAt !== null;
  const readStatus = !isRead ? 'UNREAD' : read.confirmedAt === null ? 'READ' : 'CONFIRMED';
  return { id, title, level, publishTime: publishTime ?? 0, readStatus, mustConfirm };
}

export function filesOf(stored: readonly StoredFile[]): AnnouncementDetail['files'] {
  return stored.map(({ id, name, sizeBytes, contentType }) => ({ id, name, sizeBytes, contentType }));
}
