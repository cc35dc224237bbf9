import type { ModuleHint } from './module-hint';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PAST_MS = Date.UTC(2024, 0, 1);
const MINUTES_OF_A_YEAR = 525_600;

export const TOOLBOX_HINTS: Readonly<Record<string, ModuleHint>> = {
  calculatorRun: {
    why: 'what is calculated needs its inputs, and of no other calculator',
    set: (mark) => ({
      note: mark,
      calculator: '5',
      own: Object.entries({
        Q: 50_000,
        TN: 48,
        BOD: 110,
        NOm: 10,
        pumpMax: 6000,
        CODe: 20,
        codEq: 0.78,
        w: 0.25,
        rho: 1.1,
      }).map(([key, value]) => ({ input: `5_${key}`, row: null, value })),
    }),
  },
  calculatorStrategy: {
    why: 'a trial takes 72 hours',
    provenElsewhere: { activate: 'toolbox/api calculators.spec.ts' },
  },
  overflowConfig: {
    why: 'storage rises to the crest and beyond, storm mode leads on more, the hours of a day come to their mean',
    set: () => ({
      crestM: 2,
      capacityM3h: 3000,
      stormM3h: 4000,
      storage: [
        { levelM: 0, volumeM3: 0 },
        { levelM: 3, volumeM3: 1500 },
      ],
      dryPattern: Array.from({ length: 24 }, (_, hour) => ({ hour, factor: 1 })),
    }),
  },
  overflowEvent: {
    why: 'it lies in the past; one that goes on is alone at its structure',
    set: (mark) => {
      const startedAt = PAST_MS + (Number.parseInt(mark, 36) % MINUTES_OF_A_YEAR) * MINUTE_MS;
      return { startedAt, endedAt: startedAt + HOUR_MS, noticeNo: mark, note: mark };
    },
  },
};
