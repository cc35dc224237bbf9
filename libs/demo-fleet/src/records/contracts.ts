import {
  day,
  link,
  postsOf,
  type DemoDecision,
  type DemoRecord,
  type DemoStep,
  type DemoValue,
  type DemoValues,
} from './demo-record';

interface Term {
  /** Days from the first start; negative ones are past. */
  readonly from: number;
  readonly to: number;
}

interface Sketch {
  readonly id: string;
  readonly plant: string;
  readonly name: string;
  readonly kind: 'SALE' | 'PURCHASE' | 'SERVICE';
  readonly partner: string;
  readonly amountYuan: string;
  readonly term: Term;
  readonly items?: readonly DemoValue[];
  readonly note?: string;
  /** How far it has come; without it, it is a draft. */
  readonly reached?: 'submitted' | 'approved' | 'finished' | 'terminated';
  readonly payments?: readonly DemoValue[];
}

/** A contract is submitted by the plant, approved above it, paid and ended by the plant. */
function stepsOf({ plant, reached, payments }: Sketch): (DemoStep | DemoDecision)[] {
  const { manager } = postsOf(plant);
  if (reached === undefined) return [];
  const submit: DemoStep = { by: manager, action: 'submit' };
  if (reached === 'submitted') return [submit];
  const way: (DemoStep | DemoDecision)[] = [submit, { decides: 'agree', note: '同意 / Agreed' }];
  if (payments !== undefined) way.push({ by: manager, action: 'pay', values: { payments } });
  if (reached === 'finished') way.push({ by: manager, action: 'finish' });
  if (reached === 'terminated') {
    way.push({ by: manager, action: 'terminate', note: '双方协商提前终止 / Ended early by agreement' });
  }
  return way;
}

function contractOf(sketch: Sketch): DemoRecord {
  const { id, plant, name, kind, partner, amountYuan, term, items, note } = sketch;
  const { factoryNo, manager } = postsOf(plant);
  const values: DemoValues = {
    ...{ name, kind, amountYuan },
    [kind === 'SALE' ? 'customerId' : 'supplierId']: link(partner),
    ...{ signedOn: day(term.from - 20), validFrom: day(term.from), validTo: day(term.to) },
    ...(items !== undefined && { items }),
    ...(note !== undefined && { note }),
  };
  return { id, module: 'contract', factoryNo, by: manager, values, steps: stepsOf(sketch) };
}

const line = (content: string, quantity: string, unit: string, priceYuan: string): DemoValue => ({
  ...{ content, quantity, unit, priceYuan },
});
const paid = (on: number, amountYuan: string, note: string): DemoValue => ({ on: day(on), amountYuan, note });

