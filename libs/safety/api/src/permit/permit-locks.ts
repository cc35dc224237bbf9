import { Injectable } from '@nestjs/common';
import { RefusedFieldsError, type FieldRefusal } from '@sed/platform-api';
import type { WriteContext } from '@sed/records-api';
import type { PermitPatch } from './permit-changes';
import { PermitRegister, UNFINISHED, type Permit } from './permit-register';

type Isolation = NonNullable<Permit['values']['isolations']>[number];

/** IP-5: the last lock of a point comes off when nobody is protected by it any more. */
@Injectable()
export class PermitLocks {
  constructor(private readonly register: PermitRegister) {}

  /**
   * What was said of the end of each isolation; of the isolations themselves nothing changes any more.
   *
   * @throws RefusedFieldsError where another permit still needs a point, or none does
   */
  async removed({ id, factoryNo, values }: Permit, asked: PermitPatch, { tx }: WriteContext): Promise<PermitPatch> {
    const [before, said] = [values.isolations ?? [], asked.isolations ?? []];
    const lines = before.map((line, index) => ({ ...line, removal: said[index]?.removal ?? null }));
    if (factoryNo === null) return { isolations: lines };
    await this.register.takeTurns(factoryNo, tx);
    const others = (await this.register.held(factoryNo, UNFINISHED, tx)).filter(({ record }) => record.id !== id);
    const refusals = lines.flatMap((line, index): FieldRefusal[] => {
      const needed = others.find(({ record }) => record.values.isolations?.some((one) => isSame(one, line)) === true);
      const field = `isolations.${String(index)}.removal`;
      if (line.removal === 'REMOVED' && needed !== undefined)
        return [{ code: 'permit.lockNeeded', params: { no: needed.record.no ?? '' }, field }];
      return line.removal === 'LEFT' && needed === undefined ? [{ code: 'permit.lockUnneeded', field }] : [];
    });
    if (refusals.length > 0) throw new RefusedFieldsError(refusals);
    return { isolations: lines };
  }
}

/** The same point is named in the same words; what another has removed protects it no longer. */
function isSame(one: Isolation, other: Isolation): boolean {
  const said = (text: string | null) => (text ?? '').replaceAll(/\s+/g, '').toLowerCase();
  return one.removal !== 'REMOVED' && said(one.point) === said(other.point);
}
