import type { Call } from '@sed/platform-contract';

/** Where a call differs from the general error rules (specification, document 1 §8). */
export interface CallManners {
  /** Its refusal of the token does not end the session. */
  readonly keepsSession: boolean;
  /** The body is taken as it is: these answer without the envelope's code, or with codes of another system. */
  readonly skipsCodeCheck: boolean;
  /** Failures are passed on without a message. */
  readonly isSilent: boolean;
}

const ORDINARY: CallManners = { keepsSession: false, skipsCodeCheck: false, isSilent: false };

const EXCEPTIONS: readonly (readonly [path: RegExp, manners: Partial<CallManners>])[] = [
  [/plan-?task(s|\/|-).*delete|delete-?plan-?task/i, { keepsSession: true }],
  [/insertFileInfo$/, { isSilent: true }],
  [/get(Near)?CameraList\.do$|camera\/?-?status/i, { skipsCodeCheck: true }],
  [/factory\/(v1\/)?getFactoryList$/, { skipsCodeCheck: true }],
  [/approval-action/i, { skipsCodeCheck: true }],
  // The two polls come round again by themselves.
  [/message\/notice\/fetch$|announcement\/fetch$/, { isSilent: true }],
];

export function mannersOf(call: Pick<Call, 'path' | 'method'>): CallManners {
  const isDelete = call.method === 'DELETE' && /plan-?task/i.test(call.path);
  const found = EXCEPTIONS.filter(([path]) => path.test(call.path)).map(([, manners]) => manners);
  const start: CallManners = isDelete ? { ...ORDINARY, keepsSession: true } : ORDINARY;
  return found.reduce<CallManners>((manners, more) => ({ ...manners, ...more }), start);
}
