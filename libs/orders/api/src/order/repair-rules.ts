import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ORDER } from '@sed/orders-contract';
import {
  causeRefusals,
  faultEquipment,
  faultFacilities,
  forecastEquipment,
  forecastFacilities,
  settlementRefusals,
} from '@sed/orders-definitions';
import { DomainError, RefusedFieldsError, type FieldRefusal } from '@sed/platform-api';
import { EntryPermits } from '@sed/platform-ports';
import { ModuleEngine, type ModuleBehaviour, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import type { Refusal } from '@sed/records-model';
import { and, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm';

type Fault = typeof faultEquipment;
type Repair = typeof forecastEquipment;

/** Of types of faults; what they have in common is all that is used here. */
const FAULTS = [faultEquipment, faultFacilities as unknown as Fault];
const FORECASTS: readonly Repair[] = [forecastEquipment, forecastFacilities as unknown as Repair];
/** With these work on the spot begins. */
const BEGINS: ReadonlySet<string> = new Set(['start', 'fill']);
/** With these an executor looks at what is to be filled in, or has done so. */
const LOOKS: ReadonlySet<string> = new Set(['fill', 'submit']);

/**
 * What a repair must say before it is handed in (domain model §8.4): a fault that is urgent, or comes again on the same
 * machine, its root cause; outsourced work by what it was ordered and what it came to.
 */
@Injectable()
export class RepairRules implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly permits: EntryPermits,
  ) {}

  onModuleInit(): void {
    for (const module of [...FAULTS, ...FORECASTS]) {
      if (!this.engine.has(module.key)) continue;
      this.engine.addBehaviour(module as Repair, {
        beforeAction: async (action, order, _asked, context) => {
          if (BEGINS.has(action) && order.status === 'TO_EXECUTE') await this.requireEntry(module.key, order, context);
          return undefined;
        },
      });
    }
    for (const module of FAULTS) {
      if (this.engine.has(module.key)) this.engine.addBehaviour(module, this.ofFaults(module));
    }
    for (const module of FORECASTS) {
      if (!this.engine.has(module.key)) continue;
      this.engine.addBehaviour(module, {
        beforeAction: (action, { values }, asked) => {
          if (action === 'submit') refuseAll(settlementRefusals({ ...values, ...asked }));
          return undefined;
        },
      });
    }
  }

  /** Nobody from outside begins before their permit to enter says so. @throws DomainError in its words */
  private async requireEntry(
    module: string,
    { id, no, factoryNo, values }: RecordOf<Repair>,
    { within }: WriteContext,
  ): Promise<void> {
    if (values.mode !== 'OUT' || factoryNo === null) return;
    const work = { module, id, no, factoryNo, supplierId: values.supplierId };
    const refusal = await this.permits.refusal(work, within);
    if (refusal !== null) throw new DomainError(refusal.code, refusal.params);
  }

  private ofFaults(module: Fault): ModuleBehaviour<Fault> {
    return {
      beforeAction: async (action, order, asked, context) => {
        if (!LOOKS.has(action)) return undefined;
        const found = await this.repeated(module, order, context);
        const whole = { ...order.values, ...asked, ...found };
        if (action === 'submit') refuseAll([...causeRefusals(whole), ...settlementRefusals(whole)]);
        return found;
      },
    };
  }

  /** Whether its machine or facility had another fault shortly before. */
  private async repeated(
    module: Fault,
    { id, factoryNo, createdAt, values }: RecordOf<Fault>,
    { tx }: WriteContext,
  ): Promise<Patch<Fault>> {
    const table = this.engine.tables().get(module.key);
    const [field, name] = values.equipNo === null ? ['facilityNo', values.facilityNo] : ['equipNo', values.equipNo];
    if (table === undefined || factoryNo === null || name === null || name === '') return {};
    const found = await tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          ...[eq(table.factoryNo, factoryNo), isNull(table.deletedAt), ne(table.id, id), ne(table.status, 'CANCELLED')],
          ...[lt(table.createdAt, createdAt), gte(table.createdAt, createdAt - ORDER.repeatWithinMs)],
          sql`${sql.identifier(columnName(field))} = ${name}`,
        ),
      )
      .limit(1);
    // What nobody had said is not told in its history as a change to “no”.
    const isRepeat = found.length > 0;
    return isRepeat === (values.isRepeat === true) ? {} : { isRepeat };
  }
}

/** @throws RefusedFieldsError with all of them */
function refuseAll(refusals: readonly Refusal[]): void {
  const fields = refusals.flatMap(({ code, params, field }): FieldRefusal[] =>
    field === undefined ? [] : [{ code, field, ...(params !== undefined && { params }) }],
  );
  if (fields.length > 0) throw new RefusedFieldsError(fields);
}
