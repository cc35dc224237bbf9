import { z } from 'zod';
import { BOARDS } from '@sed/boards-contract';
import { get, post } from '@sed/platform-contract';
import { plantEntry } from './plant-calls';

const factoryNo = z.string().min(1).max(64);
const key = z.object({ key: z.string().regex(/^[a-zA-Z][\w.-]{0,63}$/, { error: 'key.format' }) });
/** Longest text of one setting, as JSON. */
export const MAX_SETTING_CHARS = 20_000;
const value = z
  .json()
  .refine((json) => JSON.stringify(json).length <= MAX_SETTING_CHARS, { error: `≤ ${String(MAX_SETTING_CHARS)}` });

/** How a user wants to be told about new alarms in the browser. */
export const newAlarmConfig = z.object({
  isOn: z.boolean(),
  sound: z.boolean(),
  /** Only alarms of these levels and more urgent. */
  maxLevel: z.number().int().min(1).max(4),
  /** Only of these plants; none means all in scope. */
  factoryNoList: z.array(factoryNo).max(500),
});
export type NewAlarmConfig = z.infer<typeof newAlarmConfig>;

/** Settings of the signed-in user. */
export const settingCalls = {
  save: post('user-setting/:key/save', {
    access: 'session',
    summary: 'Keep an own setting under a key',
    params: key,
    body: z.object({ value }),
  }),
  details: get('user-setting/:key/details', {
    access: 'session',
    summary: 'An own setting; null when it was never kept',
    params: key,
    reply: z.object({ key: z.string(), value: z.json(), updatedAt: z.number().nullable() }),
  }),
  newAlarm: get('user-setting/new-alarm-config', {
    access: 'session',
    summary: 'How the user wants to be told about new alarms',
    reply: newAlarmConfig,
  }),
  saveNewAlarm: post('user-setting/new-alarm-config/save', {
    access: 'session',
    summary: 'Set how the user wants to be told about new alarms',
    body: newAlarmConfig,
    reply: newAlarmConfig,
  }),
  followPlants: post('user-setting/follow-factory/setting', {
    access: 'session',
    summary: 'Set the plants the user follows; they come first in lists',
    body: z.object({ factoryNoList: z.array(factoryNo).max(500) }),
    reply: z.object({ factoryNoList: z.array(z.string()) }),
  }),
  alarmPlants: get('user-setting/alarm/factory-list', {
    access: 'session',
    summary: 'Plants in scope: which are followed, which tell the user about alarms',
    reply: z.array(plantEntry.extend({ isFollowed: z.boolean(), isAlarmed: z.boolean() })),
  }),
} as const;

export const boardConfig = z.object({
  orgCode: z.string().min(1).max(32),
  boards: z.array(z.enum(BOARDS)).max(BOARDS.length),
  /** Plants in the order of the boards; plants not named follow. */
  factoryNoList: z.array(factoryNo).max(500),
  rotateS: z.number().int().min(5).max(600),
});
export type BoardConfig = z.infer<typeof boardConfig>;

/** Board configuration of organisations. */
export const boardConfigCalls = {
  org: get('board-config/org', {
    access: 'session',
    summary: 'Board configuration of an organisation',
    query: z.object({ orgCode: z.string().min(1).max(32) }),
    reply: boardConfig.extend({ version: z.number().int() }),
  }),
  save: post('board-config/save', {
    access: 'cockpitDataConfig:config',
    summary: 'Save the board configuration of an organisation; a stale version answers 409',
    body: boardConfig.extend({ version: z.number().int().min(0) }),
    reply: boardConfig.extend({ version: z.number().int() }),
  }),
  lockStrategy: get('regulate/lock-strategy', {
    access: 'session',
    summary: 'Whether values of a plant are locked against regulation, and since when its link is down',
    query: z.object({ factoryNo }),
    reply: z.object({
      factoryNo: z.string(),
      isLocked: z.boolean(),
      reason: z.enum(['link', 'suspended']).nullable(),
      /** When the plant was last heard; null when it never was. */
      lastMessageAt: z.number().nullable(),
      /** Signals whose value is too old or too bad to regulate by, whatever the link is like. */
      unusableSignals: z.array(z.string()),
    }),
  }),
} as const;
