import {
  account,
  day,
  hoursAgo,
  link,
  named,
  postsOf,
  type DemoRecord,
  type DemoStep,
  type DemoValue,
} from './demo-record';

/** Who keeps the store of a plant, and who decides on its documents. */
export function demoStoreOf(plant: string) {
  const { factoryNo, manager, area } = postsOf(plant);
  const [keeper, decider] = plant === 'e01' ? (['equip', manager] as const) : ([manager, area] as const);
  return { factoryNo, keeper, decider };
}

/** Storekeepers of the plants whose stores the demonstration keeps going. */
export const DEMO_STORE_PLANTS = ['e01', 'w01', 's01'] as const;
/** How large their stores are beside those of the largest plant. */
const SHARES: Readonly<Record<string, number>> = { e01: 1, w01: 0.6, s01: 0.4 };

export const item = (code: string) => named('stockItem', code);
export const step = (by: string, action: string, more: Omit<DemoStep, 'by' | 'action'> = {}): DemoStep => ({
  by,
  action,
  ...more,
});

interface Place {
  readonly code: string;
  readonly name: string;
  readonly kind: string;
}
const PLACES: readonly Place[] = [
  { code: 'CK-YJ', name: '药剂库 / Chemical store', kind: 'CHEMICAL' },
  { code: 'CK-BJ', name: '备件库 / Spare-part store', kind: 'PARTS' },
  { code: 'CK-HY', name: '化验试剂库 / Laboratory store', kind: 'LAB' },
];

export const placeId = (plant: string, code: string) => `store-${plant}-${code}`;

function places(plant: string): DemoRecord[] {
  const { factoryNo, keeper } = demoStoreOf(plant);
  return PLACES.map(({ code, name, kind }) => ({
    ...{ id: placeId(plant, code), module: 'warehouse', factoryNo, by: keeper },
    values: { code, name, kind, keeper: account(keeper), bins: [{ code: 'A-01' }, { code: 'A-02' }] },
  }));
}

type Line = readonly [code: string, quantity: string, price: string, batch?: string, expiresInDays?: number];

const lineOf = ([code, quantity, unitPriceYuan, batch, expiresInDays]: Line): DemoValue => ({
  ...{ item: item(code), quantity, unitPriceYuan },
  ...(batch !== undefined && { batch }),
  ...(expiresInDays !== undefined && { expiresOn: day(expiresInDays) }),
});

function opening(plant: string, code: string, subject: string, lines: readonly Line[]): DemoRecord {
  const { factoryNo, keeper } = demoStoreOf(plant);
  return {
    ...{ id: `opening-${plant}-${code}`, module: 'inventoryInitialization', factoryNo, by: keeper },
    values: { subject, warehouse: link(placeId(plant, code)), lines: lines.map(lineOf) },
    steps: [step(keeper, 'submit'), { decides: 'agree' }],
  };
}

/** Chemicals and reagents a plant of that size has when its stores are opened. */
export function openingOf(plant: string): { readonly chemicals: readonly Line[]; readonly reagents: readonly Line[] } {
  const share = SHARES[plant] ?? 1;
  const some = (quantity: number) => String(Math.max(1, Math.round(quantity * share)));
  return {
    chemicals: [
      ['YJ-PAC10', some(62000), '0.86', 'PAC-2610', 120],
      ['YJ-NAAC', some(84000), '1.12', 'NAC-2609', 260],
      ['YJ-NACLO', some(16000), '1.24', 'CLO-2611', 18],
      ['YJ-CPAM', some(2600), '21.30', 'PAM-2605', 520],
      ['YJ-NAOH', some(6200), '1.04', 'SOD-2608', 240],
      ['YJ-CITRIC', some(900), '6.10', 'CIT-2601', 400],
      ['YJ-LIME', some(11000), '0.67', 'LIM-2608', -6],
    ],
    reagents: [
      ['SJ-COD-HR', '12', '418', 'COD-26Q3', 200],
      ['SJ-NH3N', '9', '258', 'NH3-26Q3', 180],
      ['SJ-TP', '4', '306', 'TP-26Q2', 25],
      ['SJ-H2SO4', '18', '37.5', 'SUL-26Q1', 300],
    ],
  };
}

/** Opening stock: figures a plant of that size has, one batch near its end, one item nearly gone. */
function openings(plant: string): DemoRecord[] {
  const { chemicals, reagents } = openingOf(plant);
  return [
    opening(plant, 'CK-YJ', '药剂库期初 / Opening stock of chemicals', chemicals),
    opening(plant, 'CK-BJ', '备件库期初 / Opening stock of spare parts', [
      ['BJ-SEAL-150', '5', '1830'],
      ['BJ-BRG-6312', '14', '165'],
      ['BJ-BRG-22222', '3', '1260'],
      ['BJ-BELT-SPB', '22', '94'],
      ['BJ-DIFF-EPDM', '380', '41.5'],
      ['BJ-FILT-BLW', '18', '208'],
      ['BJ-DIAPH-DP', '9', '455'],
      ['BJ-LAMP-UV', '16', '1340'],
      ['BJ-PH-ELEC', '4', '1640'],
      ['DZ-GREASE', '96', '31.5'],
      ['DZ-GLOVE', '120', '11.8'],
    ]),
    opening(plant, 'CK-HY', '化验试剂期初 / Opening stock of reagents', reagents),
  ];
}

