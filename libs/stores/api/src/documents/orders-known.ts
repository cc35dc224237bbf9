import { Injectable } from '@nestjs/common';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type WriteContext } from '@sed/records-api';
import { and, eq, isNull } from 'drizzle-orm';

/** An order as documents of the store name it. */
export interface NamedOrder {
  readonly module: string | null;
  readonly no: string | null;
  readonly factoryNo: string;
}

/** Whether the order a document names is one of the plant. */
@Injectable()
export class OrdersKnown {
  constructor(private readonly engine: ModuleEngine) {}

  /** @throws RefusedFieldsError `stores.orderUnknown` */
  async require(order: NamedOrder, context: Pick<WriteContext, 'tx'>): Promise<void> {
    const { module, no } = order;
    if (no === null) return;
    if (module === null) throw new RefusedFieldsError([{ code: 'field.required', field: 'orderType' }]);
    if ((await this.idOf(order, context)) !== undefined) return;
    throw new RefusedFieldsError([{ code: 'stores.orderUnknown', params: { no }, field: 'orderNo' }]);
  }

  async idOf({ module, no, factoryNo }: NamedOrder, { tx }: Pick<WriteContext, 'tx'>): Promise<string | undefined> {
    if (no === null || module === null) return undefined;
    const table = this.engine.tables().get(module);
    if (table === undefined) throw new DomainError('notFound');
    const [found] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.factoryNo, factoryNo), eq(table.no, no), isNull(table.deletedAt)))
      .limit(1);
    return found?.id;
  }
}
