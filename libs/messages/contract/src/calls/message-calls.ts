import { z } from 'zod';
import {
  ANNOUNCEMENT_LEVELS,
  ANNOUNCEMENT_STATES,
  announcementAudience,
  announcementDetail,
  announcementFile,
  announcementSummary,
  MESSAGE_TYPES,
  messageDto,
} from '../domain/message';
import { get, listOf, listQuery, post, sortBy } from '@sed/platform-contract';

const afterId = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0);
const platType = z.string().max(10).default('WEB');
const announcementId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const messageCalls = {
  /** Answers `data` (messages) and, when the token is due for renewal, `newToken` beside it in the envelope. */
  fetch: get('message/notice/fetch', {
    access: 'session',
    summary: 'Unread messages after an id, newest first, at most 20',
    query: z.object({ target: z.string().min(1).max(50), afterId, platType }),
    reply: z.array(messageDto),
  }),
  read: post('message/read', {
    access: 'session',
    summary: 'Mark a message read; reading twice is reading once',
    body: z.object({ messageNo: z.string().max(50).optional(), messageId: z.coerce.number().int().min(1) }),
    reply: messageDto,
  }),
  list: get('api/v1/messages', {
    access: 'session',
    summary: 'Own messages',
    query: listQuery.extend({
      sort: sortBy(['postTime', 'messageType', 'factoryNo', 'readAt']),
      /** `waiting` are those that are unread and still concern somebody: what the counts count. */
      state: z.enum(['unread', 'waiting', 'read', 'archived']).optional(),
      messageType: z.enum(MESSAGE_TYPES).optional(),
      factoryNo: z.string().max(64).optional(),
      keyword: z.string().max(100).optional(),
      from: z.coerce.number().optional(),
      to: z.coerce.number().optional(),
    }),
    reply: listOf(messageDto).extend({ unread: z.number().int() }),
  }),
  readMany: post('api/v1/messages/read', {
    access: 'session',
    summary: 'Mark several own messages read; those read before stay as they are',
    body: z.object({ ids: z.array(z.number().int().min(1)).min(1).max(200) }),
    reply: z.object({ marked: z.number().int() }),
  }),
  readAll: post('api/v1/messages/read-all', {
    access: 'session',
    summary: 'Mark all own messages read',
    reply: z.object({ marked: z.number().int() }),
  }),
} as const;

export const announcementInput = z.object({
  id: z.number().int().optional(),
  version: z.number().int().optional(),
  title: z.string().trim().min(1).max(100),
  /** Rich text; the service keeps only harmless elements. */
  body: z.string().min(1).max(200_000),
  level: z.enum(ANNOUNCEMENT_LEVELS),
  audience: announcementAudience,
  expiresAt: z.number().nullable(),
  mustConfirm: z.boolean(),
  fileIds: z.array(z.string().max(64)).max(8),
});
export type AnnouncementInput = z.infer<typeof announcementInput>;

/** What a form may leave out; `content` is another name some clients give the body. */
const announcementDraft = announcementInput.extend({
  body: z.string().max(200_000).default(''),
  content: z.string().max(200_000).optional(),
  level: z.enum(ANNOUNCEMENT_LEVELS).default('NORMAL'),
  audience: announcementAudience.default({ orgCodes: [], roleCodes: [] }),
  expiresAt: z.number().nullable().default(null),
  mustConfirm: z.boolean().default(false),
  fileIds: z.array(z.string().max(64)).max(8).default([]),
});

export const announcementRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  title: z.string(),
  level: z.enum(ANNOUNCEMENT_LEVELS),
  state: z.enum(ANNOUNCEMENT_STATES),
  mustConfirm: z.boolean(),
  publishTime: z.number().nullable(),
  expiresAt: z.number().nullable(),
  updatedAt: z.number(),
  updatedBy: z.string(),
  audienceCount: z.number().int(),
  readCount: z.number().int(),
  confirmedCount: z.number().int(),
});
export type AnnouncementRow = z.infer<typeof announcementRow>;

