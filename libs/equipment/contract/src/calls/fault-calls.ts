import { get } from '@sed/platform-contract';
import { z } from 'zod';

const words = z.object({ zh: z.string(), en: z.string() });

const repairProcedure = z.object({
  id: z.string(),
  code: z.string(),
  name: words,
  hours: z.number(),
  people: z.number().nullable(),
  procedure: words,
  safety: words.nullable(),
  test: words.nullable(),
  isOutsourced: z.boolean(),
});
export type RepairProcedure = z.infer<typeof repairProcedure>;

/** A fault the library knows, as somebody before a machine needs it. */
export const knownFault = z.object({
  id: z.string(),
  code: z.string(),
  name: words,
  /** The same sign as the order says, or the very fault it names. */
  isLikely: z.boolean(),
  cause: words,
  remedy: words,
  prevention: words.nullable(),
  /** Orders that named it, at all plants. */
  hits: z.number().int(),
  procedures: z.array(repairProcedure),
});
export type KnownFault = z.infer<typeof knownFault>;

export const faultCalls = {
  guide: get('api/v1/equipment/fault-guide', {
    access: 'faultEquipment:view',
    summary: 'What the fault and repair libraries know of machines of a type, the likeliest and commonest first',
    query: z.object({
      factoryNo: z.string().min(1).max(64),
      equipment: z.uuid(),
      phenomenon: z.string().max(50).optional(),
      fault: z.uuid().optional(),
    }),
    reply: z.array(knownFault),
  }),
  hits: get('api/v1/equipment/fault-hits', {
    access: 'equipmentErrorLibraryF:view',
    summary: 'How often orders of all plants named each fault of the library',
    reply: z.array(z.object({ id: z.string(), hits: z.number().int() })),
  }),
} as const;
