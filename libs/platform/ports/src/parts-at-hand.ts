import type { BilingualText } from '@sed/platform-contract';

/** What work that has nothing kept back yet needs of the stores of its plant. */
export interface PartsNeed {
  /** Whose need it is, by which it is answered. */
  readonly key: string;
  readonly factoryNo: string;
  readonly lines: readonly {
    readonly item: string;
    /** An exact decimal as text. */
    readonly quantity: string;
    /** Null: wherever there is some. */
    readonly warehouse: string | null;
  }[];
}

/** An item of which too little is left. */
export interface MissingPart {
  readonly item: string;
  readonly name: BilingualText;
  readonly quantity: string;
  readonly unit: BilingualText;
  /** Day by which what is ordered makes up for it; null where too little is ordered, or nobody knows when it comes. */
  readonly expectedOn: string | null;
}

/** Whether the stores have what planned work needs. */
export abstract class PartsAtHand {
  /** What is missing of each need, those named first being served first; needs without lines are left out. */
  abstract missing(needs: readonly PartsNeed[]): Promise<ReadonlyMap<string, readonly MissingPart[]>>;
}
