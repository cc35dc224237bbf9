import { day, hoursAgo, link, postsOf, type DemoRecord, type DemoStep, type DemoValues } from './demo-record';

const CARRIER = 'SUP-SLUDGE';
const POWER_SELLER = 'SUP-POWER';
const ZONE_MS = 8 * 3_600_000;

/** `YYYY-MM` so many months from the present one. */
function monthOf(offset: number): string {
  const now = new Date(Date.now() + ZONE_MS);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)).toISOString().slice(0, 7);
}

type Reached = 'LOADED' | 'WEIGHED' | 'IN_TRANSIT' | 'RECEIVED';

interface Trip {
  readonly plant: string;
  readonly place: number;
  /** When it was loaded. */
  readonly hours: number;
  readonly way: string;
  readonly where: string;
  readonly grossT: string;
  readonly tareT: string;
  readonly moisturePct: number;
  readonly reached: Reached;
  /** Where less arrives than left. */
  readonly receivedT?: string;
  readonly moistureReason?: string;
}

const FURNACE = { way: 'INCINERATION', where: '示例焚烧厂 / Example incinerator' } as const;
const YARD = { way: 'COMPOST', where: '示例堆肥场 / Example compost yard' } as const;
const SITE = { way: 'LANDFILL', where: '示例填埋场 / Example landfill' } as const;

function stepsOf(trip: Trip): DemoStep[] {
  const { plant, hours, grossT, tareT, moisturePct, reached, moistureReason } = trip;
  const by = postsOf(plant).operations;
  const weigh = { grossT, tareT, moisturePct, weighedAt: hoursAgo(hours - 0.3) };
  const manifestNo = `NL-${plant.toUpperCase()}-${String(trip.place).padStart(3, '0')}`;
  const leave = {
    departedAt: hoursAgo(hours - 0.5),
    manifestNo,
    ...(moistureReason !== undefined && { moistureReason }),
  };
  const net = (Number(grossT) - Number(tareT)).toFixed(2);
  const arrive = { receivedT: trip.receivedT ?? net, receivedAt: hoursAgo(hours - 3), receivedBy: '收料员 / Clerk' };
  const way: readonly (readonly [Reached, DemoStep])[] = [
    ['WEIGHED', { by, action: 'weigh', values: weigh }],
    ['IN_TRANSIT', { by, action: 'depart', values: leave }],
    ['RECEIVED', { by, action: 'receive', values: arrive }],
  ];
  const until = way.findIndex(([state]) => state === reached) + 1;
  return way.slice(0, until).map(([, step]) => step);
}

function tripOf(trip: Trip): DemoRecord {
  const { plant, place, hours, way, where } = trip;
  const { factoryNo, operations } = postsOf(plant);
  const values: DemoValues = {
    ...{ weighNo: `BD-${plant.toUpperCase()}-${String(place)}`, loadedAt: hoursAgo(hours), carrier: link(CARRIER) },
    ...{ vehicle: `沪B·N${String(6100 + place)}`, driver: '运输司机 / Driver', disposalWay: way, destination: where },
  };
  return {
    id: `trip-${plant}-${String(place)}`,
    module: 'sludgeEntry',
    factoryNo,
    by: operations,
    values,
    steps: stepsOf(trip),
  };
}

/** A lorry a day, a little heavier or lighter each time. */
const everyDay = (plant: string, from: number, days: number): Trip[] =>
  Array.from({ length: days }, (_, i) => ({
    ...{ plant, place: from + i, hours: 24 * (days - i) + 5, ...(i % 3 === 2 ? YARD : FURNACE) },
    ...{ grossT: (31.2 + ((i * 7) % 9) / 5).toFixed(2), tareT: '12.40', moisturePct: 78 + ((i * 5) % 8) / 4 },
    reached: 'RECEIVED',
  }));

const E01 = { plant: 'e01', tareT: '12.40', ...FURNACE } as const;
const TRIPS: readonly Trip[] = [
  ...everyDay('e01', 1, 8),
  ...everyDay('w01', 1, 3),
  { ...E01, place: 20, hours: 20, grossT: '32.60', moisturePct: 79.2, reached: 'RECEIVED', receivedT: '19.50' },
  {
    ...{ ...E01, ...SITE, place: 21, hours: 30, grossT: '30.10', moisturePct: 64.5, reached: 'RECEIVED' as const },
    moistureReason: '填埋场掺石灰稳定化 / The landfill stabilises it with lime',
  },
  // Left yesterday and has not been heard of since.
  { ...E01, place: 22, hours: 16, grossT: '31.90', moisturePct: 79, reached: 'IN_TRANSIT' },
  { ...E01, place: 23, hours: 2, grossT: '31.40', moisturePct: 78.6, reached: 'IN_TRANSIT' },
  { ...E01, place: 24, hours: 1, grossT: '32.00', moisturePct: 79.4, reached: 'WEIGHED' },
  { ...E01, place: 25, hours: 0.4, grossT: '', moisturePct: 0, reached: 'LOADED' },
];

