import { Injectable } from '@nestjs/common';
import { instrumentLedger } from '@sed/instruments-definitions';
import type { PermitType } from '@sed/safety-contract';
import { RefusedFieldsError, type FieldRefusal } from '@sed/platform-api';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import * as change from './permit-changes';
import type { Permit } from './permit-register';

interface Test {
  readonly action: string;
  readonly type: PermitType;
  readonly values: Permit['values'];
  readonly deed: change.Deed;
  readonly context: WriteContext;
}

/** Gas tests: kept with who took them and whether they are within the limits; a bad one stops what it was for. */
@Injectable()
export class PermitTests {
  constructor(private readonly engine: ModuleEngine) {}

  async taken({ action, type, values, deed, context }: Test): Promise<change.PermitPatch> {
    await this.refuseUncalibrated(values, context);
    const patch = change.tested(type, values, deed);
    if (patch.isTestOk === true || action === 'testWhileStopped') return patch;
    if (action === 'testAtWork') return { ...patch, ...change.stopped(values, deed), stopReason: 'GAS' };
    // Ventilated and confirmed anew before the next test; whoever approved had seen another place.
    return { ...patch, ...change.unsigned(values, ['MEASURES', 'APPROVAL']) };
  }

  /** A meter whose calibration is overdue tells nothing. @throws RefusedFieldsError `permit.meterDue` */
  private async refuseUncalibrated({ readings }: Permit['values'], { tx, atMs }: WriteContext): Promise<void> {
    const ids = (readings ?? []).flatMap(({ meter }) => meter ?? []);
    if (ids.length === 0 || !this.engine.has(instrumentLedger.key)) return;
    const meters = await this.engine.storeOf(instrumentLedger).holdReferenced([...new Set(ids)], tx);
    // The store of the module keeps values of its definition.
    const due = (meters as readonly RecordOf<typeof instrumentLedger>[]).filter(
      ({ values: { nextDueAt } }) => nextDueAt !== null && nextDueAt < atMs,
    );
    const refusals = (readings ?? []).flatMap(({ meter }, index): FieldRefusal[] =>
      due.some(({ id }) => id === meter) ? [{ code: 'permit.meterDue', field: `readings.${String(index)}.meter` }] : [],
    );
    if (refusals.length > 0) throw new RefusedFieldsError(refusals);
  }
}
