import type { OpaqueTransaction } from './audit-trail';

/** How long a plant told more alarms than anybody can attend to (domain model §4.7). */
export abstract class AlarmFloods {
  /**
   * Minutes of a span in which a flood was under way.
   *
   * @param within the transaction of the change, where it is asked within one
   */
  abstract minutesIn(
    factoryNo: string,
    span: { readonly from: number; readonly to: number },
    within?: OpaqueTransaction,
  ): Promise<number>;
}
