import type { ModuleHint } from './module-hint';

const spec = (name: string, actions: readonly string[]) =>
  Object.fromEntries(actions.map((action) => [action, `evaluation/api ${name}`]));

/** Policies are one for each plant and year. */
let year = 2000;
/** Actual values are one for each plant, month and indicator. */
let month = 0;

const LINE = { indicator: 'EQ_OK', proposal: 98, reason: 'as the year before', evidence: 'report' };

/** One factory one policy. */
export const EVALUATION_HINTS: Readonly<Record<string, ModuleHint>> = {
  policyStandards: {
    why: 'a plant has one policy for each year; lines say what is proposed, and why',
    set: () => {
      year = year >= 2099 ? 2000 : year + 1;
      return { year, lines: [LINE] };
    },
    provenElsewhere: spec('policy.spec.ts: it follows the year, a decision or the opening of a year', [
      ...['compile', 'change', 'reopen'],
    ]),
  },
  policyActualValue: {
    why: 'months open by themselves where a policy is in force',
    isMadeByService: true,
    set: () => {
      month += 1;
      const at = `${String(2000 + Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}`;
      return { month: at, indicator: 'E_U', standard: 1, tolerancePct: 5, actual: 2 };
    },
    provenElsewhere: {},
  },
};
