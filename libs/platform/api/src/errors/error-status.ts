import type {} from '@sed/cameras-contract';
import { CODE, type Code, type ErrorCode } from '@sed/platform-contract';

/** Errors whose body code is not 2 (a rule was broken). */
const CODES: Partial<Record<ErrorCode, Code>> = {
  'token.error': CODE.TOKEN,
  'right.missing': CODE.FORBIDDEN,
  'plant.forbidden': CODE.FORBIDDEN,
  'password.mustChange': CODE.FORBIDDEN,
  'password.otherUser': CODE.FORBIDDEN,
  'account.exists': CODE.CONFLICT,
  notFound: CODE.NOT_FOUND,
  'signal.unknown': CODE.NOT_FOUND,
  'plant.unknown': CODE.NOT_FOUND,
  'org.unknown': CODE.NOT_FOUND,
  'role.unknown': CODE.NOT_FOUND,
  'menu.unknown': CODE.NOT_FOUND,
  'user.unknown': CODE.NOT_FOUND,
  'permission.notHere': CODE.FORBIDDEN,
  'user.beyondOwn': CODE.FORBIDDEN,
  'department.notHere': CODE.FORBIDDEN,
  'permission.beyondOwn': CODE.FORBIDDEN,
  'record.ofGroup': CODE.FORBIDDEN,
  'duty.requesterApproves': CODE.FORBIDDEN,
  'duty.requesterApprovesExport': CODE.FORBIDDEN,
  'auditExport.beyondOwn': CODE.FORBIDDEN,
  'auditExport.decided': CODE.CONFLICT,
  'permission.grantDecided': CODE.CONFLICT,
  'module.unknown': CODE.NOT_FOUND,
  'dict.unknown': CODE.NOT_FOUND,
  'parameter.unknown': CODE.NOT_FOUND,
  'request.repeated': CODE.CONFLICT,
  'request.inProgress': CODE.CONFLICT,
  'file.tooLarge': CODE.TOO_LARGE,
  'conflict.version': CODE.CONFLICT,
  'request.tooLarge': CODE.TOO_LARGE,
  'request.tooMany': CODE.TOO_MANY,
  'camera.linkEnded': CODE.FORBIDDEN,
  'camera.private': CODE.FORBIDDEN,
  'camera.tooMany': CODE.TOO_MANY,
  'store.unavailable': CODE.INTERNAL,
  'sso.unavailable': CODE.INTERNAL,
  internal: CODE.INTERNAL,
};

/** Refusals of a right, whoever finds them: each is recorded. The others are rules that bind everybody. */
const DENIALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'right.missing',
  'plant.forbidden',
  'permission.notHere',
  'permission.beyondOwn',
  'user.beyondOwn',
  'department.notHere',
  'duty.requesterApproves',
  'duty.requesterApprovesExport',
  'auditExport.beyondOwn',
  'record.ofGroup',
  'record.position',
  'record.ownWork',
  'alarm.refused.notYours',
  'alarm.refused.shelveOpsManagerOnly',
]);

export function isDenial(error: ErrorCode): boolean {
  return DENIALS.has(error);
}

/** Body code of an error: 2 unless the table above says otherwise. */
export function codeOf(error: ErrorCode): Code {
  return CODES[error] ?? CODE.RULE_BROKEN;
}
