import type { ModuleHint } from './module-hint';

const elsewhere = (spec: string, ...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, spec]));

/** What goes over the line, and what follows from its answers. */
const FEE_ORDER: ModuleHint = {
  why: 'a supplier has one order of a month and account; what is sent needs a mall that answers',
  set: (mark) => ({ reference: mark }),
  provenElsewhere: elsewhere(
    'cost/api fee-order.spec.ts',
    ...['pushEstimate', 'enterBill', 'pushActual', 'correct', 'retry', 'askMall', 'callOff'],
  ),
};

/** Modules of sludge and electricity. */
export const COST_HINTS: Readonly<Record<string, ModuleHint>> = {
  electricityFeeManage: {
    why: 'a bill comes to what its registers and its paper say',

    set: (mark) => ({
      meters: [{ meterNo: mark, peakKwh: '100.00' }],
      ...{
        peakPriceYuan: '1.0000',
        basicBy: 'DEMAND',
        basicQuantity: '0.00',
        basicPriceYuan: '0.0000',
        factorPct: 0,
        billedYuan: '100.00',
        meterReason: mark,
      },
    }),
    provenElsewhere: elsewhere('cost/api electricity-fee.spec.ts', 'compare'),
  },
  electricityFeeOrderManage: FEE_ORDER,
  sludgeFeeOrderManage: FEE_ORDER,
  sludgeEntry: {
    why: 'a load is as heavy at its receiver as when it left, and no wetter than its way of disposal allows',
    set: () => ({ grossT: '30.00', tareT: '10.00', moisturePct: 55, receivedT: '20.00' }),
    provenElsewhere: elsewhere('cost/api sludge-entry.spec.ts', 'explain', 'correct'),
  },
  sludgeFeeManage: {
    why: 'a carrier has one fee of a month, which is made of the tickets that were received in it',
    isOneOfPlant: true,
    provenElsewhere: elsewhere('cost/api sludge-fee.spec.ts', 'check', 'reopen'),
  },
  sludgePrice: {
    why: 'no two prices in force hold for the same days',
    provenElsewhere: elsewhere('cost/api sludge-fee.spec.ts', 'approve', 'end'),
  },
};
