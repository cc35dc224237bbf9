import { Injectable } from '@nestjs/common';
import { Answer, DomainError } from '@sed/platform-api';
import { Clock, TokenRenewal, type Viewer } from '@sed/platform-ports';
import type { messageCalls, MessageDto } from '@sed/messages-contract';
import type { InputOf, Language } from '@sed/platform-contract';
import { CommittedPushes } from './committed-pushes';
import { messageDtoOf } from './message-row';
import { MessageStore } from './message-store';

/** A viewer's own messages; nobody's else can be read or marked. */
@Injectable()
export class MessageService {
  constructor(
    private readonly store: MessageStore,
    private readonly pushes: CommittedPushes,
    private readonly clock: Clock,
    private readonly renewal: TokenRenewal,
  ) {}

  /** The poll, which also carries a renewed token. */
  async fetch(query: InputOf<typeof messageCalls.fetch>['query'], viewer: Viewer, language: Language): Promise<Answer> {
    if (query.target !== viewer.code) throw new DomainError('right.missing');
    const rows = await this.store.unreadAfter(viewer.code, query.afterId);
    const newToken = await this.renewal.dueFor(viewer);
    return new Answer(
      rows.map((row) => messageDtoOf(row, language)),
      'success',
      newToken,
    );
  }

  async read(body: InputOf<typeof messageCalls.read>['body'], viewer: Viewer, language: Language): Promise<MessageDto> {
    const row = await this.store.read(viewer.code, body, this.clock.nowMs());
    if (row === undefined) throw new DomainError('notFound');
    // Other screens of the same person move it to their read list.
    this.pushes.now([row]);
    return messageDtoOf(row, language);
  }

  async list(query: InputOf<typeof messageCalls.list>['query'], viewer: Viewer, language: Language) {
    const { rows, total, unread } = await this.store.list(viewer.code, query);
    const list = rows.map((row) => messageDtoOf(row, language));
    return { list, total, unread, pageNum: query.pageNum, pageSize: query.pageSize };
  }

  /** Several at once; those that are not the viewer's are left as they are. */
  async readMany(ids: readonly number[], viewer: Viewer): Promise<{ marked: number }> {
    const rows = await this.store.readMany(viewer.code, ids, this.clock.nowMs());
    this.pushes.now(rows);
    return { marked: rows.length };
  }

  async readAll(viewer: Viewer): Promise<{ marked: number }> {
    return { marked: await this.store.readAll(viewer.code, this.clock.nowMs()) };
  }
}
