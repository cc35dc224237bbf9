import type { OpaqueTransaction } from './audit-trail';

/** Days the calendar of a plant, or that of the group, names as holidays. */
export abstract class PlantHolidays {
  /** @param span first and last day of the plant's clock, as `2026-10-01` */
  abstract between(
    factoryNo: string,
    span: { readonly from: string; readonly to: string },
    within?: OpaqueTransaction,
  ): Promise<ReadonlySet<string>>;
}
