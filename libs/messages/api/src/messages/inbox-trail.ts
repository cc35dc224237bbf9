import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { message } from '@sed/messages-tables';
import { MessageTrail, type SentMessage } from '@sed/platform-ports';
import { desc, inArray } from 'drizzle-orm';

/** Rows read at most, one for each receiver. */
const MAX_ROWS = 1000;

/** Messages still in somebody's list, told once for all who got them. */
@Injectable()
export class InboxTrail extends MessageTrail {
  constructor(private readonly database: Database) {
    super();
  }

  override async about(objectIds: readonly string[]): Promise<readonly SentMessage[]> {
    if (objectIds.length === 0) return [];
    const rows = await this.database.db
      .select()
      .from(message)
      .where(inArray(message.objectId, [...objectIds]))
      .orderBy(desc(message.id))
      .limit(MAX_ROWS);
    const found = new Map<string, SentMessage>();
    for (const { messageNo, key, receiver, postTime, title } of rows) {
      const id = key ?? messageNo;
      const known = found.get(id);
      found.set(id, { id, atMs: postTime, title, to: [...(known?.to ?? []), receiver] });
    }
    return [...found.values()];
  }
}
