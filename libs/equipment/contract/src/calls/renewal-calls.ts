import { get } from '@sed/platform-contract';
import { z } from 'zod';

const yuan = z.number().nullable();

/** What a machine's records say for the reckoning of repair or replace. */
export const renewalFacts = z.object({
  bookYuan: yuan,
  valueYuan: yuan,
  residualPct: z.number().nullable(),
  powerKw: z.number().nullable(),
  ageYears: z.number().nullable(),
  lifeYears: z.number().nullable(),
  /** Repairs begun within two years, CNY. */
  repairCost24mo: z.number(),
  repairs24mo: z.number().int(),
});

/** Inputs nobody has given yet, as the records suggest them; null where they say nothing. */
export const renewalSuggestion = z.object({
  replacePriceYuan: z.number().nullable(),
  newLifeYears: z.number().nullable(),
  keepYears: z.number().nullable(),
  faultsPerYear: z.number().nullable(),
  faultYuan: z.number().nullable(),
  runHoursPerYear: z.number().nullable(),
});
export type RenewalSuggestion = z.infer<typeof renewalSuggestion>;

export const renewalCalls = {
  facts: get('api/v1/equipment/:id/renewal', {
    access: 'equipList:view',
    summary: 'What the records of a machine say for the reckoning of repair or replace, with inputs they suggest',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ facts: renewalFacts, suggested: renewalSuggestion }),
  }),
} as const;
