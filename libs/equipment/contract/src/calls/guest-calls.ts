import { get, post } from '@sed/platform-contract';
import { z } from 'zod';
import { OPER_STATES } from '../domain/asset';
import { GUEST, GUEST_IMPACTS, GUEST_SIGNS } from '../domain/guest';

const name = z.object({ zh: z.string(), en: z.string() });
const codesOf = <C extends string>(known: readonly { readonly code: C }[]) => z.enum(known.map(({ code }) => code));

/**
 * What the label of a machine tells whoever stands before it: the machine itself, and nothing else of its plant. Of a
 * facility what it is called, for a report about it.
 */
export const guestEquipment = z.object({
  kind: z.enum(['equipment', 'facility']),
  plantName: name,
  /** IANA name of the plant's time zone. */
  zone: z.string(),
  name: z.string(),
  tagNo: z.string().nullable(),
  fullCode: z.string().nullable(),
  typeName: name.nullable(),
  model: z.string().nullable(),
  manufacturer: z.string().nullable(),
  place: z.string().nullable(),
  operState: codesOf(OPER_STATES).nullable(),
  /** In use, and looked after; otherwise nobody takes reports about it. */
  takesReports: z.boolean(),
  values: z.array(
    z.object({
      name,
      unit: z.string(),
      decimals: z.number(),
      isSwitch: z.boolean(),
      value: z.number().nullable(),
      isUsable: z.boolean(),
      at: z.number().nullable(),
    }),
  ),
  /** Work under way at the machine: hands off. By kind and time alone. */
  work: z.array(z.object({ kind: name, since: z.number().nullable() })),
  /** A fault of it is known and being looked after. */
  isFaultKnown: z.boolean(),
});
export type GuestEquipment = z.infer<typeof guestEquipment>;

export const guestReport = z.object({
  sign: codesOf(GUEST_SIGNS),
  impact: codesOf(GUEST_IMPACTS),
  words: z.string().trim().min(GUEST.minWords).max(GUEST.maxWords),
  /** Who may be asked back; nobody has to say. */
  contact: z.string().trim().max(GUEST.maxContact).optional(),
});
export type GuestReport = z.infer<typeof guestReport>;

export const guestCalls = {
  view: get('api/v1/guest/equipment/:id', {
    access: 'public',
    summary: 'The machine or facility behind a label, for whoever stands before it; rate-limited',
    params: z.object({ id: z.uuid() }),
    reply: guestEquipment,
  }),
  report: post('api/v1/guest/equipment/:id/reports', {
    access: 'public',
    summary: 'Report a fault at a machine or facility without signing in; rate-limited',
    params: z.object({ id: z.uuid() }),
    body: guestReport,
    reply: z.object({ state: z.enum(['taken', 'known']), no: z.string().nullable() }),
  }),
} as const;