/** Contracts in every state; some fall due in the days around the first start, whichever day of the month that is. */
export const DEMO_CONTRACTS: readonly DemoRecord[] = [
  {
    ...{ id: 'e01-service', plant: 'e01', name: '污水处理服务 / Wastewater treatment', kind: 'SALE' as const },
    ...{ partner: 'CUS-GOV', amountYuan: '58400000.00', term: { from: -1100, to: 9850 }, reached: 'approved' as const },
    items: [line('污水处理 / Treatment', '36500000', 'm³', '1.6')],
    payments: [paid(-38, '4480000.00', '上季度 / Last quarter'), paid(-7, '4612000.00', '本季度 / This quarter')],
  },
  {
    ...{ id: 'e01-pac', plant: 'e01', name: '聚合氯化铝供应 / PAC supply', kind: 'PURCHASE' as const },
    ...{ partner: 'SUP-CHEM', amountYuan: '1296000.00', term: { from: -359, to: 6 }, reached: 'approved' as const },
    items: [line('液体 PAC 10% / Liquid PAC 10 %', '1800', 't', '720')],
    payments: [paid(-180, '648000.00', '一期 / First part'), paid(-21, '518400.00', '二期 / Second part')],
  },
  {
    ...{ id: 'e01-online', plant: 'e01', name: '在线仪表运维 / Analyser service', kind: 'SERVICE' as const },
    ...{ partner: 'SUP-LAB', amountYuan: '386000.00', term: { from: 14, to: 379 }, reached: 'submitted' as const },
  },
  {
    ...{ id: 'e01-sludge', plant: 'e01', name: '污泥处置 / Sludge disposal', kind: 'SERVICE' as const },
    ...{ partner: 'SUP-SLUDGE', amountYuan: '5475000.00', term: { from: -366, to: -1 }, reached: 'finished' as const },
    items: [line('含水率 80% 污泥 / Sludge at 80 % moisture', '18250', 't', '300')],
    payments: [paid(-9, '5475000.00', '结清 / Settled')],
  },
  {
    ...{ id: 'e02-membrane', plant: 'e02', name: '膜组器更换 / Membrane renewal', kind: 'PURCHASE' as const },
    ...{ partner: 'SUP-EQP', amountYuan: '9600000.00', term: { from: -30, to: 150 }, reached: 'approved' as const },
    items: [line('膜组器 / Membrane module', '48', '套 / set', '200000')],
    payments: [paid(-12, '2880000.00', '预付 30% / 30 % in advance')],
  },
  {
    ...{ id: 'e03-supply', plant: 'e03', name: '城市供水 / City water supply', kind: 'SALE' as const },
    ...{ partner: 'CUS-UTIL', amountYuan: '128000000.00', term: { from: -730, to: 2 }, reached: 'approved' as const },
    note: '即将到期，续签中 / Falls due, being renewed',
  },
  {
    ...{ id: 'e03-carbon', plant: 'e03', name: '活性炭再生 / Carbon regeneration', kind: 'SERVICE' as const },
    ...{ partner: 'SUP-CHEM', amountYuan: '742000.00', term: { from: 30, to: 395 } },
  },
  {
    ...{ id: 'w01-carbon', plant: 'w01', name: '乙酸钠供应 / Sodium acetate', kind: 'PURCHASE' as const },
    ...{ partner: 'SUP-CHEM', amountYuan: '918000.00', term: { from: -171, to: 11 }, reached: 'approved' as const },
    items: [line('乙酸钠 25% / Sodium acetate 25 %', '1020', 't', '900')],
    payments: [paid(-60, '459000.00', '一期 / First part')],
  },
  {
    ...{ id: 'w01-reclaimed', plant: 'w01', name: '再生水销售 / Reclaimed water', kind: 'SALE' as const },
    ...{ partner: 'CUS-IND', amountYuan: '1460000.00', term: { from: -90, to: 275 }, reached: 'approved' as const },
  },
  {
    ...{ id: 's01-storm', plant: 's01', name: '汛期移动泵租赁 / Storm pumps hire', kind: 'SERVICE' as const },
    ...{ partner: 'SUP-EQP', amountYuan: '268000.00', term: { from: -70, to: 20 }, reached: 'approved' as const },
  },
  {
    ...{ id: 's01-dredge', plant: 's01', name: '进水箱涵清淤 / Inlet dredging', kind: 'SERVICE' as const },
    ...{ partner: 'SUP-SLUDGE', amountYuan: '453000.00', term: { from: 10, to: 55 }, reached: 'submitted' as const },
  },
  {
    ...{ id: 'n01-blower', plant: 'n01', name: '鼓风机大修 / Blower overhaul', kind: 'SERVICE' as const },
    ...{ partner: 'SUP-EQP', amountYuan: '684000.00', term: { from: -45, to: 33 }, reached: 'approved' as const },
  },
  {
    ...{ id: 'n01-diffuser', plant: 'n01', name: '曝气器采购 / Diffusers', kind: 'PURCHASE' as const },
    ...{ partner: 'SUP-EQP', amountYuan: '212000.00', term: { from: -120, to: -4 }, reached: 'terminated' as const },
  },
].map(contractOf);
