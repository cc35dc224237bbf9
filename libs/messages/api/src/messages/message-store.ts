import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, isAnyOf, manyRowsForEach, sortedBy, type Db } from '@sed/platform-database';
import { message } from '@sed/messages-tables';
import type { NewMessage } from '@sed/platform-ports';
import { MESSAGE_LIST_CAP, type messageCalls } from '@sed/messages-contract';
import type { InputOf } from '@sed/platform-contract';
import { and, count, desc, eq, gt, gte, isNotNull, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { MessageRow } from './message-row';

type ListQuery = InputOf<typeof messageCalls.list>['query'];
type NewPart = ReturnType<typeof partOf>;

/** Ids grow with time. */
const SORTING = {
  columns: {
    postTime: message.postTime,
    messageType: message.type,
    factoryNo: message.factoryNo,
    readAt: message.readAt,
  },
  usual: [desc(message.id)],
  tie: message.id,
};

/** Rows of one statement, which holds up everything else on the embedded engine. */
const INSERT_AT_ONCE = 200;

/** Messages as stored: one row for each receiver. */
@Injectable()
export class MessageStore {
  readonly db: Db;

  constructor(database: Database) {
    this.db = database.db;
  }

  /** @returns the rows that are new; those whose key the receiver already has are left as they are. */
  async insert(db: Db, messages: readonly NewMessage[], nowMs: number): Promise<MessageRow[]> {
    const { id, messageNo, receiver } = message;
    const inserted: MessageRow[] = [];
    for (const parts of atOnce(messages.map((one) => partOf(one, nowMs)))) {
      const added = await db
        .insert(message)
        .select(manyRowsForEach(message, 'receiver', parts))
        .onConflictDoNothing({ target: [message.receiver, message.key] })
        .returning({ id, messageNo, receiver });
      const ids = new Map(added.map((row) => [rowKey(row), row.id]));
      inserted.push(...parts.flatMap((part) => freshRows(part, ids)));
    }
    return inserted;
  }

  /** @returns the rows that changed. */
  setObsolete(db: Db, objectIds: readonly string[], isObsolete: boolean): Promise<MessageRow[]> {
    const where = and(isAnyOf(message.objectId, objectIds), ne(message.isObsolete, isObsolete));
    return db.update(message).set({ isObsolete }).where(where).returning();
  }

  byIds(ids: readonly number[]): Promise<MessageRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.db.select().from(message).where(isAnyOf(message.id, ids));
  }

  unreadAfter(receiver: string, afterId: number): Promise<MessageRow[]> {
    return this.db
      .select()
      .from(message)
      .where(
        and(
          eq(message.receiver, receiver),
          gt(message.id, afterId),
          isNull(message.readAt),
          isNull(message.archivedAt),
        ),
      )
      .orderBy(desc(message.id))
      .limit(MESSAGE_LIST_CAP);
  }

  /** Marks an own message read; the first time stays. @param asked its number too, when the caller names one */
  async read(
    receiver: string,
    asked: { readonly messageId: number; readonly messageNo?: string | undefined },
    nowMs: number,
  ): Promise<MessageRow | undefined> {
    const where = and(
      eq(message.id, asked.messageId),
      eq(message.receiver, receiver),
      asked.messageNo === undefined ? undefined : eq(message.messageNo, asked.messageNo),
    );
    await this.db
      .update(message)
      .set({ readAt: nowMs })
      .where(and(where, isNull(message.readAt)));
    const [row] = await this.db.select().from(message).where(where);
    return row;
  }

  /** Marks own messages read, those that were not. @returns the rows that changed */
  readMany(receiver: string, ids: readonly number[], nowMs: number): Promise<MessageRow[]> {
    const where = and(eq(message.receiver, receiver), isAnyOf(message.id, ids), isNull(message.readAt));
    return this.db.update(message).set({ readAt: nowMs }).where(where).returning();
  }

  async unread(receiver: string): Promise<number> {
    const [row] = await this.db.select({ n: count() }).from(message).where(unreadOf(receiver));
    return row?.n ?? 0;
  }

  async readAll(receiver: string, nowMs: number): Promise<number> {
    const where = and(eq(message.receiver, receiver), isNull(message.readAt), isNull(message.archivedAt));
    return (await this.db.update(message).set({ readAt: nowMs }).where(where).returning({ id: message.id })).length;
  }

  async list(receiver: string, query: ListQuery): Promise<{ rows: MessageRow[]; total: number; unread: number }> {
    const own = eq(message.receiver, receiver);
    const where = and(own, filterOf(query));
    const rows = await this.db
      .select()
      .from(message)
      .where(where)
      .orderBy(...sortedBy(query.sort, SORTING))
      .limit(query.pageSize)
      .offset((query.pageNum - 1) * query.pageSize);
    const [total] = await this.db.select({ n: count() }).from(message).where(where);
    return { rows, total: total?.n ?? 0, unread: await this.unread(receiver) };
  }

  /** @returns how many went to the history. */
  async archive(olderThanMs: number, nowMs: number): Promise<number> {
    const where = and(lt(message.postTime, olderThanMs), isNull(message.archivedAt));
    const rows = await this.db.update(message).set({ archivedAt: nowMs }).where(where).returning({ id: message.id });
    return rows.length;
  }

  /** Objects of a type whose messages still count. */
  async openObjects(type: MessageRow['type']): Promise<string[]> {
    const rows = await this.db
      .selectDistinct({ objectId: message.objectId })
      .from(message)
      .where(and(eq(message.type, type), eq(message.isObsolete, false), isNull(message.archivedAt)));
    return rows.flatMap(({ objectId }) => (objectId === null ? [] : [objectId]));
  }
}

