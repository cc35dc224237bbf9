import { Injectable } from '@nestjs/common';
import { opaque, type Db } from '@sed/platform-database';
import { DomainError } from '@sed/platform-api';
import { AuditTrail, Clock, FileStore, type AuditEntry } from '@sed/platform-ports';
import type { announcementCalls, AnnouncementRow } from '@sed/messages-contract';
import type { InputOf, ListPage, ReplyOf } from '@sed/platform-contract';
import { and } from 'drizzle-orm';
import { announcementEntry, type Editor } from './editor';
import { ANNOUNCEMENT_FILES, pictureIdsOf } from './announcement-files';
import { AnnouncementAudiences } from './announcement-audiences';
import { bodyDigest, isBlank, sanitizedBody } from './announcement-body';
import { AnnouncementBroadcast } from './announcement-broadcast';
import { AnnouncementStore, filesOf, managedBy, matching, type AnnouncementRecord } from './announcement-store';

type Draft = InputOf<typeof announcementCalls.add>['body'];

/** Writes, publishes, withdraws and removes announcements. */
@Injectable()
export class AnnouncementEditor {
  constructor(
    private readonly store: AnnouncementStore,
    private readonly audiences: AnnouncementAudiences,
    private readonly clock: Clock,
    private readonly broadcast: AnnouncementBroadcast,
    private readonly audit: AuditTrail,
    private readonly files: FileStore,
  ) {}

  async list(
    query: InputOf<typeof announcementCalls.list>['query'],
    editor: Editor,
  ): Promise<ListPage<AnnouncementRow>> {
    const scope = this.audiences.isUnlimited(editor) ? undefined : managedBy(editor);
    const { rows, total } = await this.store.page(and(matching(query), scope), query);
    return { list: await this.rowsOf(rows), total, pageNum: query.pageNum, pageSize: query.pageSize };
  }

  /** @throws DomainError `notFound` also for one outside the editor's scope: its existence is no news for them. */
  async managed(id: number, editor: Editor): Promise<AnnouncementRecord> {
    const row = await this.store.byId(id);
    if (row === undefined || !this.manages(row, editor)) throw new DomainError('notFound');
    return row;
  }

  async isManaged(id: number, editor: Editor): Promise<boolean> {
    const row = await this.store.byId(id);
    return row !== undefined && this.manages(row, editor);
  }

  /** As its form needs it. */
  async forEdit(announcementId: number, editor: Editor): Promise<ReplyOf<typeof announcementCalls.edit>> {
    const row = await this.managed(announcementId, editor);
    const { id, version, state, title, body, level, audience, expiresAt, mustConfirm, fileIds } = row;
    const files = filesOf(await this.files.describe(fileIds));
    return { id, version, state, title, body, level, audience, expiresAt, mustConfirm, fileIds, files };
  }

  async save(draft: Draft, editor: Editor): Promise<AnnouncementRow> {
    const nowMs = this.clock.nowMs();
    const body = sanitizedBody(draft.body === '' ? (draft.content ?? '') : draft.body);
    if (isBlank(body)) throw new DomainError('announcement.bodyMissing');
    if (draft.expiresAt !== null && draft.expiresAt <= nowMs) throw new DomainError('announcement.expiry');
    const { title, level, expiresAt, mustConfirm, fileIds } = draft;
    const audience = this.audiences.allowed(draft.audience, editor);
    const stamp = { updatedAt: nowMs, updatedBy: editor.loginName };
    const values = { title, body, level, audience, expiresAt, mustConfirm, fileIds, ...stamp };
    const before = draft.id === undefined ? undefined : await this.managed(draft.id, editor);
    const saved = await this.store.db.transaction(async (tx) => {
      const row =
        before === undefined
          ? await this.store.insert(tx, { ...values, state: 'DRAFT', createdAt: nowMs, createdBy: editor.loginName })
          : await this.change(tx, before, draft.version, values);
      await this.attach(tx, row, editor);
      await this.record(tx, editor, { action: before === undefined ? 'create' : 'update', before, after: row });
      return row;
    });
    return this.rowOf(saved);
  }

  async publish(id: number, editor: Editor): Promise<AnnouncementRow> {
    const seen = await this.managed(id, editor);
    if (seen.state !== 'DRAFT' && seen.state !== 'UNPUBLISHED') throw stateError(seen);
    const nowMs = this.clock.nowMs();
    if (seen.expiresAt !== null && seen.expiresAt <= nowMs) throw new DomainError('announcement.expiry');
    // Who wrote it may have lost the scope since: what goes out is judged by the publisher's.
    const audience = this.audiences.allowed(seen.audience, editor);
    const publishedBody = bodyDigest(seen.body);
    const stamp = { updatedAt: nowMs, updatedBy: editor.loginName, publishTime: nowMs, publisher: { ...editor.name } };
    const row = await this.store.db.transaction(async (tx) => {
      const published = await this.store.update(tx, seen, { state: 'PUBLISHED', audience, publishedBody, ...stamp });
      if (published === undefined) throw new DomainError('conflict.version');
      if (seen.publishedBody !== null && seen.publishedBody !== publishedBody) await this.store.forgetReaders(tx, id);
      await this.record(tx, editor, { action: 'publish', before: seen, after: published });
      return published;
    });
    await this.broadcast.tell('published', row);
    return this.rowOf(row);
  }

