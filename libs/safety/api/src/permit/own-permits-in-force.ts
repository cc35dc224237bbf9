import { Injectable } from '@nestjs/common';
import { PermitsInForce, type PermitInForce } from '@sed/platform-ports';
import { IN_FORCE, PermitRegister } from './permit-register';

/** Permits in force as this area keeps them. */
@Injectable()
export class OwnPermitsInForce extends PermitsInForce {
  constructor(private readonly register: PermitRegister) {
    super();
  }

  override async at(factoryNo: string): Promise<readonly PermitInForce[]> {
    const found = await this.register.seen(factoryNo, IN_FORCE);
    return found.map(({ module, record: { id, no, status, values } }) => ({
      ...{ module: module.key, id, no, status: status ?? '', name: values.name, place: values.place },
      ...{ equipment: values.equipment, startedAt: values.startedAt, validTo: values.validTo },
      inside: values.inside ?? 0,
    }));
  }
}