/** A message and who gets it, once each. */
function partOf({ to, type, title, body, ext = {}, key }: NewMessage, nowMs: number) {
  const day = new Date(nowMs).toISOString().slice(0, 10).replaceAll('-', '');
  const messageNo = `M${day}${randomBytes(6).toString('hex').toUpperCase()}`;
  const shared = { messageNo, type, title: { ...title }, body: { ...body }, ext, postTime: nowMs };
  const about = { factoryNo: ext.factoryNo ?? null, objectId: ext.id ?? null, key: key ?? null };
  return { row: { ...shared, ...about }, each: [...new Set(to)] };
}

/** As much as one statement takes. */
function* atOnce(parts: readonly NewPart[]): Generator<NewPart[]> {
  let rows = 0;
  let taken: NewPart[] = [];
  for (const { row, each } of parts) {
    for (let i = 0; i < each.length; i += INSERT_AT_ONCE) {
      const some = each.slice(i, i + INSERT_AT_ONCE);
      if (rows + some.length > INSERT_AT_ONCE) {
        yield taken;
        [rows, taken] = [0, []];
      }
      rows += some.length;
      taken.push({ row, each: some });
    }
  }
  if (taken.length > 0) yield taken;
}

/** What is no longer needed waits for nobody. */
function unreadOf(receiver: string): SQL | undefined {
  const isWaiting = and(isNull(message.readAt), isNull(message.archivedAt), eq(message.isObsolete, false));
  return and(eq(message.receiver, receiver), isWaiting);
}

/** A message has a number of its own for each thing that is told. */
function rowKey({ messageNo, receiver }: Pick<MessageRow, 'messageNo' | 'receiver'>): string {
  return `${messageNo}|${receiver}`;
}

/** The rows as they are stored, those that got an id. */
function freshRows({ row, each }: NewPart, ids: ReadonlyMap<string, number>): MessageRow[] {
  return each.flatMap((receiver) => {
    const id = ids.get(rowKey({ messageNo: row.messageNo, receiver }));
    return id === undefined ? [] : [{ ...row, receiver, id, readAt: null, isObsolete: false, archivedAt: null }];
  });
}

function filterOf({ state, messageType, factoryNo, keyword, from, to }: ListQuery): SQL | undefined {
  return and(
    state === 'archived' ? isNotNull(message.archivedAt) : isNull(message.archivedAt),
    state === 'unread' || state === 'waiting' ? isNull(message.readAt) : undefined,
    state === 'waiting' ? eq(message.isObsolete, false) : undefined,
    state === 'read' ? isNotNull(message.readAt) : undefined,
    messageType === undefined ? undefined : eq(message.type, messageType),
    factoryNo === undefined ? undefined : eq(message.factoryNo, factoryNo),
    from === undefined ? undefined : gte(message.postTime, from),
    to === undefined ? undefined : lte(message.postTime, to),
    keyword === undefined || keyword === '' ? undefined : contains(keyword),
  );
}

function contains(keyword: string): SQL | undefined {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const { title, body, messageNo } = message;
  return or(
    sql`${title}->>'zh' ilike ${pattern}`,
    sql`${title}->>'en' ilike ${pattern}`,
    sql`${body}->>'zh' ilike ${pattern}`,
    sql`${body}->>'en' ilike ${pattern}`,
    sql`${messageNo} ilike ${pattern}`,
  );
}
