import type { z } from 'zod';
import { optionalText, url } from './variables';

/** The purchasing mall of the group; without its address orders are not sent. */
export const mallVariables = {
  MALL_URL: url('http', 'https'),
  MALL_TOKEN: optionalText,
} as const;

export interface MallConfig {
  readonly url: string;
  readonly token: string | undefined;
}

export function mallConfigOf({ MALL_URL, MALL_TOKEN }: z.output<z.ZodObject<typeof mallVariables>>) {
  return MALL_URL === undefined ? undefined : Object.freeze({ url: MALL_URL, token: MALL_TOKEN });
}
