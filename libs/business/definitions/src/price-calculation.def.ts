import { changePct } from '@sed/business-contract';
import { choice, computed, decimal, defineModule, lines, number, ref, text, type Guard } from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';

const ELEMENTS = [
  { code: 'POWER', label: { zh: '电费', en: 'Power' } },
  { code: 'CHEMICAL', label: { zh: '药剂', en: 'Chemicals' } },
  { code: 'LABOUR', label: { zh: '人工', en: 'Labour' } },
  { code: 'SLUDGE', label: { zh: '污泥', en: 'Sludge' } },
  { code: 'REPAIR', label: { zh: '维修', en: 'Repair' } },
  { code: 'DEPRECIATION', label: { zh: '折旧', en: 'Depreciation' } },
  { code: 'FINANCE', label: { zh: '财务费用', en: 'Finance' } },
  { code: 'TAX', label: { zh: '税金', en: 'Tax' } },
  { code: 'PROFIT', label: { zh: '利润', en: 'Profit' } },
  { code: 'FIXED', label: { zh: '固定部分', en: 'Fixed part' } },
  { code: 'OTHER', label: { zh: '其他', en: 'Other' } },
] as const;

const factor = { decimals: 4, min: '0', widthPx: 110 } as const;

/** What a price adjustment rests on stays as it is. */
const isFree: Guard = {
  name: 'isFree',
  reads: ['cases'],
  check: ({ linked }) => {
    const used = linked.cases?.find(({ status }) => status !== 'CLOSED');
    if (used === undefined) return undefined;
    const { name } = used.values;
    return { code: 'business.calculationUsed', params: { no: typeof name === 'string' ? name : '' } };
  },
};

/** What a price comes to by cost items, their weights and indices (domain model §16.1, §19.3). */
export const priceCalculation = defineModule({
  key: 'priceCalculation',
  path: '/operate/revenue/priceVolume/priceCalculation',
  scope: 'plant',
  label: { zh: '水价测算', en: 'price calculation' },
  number: { prefix: 'CSJ' },
  fields: {
    name: text('名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 220 }),
    priceVolume: ref('量价信息', 'Price-volume record', 'information', {
      ...{ samePlant: true, required: true, widthPx: 200 },
    }),
    baseYear: number('基准年', 'Base year', { decimals: 0, min: 2000, max: 2100, isName: true, required: true }),
    items: lines(
      '成本项',
      'Cost items',
      {
        element: choice('成本项', 'Cost item', ELEMENTS, { required: true, widthPx: 140 }),
        basePerM3: decimal('基准成本（每 m³）', 'Base cost per m³', { decimals: 4, min: '0', widthPx: 140 }),
        weight: decimal('权重', 'Weight', { ...factor, max: '1', total: { by: 'sum' } }),
        index: decimal('指数', 'Index', { ...factor, required: true }),
        usedWeight: decimal('采用权重', 'Weight used', { ...factor, readOnly: true, total: { by: 'sum' } }),
        part: decimal('权重×指数', 'Weight × index', { ...factor, readOnly: true, total: { by: 'sum' } }),
        basis: text('依据', 'Basis', { max: 100, widthPx: 200 }),
      },
      {
        ...{ minItems: 1, maxItems: 20, required: true, uniqueBy: 'element' },
        hint: {
          zh: '权重合计为 1；或只填写各项基准成本，由系统按成本计算权重',
          en: 'Weights come to 1; or say the base cost of every item and leave the weights to be worked out',
        },
      },
    ),
    oldPrice: decimal('现行水价', 'Present price', { decimals: 4, readOnly: true, widthPx: 110 }),
    k: decimal('调价系数 K', 'Factor K', { decimals: 4, readOnly: true, widthPx: 110 }),
    changePct: computed('变化幅度', 'Change', {
      ...{ decimals: 2, unit: '%', widthPx: 100 },
      compute: ({ k }) => (typeof k === 'string' ? changePct(k) : null),
    }),
    newPrice: decimal('测算水价', 'Calculated price', { decimals: 4, readOnly: true, widthPx: 110 }),
    note,
  },
  title: 'name',
  list: {
    columns: ['no', 'name', 'factoryNo', 'priceVolume', 'baseYear', 'oldPrice', 'k', 'changePct', 'newPrice', 'status'],
    yields: ['baseYear', 'changePct'],
    filters: ['priceVolume', 'baseYear', 'status'],
    sort: '-updatedAt',
  },
  form: [
    { label: BASICS, fields: ['name', 'priceVolume', 'baseYear', 'note'] },
    { label: { zh: '成本项', en: 'Cost items' }, fields: ['items'] },
  ],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true, offered: false },
      SUBMITTED: { label: { zh: '已提交', en: 'Submitted' }, tone: 'good' },
    },
    actions: {
      submit: {
        label: { zh: '提交', en: 'Submit' },
        ...{ from: ['DRAFT'], to: 'SUBMITTED', verb: 'submit', byAuthor: true, note: 'optional', tone: 'primary' },
        needs: ['k'],
      },
      withdraw: {
        label: { zh: '撤回', en: 'Withdraw' },
        ...{ from: ['SUBMITTED'], to: 'DRAFT', verb: 'submit', byAuthor: true, note: 'required', isBeside: true },
        guards: [isFree],
      },
    },
    links: { cases: { module: 'priceAdjustment', by: 'calculation' } },
  },
  verbs: ['add', 'edit', 'delete', 'export', 'print'],
  removal: 'editable',
  retentionYears: 30,
});
