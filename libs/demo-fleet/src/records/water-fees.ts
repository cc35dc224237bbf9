import { link, type DemoRecord, type DemoStep, type DemoValues } from './demo-record';
import { clerksOf, daysOf, monthBack, projectOf } from './revenue-plants';

type Reached =
  | 'calculated'
  | 'review'
  | 'applied'
  | 'disputed'
  | 'confirmed'
  | 'invoiced'
  | 'partPaid'
  | 'paid'
  | 'void';

interface FeeSketch {
  readonly plant: string;
  readonly monthsAgo: number;
  readonly m3PerDay: number;
  readonly reached: Reached;
  /** What came in, before and after each other. */
  readonly receipts?: readonly string[];
  readonly more?: DemoValues;
}

const PAYER = '水务局 计量科 / Water bureau, metering';

/** Steps up to what a fee has reached, by who writes and who decides at the plant. */
function stepsOf({ plant, monthsAgo, m3PerDay, reached, receipts = [], more }: FeeSketch): readonly DemoStep[] {
  const { clerk, reviewer } = clerksOf(plant);
  const after = monthBack(monthsAgo - 1);
  const step = (action: string, values?: DemoValues, note?: string, by = clerk): DemoStep => ({
    ...{ by, action },
    ...(values !== undefined && { values }),
    ...(note !== undefined && { note }),
  });
  if (reached === 'void') return [step('void', undefined, '与供水账单合并 / Settled with another bill', reviewer)];
  const meteredM3 = String(m3PerDay * daysOf(monthBack(monthsAgo)));
  const way = [step('confirmVolume', { meteredM3, payerConfirmer: PAYER, payerConfirmedOn: `${after}-03`, ...more })];
  if (reached === 'calculated') return way;
  way.push(step('submit'));
  if (reached === 'review') return way;
  way.push(step('agree', undefined, undefined, reviewer));
  if (reached === 'applied') return way;
  if (reached === 'disputed') {
    return [
      ...way,
      step('dispute', { disputeReason: '流量计检定期内读数偏高 / The meter read high while it was calibrated' }),
    ];
  }
  way.push(step('confirm'));
  if (reached === 'confirmed') return way;
  const invoiceNo = `${after.replace('-', '')}-${plant}`;
  way.push(step('invoice', { invoiceType: '11', invoiceNo, invoicedOn: `${after}-12` }));
  return [...way, ...receipts.map((bookedAmount) => step('bookMoney', { bookedOn: `${after}-26`, bookedAmount }))];
}

function feeOf(sketch: FeeSketch): DemoRecord {
  const { plant, monthsAgo } = sketch;
  const { factoryNo, clerk } = clerksOf(plant);
  const month = monthBack(monthsAgo);
  return {
    ...{ id: `water-fee-${plant}-${String(monthsAgo)}`, module: 'waterRate', factoryNo, by: clerk },
    values: { project: link(projectOf(plant)), month, note: '按月结算 / Settled by the month' },
    steps: stepsOf(sketch),
  };
}

/** What a month above its guarantee and below design comes to at a price, in yuan. */
function worth(monthsAgo: number, m3PerDay: number, priceFen: number): string {
  const fen = m3PerDay * daysOf(monthBack(monthsAgo)) * priceFen;
  return (fen / 100).toFixed(2);
}

const paid = (plant: string, monthsAgo: number, m3PerDay: number, priceFen: number): FeeSketch => ({
  ...{ plant, monthsAgo, m3PerDay, reached: 'paid', receipts: [worth(monthsAgo, m3PerDay, priceFen)] },
});

/** The last month is opened by the service; those before it are in every state. */
export const DEMO_WATER_FEES: readonly DemoRecord[] = (
  [
    paid('e01', 9, 91_200, 135),
    paid('e01', 8, 92_600, 135),
    paid('e01', 7, 93_100, 135),
    { plant: 'e01', monthsAgo: 6, m3PerDay: 95_400, reached: 'partPaid', receipts: ['2500000.00'] },
    { plant: 'e01', monthsAgo: 5, m3PerDay: 84_100, reached: 'invoiced' },
    paid('e01', 4, 97_300, 135),
    {
      ...{ plant: 'e01', monthsAgo: 3, m3PerDay: 106_800, reached: 'disputed' },
      more: {
        corrections: [{ reason: '旁通计量 / Bypass meter', m3: '-12500.00', document: '抄表单 / Reading sheet' }],
      },
    },
    { plant: 'e01', monthsAgo: 2, m3PerDay: 98_700, reached: 'review' },
    paid('w01', 5, 26_100, 128),
    { plant: 'w01', monthsAgo: 4, m3PerDay: 25_300, reached: 'confirmed' },
    {
      ...{ plant: 'w01', monthsAgo: 3, m3PerDay: 27_400, reached: 'applied' },
      more: { deductions: [{ reason: '氨氮超标 1 天 / Ammonia over its limit for a day', amount: '17536.00' }] },
    },
    { plant: 'w01', monthsAgo: 2, m3PerDay: 21_900, reached: 'calculated' },
    { plant: 's01', monthsAgo: 2, m3PerDay: 71_500, reached: 'void' },
  ] satisfies readonly FeeSketch[]
).map(feeOf);
