import { Injectable } from '@nestjs/common';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type WriteContext } from '@sed/records-api';
import { and, eq, isNull } from 'drizzle-orm';

/** Whether the order a document names is one of the plant. */
@Injectable()
export class OrdersKnown {
  constructor(private readonly engine: ModuleEngine) {}

  /** @throws RefusedFieldsError `stores.orderUnknown` */
  async require(
    order: { readonly module: string | null; readonly no: string | null; readonly factoryNo: string },
    { tx }: Pick<WriteContext, 'tx'>,
  ): Promise<void> {
    const { module, no, factoryNo } = order;
    if (no === null) return;
    if (module === null) throw new RefusedFieldsError([{ code: 'field.required', field: 'orderType' }]);
    const table = this.engine.tables().get(module);
    if (table === undefined) throw new DomainError('notFound');
    const [found] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.factoryNo, factoryNo), eq(table.no, no), isNull(table.deletedAt)))
      .limit(1);
    if (found === undefined)
      throw new RefusedFieldsError([{ code: 'stores.orderUnknown', params: { no }, field: 'orderNo' }]);
  }
}
