import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { Clock, FileStore, type Viewer } from '@sed/platform-ports';
import {
  MESSAGE_LIST_CAP,
  type announcementCalls,
  type AnnouncementDetail,
  type AnnouncementSummary,
} from '@sed/messages-contract';
import type { InputOf, Language } from '@sed/platform-contract';
import { AnnouncementAudiences } from './announcement-audiences';
import { AnnouncementStore, filesOf, isInForce, summaryOf, type AnnouncementRecord } from './announcement-store';

/** Announcements as their readers see them. */
@Injectable()
export class AnnouncementReading {
  constructor(
    private readonly store: AnnouncementStore,
    private readonly audiences: AnnouncementAudiences,
    private readonly clock: Clock,
    private readonly files: FileStore,
  ) {}

  async fetch(query: InputOf<typeof announcementCalls.fetch>['query'], viewer: Viewer): Promise<AnnouncementSummary[]> {
    if (query.target !== viewer.code) throw new DomainError('right.missing');
    const isRead = query.read === undefined ? undefined : query.read === 'true';
    const found = await this.store.current(viewer.code, this.clock.nowMs(), { afterId: query.afterId, isRead });
    const own: AnnouncementSummary[] = [];
    for (const one of found) {
      if (own.length >= MESSAGE_LIST_CAP) break;
      if (await this.audiences.isFor(one.row.audience, viewer)) own.push(summaryOf(one.row, one));
    }
    return own;
  }

  async detail(id: number, viewer: Viewer, language: Language): Promise<AnnouncementDetail> {
    const row = await this.readable(id, viewer);
    const readers = await this.store.readersOf(id);
    const files = filesOf(await this.files.describe(row.fileIds));
    const { body, publisher, expiresAt } = row;
    return {
      ...summaryOf(row, readers.get(viewer.code)),
      body,
      publisher: publisher?.[language] ?? '',
      expiresAt,
      files,
    };
  }

  async read(id: number, viewer: Viewer, isConfirming: boolean): Promise<AnnouncementSummary> {
    const row = await this.readable(id, viewer);
    if (isConfirming && !row.mustConfirm) throw new DomainError('announcement.noConfirm');
    return summaryOf(row, await this.store.markRead(id, viewer.code, this.clock.nowMs(), isConfirming));
  }

  async isReadable(id: number, viewer: Viewer): Promise<boolean> {
    return (await this.find(id, viewer)) !== undefined;
  }

  /** @throws DomainError `notFound` for one that is withdrawn, over or not for the viewer: all the same to them. */
  private async readable(id: number, viewer: Viewer): Promise<AnnouncementRecord> {
    const row = await this.find(id, viewer);
    if (row === undefined) throw new DomainError('notFound');
    return row;
  }

  private async find(id: number, viewer: Viewer): Promise<AnnouncementRecord | undefined> {
    const row = await this.store.byId(id);
    if (row === undefined || !isInForce(row, this.clock.nowMs())) return undefined;
    return (await this.audiences.isFor(row.audience, viewer)) ? row : undefined;
  }
}
