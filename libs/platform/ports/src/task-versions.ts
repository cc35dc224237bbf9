import type { OpaqueTransaction } from './audit-trail';

/** Which version of the work-order pages plants use. */
export abstract class TaskVersions {
  /** Null where nobody has chosen one: the plant uses the present pages. */
  abstract of(factoryNo: string, within: OpaqueTransaction): Promise<number | null>;
}
