import type { AnyModule } from '@sed/records-model';

/** Timers by which orders are sent and asked about. */
export const MALL_TIMER = 'feeOrderMall';

export const mallTimerKey = (module: AnyModule, id: string): string => `${module.key}:${id}`;
