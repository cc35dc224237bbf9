import { z } from 'zod';
import { bilingualText, get, listOf, listQuery, post, sortBy } from '@sed/platform-contract';

export const auditRow = z.object({
  id: z.string(),
  at: z.number(),
  actor: z.string().nullable(),
  actorName: z.string().nullable(),
  source: z.string().nullable(),
  factoryNo: z.string().nullable(),
  entity: z.string(),
  entityId: z.string().nullable(),
  action: z.string(),
  outcome: z.enum(['done', 'denied', 'failed']),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  hash: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

const auditQuery = z.object({
  actor: z.string().max(50).optional(),
  entity: z.string().max(50).optional(),
  entityId: z.string().max(100).optional(),
  action: z.string().max(50).optional(),
  outcome: z.enum(['done', 'denied', 'failed']).optional(),
  factoryNo: z.string().max(64).optional(),
  from: z.coerce.number().optional(),
  to: z.coerce.number().optional(),
  keyword: z.string().max(100).optional(),
});

export type AuditFilter = z.infer<typeof auditQuery>;

/** A request to export part of the log, what became of it, and for its requester the file. */
export const auditExport = z.object({
  id: z.string(),
  state: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN']),
  filter: auditQuery,
  reason: z.string(),
  requestedBy: z.string(),
  requesterName: bilingualText,
  requestedAt: z.number(),
  deciderName: bilingualText.nullable(),
  decidedAt: z.number().nullable(),
  note: z.string().nullable(),
  /** The viewer may approve or reject it. */
  mayDecide: z.boolean(),
  isOwn: z.boolean(),
  /** The making of the file, for its requester only. */
  job: z
    .object({
      state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'interrupted']),
      fileId: z.string().nullable(),
      fileName: z.string().nullable(),
      expiresAt: z.number().nullable(),
    })
    .nullable(),
});
export type AuditExport = z.infer<typeof auditExport>;

export const auditCalls = {
  list: get('api/v1/audit-rows', {
    access: 'userLog:view',
    summary: 'Who did what',
    query: listQuery.extend({
      ...auditQuery.shape,
      sort: sortBy(['at', 'actor', 'action', 'entity', 'outcome', 'factoryNo', 'source']),
    }),
    reply: listOf(auditRow),
  }),
  verify: get('api/v1/audit-rows/verification', {
    access: 'userLog:view',
    summary: 'Check the chain of hashes',
    query: z.object({ from: z.coerce.number().optional(), to: z.coerce.number().optional() }),
    reply: z.object({
      rows: z.number().int(),
      chains: z.number().int(),
      brokenAt: z.array(z.object({ chain: z.string(), id: z.string(), at: z.number() })),
    }),
  }),
  exports: get('api/v1/audit-exports', {
    access: 'userLog:view',
    summary: 'Own requests to export the log, and those the viewer may decide',
    reply: z.array(auditExport),
  }),
  askExport: post('api/v1/audit-exports', {
    access: 'userLog:export',
    summary: 'Ask for an export of what a filter names; a second person decides',
    body: z.object({ filter: auditQuery, reason: z.string().trim().min(1).max(300) }),
    reply: auditExport,
  }),
  decideExport: post('api/v1/audit-exports/:id/decision', {
    access: 'permission:config',
    summary: 'Approve or reject a request for an export; never the own one',
    params: z.object({ id: z.uuid() }),
    body: z.object({ isApproved: z.boolean(), note: z.string().trim().max(300).optional() }),
    reply: auditExport,
  }),
  withdrawExport: post('api/v1/audit-exports/:id/withdrawal', {
    access: 'userLog:export',
    summary: 'Take back an own request that waits',
    params: z.object({ id: z.uuid() }),
    reply: auditExport,
  }),
} as const;
