import { get, put } from '@sed/platform-contract';
import { z } from 'zod';
import { completenessDto, completenessMonth } from '../domain/completeness';

const factoryNo = z.string().min(1).max(64);
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'field.time' });

export const completenessCalls = {
  ofMonth: get('api/v1/data-completeness', {
    access: 'device:view',
    summary: 'Values a plant promised for a month, and those that came, by device, worst first',
    query: z.object({ factoryNo, month }),
    reply: completenessDto,
  }),
  months: get('api/v1/data-completeness/months', {
    access: 'device:view',
    summary: 'The figure of the last twelve months of a plant',
    query: z.object({ factoryNo }),
    reply: z.array(completenessMonth),
  }),
  exported: get('api/v1/data-completeness/export', {
    access: 'device:export',
    summary: 'The figures of a month as CSV',
    query: z.object({ factoryNo, month }),
    isFile: true,
  }),
  promise: put('api/v1/data-completeness/promise', {
    access: 'device:config',
    summary: 'Set what share of its values a plant promises',
    body: z.object({ factoryNo, promisePct: z.number().min(1).max(100), version: z.number().int().min(0) }),
    reply: z.object({ promisePct: z.number(), version: z.number().int() }),
  }),
} as const;
