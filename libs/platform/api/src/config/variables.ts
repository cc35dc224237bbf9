import { z } from 'zod';

export const optionalText = z.string().optional();
export const onOff = z.enum(['on', 'off']).transform((text) => text === 'on');

/** A URL of one of these schemes, or nothing. */
export function url(...schemes: readonly string[]) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
      error: `must be a URL (${schemes.join(', ')})`,
    })
    .optional();
}
