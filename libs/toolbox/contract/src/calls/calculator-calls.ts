import { get } from '@sed/platform-contract';
import { z } from 'zod';

/** Where the value of an input comes from. */
export const INPUT_SOURCES = ['SIGNAL', 'LAST_GOOD', 'PLANT', 'STRATEGY', 'DEFAULT', 'MANUAL', 'MISSING'] as const;
export type InputSource = (typeof INPUT_SOURCES)[number];

const input = z.object({
  key: z.string(),
  value: z.number().nullable(),
  source: z.enum(INPUT_SOURCES),
  /** Code of the signal it is read from. */
  signal: z.string().nullable(),
  /** When the value was measured, ms. */
  atMs: z.number().nullable(),
  /** Quality of the signal now, where it is read from one. */
  quality: z.number().nullable(),
});
export type InputDto = z.infer<typeof input>;

const inputsReply = z.object({
  inputs: z.array(input),
  rows: z.array(z.array(input)),
  /** The active strategy, else one on trial. */
  strategy: z.object({ id: z.string(), name: z.string(), status: z.string(), mode: z.string() }).nullable(),
});
export type ReplyOfInputs = z.infer<typeof inputsReply>;

export const calculatorCalls = {
  inputs: get('api/v1/calculators/inputs', {
    access: 'calculatorRun:view',
    summary: 'What a calculator reads at a plant now, each value with where it comes from, and its active strategy',
    query: z.object({ factoryNo: z.string().min(1).max(64), calculator: z.coerce.number().int().min(0).max(7) }),
    reply: inputsReply,
  }),
} as const;
