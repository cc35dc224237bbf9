import type { ValueHint } from '@sed/records-model/testing';

/** What the conformance of modules has to know beyond a definition, each with its reason. Most modules need nothing. */
export interface ModuleHint extends ValueHint {
  /** A plant has one such record: each is made at a plant of its own. */
  readonly isOneOfPlant?: true;
  /** Written only while the plant has this version of the order pages. */
  readonly taskVersion?: number;
  /** Records of other modules these are about, which have to be there before, each at its plant. */
  readonly beside?: readonly {
    readonly module: string;
    readonly factoryNo: string;
    readonly set: Readonly<Record<string, unknown>>;
  }[];
  /** Key of the module whose changes write these records. */
  readonly madeBy?: string;
  /** The service makes these records on its own account and people only go on with them; here it makes them too. */
  readonly isMadeByService?: true;
  /** References that do not keep what they name from being removed. */
  readonly letsGo?: readonly string[];
  /** One made here is not ready to be pointed at: those the product delivers are. */
  readonly isReadyLater?: true;
  /** Actions no way through the flow takes here, with the place that proves them. */
  readonly provenElsewhere?: Readonly<Record<string, string>>;
}
