import { Injectable } from '@nestjs/common';
import { Log } from '@sed/platform-api';
import { LivePush, Messenger } from '@sed/platform-ports';
import type { AnnouncementSummary } from '@sed/messages-contract';
import { AnnouncementAudiences } from './announcement-audiences';
import { AnnouncementStore, summaryOf, type AnnouncementRecord } from './announcement-store';

/** Object id of an announcement in messages about it. */
export function objectIdOf(id: number): string {
  return `announcement:${String(id)}`;
}

/** Tells the audience over the sockets; whoever is not reached has the poll. */
@Injectable()
export class AnnouncementBroadcast {
  constructor(
    private readonly store: AnnouncementStore,
    private readonly audiences: AnnouncementAudiences,
    private readonly messenger: Messenger,
    private readonly push: LivePush,
    private readonly log: Log,
  ) {}

  /** After the commit; a failure here must not turn a published announcement into a failed call. */
  async tell(event: 'published' | 'withdrawn', row: AnnouncementRecord): Promise<void> {
    try {
      if (event === 'withdrawn') await this.messenger.retire(objectIdOf(row.id));
      await this.pushTo(event, row);
    } catch (error) {
      this.log.warn({ err: error, announcement: row.id }, 'an announcement could not be pushed');
    }
  }

  /** Readers whose record was kept get it as read. */
  private async pushTo(event: 'published' | 'withdrawn', row: AnnouncementRecord): Promise<void> {
    const members = await this.audiences.membersOf(row.audience);
    const readers = await this.store.readersOf(row.id);
    const byStatus = new Map<string, { summary: AnnouncementSummary; codes: string[] }>();
    for (const code of members.keys()) {
      const summary = summaryOf(row, readers.get(code));
      const group = byStatus.get(summary.readStatus) ?? { summary, codes: [] };
      group.codes.push(code);
      byStatus.set(summary.readStatus, group);
    }
    for (const { summary, codes } of byStatus.values()) {
      this.push.toUsers(codes, 'announcement', { event, announcement: summary });
    }
  }
}
