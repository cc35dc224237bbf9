import type { ModuleHint } from './module-hint';

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
};
