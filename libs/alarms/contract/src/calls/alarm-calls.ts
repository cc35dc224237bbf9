import { z } from 'zod';
import { ALARM_STATES, alarmDto } from '../domain/alarm';
import { SMS_STATES, smsMessageDto } from '../domain/sms';
import { csvEnum, get, listOf, listQuery, post, sortBy } from '@sed/platform-contract';

const byId = z.object({ id: z.string() });
const note = z.object({ note: z.string().max(500).optional() });
const epochMs = z.coerce.number().int().min(0);

const ALARM_SORTS = [
  'level',
  'raisedAt',
  'clearedAt',
  'ackedAt',
  'closedAt',
  'factoryNo',
  'signalCode',
  'state',
  'value',
  'peak',
  'limit',
  'repeat',
] as const;

export const alarmCalls = {
  list: get('api/v1/alarms', {
    access: 'alarm:view',
    summary: 'Alarms, unacknowledged first',
    query: listQuery.extend({
      sort: sortBy(ALARM_SORTS),
      factoryNo: z.string().optional(),
      state: csvEnum(ALARM_STATES).optional(),
      level: z
        .string()
        .regex(/^[1-4](,[1-4])*$/, { error: 'levels.format' })
        .transform((s) => s.split(',').map(Number))
        .optional(),
      from: epochMs.optional(),
      to: epochMs.optional(),
      keyword: z.string().max(100).optional(),
    }),
    reply: listOf(alarmDto),
  }),
  acknowledge: post('api/v1/alarms/:id/acknowledge', {
    access: 'alarm:ack',
    summary: 'Acknowledge',
    params: byId,
    body: note,
    reply: alarmDto,
  }),
  comment: post('api/v1/alarms/:id/comment', {
    access: 'alarm:view',
    summary: 'Add a comment to the journal',
    params: byId,
    body: z.object({ note: z.string().min(1).max(500) }),
    reply: alarmDto,
  }),
  reset: post('api/v1/alarms/:id/reset', {
    access: 'alarm:reset',
    summary: 'Reset a latched alarm',
    params: byId,
    body: z.object({ note: z.string().min(1).max(500) }),
    reply: alarmDto,
  }),
} as const;

export const smsCalls = {
  list: get('api/v1/sms-messages', {
    access: 'sms:view',
    summary: 'Short messages sent or waiting',
    query: listQuery.extend({
      sort: sortBy(['createdAt', 'sentAt', 'state', 'factoryNo', 'receiver', 'attempts']),
      factoryNo: z.string().optional(),
      state: csvEnum(SMS_STATES).optional(),
    }),
    reply: listOf(smsMessageDto),
  }),
} as const;
