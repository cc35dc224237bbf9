import type { BilingualText } from '@sed/platform-contract';
import type { OpaqueTransaction } from './audit-trail';
import type { Viewer } from './viewer';

/** Who gives or takes a place, and from where. */
export interface PlaceActor {
  readonly viewer: Viewer;
  readonly source: string | null;
}

/** Gives a newly registered plant its place in the organisation. */
export abstract class PlantPlaces {
  /**
   * Puts the plant below an organisation, in the caller's transaction that registers it. A plant that has its place
   * keeps it.
   *
   * @throws DomainError when there is no such organisation, or the person may not place plants there
   */
  abstract place(
    plant: { readonly factoryNo: string; readonly name: BilingualText; readonly parentCode: string },
    by: PlaceActor,
    within: OpaqueTransaction,
  ): Promise<void>;
  /** Hides a plant that is out of use for good, or renames its node; one without a place stays without. */
  abstract change(
    factoryNo: string,
    to: { readonly name?: BilingualText; readonly hidden?: boolean },
    by: PlaceActor,
    within: OpaqueTransaction,
  ): Promise<void>;
  /** Once that transaction is committed: the very next call of everybody concerned sees the plant in its new place. */
  abstract settle(): Promise<void>;
}
