import type { BilingualText } from '@sed/platform-contract';
import type { AdminActor } from './administration';
import type { OpaqueTransaction } from './audit-trail';

/** Something that waits for a person, or that only this person does at a plant. */
export interface Holding {
  /** Of which feature, for example `position` or `task`. */
  readonly kind: string;
  readonly id: string;
  /** Null: of no plant. */
  readonly factoryNo: string | null;
  readonly title: BilingualText;
}

/** What became of a holding when its person left. */
export interface HandedOver extends Holding {
  /** Code of who has it now; null: nobody, somebody must be found. */
  readonly to: string | null;
}

/** One feature's things in people's hands. */
export interface HoldingSource {
  of(userCode: string): Promise<readonly Holding[]>;
  /** Takes everything from the person within the transaction that disables the account. */
  handOver(userCode: string, actor: AdminActor, within: OpaqueTransaction): Promise<readonly HandedOver[]>;
  /** That transaction is committed: open pages may hear of it. */
  told?(userCode: string): void;
}

/** What a person holds, over all features: listed before an account is disabled, handed over with it. */
export abstract class UserHoldings {
  /** Features name their source once, at their start. */
  abstract register(source: HoldingSource): void;
  abstract of(userCode: string): Promise<readonly Holding[]>;
  /** Also tells who manages the plants concerned. */
  abstract handOver(
    person: { readonly code: string; readonly name: BilingualText },
    actor: AdminActor,
    within: OpaqueTransaction,
  ): Promise<readonly HandedOver[]>;
  /** The account is disabled for good. */
  abstract told(userCode: string): void;
}
