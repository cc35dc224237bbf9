import { z } from 'zod';

/** 1 critical, 2 high, 3 medium, 4 low. */
export const alarmLevel = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type AlarmLevel = z.infer<typeof alarmLevel>;

export const LIMIT_SIDES = ['HH', 'H', 'L', 'LL'] as const;
export type LimitSide = (typeof LIMIT_SIDES)[number];
