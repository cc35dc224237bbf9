import { z } from 'zod';
import { alarmLevel, del, get, post } from '@sed/platform-contract';
import {
  deliveryStatistics,
  dutyEntryDto,
  heartbeatDto,
  NOTIFICATION,
  NOTIFY_CHANNELS,
  notifyChannelState,
  notifyForecast,
  notifyPolicyInput,
  notifyPolicyTree,
  policyProblem,
  reachHole,
  smsQuota,
} from '../domain/notification';
import { SMS_STATES } from '../domain/sms';

const factoryNo = z.string().min(1).max(64);
const epochMs = z.coerce.number().int().min(0);
const byId = z.object({ id: z.string() });

/** Who is told about alarms, how, and what became of it. */
export const notificationCalls = {
  policies: get('api/v1/notification/policies', {
    access: 'alarm:view',
    summary: 'The notification policies with what is wrong with them',
    reply: notifyPolicyTree,
  }),
  checkPolicy: post('api/v1/notification/policies/check', {
    access: 'alarm:view',
    summary: 'What would be wrong with the tree after this change; stores nothing',
    body: notifyPolicyInput,
    reply: z.array(policyProblem),
  }),
  savePolicy: post('api/v1/notification/policies', {
    access: 'alarmRule:edit',
    summary: 'Make or change a policy; one without plants needs the right on every plant',
    body: notifyPolicyInput,
    reply: notifyPolicyTree,
  }),
  removePolicy: del('api/v1/notification/policies/:id', {
    access: 'alarmRule:edit',
    summary: 'Remove a policy and all below it',
    params: byId,
    reply: notifyPolicyTree,
  }),
  forecast: post('api/v1/notification/forecast', {
    access: 'alarm:view',
    summary: 'Who would be told, when and how, and who not and why',
    body: z.object({
      factoryNo,
      level: alarmLevel,
      at: z.number().int().min(0),
      section: z.string().max(50).optional(),
      /** Takes section, rule group and the rule's own wishes from it. */
      ruleId: z.string().optional(),
      horizonMin: z.number().int().min(1).max(NOTIFICATION.horizonMaxMin).default(120),
    }),
    reply: notifyForecast,
  }),
  roster: get('api/v1/notification/roster', {
    access: 'alarm:view',
    summary: 'Duty roster of a plant, from today on, with who cannot be reached',
    query: z.object({ factoryNo }),
    reply: z.object({ isFromRoster: z.boolean(), entries: z.array(dutyEntryDto), onDutyNow: z.array(z.string()) }),
  }),
  onDuty: get('api/v1/notification/on-duty', {
    access: 'alarm:view',
    summary: 'Who is on duty now at the plants the viewer may look at, leaders first',
    reply: z.array(
      z.object({
        factoryNo: z.string(),
        /** False where nobody stands in the roster now, and accounts flagged as duty staff are told. */
        isFromRoster: z.boolean(),
        people: z.array(z.object({ code: z.string(), name: z.string(), isLead: z.boolean() })),
      }),
    ),
  }),
  holes: get('api/v1/notification/holes', {
    access: 'alarm:view',
    summary: 'Steps of policies that would reach nobody at the plants of the viewer, now or within 36 h',
    query: z.object({ factoryNo: factoryNo.optional() }),
    reply: z.array(reachHole),
  }),
  channels: get('api/v1/notification/channels', {
    access: 'alarm:view',
    summary: 'Which channels there are and how they do',
    reply: z.array(notifyChannelState),
  }),
  sendTest: post('api/v1/notification/send-test', {
    access: 'alarm:view',
    summary: 'Send oneself a test by one channel; somebody else needs the right to edit alarm rules',
    body: z.object({ factoryNo, channel: z.enum(NOTIFY_CHANNELS), receiver: z.string().max(50).optional() }),
    /** `messageId` is found in the list of messages; null for the app channel, which is at once. */
    reply: z.object({ messageId: z.string().nullable(), receiver: z.string(), phone: z.string().nullable() }),
  }),
  message: get('api/v1/notification/messages/:id', {
    access: 'alarm:view',
    summary: 'What became of one message',
    params: byId,
    reply: z.object({
      id: z.string(),
      state: z.enum(SMS_STATES),
      attempts: z.number().int(),
      lastError: z.string().nullable(),
      sentAt: z.number().nullable(),
      deliveredAt: z.number().nullable(),
    }),
  }),
  quota: get('api/v1/notification/quota', {
    access: 'sms:view',
    summary: 'Short messages of the last hour and day by phone',
    query: z.object({ factoryNo: factoryNo.optional() }),
    reply: z.array(smsQuota),
  }),
  statistics: get('api/v1/notification/statistics', {
    access: 'sms:view',
    summary: 'How messages were delivered; at most 400 days',
    query: z.object({ factoryNo: factoryNo.optional(), from: epochMs, to: epochMs }),
    reply: deliveryStatistics,
  }),
  heartbeats: get('api/v1/notification/heartbeats', {
    access: 'sms:view',
    summary: 'Daily tests of the duty phones, last 30 days',
    query: z.object({ factoryNo: factoryNo.optional() }),
    reply: z.array(heartbeatDto),
  }),
} as const;

/** Milliseconds of the provider's clock; older than five minutes is refused. */
const signed = {
  at: z.number().int(),
  /** Hex HMAC-SHA-256 with the shared secret over `JSON.stringify` of what the call's summary names. */
  signature: z.string().regex(/^[\da-f]{64}$/i, { error: 'signature.format' }),
};

/** What providers of short messages call; each body carries its own signature. */
export const smsProviderCalls = {
  receipts: post('api/v1/sms-receipts', {
    access: 'public',
    summary: 'Delivery reports; signed over ["receipts", at, [[id, state, reportedAt], …]]',
    body: z.object({
      ...signed,
      receipts: z
        .array(
          z.object({
            /** As the provider named the message, or the key it was sent with. */
            id: z.string().min(1).max(120),
            state: z.enum(['delivered', 'failed']),
            reportedAt: z.number().int(),
            error: z.string().max(200).optional(),
          }),
        )
        .min(1)
        .max(500),
    }),
    reply: z.object({ known: z.number().int(), unknown: z.number().int() }),
  }),
  reply: post('api/v1/sms-replies', {
    access: 'public',
    summary: 'A short message somebody sent back; signed over ["reply", at, from, text]',
    body: z.object({ ...signed, from: z.string().min(3).max(30), text: z.string().max(500) }),
    reply: z.object({ result: z.enum(['acknowledged', 'heartbeat', 'expired', 'refused', 'unknown']) }),
  }),
} as const;
