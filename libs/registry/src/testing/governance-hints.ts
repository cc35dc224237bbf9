import type { ModuleHint } from './module-hint';

export const GOVERNANCE_HINTS: Readonly<Record<string, ModuleHint>> = {
  resultsDetailedList: {
    why: 'the nightly run makes findings, and closes them; an order is made by what orders need',
    isMadeByService: true,
    // Files are brought by people.
    without: ['proof'],
    provenElsewhere: {
      makeOrder: 'governance/api governance.spec.ts: it makes an order beside the finding',
      verify: 'governance/api governance.spec.ts: the next run takes it',
    },
  },
};
