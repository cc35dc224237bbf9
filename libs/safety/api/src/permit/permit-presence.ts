import { Injectable } from '@nestjs/common';
import { effectiveClass, type PermitType } from '@sed/safety-contract';
import { RefusedFieldsError } from '@sed/platform-api';
import type { WriteContext } from '@sed/records-api';
import { isEmpty } from '@sed/records-model';
import { PermitChecklists } from './permit-checklists';
import { ownOf } from './permit-changes';
import type { AskedStep } from './permit-steps';

/**
 * Who confirms measures, or approves work of the special class, is there: the code on the sign of the place says so, or
 * a picture where the place is in no register.
 */
@Injectable()
export class PermitPresence {
  constructor(private readonly checklists: PermitChecklists) {}

  /** @throws RefusedFieldsError `permit.onSite`, `permit.wrongSite` */
  async require(
    type: PermitType,
    { action, values, asked }: Omit<AskedStep, 'record'>,
    { tx }: WriteContext,
  ): Promise<void> {
    const isSpecial = action === 'approve' && effectiveClass(type, ownOf(values)) === 'SPECIAL';
    if (action !== 'confirmMeasures' && !isSpecial) return;
    const code = asked.siteCode ?? null;
    if (code === null) {
      if (isEmpty(asked.sitePhotos)) throw new RefusedFieldsError([{ code: 'permit.onSite', field: 'siteCode' }]);
      return;
    }
    const known = await this.checklists.codeOf(values.site, tx);
    if (known !== null && known.trim().toLowerCase() !== code.trim().toLowerCase()) {
      throw new RefusedFieldsError([{ code: 'permit.wrongSite', field: 'siteCode' }]);
    }
  }
}
