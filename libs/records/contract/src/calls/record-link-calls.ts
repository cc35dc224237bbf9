import { z } from 'zod';
import { get, post } from '@sed/platform-contract';
import { byRecord } from './record-params';

/** Action of a timeline entry that is a comment; no action of a flow can be called that. */
export const COMMENT_ACTION = '$comment';
/** Action of one that is a message sent about the record. */
export const MESSAGE_ACTION = '$message';

/** A record another one is linked with, as its page names it. */
export const linkedRecord = z.object({
  id: z.string(),
  no: z.string().nullable(),
  title: z.string(),
  status: z.string().nullable(),
  factoryNo: z.string().nullable(),
  createdAt: z.number(),
  createdBy: z.string(),
});
export type LinkedRecordDto = z.infer<typeof linkedRecord>;

/** Records of one module linked by one field. */
export const linkedGroup = z.object({
  module: z.string(),
  /** Of the record itself where it refers, of the others where they do. */
  field: z.string(),
  records: z.array(linkedRecord),
  hasMore: z.boolean(),
});
export type LinkedGroup = z.infer<typeof linkedGroup>;

/** What stands around a record: its links and what people say about it. */
export const linksOfRecords = {
  links: get('api/v1/modules/:module/records/:id/links', {
    access: 'session',
    summary: 'Records it refers to and records that refer to it, as far as the viewer may see them',
    params: byRecord,
    reply: z.object({ refersTo: z.array(linkedGroup), referredBy: z.array(linkedGroup) }),
  }),
  comment: post('api/v1/modules/:module/records/:id/comments', {
    access: 'session',
    summary: 'Say something about a record, for everybody who sees it; its values stay as they are',
    params: byRecord,
    body: z.object({ text: z.string().trim().min(1).max(500) }),
  }),
};
