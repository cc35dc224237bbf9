import { z } from 'zod';
import { textParams } from '../domain/text';

/** Body codes of the gateway. */
export const CODE = {
  OK: 0,
  RULE_BROKEN: 2,
  TOKEN: 4,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  TOO_MANY: 429,
  INTERNAL: 500,
} as const;

export type Code = (typeof CODE)[keyof typeof CODE];

/** HTTP status that says the same as the body code. */
export const HTTP_STATUS_OF_CODE: Record<Code, number> = {
  0: 200,
  2: 422,
  4: 401,
  403: 403,
  404: 404,
  409: 409,
  413: 413,
  429: 429,
  500: 500,
};

/** The message of every refused credential, fixed by the specification. */
export const TOKEN_ERROR = 'token error';

export const envelope = z.object({
  code: z.number().int(),
  msg: z.string(),
  data: z.unknown().optional(),
  /** Which field broke which rule, in the language of the request. */
  extendedMessage: z.string().optional(),
  /** Error code with its parameters, so that the browser can say it in either language. */
  error: z
    .object({
      code: z.string(),
      params: textParams,
      /** Every refused field of a form with its text in the language of the request. */
      fields: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  traceId: z.string().optional(),
  /** A renewed token, sent with the message poll; replaces the stored one. */
  newToken: z.string().optional(),
});
export type Envelope = z.infer<typeof envelope>;
