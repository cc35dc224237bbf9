import { choice, defineModule, lines, number, ref, text } from '@sed/records-model';
import { BASICS, enabled, note } from '@sed/records-model/common-fields';
import { INPUT_ITEMS } from './calculator-words';

const PUMP_USES = [
  { code: 'RECYCLE', label: { zh: '内回流', en: 'Internal reflux' } },
  { code: 'RAS', label: { zh: '外回流', en: 'Return sludge' } },
  { code: 'WAS', label: { zh: '剩余污泥', en: 'Waste sludge' } },
  { code: 'DISCHARGE', label: { zh: '高效沉淀池排泥', en: 'Discharge of sedimentation' } },
] as const;
const CHEMICAL_USES = [
  { code: 'CARBON', label: { zh: '碳源', en: 'Carbon source' } },
  { code: 'PHOSPHORUS', label: { zh: '除磷', en: 'Phosphorus removal' } },
  { code: 'COAGULANT', label: { zh: '混凝', en: 'Coagulation' } },
] as const;
const METALS = [
  { code: 'AL', label: { zh: '铝盐', en: 'Aluminium' } },
  { code: 'FE', label: { zh: '铁盐', en: 'Iron' } },
] as const;

const volume = (zh: string, en: string) => number(zh, en, { unit: 'm³', decimals: 0, min: 0, max: 10_000_000 });

