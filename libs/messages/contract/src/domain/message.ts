import { z } from 'zod';
import { bilingualText } from '@sed/platform-contract';

export const MESSAGE_TYPES = ['ALARM', 'TODO', 'REMIND', 'RESULT', 'SYSTEM'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** Each list of the popover holds at most this many entries. */
export const MESSAGE_LIST_CAP = 20;
/** The badge counts up to this and then shows `10+`. */
export const MESSAGE_BADGE_MAX = 10;
export const MESSAGE_POLL_MS = 30_000;
export const ANNOUNCEMENT_POLL_MS = 30 * 60_000;

/** Where a message leads; names as the specification gives them. */
export const messageExtParameters = z.object({
  messageNo: z.string().optional(),
  factoryNo: z.string().optional(),
  factoryName: z.string().optional(),
  taskType: z.string().optional(),
  taskNo: z.string().optional(),
  id: z.string().optional(),
  procInstId: z.string().optional(),
  equipNo: z.string().optional(),
  linkedUrl: z.string().optional(),
  version: z.number().int().optional(),
  messageType: z.enum(MESSAGE_TYPES).optional(),
});
export type MessageExtParameters = z.infer<typeof messageExtParameters>;

export const messageDto = z.object({
  /** Grows with every message of the installation: `afterId` asks for what came later. */
  id: z.number().int(),
  messageNo: z.string(),
  /** In the language of the request; `titleText` and `bodyText` carry both. */
  title: z.string(),
  body: z.string(),
  titleText: bilingualText,
  bodyText: bilingualText,
  postTime: z.number(),
  readAt: z.number().nullable(),
  /** The object it is about is closed: shown struck through, not counted as to-do. */
  isObsolete: z.boolean(),
  extParameters: messageExtParameters,
});
export type MessageDto = z.infer<typeof messageDto>;

export const ANNOUNCEMENT_LEVELS = ['NORMAL', 'URGENT'] as const;
export const ANNOUNCEMENT_STATES = ['DRAFT', 'PUBLISHED', 'UNPUBLISHED', 'EXPIRED'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

export const announcementAudience = z.object({
  /** Codes of organisation nodes; everybody below is meant. Empty with empty roles: everybody. */
  orgCodes: z.array(z.string().max(32)).max(200),
  roleCodes: z.array(z.string().max(50)).max(100),
});
export type AnnouncementAudience = z.infer<typeof announcementAudience>;

/** An announcement as a reader sees it in the popover. */
export const announcementSummary = z.object({
  id: z.number().int(),
  title: z.string(),
  level: z.enum(ANNOUNCEMENT_LEVELS),
  publishTime: z.number(),
  readStatus: z.enum(['UNREAD', 'READ', 'CONFIRMED']),
  mustConfirm: z.boolean(),
});
export type AnnouncementSummary = z.infer<typeof announcementSummary>;

export const announcementFile = z.object({
  id: z.string(),
  name: z.string(),
  sizeBytes: z.number(),
  contentType: z.string(),
});

export const announcementDetail = announcementSummary.extend({
  /** Sanitised by the service; the browser sanitises again before it shows it. */
  body: z.string(),
  publisher: z.string(),
  expiresAt: z.number().nullable(),
  files: z.array(announcementFile),
});
export type AnnouncementDetail = z.infer<typeof announcementDetail>;
