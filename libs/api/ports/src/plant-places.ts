import type { BilingualText } from '@sed/contract';
import type { Viewer } from './viewer';

/** Gives a newly registered plant its place in the organisation. */
export abstract class PlantPlaces {
  /** Called once the plant is in the directory. @throws DomainError when the person may not place plants there */
  abstract place(
    plant: { readonly factoryNo: string; readonly name: BilingualText; readonly parentCode: string },
    by: { readonly viewer: Viewer; readonly source: string | null },
  ): Promise<void>;
}
