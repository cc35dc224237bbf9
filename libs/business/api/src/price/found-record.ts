import { DomainError } from '@sed/platform-api';
import type { RecordOf, WriteContext } from '@sed/records-api';
import type { AnyModule } from '@sed/records-model';

/** The record a field names, held; none where it names nothing, which the check of references refuses by the field. */
export async function foundRecord<D extends AnyModule>(
  records: WriteContext['records'],
  module: D,
  id: unknown,
): Promise<RecordOf<D> | undefined> {
  if (typeof id !== 'string') return undefined;
  try {
    return await records.hold(module, id);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'notFound') return undefined;
    throw error;
  }
}
