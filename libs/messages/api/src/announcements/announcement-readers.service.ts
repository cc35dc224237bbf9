import { Injectable } from '@nestjs/common';
import { opaque } from '@sed/platform-database';
import { CSV_START, csvLine, DomainError, FileAnswer, sortedRows } from '@sed/platform-api';
import { AuditTrail, Clock, Messenger, type NewMessage, type Person } from '@sed/platform-ports';
import type { announcementCalls } from '@sed/messages-contract';
import type { InputOf, Language } from '@sed/platform-contract';
import { AnnouncementAudiences } from './announcement-audiences';
import { objectIdOf } from './announcement-broadcast';
import { announcementEntry, type Editor } from './editor';
import { AnnouncementEditor } from './announcement-editor.service';
import { AnnouncementStore, isInForce, type AnnouncementRecord, type ReaderRecord } from './announcement-store';

/** Reminding again within this time reaches nobody twice. */
const REMINDER_MS = 600_000;

interface Reader {
  code: string;
  name: string;
  department: string | null;
  org: string | null;
  readAt: number | null;
  confirmedAt: number | null;
  remindedAt: number | null;
}

type ReadInfoQuery = InputOf<typeof announcementCalls.readInfo>['query'];

const HEADS: Record<Language, readonly string[]> = {
  en: ['User', 'Name', 'Department', 'Organisation', 'Read (UTC)', 'Confirmed (UTC)', 'Reminded (UTC)'],
  zh: ['用户编码', '姓名', '部门', '组织', '阅读时间(UTC)', '确认时间(UTC)', '提醒时间(UTC)'],
};

/** Who has read an announcement, for those who manage it. */
@Injectable()
export class AnnouncementReaders {
  constructor(
    private readonly store: AnnouncementStore,
    private readonly audiences: AnnouncementAudiences,
    private readonly editor: AnnouncementEditor,
    private readonly messenger: Messenger,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async readInfo(query: ReadInfoQuery, viewer: Editor, language: Language) {
    const row = await this.editor.managed(query.announcementId, viewer);
    const all = await this.all(row, language);
    const { pageNum, pageSize, state, keyword } = query;
    const wanted = all.filter((reader) => isIn(reader, state) && isNamed(reader, keyword));
    const found = sortedRows(wanted, query.sort);
    return {
      list: found.slice((pageNum - 1) * pageSize, pageNum * pageSize),
      total: found.length,
      pageNum,
      pageSize,
      title: row.title,
      readCount: all.filter((reader) => isIn(reader, 'read')).length,
      unreadCount: all.filter((reader) => isIn(reader, 'unread')).length,
      confirmedCount: all.filter((reader) => isIn(reader, 'confirmed')).length,
    };
  }

  async export(id: number, viewer: Editor, language: Language): Promise<FileAnswer> {
    const row = await this.editor.managed(id, viewer);
    const readers = await this.all(row, language);
    await this.audit.record(announcementEntry(viewer, id, { action: 'export', after: { rows: readers.length } }));
    return new FileAnswer(
      `announcement-${String(id)}-readers.csv`,
      'text/csv; charset=utf-8',
      lines(readers, language),
    );
  }

  async remind(id: number, viewer: Editor): Promise<{ reminded: number }> {
    const row = await this.editor.managed(id, viewer);
    const nowMs = this.clock.nowMs();
    if (!isInForce(row, nowMs)) throw new DomainError('announcement.state', { state: row.state });
    const readers = await this.store.readersOf(id);
    const codes = [...(await this.audiences.membersOf(row.audience)).keys()].filter((code) => {
      const known = readers.get(code);
      const doneAt = (row.mustConfirm ? known?.confirmedAt : known?.readAt) ?? null;
      return doneAt === null && nowMs - (known?.remindedAt ?? 0) >= REMINDER_MS;
    });
    if (codes.length === 0) return { reminded: 0 };
    await this.store.db.transaction(async (tx) => {
      await this.store.markReminded(tx, id, codes, nowMs);
      await this.messenger.send([reminderOf(row, codes, nowMs)], opaque(tx));
      const entry = announcementEntry(viewer, id, { action: 'remind', after: { reminded: codes.length } });
      await this.audit.record(entry, opaque(tx));
    });
    return { reminded: codes.length };
  }

  /** The audience of today with what each has done, who still has to first. */
  private async all(row: AnnouncementRecord, language: Language): Promise<Reader[]> {
    const members = await this.audiences.membersOf(row.audience);
    const readers = await this.store.readersOf(row.id);
    return [...members.values()]
      .map((person) => readerOf(person, readers.get(person.code), language))
      .sort((a, b) => (a.readAt ?? 0) - (b.readAt ?? 0) || a.name.localeCompare(b.name));
  }
}

function readerOf(person: Person, record: ReaderRecord | undefined, language: Language): Reader {
  const { code, name, departments, orgCodes } = person;
  const { readAt = null, confirmedAt = null, remindedAt = null } = record ?? {};
  const where = { department: departments.join(', ') || null, org: orgCodes[0] ?? null };
  return { code, name: name[language], ...where, readAt, confirmedAt, remindedAt };
}

function isIn({ readAt, confirmedAt }: Reader, state: ReadInfoQuery['state']): boolean {
  if (state === undefined) return true;
  if (state === 'confirmed') return confirmedAt !== null;
  return (readAt !== null) === (state === 'read');
}

function isNamed({ name, code, department }: Reader, keyword = ''): boolean {
  const wanted = keyword.trim().toLowerCase();
  return [name, code, department ?? ''].some((text) => text.toLowerCase().includes(wanted));
}

/** One message per person and ten minutes, however often the button is pressed. */
function reminderOf({ id, title, level }: AnnouncementRecord, to: readonly string[], nowMs: number): NewMessage {
  const kind = level === 'URGENT' ? { zh: '紧急公告', en: 'urgent announcement' } : { zh: '公告', en: 'announcement' };
  return {
    to,
    type: 'REMIND',
    title: { zh: `请阅读${kind.zh}：${title}`, en: `Please read the ${kind.en}: ${title}` },
    body: { zh: `您还未处理${kind.zh}“${title}”。`, en: `The ${kind.en} “${title}” still waits for you.` },
    ext: { id: objectIdOf(id), messageType: 'REMIND', linkedUrl: `/messageCenter?announcement=${String(id)}` },
    key: `${objectIdOf(id)}:${String(Math.floor(nowMs / REMINDER_MS))}`,
  };
}

async function* lines(readers: readonly Reader[], language: Language): AsyncGenerator<string> {
  yield await Promise.resolve(CSV_START + csvLine(HEADS[language]));
  const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  for (const { code, name, department, org, readAt, confirmedAt, remindedAt } of readers) {
    yield csvLine([code, name, department, org, timeOf(readAt), timeOf(confirmedAt), timeOf(remindedAt)]);
  }
}
