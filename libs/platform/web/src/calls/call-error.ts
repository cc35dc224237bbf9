import type { ErrorCode, ErrorParams } from '@sed/platform-contract';

/** What went wrong before or after the service: no connection, no answer in time, an answer nobody understands. */
export type TransportFault = 'network' | 'timeout' | 'unreadable' | 'cancelled';

export interface CallFailure {
  /** Body code of the envelope, or the fault of the way there. */
  readonly code: number | TransportFault;
  readonly status?: number;
  readonly errorCode?: ErrorCode;
  readonly params?: ErrorParams;
  /** Refused fields of a form with their texts. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Names the log lines of the service when code is 500. */
  readonly traceId?: string;
  /** Method and path of the call as written in the contract: no parameter, no personal data. */
  readonly callName?: string;
  /** The page shows no message of its own accord. */
  readonly isSilent?: boolean;
}

/** A call that did not answer 0; `message` is ready to be shown in the language of the page. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: number | TransportFault;
  readonly status: number | undefined;
  readonly errorCode: ErrorCode | undefined;
  readonly params: ErrorParams;
  readonly fields: Readonly<Record<string, string>>;
  readonly traceId: string | undefined;
  readonly callName: string | undefined;
  readonly isSilent: boolean;

  constructor(message: string, failure: CallFailure, cause?: unknown) {
    super(message, { cause });
    this.code = failure.code;
    this.status = failure.status;
    this.errorCode = failure.errorCode;
    this.params = failure.params ?? {};
    this.fields = failure.fields ?? {};
    this.traceId = failure.traceId;
    this.callName = failure.callName;
    this.isSilent = failure.isSilent ?? false;
  }
}

/** Nobody answered: whether it was done is not known. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'network' || error.code === 'timeout');

/** The text of anything caught, for a message box. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** Whether a request was given up on purpose, by leaving a page or choosing another plant: nothing to tell anybody. */
export function isCancelled(error: unknown): boolean {
  return error instanceof CallError && error.code === 'cancelled';
}
