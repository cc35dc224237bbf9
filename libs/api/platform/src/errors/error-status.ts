import { CODE, type Code, type ErrorCode } from '@sed/contract';

/** Errors whose body code is not 2 (a rule was broken). */
const CODES: Partial<Record<ErrorCode, Code>> = {
  'token.error': CODE.TOKEN,
  'right.missing': CODE.FORBIDDEN,
  'plant.forbidden': CODE.FORBIDDEN,
  notFound: CODE.NOT_FOUND,
  'signal.unknown': CODE.NOT_FOUND,
  'plant.unknown': CODE.NOT_FOUND,
  'conflict.version': CODE.CONFLICT,
  'request.tooLarge': CODE.TOO_LARGE,
  'request.tooMany': CODE.TOO_MANY,
  'store.unavailable': CODE.INTERNAL,
  internal: CODE.INTERNAL,
};

/** Body code of an error: 2 unless the table above says otherwise. */
export function codeOf(error: ErrorCode): Code {
  return CODES[error] ?? CODE.RULE_BROKEN;
}
