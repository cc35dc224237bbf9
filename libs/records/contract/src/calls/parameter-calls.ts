import { z } from 'zod';
import { bilingualText, get, put } from '@sed/platform-contract';

/** A limit or default of the platform, valid for a plant or, with `factoryNo` null, everywhere. */
export const parameterDto = z.object({
  key: z.string(),
  factoryNo: z.string().nullable(),
  value: z.string(),
  unit: z.string().nullable(),
  module: z.string(),
  label: bilingualText,
  /** What a number may be; null where nothing is said. */
  range: z.object({ min: z.number(), max: z.number() }).nullable(),
  /** Regulation or decision the value comes from. */
  source: z.string().nullable(),
  effectiveFrom: z.number().nullable(),
  effectiveTo: z.number().nullable(),
  version: z.number().int(),
  updatedAt: z.number(),
  updatedBy: z.string(),
});
export type ParameterDto = z.infer<typeof parameterDto>;

export const parameterCalls = {
  list: get('api/v1/parameters', {
    access: 'session',
    summary: 'Parameters with the values in force, for a plant or everywhere',
    query: z.object({ factoryNo: z.string().min(1).max(64).optional() }),
    reply: z.array(parameterDto),
  }),
  save: put('api/v1/parameters/:key', {
    access: 'permission:config',
    summary: 'Set a parameter everywhere or for one plant; a stale version answers 409',
    params: z.object({ key: z.string().min(1).max(80) }),
    body: z.object({
      factoryNo: z.string().min(1).max(64).nullish(),
      value: z.string().trim().min(1).max(100),
      source: z.string().trim().max(200).nullish(),
      effectiveFrom: z.number().nullish(),
      effectiveTo: z.number().nullish(),
      /** Version of the row changed; 0 for a plant's first own value. */
      version: z.number().int().min(0),
    }),
    reply: parameterDto,
  }),
} as const;
