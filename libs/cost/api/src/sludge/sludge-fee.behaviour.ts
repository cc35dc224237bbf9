import { Injectable, type OnModuleInit } from '@nestjs/common';
import { feeLines } from '@sed/cost-contract';
import { sludgeEntry, sludgeFeeManage, sludgePrice } from '@sed/cost-definitions';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { PlantMonths } from '../plant-months';

type Fee = RecordOf<typeof sludgeFeeManage>;
type FeePatch = Patch<typeof sludgeFeeManage>;
type Ticket = RecordOf<typeof sludgeEntry>;

/** More of a carrier in a month cannot be seen at once: rather no sum than part of one. */
const MOST_TICKETS = 1000;
/** Tickets that follow in one transaction. */
const AT_ONCE = 25;
const NEXT_MS = 1000;
/** On the way, or arrived with a difference nobody has explained yet. */
const OPEN: ReadonlySet<string | null> = new Set(['IN_TRANSIT', 'OVERDUE', 'TO_CHECK']);

interface Place {
  readonly factoryNo: string | null;
  readonly month: string;
  readonly carrier: string;
}

/** Works out what a month costs, and leads its tickets into the settlement and out of it. */
@Injectable()
export class SludgeFeeBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly months: PlantMonths,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(sludgeFeeManage, {
      beforeCreate: async ({ factoryNo, values: { month = '', carrier = '', subject } }, context) => {
        await this.refuseSecond({ factoryNo, month, carrier }, context);
        return { subject: subject ?? month, ...(await this.calculated({ factoryNo, month, carrier }, context)) };
      },
      beforeAction: (action, fee, _asked, context) => this.take(action, fee, context),
      onDeadline: (_name, fee, context) => this.lead(fee, context),
    });
  }

  private async refuseSecond({ factoryNo, month, carrier }: Place, { records }: WriteContext): Promise<void> {
    const others = await records.all(sludgeFeeManage, { month, carrier }, factoryNo);
    const other = others.find(({ status }) => status !== 'VOID');
    if (other === undefined) return;
    throw new RefusedFieldsError([{ code: 'cost.feeThere', params: { no: other.no ?? '' }, field: 'month' }]);
  }

  private async take(action: string, fee: Fee, context: WriteContext): Promise<FeePatch> {
    if (action === 'reopen') return { checkedBy: null, ticketsDueAt: context.atMs };
    if (action === 'calculate') return this.calculated(placeOf(fee), context);
    if (action !== 'check') return {};
    const now = await this.calculated(placeOf(fee), context);
    // What is agreed to is what was seen.
    if (!isSame(now.lines ?? [], fee.values.lines ?? [])) throw new DomainError('cost.ticketsChanged');
    const open = (await this.ticketsOf(placeOf(fee), context)).filter(({ status }) => status === 'TO_CHECK');
    if (open.length > 0) throw new DomainError('cost.ticketsOpen', { count: open.length });
    return { checkedBy: context.viewer.code, ticketsDueAt: context.atMs };
  }

  private async calculated(place: Place, context: WriteContext): Promise<FeePatch> {
    const { factoryNo, carrier, month } = place;
    const { records, atMs } = context;
    const tickets = await this.ticketsOf(place, context);
    const prices = await records.all(sludgePrice, { carrier }, factoryNo);
    const applied = prices.filter(({ status }) => status === 'IN_FORCE' || status === 'ENDED');
    const received = tickets.filter(({ status }) => status === 'RECEIVED' || status === 'SETTLED');
    const onTheWay = await this.onTheWay(place, context);
    return {
      lines: feeLines(
        received.map(({ values }) => ({
          ...values,
          day: this.months.dayOf(factoryNo, values.receivedAt ?? values.loadedAt),
        })),
        applied.map(({ no, values }) => ({ ...values, no: no ?? '' })),
      ),
      openTrips:
        tickets.filter(({ status }) => status === 'TO_CHECK').length + onTheWay.filter((at) => at <= month).length,
      calculatedAt: atMs,
    };
  }

  /** Tickets that belong to the month. */
  private async ticketsOf({ factoryNo, month, carrier }: Place, { records }: WriteContext): Promise<readonly Ticket[]> {
    const tickets = await records.all(sludgeEntry, { settleMonth: month, carrier }, factoryNo);
    if (tickets.length >= MOST_TICKETS) throw new DomainError('cost.tooManyTickets', { most: MOST_TICKETS });
    return tickets;
  }

  /** Months in which trips left that have not arrived. */
  private async onTheWay({ factoryNo, carrier }: Place, { records }: WriteContext): Promise<readonly string[]> {
    const open = await records.all(sludgeEntry, { settleMonth: null, carrier }, factoryNo);
    return open
      .filter(({ status }) => OPEN.has(status))
      .map(({ values }) => this.months.of(factoryNo, values.departedAt ?? values.loadedAt));
  }

  /** Some tickets more go the way of their fee; the timer comes again until all have. */
  private async lead(fee: Fee, context: WriteContext): Promise<void> {
    const { records, atMs } = context;
    const isSettled = fee.status === 'CHECKED';
    const tickets = await this.ticketsOf(placeOf(fee), context);
    const left = tickets.filter(({ status }) => status === (isSettled ? 'RECEIVED' : 'SETTLED'));
    const because = `SL-06 ${fee.no ?? ''}`;
    for (const { id } of left.slice(0, AT_ONCE)) {
      await records.act(sludgeEntry, id, { action: isSettled ? 'settle' : 'reopen', because });
      await records.set(sludgeEntry, id, { values: { feeNo: isSettled ? fee.no : null }, because });
    }
    const ticketsDueAt = left.length > AT_ONCE ? atMs + NEXT_MS : null;
    await records.set(sludgeFeeManage, fee.id, { values: { ticketsDueAt }, because });
  }
}

function placeOf({ factoryNo, values: { month, carrier } }: Fee): Place {
  return { factoryNo, month, carrier };
}

type Line = Readonly<Record<string, unknown>>;
const COMPARED = ['disposalWay', 'priceNo', 'trips', 'netT', 'dryT', 'priceYuan', 'amountYuan'] as const;

/** Whether both say the same; what was kept may have zeros more behind the point. */
function isSame(a: readonly Line[], b: readonly Line[]): boolean {
  const key = (line: Line) =>
    COMPARED.map((name) => {
      const value = line[name] ?? null;
      return value !== null && Number.isFinite(Number(value)) ? Number(value) : value;
    });
  return JSON.stringify(a.map(key)) === JSON.stringify(b.map(key));
}