/** A process line as the calculators need it: what it is built of, and which signal says what (domain model §17.1). */
export const calculatorFactoryInfo = defineModule({
  key: 'calculatorFactoryInfo',
  path: '/toolCabinet/processRegulation/calculatorFactoryInfo',
  scope: 'plant',
  label: { zh: '工艺信息', en: 'process line' },
  fields: {
    name: text('工艺线', 'Process line', { max: 50, required: true, unique: 'plant', searchable: true, widthPx: 200 }),
    designFlow: number('设计水量', 'Design flow', {
      unit: 'm³/d',
      decimals: 0,
      min: 1,
      max: 10_000_000,
      required: true,
      widthPx: 120,
    }),
    standard: text('出水标准', 'Effluent standard', { max: 50, searchable: true, widthPx: 140 }),
    patm: number('大气压', 'Air pressure', {
      unit: 'kPa',
      decimals: 1,
      min: 50,
      max: 110,
      initial: 101.3,
      widthPx: 100,
    }),
    kwhPrice: number('电价', 'Price of electricity', { unit: 'CNY/kWh', decimals: 3, min: 0, max: 10, widthPx: 110 }),
    vAnaerobic: volume('厌氧池容积', 'Anaerobic volume'),
    vAnoxic: volume('缺氧池容积', 'Anoxic volume'),
    vAerobic: volume('好氧池容积', 'Aerobic volume'),
    diffuserDepth: number('曝气器淹没深度', 'Depth of the diffusers', { unit: 'm', decimals: 2, min: 0.5, max: 15 }),
    diffusersPerRiser: number('每立管曝气器数', 'Diffusers of a riser', { decimals: 0, min: 1, max: 100_000 }),
    transfer: number('氧利用率', 'Oxygen transfer efficiency', { decimals: 3, min: 0.02, max: 0.6 }),
    rangeability: number('阀门可调比', 'Rangeability of the valves', { decimals: 0, min: 2, max: 100 }),
    blowers: lines(
      '鼓风机',
      'Blowers',
      {
        name: text('名称', 'Name', { max: 30, required: true }),
        ratedM3h: number('额定风量', 'Rated air', {
          unit: 'm³/h',
          decimals: 0,
          min: 1,
          max: 1_000_000,
          required: true,
        }),
        minM3h: number('最小风量', 'Least air', { unit: 'm³/h', decimals: 0, min: 0, max: 1_000_000 }),
        powerKw: number('额定功率', 'Rated power', { unit: 'kW', decimals: 1, min: 0, max: 100_000 }),
      },
      { maxItems: 20, uniqueBy: 'name' },
    ),
    branches: lines(
      '曝气支管',
      'Branches',
      {
        name: text('名称', 'Name', { max: 30, required: true }),
        weight: number('风量权重', 'Weight', { decimals: 3, min: 0, max: 1, required: true }),
        kvs: number('阀门Kvs', 'Kvs', { unit: 'm³/h', decimals: 0, min: 1, max: 100_000, required: true }),
      },
      { maxItems: 6, uniqueBy: 'name' },
    ),
    pumps: lines(
      '泵',
      'Pumps',
      {
        use: choice('用途', 'Use', PUMP_USES, { required: true }),
        count: number('台数', 'Count', { decimals: 0, min: 1, max: 50, required: true }),
        ratedM3h: number('单泵流量', 'Flow of each', {
          unit: 'm³/h',
          decimals: 0,
          min: 1,
          max: 1_000_000,
          required: true,
        }),
        minHz: number('最低频率', 'Least frequency', { unit: 'Hz', decimals: 0, min: 0, max: 50 }),
      },
      { maxItems: 10, uniqueBy: 'use' },
    ),
    lamellaArea: number('斜板面积', 'Lamella area', { unit: 'm²', decimals: 0, min: 1, max: 100_000 }),
    vMixing: volume('混合池容积', 'Volume of mixing'),
    vFlocculation: volume('絮凝池容积', 'Volume of flocculation'),
    chemicals: lines(
      '药剂',
      'Chemicals',
      {
        use: choice('用途', 'Use', CHEMICAL_USES, { required: true }),
        product: text('药剂', 'Product', { max: 50, required: true }),
        strength: number('有效成分含量', 'Strength', { decimals: 4, min: 0.0001, max: 1, required: true }),
        metal: choice('金属盐', 'Metal', METALS),
        codEq: number('COD当量', 'COD equivalent', { unit: 'kg/kg', decimals: 3, min: 0.1, max: 3 }),
        density: number('密度', 'Density', { unit: 'kg/L', decimals: 3, min: 0.5, max: 2 }),
        pumpMax: number('加药泵最大流量', 'Most the pump gives', { unit: 'L/h', decimals: 0, min: 1, max: 1_000_000 }),
        pricePerT: number('单价', 'Price', { unit: 'CNY/t', decimals: 0, min: 0, max: 1_000_000 }),
      },
      { maxItems: 10, uniqueBy: 'use' },
    ),
    inputs: lines(
      '输入绑定',
      'Inputs',
      {
        input: choice('输入', 'Input', INPUT_ITEMS, { required: true }),
        row: number('支管/立管序号', 'Branch or riser', { decimals: 0, min: 1, max: 6 }),
        signal: ref('测点', 'Signal', 'signal', { samePlant: true }),
        factor: number('换算系数', 'Factor', { decimals: 6, min: -1_000_000, max: 1_000_000 }),
        value: number('替代值', 'Value without it', { decimals: 4, min: -1_000_000, max: 10_000_000 }),
      },
      { maxItems: 200 },
    ),
    enabled,
    note,
  },
  title: 'name',
  list: {
    columns: [
      'name',
      'factoryNo',
      'designFlow',
      'standard',
      'vAnaerobic',
      'vAnoxic',
      'vAerobic',
      'kwhPrice',
      'enabled',
      'updatedAt',
    ],
    yields: ['standard', 'kwhPrice', 'updatedAt'],
    filters: ['enabled'],
    sort: 'name',
  },
  form: [
    { label: BASICS, fields: ['name', 'designFlow', 'standard', 'patm', 'kwhPrice', 'enabled'] },
    {
      label: { zh: '生化池', en: 'Biological tanks' },
      fields: [
        'vAnaerobic',
        'vAnoxic',
        'vAerobic',
        'diffuserDepth',
        'diffusersPerRiser',
        'transfer',
        'rangeability',
        'blowers',
        'branches',
        'pumps',
      ],
    },
    { label: { zh: '高效沉淀池', en: 'Sedimentation tank' }, fields: ['lamellaArea', 'vMixing', 'vFlocculation'] },
    { label: { zh: '药剂与输入', en: 'Chemicals and inputs' }, fields: ['chemicals', 'inputs', 'note'] },
  ],
  verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
  removal: 'always',
  importKey: ['name'],
});
