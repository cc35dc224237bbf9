import { Injectable } from '@nestjs/common';
import { ORDER } from '@sed/orders-contract';
import { RefusedFieldsError } from '@sed/platform-api';
import { PlantDirectory } from '@sed/platform-ports';
import { Parameters, type WriteContext } from '@sed/records-api';
import { dayAfter, daysOfMonth, instantAtClock, localDayOf } from '@sed/shifts-contract';
import type { Order, OrderPatch } from './order-changes';

const DEFAULT_ZONE = 'Asia/Shanghai';

/** What holds for corrections of finished orders (WO-29): those of a locked month are decided on above the plant. */
@Injectable()
export class OrderCorrections {
  constructor(
    private readonly parameters: Parameters,
    private readonly plants: PlantDirectory,
  ) {}

  /** @throws RefusedFieldsError where the work would end before it began (IW-6) */
  async asked({ factoryNo, values }: Order, asked: OrderPatch, { atMs, tx }: WriteContext): Promise<OrderPatch> {
    const { actualStart, actualEnd } = { ...values, ...asked };
    if (typeof actualStart === 'number' && typeof actualEnd === 'number' && actualStart > actualEnd) {
      throw new RefusedFieldsError([{ code: 'range.startBeforeEnd', field: 'actualEnd' }]);
    }
    // The figures of both months change where the end moves from one to another.
    const ends = [values.actualEnd ?? values.completedAt, actualEnd].filter((end) => typeof end === 'number');
    const locks = await Promise.all(ends.map((end) => this.lockedAt(factoryNo, end, tx)));
    return { isMonthLocked: locks.some((lockMs) => lockMs <= atMs) };
  }

  /** When the month of an instant is locked, by the clock of the plant (FI-10). */
  private async lockedAt(factoryNo: string | null, endMs: number, tx: WriteContext['tx']): Promise<number> {
    const zone = this.plants.plant(factoryNo ?? '')?.zone ?? DEFAULT_ZONE;
    const lockDay = await this.parameters.number('fill.lockDay', factoryNo ?? undefined, tx);
    const { last } = daysOfMonth(localDayOf(endMs, zone).slice(0, 7));
    return instantAtClock(dayAfter(last, lockDay), ORDER.monthLockClock, zone);
  }
}
