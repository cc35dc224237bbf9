import type { CodesOf } from '@sed/platform-contract';

/** Sludge, electricity and what is settled of them. */
const en = {
  'cost.moistureOver':
    'Moisture is {moisture} %, {limit} % at most for this way of disposal: say why the load leaves all the same',
  'cost.differenceUnexplained': 'What was received differs by {difference} %, more than 1 %: say why',
} as const;

const zh: Record<keyof typeof en, string> = {
  'cost.moistureOver': '含水率 {moisture}%，超过该处置方式的限值 {limit}%，请说明仍然外运的原因',
  'cost.differenceUnexplained': '接收量相差 {difference}%，超过 1%，请说明原因',
};

export const COST_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof COST_ERRORS> {}
}