export const announcementReader = z.object({
  code: z.string(),
  name: z.string(),
  department: z.string().nullable(),
  org: z.string().nullable(),
  readAt: z.number().nullable(),
  confirmedAt: z.number().nullable(),
  remindedAt: z.number().nullable(),
});

export const announcementCalls = {
  list: get('announcement/list', {
    access: 'announcementManager:view',
    summary: 'Announcements of every state, for those who manage them',
    query: listQuery.extend({
      sort: sortBy(['title', 'state', 'level', 'publishTime', 'expiresAt', 'updatedAt']),
      state: z.enum(ANNOUNCEMENT_STATES).optional(),
      level: z.enum(ANNOUNCEMENT_LEVELS).optional(),
      keyword: z.string().max(100).optional(),
    }),
    reply: listOf(announcementRow),
  }),
  /** Publishes or withdraws. A GET by the specification; only the token header authenticates it. */
  publish: get('announcement/doPunish', {
    access: 'announcementManager:approve',
    summary: 'Publish or withdraw an announcement',
    query: z.object({ announcementId, publish: z.enum(['true', 'false']).default('true') }),
    reply: announcementRow,
  }),
  remove: get('announcement/delete', {
    access: 'announcementManager:delete',
    summary: 'Delete a draft or a withdrawn announcement',
    query: z.object({ announcementId }),
  }),
  readInfo: get('announcement/read-info', {
    access: 'announcementManager:view',
    summary: 'Who has and who has not read it',
    query: listQuery.extend({
      sort: sortBy(['code', 'name', 'readAt', 'confirmedAt', 'remindedAt']),
      announcementId,
      state: z.enum(['read', 'unread', 'confirmed']).optional(),
      keyword: z.string().max(50).optional(),
    }),
    reply: listOf(announcementReader).extend({
      title: z.string(),
      readCount: z.number().int(),
      unreadCount: z.number().int(),
      confirmedCount: z.number().int(),
    }),
  }),
  exportReadInfo: get('api/v1/announcements/:id/readers/export', {
    access: 'announcementManager:view',
    summary: 'The readers as CSV',
    params: z.object({ id: announcementId }),
    isFile: true,
  }),
  remind: post('api/v1/announcements/:id/reminders', {
    access: 'announcementManager:edit',
    summary: 'Send everybody who has not read it a reminder',
    params: z.object({ id: announcementId }),
    reply: z.object({ reminded: z.number().int() }),
  }),
  detail: get('announcement/detail/:id', {
    access: 'session',
    summary: 'A published announcement of the own audience',
    params: z.object({ id: announcementId }),
    reply: announcementDetail,
  }),
  edit: get('api/v1/announcements/:id', {
    access: 'announcementManager:view',
    summary: 'An announcement as its editor needs it',
    params: z.object({ id: announcementId }),
    reply: announcementInput.extend({
      id: z.number().int(),
      version: z.number().int(),
      state: z.enum(ANNOUNCEMENT_STATES),
      files: z.array(announcementFile),
    }),
  }),
  /** Saves a draft; with an id it changes one, with the version read before. */
  add: post('announcement/add', {
    access: 'announcementManager:add',
    summary: 'Save an announcement',
    body: announcementDraft,
    reply: announcementRow,
  }),
  read: post('announcement/read', {
    access: 'session',
    summary: 'Mark an announcement read, or confirm it',
    body: z.object({ announcementId, confirm: z.boolean().default(false) }),
    reply: announcementSummary,
  }),
  fetch: get('announcement/fetch', {
    access: 'session',
    summary: 'Announcements after an id for the viewer, newest first, at most 20',
    query: z.object({
      target: z.string().min(1).max(50),
      afterId,
      platType,
      read: z.enum(['true', 'false']).optional(),
    }),
    reply: z.array(announcementSummary),
  }),
} as const;
