import { Injectable, type OnModuleInit } from '@nestjs/common';
import { supplier } from '@sed/business-definitions';
import { zoneOffsetMs } from '@sed/platform-contract';
import { PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import { goodsPoints, SUPPLIER_SCORE, supplierScore, type JudgedArrival, type JudgedLine } from '@sed/stores-contract';
import { arrivalAcceptance } from '@sed/stores-definitions';

type Arrival = RecordOf<typeof arrivalAcceptance>;

const DAY_MS = 86_400_000;
const DEFAULT_ZONE = 'Asia/Shanghai';
/** Nobody has judged the goods yet. */
const UNJUDGED: ReadonlySet<string | null> = new Set(['TO_ACCEPT', 'CHECKING']);

/** What suppliers are worth by what they delivered, beside what they did: worked out anew with each arrival that is judged. */
@Injectable()
export class SupplierScores implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly plants: PlantDirectory,
  ) {}

  onModuleInit(): void {
    if (!this.engine.has(supplier.key)) return;
    this.engine.addBehaviour(supplier, {
      beforeAction: (action, _record, _asked, { viewer, atMs }) =>
        action === 'commentScore' ? { scoreCommentBy: viewer.code, scoreCommentAt: atMs } : undefined,
    });
    this.engine.addBehaviour(arrivalAcceptance, {
      afterAction: (action, _before, after, context) =>
        action === 'conclude' ? this.score(after, context) : undefined,
    });
  }

  private async score({ no, values }: Arrival, context: WriteContext): Promise<void> {
    const { records, atMs } = context;
    const found = await records.referring(arrivalAcceptance, 'supplier', values.supplier);
    const since = atMs - SUPPLIER_SCORE.windowDays * DAY_MS;
    const judged = found.filter(({ status, createdAt }) => !UNJUDGED.has(status) && createdAt >= since);
    const sales = new Map<string, readonly Arrival[]>();
    const arrivals: JudgedArrival[] = [];
    for (const one of judged) {
      const lines: JudgedLine[] = [];
      for (const line of one.values.lines) {
        lines.push({
          ...{ arrived: Number(line.arrivedQty ?? 0), passed: Number(line.passedQty ?? 0) },
          unitPrice: Number(line.unitPriceYuan ?? 0),
          lastPrice: line.item === null ? null : priceBefore(one, line.item, await salesOf(line.item, sales, context)),
        });
      }
      arrivals.push({ isOnTime: this.isOnTime(one), lines });
    }
    const goods = goodsPoints(arrivals);
    // What its services are worth is kept from its last evaluated order.
    const { scoreService: service } = (await records.hold(supplier, values.supplier)).values;
    const { delivery, quality, price } = goods;
    await records.set(supplier, values.supplier, {
      values: {
        ...{ score: supplierScore({ ...goods, service }), scoreDelivery: delivery, scoreQuality: quality },
        ...{ scorePrice: price, scoreArrivals: arrivals.length, scoredAt: atMs },
      },
      because: `AA-03 ${no ?? ''}`,
    });
  }

  /** By the day of the plant it was expected on. */
  private isOnTime({ factoryNo, values }: Arrival): boolean | null {
    const { arrivedAt, expectedOn } = values;
    if (arrivedAt === null || expectedOn === null) return null;
    const zone = this.plants.plant(factoryNo ?? '')?.zone ?? DEFAULT_ZONE;
    return new Date(arrivedAt + zoneOffsetMs(arrivedAt, zone)).toISOString().slice(0, 10) <= expectedOn;
  }
}

/** Arrivals of an item, judged ones alone; of each item asked for once. */
async function salesOf(
  item: string,
  known: Map<string, readonly Arrival[]>,
  { records }: WriteContext,
): Promise<readonly Arrival[]> {
  const all =
    known.get(item) ??
    (await records.referring(arrivalAcceptance, 'lines', item)).filter(({ status }) => !UNJUDGED.has(status));
  known.set(item, all);
  return all;
}

/** What the plant paid for the item the last time before, whoever sold it. */
function priceBefore({ id, factoryNo, createdAt }: Arrival, item: string, sales: readonly Arrival[]): number | null {
  const [last] = sales
    .filter((one) => one.id !== id && one.factoryNo === factoryNo && one.createdAt < createdAt)
    .toSorted((a, b) => b.createdAt - a.createdAt);
  const line = last?.values.lines.find((one) => one.item === item);
  return line === undefined ? null : Number(line.unitPriceYuan ?? 0);
}
