import { Injectable } from '@nestjs/common';
import { fullCodeOf } from '@sed/equipment-contract';
import { equipList } from '@sed/equipment-definitions';
import type { Patch, RecordOf, WriteContext } from '@sed/records-api';
import type { PlanLine } from './plan-lines';

type Card = Patch<typeof equipList>;

const UNPLACED = { unitCode: '000000', placeCode: '00' } as const;
const LAST_CODE = 9999;
/** A new machine has another maker, other signals and another price than the one it replaces. */
const SAME_AS_OLD = ['name', 'typeId', 'category', 'criticality', 'section', 'place', 'unitCode', 'placeCode'] as const;

const textIn = (line: PlanLine, name: string): string | null => {
  const value = line[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** EQ-01: cards of what was bought, once its order is completed; a machine that was replaced is out of use. */
@Injectable()
export class PlanAssets {
  async replaced(line: PlanLine, because: string, context: WriteContext): Promise<void> {
    const id = textIn(line, 'equipment');
    if (id === null) return;
    const old = await context.records.hold(equipList, id);
    if (old.status === 'IN_USE') await context.records.act(equipList, id, { action: 'takeOut', because });
    const kept = Object.fromEntries(SAME_AS_OLD.map((name) => [name, old.values[name]])) as Card;
    const from = `${old.values.fullCode ?? ''} ${old.values.tagNo ?? ''}`.trim();
    const fresh = await this.add(old.factoryNo, kept, because, context);
    await context.records.set(equipList, fresh.id, { values: { cameFrom: from }, because });
  }

  async bought(line: PlanLine, factoryNo: string | null, because: string, context: WriteContext): Promise<void> {
    const count = typeof line.count === 'number' ? line.count : 1;
    const values: Card = {
      name: textIn(line, 'newName') ?? '',
      typeId: textIn(line, 'typeId') ?? '',
      ...{ section: textIn(line, 'section') ?? '', ...UNPLACED },
    };
    for (let made = 0; made < count; made += 1) await this.add(factoryNo, values, because, context);
  }

  private async add(
    factoryNo: string | null,
    values: Card,
    because: string,
    context: WriteContext,
  ): Promise<RecordOf<typeof equipList>> {
    const equipCode = await this.freeCode(factoryNo, values, context);
    return context.records.create(equipList, {
      factoryNo,
      values: { ...values, equipCode, enteredAs: 'IN_STOCK' },
      because,
    });
  }

  /** The next number at the place that no machine has. */
  private async freeCode(factoryNo: string | null, values: Card, { records }: WriteContext): Promise<string> {
    for (let next = 1; next <= LAST_CODE; next += 1) {
      const equipCode = String(next).padStart(4, '0');
      const [taken] = await records.matching(equipList, { fullCode: fullCodeOf({ ...values, equipCode }) }, factoryNo);
      if (taken === undefined) return equipCode;
    }
    return String(LAST_CODE);
  }
}