interface Issue {
  readonly id: string;
  readonly plant: string;
  readonly code: string;
  readonly subject: string;
  readonly kind: string;
  readonly lines: readonly Line[];
  readonly reached: 'draft' | 'submitted' | 'posted';
}

function issue({ id, plant, code, subject, kind, lines, reached }: Issue): DemoRecord {
  const { factoryNo, keeper, decider } = demoStoreOf(plant);
  const { lead } = postsOf(plant);
  const all = [
    step(keeper, 'submit'),
    { decides: 'agree' as const },
    step(keeper, 'handOver', { values: { receiver: account(lead), secondPerson: account(decider) } }),
    step(lead, 'receive'),
    step(decider, 'countersign'),
    step(keeper, 'post'),
  ];
  return {
    ...{ id: `issue-${id}`, module: 'inOutManage', factoryNo, by: keeper },
    values: {
      ...{ typeCode: '2', outKind: kind, subject, warehouse: link(placeId(plant, code)) },
      ...{ workPurpose: kind === 'LAB' ? '07' : '35', costObject: '生产运行 / Operation' },
      lines: lines.map(([itemCode, quantity]) => ({ item: item(itemCode), quantity })),
    },
    steps: all.slice(0, { draft: 0, submitted: 1, posted: all.length }[reached]),
  };
}

const ISSUES: readonly Issue[] = [
  {
    ...{ id: 'pac', plant: 'e01', code: 'CK-YJ', kind: 'DOSING', reached: 'posted' },
    subject: '除磷投加 / Dosing for phosphorus',
    lines: [
      ['YJ-PAC10', '4200', ''],
      ['YJ-NAAC', '5600', ''],
    ],
  },
  {
    ...{ id: 'cpam', plant: 'e01', code: 'CK-YJ', kind: 'DOSING', reached: 'posted' },
    subject: '污泥脱水加药 / Polymer for dewatering',
    lines: [['YJ-CPAM', '140', '']],
  },
  {
    ...{ id: 'seal', plant: 'e01', code: 'CK-BJ', kind: 'OTHER_OUT', reached: 'submitted' },
    subject: '提升泵换密封 / Seal of the lift pump',
    lines: [['BJ-SEAL-150', '1', '']],
  },
  {
    ...{ id: 'cod', plant: 'e01', code: 'CK-HY', kind: 'LAB', reached: 'posted' },
    subject: '日常化验领用 / Reagents for daily tests',
    lines: [['SJ-COD-HR', '2', '']],
  },
  {
    ...{ id: 'naclo', plant: 'w01', code: 'CK-YJ', kind: 'DOSING', reached: 'posted' },
    subject: '消毒投加 / Dosing for disinfection',
    lines: [['YJ-NACLO', '900', '']],
  },
  {
    ...{ id: 'filter', plant: 's01', code: 'CK-BJ', kind: 'OTHER_OUT', reached: 'draft' },
    subject: '鼓风机换滤芯 / Filters of the blowers',
    lines: [['BJ-FILT-BLW', '6', '']],
  },
];

/** What has gone out of the chemical store of a plant by these issues. */
export function issuedOf(plant: string, code: string): number {
  const issued = ISSUES.filter((one) => one.plant === plant && one.code === 'CK-YJ' && one.reached === 'posted');
  const quantities = issued.flatMap(({ lines }) => lines.flatMap(([of, quantity]) => (of === code ? quantity : [])));
  return quantities.reduce((sum, quantity) => sum + Number(quantity), 0);
}

interface Arrival {
  readonly id: string;
  readonly plant: string;
  readonly supplier: string;
  readonly code: string;
  readonly subject: string;
  readonly line: Readonly<Record<string, DemoValue>>;
  readonly reached: 'expected' | 'checked' | 'concluded';
}

function arrival({ id, plant, supplier, code, subject, line, reached }: Arrival): DemoRecord {
  const { factoryNo, keeper, decider } = demoStoreOf(plant);
  const steps = [step(keeper, 'check', { values: { arrivedAt: hoursAgo(5) } }), step(decider, 'conclude')];
  return {
    ...{ id: `arrival-${id}`, module: 'arrivalAcceptance', factoryNo, by: keeper },
    values: {
      ...{
        subject,
        supplier: link(supplier),
        warehouse: link(placeId(plant, code)),
        expectedOn: day(0),
        lines: [line],
      },
    },
    steps: steps.slice(0, { expected: 0, checked: 1, concluded: 2 }[reached]),
  };
}

