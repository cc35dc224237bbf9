import type { CodesOf } from '@sed/platform-contract';

/** Why something about an instrument or a loop is refused. */
const en = {
  'instrument.signalTaken': '{signal} already belongs to the instrument {instrument}',
  'instrument.period': 'The period may be {days} days long at most',
} as const;

const zh: Record<keyof typeof en, string> = {
  'instrument.signalTaken': '{signal} 已关联仪表 {instrument}',
  'instrument.period': '统计周期最长 {days} 天',
};

export const INSTRUMENTS_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof INSTRUMENTS_ERRORS> {}
}
