import type { ModuleHint } from './module-hint';

const elsewhere = (spec: string, ...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, spec]));

/** Modules of sludge and electricity. */
export const COST_HINTS: Readonly<Record<string, ModuleHint>> = {
  sludgeEntry: {
    why: 'a load is as heavy at its receiver as when it left, and no wetter than its way of disposal allows',
    set: () => ({ grossT: '30.00', tareT: '10.00', moisturePct: 55, receivedT: '20.00' }),
    provenElsewhere: elsewhere('cost/api sludge-entry.spec.ts', 'explain', 'correct'),
  },
};
