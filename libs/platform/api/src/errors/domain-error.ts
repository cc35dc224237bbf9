import { errorText, type ErrorCode, type ErrorParams } from '@sed/platform-contract';

/**
 * The one error features throw. The code is a key of the error phrases, so an error without a text does not compile;
 * the envelope filter turns it into the answer.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    options?: { readonly cause?: unknown },
  ) {
    super(errorText('en', code, params), options);
  }
}

export interface FieldRefusal {
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
  readonly field: string;
}

/** Several fields of a form refused at once. Code and parameters are those of the first; the answer names them all. */
export class RefusedFieldsError extends DomainError {
  constructor(
    readonly refusals: readonly FieldRefusal[],
    options?: { readonly cause?: unknown },
  ) {
    const [first] = refusals;
    super(first?.code ?? 'record.refused', { ...first?.params, ...(first && { field: first.field }) }, options);
  }
}