  async withdraw(id: number, editor: Editor): Promise<AnnouncementRow> {
    const seen = await this.managed(id, editor);
    if (seen.state !== 'PUBLISHED') throw stateError(seen);
    const stamp = { updatedAt: this.clock.nowMs(), updatedBy: editor.loginName };
    const row = await this.store.db.transaction(async (tx) => {
      const withdrawn = await this.store.update(tx, seen, { state: 'UNPUBLISHED', ...stamp });
      if (withdrawn === undefined) throw new DomainError('conflict.version');
      await this.record(tx, editor, { action: 'withdraw', before: seen, after: withdrawn });
      return withdrawn;
    });
    await this.broadcast.tell('withdrawn', row);
    return this.rowOf(row);
  }

  async remove(id: number, editor: Editor): Promise<null> {
    const seen = await this.managed(id, editor);
    if (seen.state !== 'DRAFT' && seen.state !== 'UNPUBLISHED') throw stateError(seen);
    await this.store.db.transaction(async (tx) => {
      if (!(await this.store.remove(tx, seen))) throw new DomainError('conflict.version');
      await this.record(tx, editor, { action: 'delete', before: seen });
    });
    return null;
  }

  private async change(
    tx: Db,
    seen: AnnouncementRecord,
    version: number | undefined,
    values: Partial<AnnouncementRecord>,
  ): Promise<AnnouncementRecord> {
    if (seen.state !== 'DRAFT' && seen.state !== 'UNPUBLISHED') throw stateError(seen);
    if (version !== seen.version) throw new DomainError('conflict.version');
    const row = await this.store.update(tx, seen, values);
    if (row === undefined) throw new DomainError('conflict.version');
    return row;
  }

  private async attach(tx: Db, row: AnnouncementRecord, editor: Editor): Promise<void> {
    const ids = [...row.fileIds, ...pictureIdsOf(row.body)];
    if (ids.length === 0) return;
    const to = { module: ANNOUNCEMENT_FILES, recordId: String(row.id), factoryNo: null, userCode: editor.code };
    await this.files.attach(ids, to, opaque(tx));
  }

  private async record(
    tx: Db,
    editor: Editor,
    change: {
      readonly action: string;
      readonly before?: AnnouncementRecord | undefined;
      readonly after?: AnnouncementRecord;
    },
  ): Promise<void> {
    const id = change.after?.id ?? change.before?.id ?? 0;
    const entry = announcementEntry(editor, id, {
      action: change.action,
      ...changedFields(change.before, change.after),
    });
    await this.audit.record(entry, opaque(tx));
  }

  private manages({ createdBy, audience }: AnnouncementRecord, editor: Editor): boolean {
    if (this.audiences.isUnlimited(editor) || createdBy === editor.loginName) return true;
    const { orgCodes, roleCodes } = audience;
    return (
      roleCodes.length === 0 && orgCodes.length > 0 && orgCodes.every((code) => editor.orgCodes?.has(code) ?? false)
    );
  }

  private async rowOf(row: AnnouncementRecord): Promise<AnnouncementRow> {
    const [shown] = await this.rowsOf([row]);
    if (shown === undefined) throw new DomainError('notFound');
    return shown;
  }

  private async rowsOf(rows: readonly AnnouncementRecord[]): Promise<AnnouncementRow[]> {
    const counts = await this.store.readCounts(rows.map((row) => row.id));
    const list: AnnouncementRow[] = [];
    for (const row of rows) {
      const { id, version, title, level, state, mustConfirm, publishTime, expiresAt, updatedAt, updatedBy } = row;
      const audienceCount = (await this.audiences.membersOf(row.audience)).size;
      const { read = 0, confirmed = 0 } = counts.get(id) ?? {};
      // Readers who have left since stay in the records, but a share above the whole would be wrong.
      const shares = { readCount: Math.min(read, audienceCount), confirmedCount: Math.min(confirmed, audienceCount) };
      const head = { id, version, title, level, state, mustConfirm, publishTime, expiresAt };
      list.push({ ...head, updatedAt, updatedBy, audienceCount, ...shares });
    }
    return list;
  }
}

function stateError({ state }: AnnouncementRecord): DomainError {
  return new DomainError('announcement.state', { state });
}

const AUDITED = [
  'title',
  'body',
  'level',
  'state',
  'audience',
  'mustConfirm',
  'expiresAt',
  'fileIds',
  'publishTime',
] as const;

/** Only what differs, as the trail wants it. */
function changedFields(
  before: AnnouncementRecord | undefined,
  after: AnnouncementRecord | undefined,
): Pick<AuditEntry, 'before' | 'after'> {
  const changed = AUDITED.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
  const pick = (row: AnnouncementRecord | undefined) =>
    row === undefined ? null : Object.fromEntries(changed.map((name) => [name, row[name]]));
  return { before: pick(before), after: pick(after) };
}
