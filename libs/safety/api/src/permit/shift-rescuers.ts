import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { ShiftRoster, type OpaqueTransaction } from '@sed/platform-ports';
import type { PermitType } from '@sed/safety-contract';

const RESCUE = 'RESCUE';

/** Whoever gets somebody out of a space is there while others are in it. */
@Injectable()
export class ShiftRescuers {
  constructor(private readonly shifts: ShiftRoster) {}

  /** No work in a confined space on a shift without a trained rescuer. @throws DomainError `permit.noRescuer` */
  async require(
    { kind }: PermitType,
    factoryNo: string | null,
    span: { readonly from: number; readonly to: number },
    { within }: { readonly within: OpaqueTransaction },
  ): Promise<void> {
    if (kind !== 'CONFINED' || factoryNo === null) return;
    const [first] = await this.shifts.unlicensed(factoryNo, [RESCUE], span, within);
    if (first !== undefined) throw new DomainError('permit.noRescuer', { shift: first.shift, day: first.day });
  }
}
