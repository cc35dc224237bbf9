import type { BilingualText } from '@sed/platform-contract';

/** What a plant number means: one plant, or a node of the organisation (`sed_manager_…`, `sed_zt_…`). */
export interface PlantNumber {
  /** Code of the node; of a plant the code of its node when it has one. */
  readonly orgCode: string | null;
  /** The plant itself, the plants below a managerial node, or exactly the plants of a centre. */
  readonly plants: ReadonlySet<string>;
}

/** A node right below another one, with all its plants. */
export interface OrganisationBelow {
  readonly orgCode: string;
  readonly name: BilingualText;
  readonly plants: ReadonlySet<string>;
}

/** The organisation tree, for features that are asked with the number of a node. */
export abstract class Organisations {
  /**
   * @returns undefined when there is no such plant or node, or when the prefix is not that of the node's type. Says
   * nothing about rights: cut the plants with `plantsWith(viewer, right)`.
   */
  abstract resolve(factoryNo: string): Promise<PlantNumber | undefined>;

  /** The nodes right below one, or the uppermost ones; none below a plant. Says nothing about rights either. */
  below(_factoryNo: string | undefined): Promise<readonly OrganisationBelow[]> {
    return Promise.resolve([]);
  }
}
