import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sludgeEntry } from '@sed/cost-definitions';
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

  private patchOf(
    action: string,
    { factoryNo, values }: Ticket,
    asked: TicketPatch,
    { doneAtMs }: WriteContext,
  ): TicketPatch {
    if (action === 'weigh') return { weighedAt: asked.weighedAt ?? values.weighedAt ?? doneAtMs };
    if (action === 'depart') return { departedAt: asked.departedAt ?? values.departedAt ?? doneAtMs };
    if (action !== 'receive') return {};
    const receivedAt = asked.receivedAt ?? values.receivedAt ?? doneAtMs;
    return { receivedAt, settleMonth: this.months.of(factoryNo, receivedAt) };
  }
}
