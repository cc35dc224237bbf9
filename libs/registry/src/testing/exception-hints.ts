import type { ModuleHint } from './module-hint';

/** What exceptions need beyond their definition. */
export const EXCEPTION_HINTS: Readonly<Record<string, ModuleHint>> = {
  abnormalOperation: {
    why: 'another one of the section is open: why this is another matter has to be said',
    set: (mark) => ({ duplicateReason: mark }),
    provenElsewhere: {
      escalate: 'exceptions/api exception.spec.ts: it leads to the manager of the kind',
      general: 'exceptions/api exception.spec.ts: it follows an escalation',
      merge: 'exceptions/api exception-merges.spec.ts: there are two of one matter',
    },
  },
  equipmentAbnormal: {
    why: 'two reports of one matter are merged, of which there is one here',
    provenElsewhere: { merge: 'exceptions/api exception-merges.spec.ts' },
  },
};