function priceOf(plant: string, disposalWay: string, name: string, priceYuan: string): DemoRecord {
  const { factoryNo, manager, area } = postsOf(plant);
  return {
    ...{ id: `sludge-price-${plant}-${disposalWay}`, module: 'sludgePrice', factoryNo, by: manager },
    values: { name, carrier: link(CARRIER), disposalWay, basis: 'WET', priceYuan, validFrom: day(-200) },
    steps: [
      { by: manager, action: 'submit' },
      { by: area, action: 'approve', note: '同意 / Agreed' },
    ],
  };
}

const PRICES = [
  priceOf('e01', 'INCINERATION', '焚烧处置 / Incineration', '320'),
  priceOf('e01', 'COMPOST', '堆肥处置 / Composting', '268.5'),
  priceOf('e01', 'LANDFILL', '填埋处置 / Landfill', '245'),
  priceOf('w01', 'INCINERATION', '焚烧处置 / Incineration', '335'),
  priceOf('w01', 'COMPOST', '堆肥处置 / Composting', '280'),
];

function billOf(offset: number, kwh: readonly [string, string, string], isChecked: boolean): DemoRecord {
  const { factoryNo, manager, area } = postsOf('e01');
  const [peakKwh, flatKwh, valleyKwh] = kwh;
  const month = monthOf(offset);
  const charges = [peakKwh, flatKwh, valleyKwh].map((text, i) => Number(text) * ([1.05, 0.65, 0.32][i] ?? 0));
  const base = charges.reduce((sum, part) => sum + part, 0) + 1800 * 38;
  const check = { meterReason: '月初更换了总表 / The main meter was exchanged at the beginning of the month' };
  return {
    ...{ id: `power-bill-${month}`, module: 'electricityFeeManage', factoryNo, by: manager },
    values: {
      ...{ subject: `${month} 电费 / Power`, account: '3101-220-0457', month, supplier: link(POWER_SELLER) },
      meters: [
        { meterNo: 'DB-E01-1', multiplier: 4000, peakKwh, flatKwh, valleyKwh, signal: `${factoryNo}/EL_JQI001` },
      ],
      ...{ peakPriceYuan: '1.05', flatPriceYuan: '0.65', valleyPriceYuan: '0.32' },
      ...{ basicBy: 'DEMAND', basicQuantity: '1800', basicPriceYuan: '38', powerFactor: 0.96, factorPct: -0.75 },
      billedYuan: (base * 0.9925).toFixed(2),
    },
    steps: isChecked ? [{ by: area, action: 'check', values: check }] : [],
  };
}

function orderOf(module: string, month: string, values: DemoValues, steps: readonly DemoStep[] = []): DemoRecord {
  const { factoryNo, manager } = postsOf('e01');
  return { id: `${module}-${month}`, module, factoryNo, by: manager, values: { month, ...values }, steps };
}

const APPROVED: DemoStep = { by: postsOf('e01').area, action: 'approve', note: '同意 / Agreed' };
const PUSHED: DemoStep = { by: postsOf('e01').manager, action: 'pushEstimate' };
const POWER = { supplier: link(POWER_SELLER), reference: '3101-220-0457' };

/** What plants pay for power and sludge: tickets, prices, bills and orders, the latter at the mall of the demonstration. */
export const DEMO_COSTS: readonly DemoRecord[] = [
  {
    ...{ id: POWER_SELLER, module: 'supplier', by: 'group' },
    values: { code: POWER_SELLER, name: '示例供电公司 / Example Power', category: 'OTHER' },
  },
  ...PRICES,
  ...TRIPS.map(tripOf),
  {
    ...{ id: 'sludge-fee-e01', module: 'sludgeFeeManage', ...{ factoryNo: 'demo_e01', by: postsOf('e01').manager } },
    values: { subject: `${monthOf(0)} 污泥费 / Sludge`, month: monthOf(0), carrier: link(CARRIER) },
  },
  billOf(-2, ['181200', '223400', '202900'], true),
  billOf(-1, ['180000', '220000', '200000'], false),
  orderOf(
    'electricityFeeOrderManage',
    monthOf(-1),
    { subject: `${monthOf(-1)} 电费 / Power`, ...POWER, estimateYuan: '455000.00' },
    [APPROVED, PUSHED],
  ),
  orderOf('electricityFeeOrderManage', monthOf(0), {
    ...{ subject: `${monthOf(0)} 电费 / Power`, ...POWER, estimateYuan: '462000.00' },
  }),
  orderOf(
    'sludgeFeeOrderManage',
    monthOf(0),
    { subject: `${monthOf(0)} 污泥费 / Sludge`, supplier: link(CARRIER), estimateYuan: '118000.00' },
    [APPROVED],
  ),
];
