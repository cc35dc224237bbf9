import { Injectable, type OnModuleInit } from '@nestjs/common';
import { faultEquipment, forecastEquipment } from '@sed/orders-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type WriteContext } from '@sed/records-api';
import { isEmpty } from '@sed/records-model';
import { chosen } from './order-equipment';
import { StopTimes } from './stop-times';

type Repair = Patch<typeof faultEquipment>;

/** Repairs of machines; what they have in common is all that is used here. */
const REPAIRS = [faultEquipment, forecastEquipment as unknown as typeof faultEquipment];
/** By these a machine that still ran when its fault was written down may have been stopped meanwhile. */
const LOOKS_AGAIN: ReadonlySet<string> = new Set(['start', 'fill']);
/** People tell times by the minute. */
const SAME_MS = 60_000;

/**
 * Since when the machine of a repair stands still: from its signals, unless somebody says otherwise and why. Looked up
 * where the order is made and where the work begins.
 */
@Injectable()
export class OrderStops implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly stops: StopTimes,
  ) {}

  onModuleInit(): void {
    for (const module of REPAIRS) {
      if (!this.engine.has(module.key)) continue;
      this.engine.addBehaviour(module, {
        beforeCreate: async ({ values }, context) => {
          const found = await this.stopped(values, context);
          // What a machine or a document of the system gives is not argued about.
          if (context.viewer.code !== 'system') refuseUnsaid({ ...values, ...found }, values);
          return found;
        },
        beforeUpdate: ({ values }, changes) => refuseUnsaid({ ...values, ...changes }, changes),
        beforeAction: (action, { values }, asked, context) =>
          LOOKS_AGAIN.has(action) && values.stoppedBySignal === null
            ? this.stopped(values, context)
            : refuseUnsaid({ ...values, ...asked }, asked),
      });
    }
  }

  private async stopped(values: Repair, { records, atMs }: WriteContext): Promise<Repair | undefined> {
    if (isEmpty(values.equipment)) return undefined;
    const card = await chosen(values.equipment ?? '', records);
    const found = card === undefined ? null : await this.stops.of(card, atMs);
    if (found === null) return undefined;
    return { stoppedBySignal: found, ...(isEmpty(values.stoppedSince) && { stoppedSince: found }) };
  }
}

/** @throws RefusedFieldsError `order.stoppedReasonMissing` where another time than that of the signals is given */
function refuseUnsaid(whole: Repair, asked: Repair): undefined {
  const { stoppedSince, stoppedBySignal, stoppedReason } = whole;
  if (isEmpty(asked.stoppedSince) || isEmpty(stoppedBySignal) || !isEmpty(stoppedReason)) return undefined;
  if (Math.abs((stoppedSince ?? 0) - (stoppedBySignal ?? 0)) <= SAME_MS) return undefined;
  throw new RefusedFieldsError([{ code: 'order.stoppedReasonMissing', field: 'stoppedReason' }]);
}
