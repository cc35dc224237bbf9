import { z } from 'zod';
import { calendarYear } from '../domain/holiday-calendar';
import { get, put } from '@sed/platform-contract';

/** Holidays and make-up working days that the windows of alarm rules look at. */
export const alarmCalendarCalls = {
  get: get('api/v1/alarm-calendar', {
    access: 'alarm:view',
    summary: 'Holidays and make-up working days of a year: those of the group, or those a plant names itself',
    query: z.object({ factoryNo: z.string().optional(), year: z.coerce.number().int().min(2000).max(2100) }),
    reply: calendarYear,
  }),
  save: put('api/v1/alarm-calendar', {
    access: 'alarmRule:edit',
    summary: 'Replace the days of a year; the calendar of the group needs the right on every plant',
    body: calendarYear,
    reply: calendarYear,
  }),
} as const;
