import { Injectable } from '@nestjs/common';
import { equipList, maintenancesPlanList } from '@sed/equipment-definitions';
import { ORDER_MODULES, type OrderModule } from '@sed/orders-definitions';
import { SignalConditions } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

type Card = RecordOf<typeof equipList>;

/** From these an order ends when its asset is gone (WO-32). */
const ENDABLE = ['TO_ISSUE', 'TO_EXECUTE', 'IN_PROGRESS', 'FILLING', 'REJECTED', 'ACCEPT_FAILED'];
const ENDED: ReadonlySet<string> = new Set(['CANCELLED', 'ENDED']);

const codeOf = (id: string): string => id.split('/').slice(1).join('/');

/** Signals a card names: those of its own, and the two that say what it does. */
export function signalCodesOf({
  values,
}: {
  readonly values: Pick<Card['values'], 'runSignal' | 'faultSignal' | 'signals'>;
}): string[] {
  const named = [values.runSignal, values.faultSignal, ...(values.signals ?? []).map(({ signal }) => signal)];
  return [...new Set(named.filter((id) => id !== null).map(codeOf))];
}

/** What ends with a machine that is scrapped or goes to another plant: its signals, its plans, its open orders. */
@Injectable()
export class AssetExit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly conditions: SignalConditions,
  ) {}

  async end(card: Card, context: WriteContext): Promise<void> {
    const because = `${card.values.fullCode ?? ''} ${context.note ?? ''}`.trim().slice(0, 300);
    await this.endOrders(card, because, context);
    await this.endPlans('equipment', card.id, because, context);
    const codes = signalCodesOf(card);
    if (codes.length === 0) return;
    const { viewer, atMs, within } = context;
    await this.conditions.disable(
      { factoryNo: card.factoryNo ?? '', codes },
      { viewer, atMs, reason: because },
      within,
    );
    context.beforeNews(() => this.conditions.settle());
  }

  /** Plans of a machine or facility that is gone. */
  async endPlans(
    asset: 'equipment' | 'facility',
    id: string,
    because: string,
    { records }: Pick<WriteContext, 'records'>,
  ): Promise<void> {
    for (const plan of await records.referring(maintenancesPlanList, asset, id)) {
      if (ENDED.has(plan.status ?? '')) continue;
      await records.act(maintenancesPlanList, plan.id, { action: 'cancel', because });
    }
  }

  private async endOrders(card: Card, because: string, context: WriteContext): Promise<void> {
    const names = [card.values.tagNo, card.values.fullCode].filter((name) => name !== null && name !== '');
    for (const module of ORDER_MODULES) {
      for (const id of await this.openOrders(module, { factoryNo: card.factoryNo, names }, context)) {
        await context.records.act(module, id, { action: 'assetGone', because });
      }
    }
  }

  private async openOrders(
    module: OrderModule,
    { factoryNo, names }: { readonly factoryNo: string | null; readonly names: readonly (string | null)[] },
    { tx }: WriteContext,
  ): Promise<readonly string[]> {
    const table = this.engine.has(module.key) ? this.engine.tables().get(module.key) : undefined;
    if (table === undefined || factoryNo === null || names.length === 0) return [];
    const equipNo = sql<string | null>`${sql.identifier(columnName('equipNo'))}`;
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.factoryNo, factoryNo),
          isNull(table.deletedAt),
          inArray(table.status, ENDABLE),
          inArray(equipNo, [...names]),
        ),
      );
    return rows.map(({ id }) => id);
  }
}
