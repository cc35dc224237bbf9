import { z } from 'zod';
import { ALARM_STATES, alarmDto } from '../domain/alarm';
import { alarmLevel, bilingualText, get, listOf, post } from '@sed/platform-contract';
import { timeWindow } from '../domain/alarm-rule';

const bound = z.number().nullable();
const factoryNo = z.string().min(1).max(64);

const userAlarmFields = z.object({
  factoryNo,
  signalCode: z.string().min(1).max(50),
  /** Own limits; each lies within the limits of the plant. */
  high: bound.default(null),
  low: bound.default(null),
  level: alarmLevel.default(4),
  onDelayS: z.number().int().min(0).max(86_400).default(0),
  deadband: z.number().min(0).default(0),
  isOn: z.boolean().default(true),
});

function hasBound({ high, low }: { high: number | null; low: number | null }): boolean {
  return high !== null || low !== null;
}
function isOrdered({ high, low }: { high: number | null; low: number | null }): boolean {
  return high === null || low === null || high > low;
}

/** A personal alarm: it tells one person, and never stands for an alarm of the plant. */
export const userAlarmInput = userAlarmFields
  .refine(hasBound, { error: 'alarm.rule.noLimit' })
  .refine(isOrdered, { error: 'alarm.rule.upperAboveLower' });
export type UserAlarmInput = z.infer<typeof userAlarmInput>;

export const userAlarm = userAlarmFields.extend({
  id: z.string(),
  version: z.number().int(),
  signalName: bilingualText,
  unit: z.string(),
  decimals: z.number().int(),
  /** Limits of the plant the own ones lie within, null where there is none. */
  plantHigh: bound,
  plantLow: bound,
  /** Beyond the own limits now, since. */
  activeSince: z.number().nullable(),
  lastAt: z.number().nullable(),
});
export type UserAlarm = z.infer<typeof userAlarm>;

/** Times in which a person gets notices of personal alarms; none means always. */
export const userAlarmTime = z.object({
  windows: z.array(timeWindow).max(50),
  /** Plants the person follows; none means all in scope. */
  factoryNoList: z.array(factoryNo).max(500),
});
export type UserAlarmTime = z.infer<typeof userAlarmTime>;

/** Personal alarms by the specification's paths. */
export const userAlarmCalls = {
  list: get('user-alarm/indicator-alarm', {
    access: 'alarm:view',
    summary: 'Own personal alarms',
    query: z.object({ factoryNo: factoryNo.optional() }),
    reply: z.array(userAlarm),
  }),
  add: post('user-alarm/add-alarm', {
    access: 'alarm:view',
    summary: 'Add a personal alarm',
    body: userAlarmInput,
    reply: userAlarm,
  }),
  update: post('user-alarm/update-alarm', {
    access: 'alarm:view',
    summary: 'Change a personal alarm; a stale version answers 409',
    body: userAlarmFields
      .extend({ id: z.string(), version: z.number().int() })
      .refine(hasBound, { error: 'alarm.rule.noLimit' })
      .refine(isOrdered, { error: 'alarm.rule.upperAboveLower' }),
    reply: userAlarm,
  }),
  remove: post('user-alarm/delete-alarm', {
    access: 'alarm:view',
    summary: 'Delete a personal alarm',
    body: z.object({ id: z.string() }),
  }),
  time: get('user-alarm/alarm-time', {
    access: 'alarm:view',
    summary: 'When, and of which plants, the user gets notices of personal alarms',
    reply: userAlarmTime,
  }),
  saveTime: post('user-alarm/alarm-time/save', {
    access: 'alarm:view',
    summary: 'Set the times of notices; they must not overlap',
    body: userAlarmTime,
    reply: userAlarmTime,
  }),
  messages: post('message/alarm-message/query', {
    access: 'alarm:view',
    summary: 'Search alarms of the plants in scope',
    body: z.object({
      pageNum: z.number().int().min(1).default(1),
      pageSize: z.number().int().min(1).max(200).default(20),
      factoryNo: factoryNo.optional(),
      state: z.array(z.enum(ALARM_STATES)).optional(),
      level: z.array(alarmLevel).optional(),
      from: z.number().int().min(0).optional(),
      to: z.number().int().min(0).optional(),
      keyword: z.string().max(100).optional(),
    }),
    reply: listOf(alarmDto),
  }),
} as const;
