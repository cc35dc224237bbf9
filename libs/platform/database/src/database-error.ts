/** PostgreSQL's code of a broken unique constraint; both drivers carry it in the cause of the query error. */
const UNIQUE_VIOLATION = '23505';

/** True when the failure says that such a record already exists. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}

/** A deadlock or a failed serialisation says: again. */
const REPEATABLE: readonly unknown[] = ['40001', '40P01'];

/** True when the transaction would do if it were run again. */
export function isRepeatable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && REPEATABLE.includes(cause.code);
}

/** Name of the constraint or index a failed statement broke. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('constraint' in cause)) return undefined;
  return typeof cause.constraint === 'string' ? cause.constraint : undefined;
}
