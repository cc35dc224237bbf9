import type { OpaqueTransaction } from './audit-trail';

/** Positions (domain model §1.4) people hold at plants; some actions belong to one of them only. */
export abstract class UserPositions {
  abstract at(userCode: string, factoryNo: string, within?: OpaqueTransaction): Promise<readonly string[]>;
}
