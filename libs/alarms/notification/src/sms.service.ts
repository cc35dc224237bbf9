import { Injectable } from '@nestjs/common';
import { Database, sortedBy, type Db } from '@sed/platform-database';
import { smsMessage, smsItem } from '@sed/alarms-tables';
import { maySee, type Viewer } from '@sed/platform-ports';
import { maskPhone, type smsCalls, type SmsMessageDto } from '@sed/alarms-contract';
import type { InputOf, ListPage } from '@sed/platform-contract';
import { MessageComposer } from './outbox/message-composer';
import { and, asc, count, desc, inArray, sql } from 'drizzle-orm';

type Query = InputOf<typeof smsCalls.list>['query'];

/** What was sent or waits, for the plants of the viewer. Phones never leave unmasked. */
@Injectable()
export class SmsService {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly composer: MessageComposer,
  ) {
    this.db = database.db;
  }

  async list({ factoryNo, state, sort, pageNum, pageSize }: Query, viewer: Viewer): Promise<ListPage<SmsMessageDto>> {
    const plants = factoryNo === undefined ? [...viewer.plants] : [factoryNo].filter((no) => maySee(viewer, no));
    const where = and(
      plants.length === 0 ? sql`false` : inArray(smsMessage.factoryNo, plants),
      state === undefined ? undefined : inArray(smsMessage.state, state),
    );
    const rows = await this.db
      .select()
      .from(smsMessage)
      .where(where)
      .orderBy(
        ...sortedBy(sort, {
          columns: smsMessage,
          usual: [desc(smsMessage.createdAt), desc(smsMessage.id)],
          tie: smsMessage.id,
        }),
      )
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [total] = await this.db.select({ n: count() }).from(smsMessage).where(where);
    const alarms = await this.firstAlarms(rows.map((row) => row.id));
    const list: SmsMessageDto[] = [];
    for (const row of rows) {
      const { id, receiver, state: shownState, attempts, lastError, createdAt, sentAt } = row;
      // A message that was never sent says what it would say now.
      const text = row.text === '' ? ((await this.composer.compose(row)) ?? '') : row.text;
      const shown = { receiver, text, state: shownState, attempts, lastError, createdAt, sentAt };
      list.push({
        id,
        alarmId: alarms.get(id) ?? null,
        factoryNo: row.factoryNo,
        phone: maskPhone(row.phone),
        ...shown,
        ...{ channel: row.channel, purpose: row.purpose, deliveredAt: row.deliveredAt, provider: row.provider },
      });
    }
    return { list, total: total?.n ?? 0, pageNum, pageSize };
  }

  /** The alarm a message was opened for. */
  private async firstAlarms(messageIds: readonly string[]): Promise<Map<string, string>> {
    if (messageIds.length === 0) return new Map();
    const rows = await this.db
      .selectDistinctOn([smsItem.messageId], { messageId: smsItem.messageId, alarmId: smsItem.alarmId })
      .from(smsItem)
      .where(inArray(smsItem.messageId, [...messageIds]))
      .orderBy(smsItem.messageId, asc(smsItem.id));
    return new Map(rows.map((row) => [row.messageId, row.alarmId]));
  }
}
