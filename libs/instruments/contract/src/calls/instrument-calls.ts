import { get } from '@sed/platform-contract';
import { z } from 'zod';
import { DUE_STATES } from '../domain/calibration';

const factoryNo = z.string().min(1).max(64);
const part = z.number().nullable();

export const trustDto = z.object({
  /** 0–100. */
  score: part,
  parts: z.object({ calibration: part, deviation: part, drift: part, data: part, faults: part }),
  driftPct: part,
  validity: part,
  frozen: part,
  faultCount: z.number().int(),
});
export type TrustDto = z.infer<typeof trustDto>;

export const instrumentCard = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  status: z.string(),
  model: z.string().nullable(),
  lastCalibratedAt: z.number().nullable(),
  nextDueAt: z.number().nullable(),
  dueState: z.enum(DUE_STATES).nullable(),
  /** Error found by the last calibration, %. */
  deviationPct: part,
  accuracyPct: z.number(),
  trust: trustDto,
});
export type InstrumentCardDto = z.infer<typeof instrumentCard>;

export const instrumentCalls = {
  trust: get('api/v1/instruments/trust', {
    access: 'instrumentLedger:view',
    summary: 'How far each mounted instrument of a plant is to be believed, with the parts of its score',
    query: z.object({ factoryNo }),
    reply: z.array(trustDto.extend({ id: z.string() })),
  }),
  ofSignal: get('api/v1/instruments/of-signal', {
    access: 'signal:view',
    summary: 'The instrument behind a signal; null where none is registered',
    query: z.object({ factoryNo, code: z.string().min(1).max(50) }),
    reply: instrumentCard.nullable(),
  }),
} as const;
