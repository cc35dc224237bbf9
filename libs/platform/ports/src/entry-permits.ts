import type { ErrorCode, ErrorParams } from '@sed/platform-contract';
import type { OpaqueTransaction } from './audit-trail';

/** Work of an outside contractor that is about to begin. */
export interface ContractorWork {
  /** Key of the module of the order, its id and number. */
  readonly module: string;
  readonly id: string;
  readonly no: string | null;
  readonly factoryNo: string;
  readonly supplierId: string | null;
}

/** Why it may not begin, in the words of whoever keeps the permits. */
export interface EntryRefusal {
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
}

export interface EntryPermitKeeper {
  /** Asked within the transaction that begins the work. @returns null where nothing stands against it */
  refusal(work: ContractorWork, within: OpaqueTransaction): Promise<EntryRefusal | null>;
}

/** Entry permits of outside contractors. Orders ask here; until an area keeps permits, nothing is refused. */
export class EntryPermits {
  private readonly keepers: EntryPermitKeeper[] = [];

  bind(keeper: EntryPermitKeeper): void {
    this.keepers.push(keeper);
  }

  async refusal(work: ContractorWork, within: OpaqueTransaction): Promise<EntryRefusal | null> {
    for (const keeper of this.keepers) {
      const refusal = await keeper.refusal(work, within);
      if (refusal !== null) return refusal;
    }
    return null;
  }
}