const ARRIVALS: readonly Arrival[] = [
  {
    ...{ id: 'pac', plant: 'e01', supplier: 'SUP-CHEM', code: 'CK-YJ', reached: 'concluded' },
    subject: '聚合氯化铝到货 / Delivery of PAC',
    line: {
      ...{ item: item('YJ-PAC10'), batch: 'PAC-2611', expiresOn: day(175), orderedQty: '20000', unitPriceYuan: '0.84' },
      ...{ arrivedQty: '20000', passedQty: '20000', appearance: 'OK', documentsOk: true, contentPct: 10.2 },
    },
  },
  {
    ...{ id: 'cpam', plant: 'w01', supplier: 'SUP-CHEM', code: 'CK-YJ', reached: 'concluded' },
    subject: '阳离子 PAM 到货 / Delivery of cationic PAM',
    line: {
      ...{ item: item('YJ-CPAM'), batch: 'PAM-2611', orderedQty: '1000', unitPriceYuan: '21.8', arrivedQty: '1000' },
      ...{
        passedQty: '800',
        appearance: 'DAMAGED',
        contentPct: 91.3,
        rejectionType: '02',
        afterType: '1',
        remark: '8 袋受潮 / 8 bags wet',
      },
    },
  },
  {
    ...{ id: 'lamp', plant: 'e01', supplier: 'SUP-EQP', code: 'CK-BJ', reached: 'checked' },
    subject: '紫外灯管到货 / Delivery of UV lamps',
    line: {
      ...{ item: item('BJ-LAMP-UV'), orderedQty: '24', unitPriceYuan: '1320', arrivedQty: '24', passedQty: '24' },
      ...{ appearance: 'OK', documentsOk: true },
    },
  },
  {
    ...{ id: 'naac', plant: 's01', supplier: 'SUP-CHEM', code: 'CK-YJ', reached: 'expected' },
    subject: '乙酸钠预计到货 / Sodium acetate expected',
    line: { item: item('YJ-NAAC'), orderedQty: '15000', unitPriceYuan: '1.09' },
  },
];

function others(): DemoRecord[] {
  const [e01, w01, s01] = [demoStoreOf('e01'), demoStoreOf('w01'), demoStoreOf('s01')];
  const appraisal = {
    ...{ appraisal: '叶轮开裂，无修复价值 / Impeller cracked, not worth a repair', disposalWay: 'RECYCLING' },
    ...{ originalValueYuan: '52000', depreciationYuan: '44500', residualValueYuan: '1200' },
  };
  return [
    {
      ...{ id: 'scrap-pump', module: 'scrapManage', factoryNo: e01.factoryNo, by: e01.keeper },
      values: {
        ...{ subject: '剩余污泥泵报废 / Waste sludge pump to be scrapped', objectKind: 'EQUIPMENT', reason: 'DAMAGE' },
        ...{ equipment: link('equip-demo_e01/P503'), description: '叶轮开裂 / The impeller is cracked' },
      },
      steps: [step(e01.keeper, 'submit'), step(e01.decider, 'appraise', { values: appraisal })],
    },
    {
      ...{ id: 'scrap-blower', module: 'scrapManage', factoryNo: s01.factoryNo, by: s01.keeper },
      values: {
        ...{ subject: '曝气鼓风机报废 / Blower to be scrapped', objectKind: 'EQUIPMENT', reason: 'AGE' },
        ...{ equipment: link('equip-demo_s01/B951'), description: '壳体锈穿，修复不经济 / Casing rusted through' },
      },
      steps: [step(s01.keeper, 'submit')],
    },
    {
      ...{ id: 'scrap-lime', module: 'scrapManage', factoryNo: w01.factoryNo, by: w01.keeper },
      values: {
        ...{ subject: '过期石灰报废 / Expired lime', objectKind: 'ITEM', reason: 'EXPIRED' },
        ...{ warehouse: link(placeId('w01', 'CK-YJ')), description: '受潮结块 / Wet and caked' },
        lines: [{ item: item('YJ-LIME'), quantity: '400' }],
      },
      steps: [step(w01.keeper, 'submit')],
    },
    {
      ...{ id: 'transfer-seal', module: 'transferManage', factoryNo: w01.factoryNo, by: w01.keeper },
      values: {
        ...{ subject: '急需机械密封 / Mechanical seals wanted', otherPlant: e01.factoryNo, wantedOn: day(3) },
        ...{ warehouse: link(placeId('w01', 'CK-BJ')), reason: '提升泵连续泄漏 / The lift pumps leak' },
        lines: [{ item: item('BJ-SEAL-150'), requestedQty: '2' }],
      },
      steps: [step(w01.keeper, 'request')],
    },
    {
      ...{ id: 'level-lamp', module: 'stockLevel', factoryNo: e01.factoryNo, by: e01.keeper },
      values: {
        ...{ item: item('BJ-LAMP-UV'), minStock: '20', reorderPoint: '40', maxStock: '160' },
        basis: '两套紫外消毒渠 / Two UV channels',
      },
    },
  ];
}

/** Stores of three plants: opening stock, deliveries, issues, scrap and a transfer between two of them. */
export const DEMO_STORES: readonly DemoRecord[] = [
  ...DEMO_STORE_PLANTS.flatMap(places),
  ...DEMO_STORE_PLANTS.flatMap(openings),
  ...[...ISSUES.map(issue), ...ARRIVALS.map(arrival)],
  ...others(),
];
