import { Injectable, type OnModuleInit } from '@nestjs/common';
import { nextMonth } from '@sed/cost-contract';
import { sludgeEntry, sludgeFeeManage } from '@sed/cost-definitions';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { PlantMonths } from '../plant-months';

type Ticket = RecordOf<typeof sludgeEntry>;
type TicketPatch = Patch<typeof sludgeEntry>;

/** Times of a trip where nobody gave others, and the month it is settled in: that of its arrival, by the clock of the plant. */
@Injectable()
export class SludgeEntryBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly months: PlantMonths,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(sludgeEntry, {
      beforeAction: (action, ticket, asked, context) => this.patchOf(action, ticket, asked, context),
    });
  }

  private async patchOf(
    action: string,
    { factoryNo, values }: Ticket,
    asked: TicketPatch,
    context: WriteContext,
  ): Promise<TicketPatch> {
    const { doneAtMs } = context;
    if (action === 'weigh') return { weighedAt: asked.weighedAt ?? values.weighedAt ?? doneAtMs };
    if (action === 'depart') return { departedAt: asked.departedAt ?? values.departedAt ?? doneAtMs };
    if (action !== 'receive') return {};
    const receivedAt = asked.receivedAt ?? values.receivedAt ?? doneAtMs;
    const month = await this.openMonth(factoryNo, values.carrier, this.months.of(factoryNo, receivedAt), context);
    return { receivedAt, settleMonth: month };
  }

  /** What is recorded after the fee of its month was checked is paid with the next one. */
  private async openMonth(
    factoryNo: string | null,
    carrier: string,
    month: string,
    context: WriteContext,
  ): Promise<string> {
    const fees = await context.records.all(sludgeFeeManage, { carrier }, factoryNo);
    const closed = new Set(fees.filter(({ status }) => status === 'CHECKED').map((fee) => fee.values.month));
    let open = month;
    while (closed.has(open)) open = nextMonth(open);
    return open;
  }
}
