import { z } from 'zod';
import { bilingualText } from '@sed/platform-contract';

/** A flood of one plant: ten new alarms within ten minutes until fewer than five. */
export const alarmFloodDto = z.object({
  id: z.string(),
  factoryNo: z.string(),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  /** The alarm that came first. */
  firstOut: z.string().nullable(),
  firstOutText: bilingualText.nullable(),
  /** Announcements since it began. */
  count: z.number().int(),
});
export type AlarmFloodDto = z.infer<typeof alarmFloodDto>;

/** Announcements of the last ten minutes of a plant, against 1 and 2 (averages) and 10 (flood). */
export const operatorLoad = z.object({
  factoryNo: z.string(),
  last10Min: z.number().int(),
  lastHour: z.number().int(),
  today: z.number().int(),
  openCount: z.number().int(),
  unackedCount: z.number().int(),
  shelvedCount: z.number().int(),
  flood: alarmFloodDto.nullable(),
});
export type OperatorLoad = z.infer<typeof operatorLoad>;

/** The measures of alarm performance, in the order they are shown. */
export const ALARM_MEASURES = [
  'perOperatorDay',
  'perTenMin',
  'tenMinOver10',
  'hoursOver30',
  'timeInFlood',
  'top10Share',
  'chatterFleetingRules',
  'staleOnAnyDay',
  'prioritySplit',
  'unauthorised',
  'ackLevel1',
  'ackLevel2',
  'smsIn30s',
] as const;
export type AlarmMeasureKey = (typeof ALARM_MEASURES)[number];

export const alarmMeasure = z.object({
  key: z.enum(ALARM_MEASURES),
  /** null where nothing happened that could be measured. */
  value: z.number().nullable(),
  unit: z.enum(['count', 'percent', 's', 'points']),
  /** Text such as `≤ 150`; the pages show it as it is. */
  target: z.string(),
  alert: z.string().nullable(),
  verdict: z.enum(['good', 'fair', 'alert', 'none']),
});
export type AlarmMeasure = z.infer<typeof alarmMeasure>;

export const badActor = z.object({
  ruleId: z.string(),
  factoryNo: z.string(),
  signalCode: z.string(),
  text: bilingualText,
  count: z.number().int(),
  share: z.number(),
  chatter: z.number().int(),
  fleeting: z.number().int(),
});
export type BadActor = z.infer<typeof badActor>;

export const alarmPerformance = z.object({
  from: z.number(),
  to: z.number(),
  plants: z.array(z.string()),
  measures: z.array(alarmMeasure),
  /** Announcements by level 1–4. */
  byLevel: z.array(z.object({ level: z.number().int(), count: z.number().int(), share: z.number() })),
  badActors: z.array(badActor),
  /** Closed unattended by the clock (AL-07). */
  missed: z.number().int(),
  /** Announcements by day of the plants' zone, for the chart. */
  byDay: z.array(z.object({ day: z.string(), count: z.number().int() })),
});
export type AlarmPerformance = z.infer<typeof alarmPerformance>;
