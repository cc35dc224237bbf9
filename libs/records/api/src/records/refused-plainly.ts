import { DomainError, RefusedFieldsError } from '@sed/platform-api';

/**
 * Runs a change of other records for somebody who sees none of their fields: what refuses one of those is said as such.
 *
 * @throws DomainError
 */
export async function refusedPlainly<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const [first] = error instanceof RefusedFieldsError ? error.refusals : [];
    if (first === undefined) throw error;
    throw new DomainError(first.code, first.params, { cause: error });
  }
}
