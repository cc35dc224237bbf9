import { Injectable } from '@nestjs/common';
import { PermitsInForce, type OpaqueTransaction, type PermitInForce } from '@sed/platform-ports';
import { PERMIT_STATES, type PermitState } from '@sed/safety-definitions';
import { HANDED_ON, IN_FORCE, PermitRegister, type KnownPermit } from './permit-register';

/** Permits in force as this area keeps them. */
@Injectable()
export class OwnPermitsInForce extends PermitsInForce {
  constructor(private readonly register: PermitRegister) {
    super();
  }

  override async at(factoryNo: string): Promise<readonly PermitInForce[]> {
    return (await this.register.seen(factoryNo, IN_FORCE)).map(toldOf);
  }

  /** What ends first comes first. */
  override async unfinished(factoryNo: string, within?: OpaqueTransaction): Promise<readonly PermitInForce[]> {
    const found = await this.register.seen(factoryNo, HANDED_ON, within);
    return found.map(toldOf).sort((a, b) => a.validTo - b.validTo || a.id.localeCompare(b.id, 'en'));
  }
}

function toldOf({ module, record: { id, no, status, values } }: KnownPermit): PermitInForce {
  const { name, place, equipment, startedAt, validTo, inside } = values;
  // The flow of permits has these states and no others.
  const { label } = PERMIT_STATES[(status ?? 'ISSUED') as PermitState];
  return {
    ...{ module: module.key, id, no, status: status ?? '', kind: module.label, state: label },
    ...{ path: `${module.path}?id=${id}`, name, place, equipment, startedAt, validTo, inside: inside ?? 0 },
  };
}
