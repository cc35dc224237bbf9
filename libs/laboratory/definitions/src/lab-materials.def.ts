import { LEAST_CORRELATION, LEAST_CURVE_POINTS } from '@sed/laboratory-contract';
import { choice, date, decimal, defineModule, flag, lines, number, person, ref, text } from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { isEmpty, startBeforeEnd, type Guard, type Rule } from '@sed/records-model';
import { dayBegins } from '@sed/shifts-contract';
import { REAGENT_KINDS } from './laboratory-words';

/** What comes out of stock comes out of a warehouse, and in some quantity. */
const fromStock: Rule = {
  name: 'stockItem',
  check: ({ stockItem, warehouse, quantity }) => {
    if (isEmpty(stockItem) && isEmpty(warehouse)) return undefined;
    const asked = { stockItem, warehouse, quantity };
    const field = Object.entries(asked).find(([, value]) => isEmpty(value))?.[0];
    return field === undefined ? undefined : { code: 'field.required', field };
  },
};

/** Reagents, standards and solutions by their lots, in use until they expire. */
export const labReagent = defineModule({
  key: 'labReagent',
  path: '/productioManager/analysisFill/labReagent',
  scope: 'plant',
  label: { zh: '试剂批次', en: 'reagent lot' },
  fields: {
    name: text('名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 200 }),
    lot: text('批号', 'Lot', { max: 50, required: true, unique: 'plant', searchable: true, widthPx: 140 }),
    kind: choice('类别', 'Kind', REAGENT_KINDS, { required: true, initial: 'REAGENT', widthPx: 110 }),
    concentration: text('浓度', 'Concentration', { max: 50, widthPx: 120 }),
    quantity: decimal('数量', 'Quantity', { decimals: 2, min: '0', widthPx: 100 }),
    unit: text('单位', 'Unit', { max: 20, widthPx: 80 }),
    stockItem: ref('库存物料', 'Stock item', 'stockItem', {
      createOnly: true,
      hint: {
        zh: '与仓库一并填写，登记时按数量从化验试剂库出库',
        en: 'With its warehouse: the quantity leaves the stock of laboratory reagents when the lot is put to use',
      },
    }),
    warehouse: ref('仓库', 'Warehouse', 'warehouse', { samePlant: true, createOnly: true }),
    stockBatch: text('库存批号', 'Batch in stock', { max: 50, createOnly: true }),
    isHazardous: flag('危险化学品', 'Hazardous', { initial: false, widthPx: 110 }),
    openedOn: date('开封日期', 'Opened on', { widthPx: 120 }),
    expiresOn: date('有效期至', 'Expires on', { required: true, widthPx: 120 }),
    preparedBy: person('配制人', 'Prepared by', { widthPx: 110 }),
    checkedBy: person('复核人', 'Checked by', {
      widthPx: 110,
      hint: { zh: '危险化学品须由另一人复核', en: 'Hazardous ones are checked by a second person' },
    }),
    preparedOn: date('配制日期', 'Prepared on', { widthPx: 120 }),
    volumeMl: number('定容体积', 'Made up to', { decimals: 2, min: 0, max: 1_000_000, unit: 'mL' }),
    parts: lines(
      '配制用料',
      'Made of',
      {
        what: text('物料', 'Material', { max: 50, required: true }),
        lot: text('所用批号', 'Lot used', { max: 50 }),
        amount: number('用量', 'Amount', { decimals: 4, min: 0, required: true }),
        unit: text('单位', 'Unit', { max: 20, required: true }),
      },
      { maxItems: 20 },
    ),
    recipe: text('配制记录', 'Preparation', { max: 500, lines: 4 }),
    note,
  },
  title: 'name',
  list: {
    columns: ['name', 'lot', 'factoryNo', 'kind', 'concentration', 'openedOn', 'expiresOn', 'preparedBy', 'status'],
    yields: ['preparedBy', 'openedOn'],
    filters: ['status', 'kind', 'isHazardous', 'expiresOn'],
    sort: 'expiresOn',
  },
  form: [
    {
      label: BASICS,
      fields: [
        'name',
        'lot',
        'kind',
        'concentration',
        'quantity',
        'unit',
        'isHazardous',
        'openedOn',
        'expiresOn',
        'note',
      ],
    },
    { label: { zh: '出库', en: 'From stock' }, fields: ['stockItem', 'warehouse', 'stockBatch'] },
    {
      label: { zh: '配制', en: 'Preparation' },
      fields: ['preparedBy', 'preparedOn', 'checkedBy', 'parts', 'volumeMl', 'recipe'],
    },
  ],
  flow: {
    initial: 'IN_USE',
    states: {
      IN_USE: { label: { zh: '在用', en: 'In use' }, tone: 'good', editable: true },
      EXPIRED: { label: { zh: '已过期', en: 'Expired' }, tone: 'bad' },
      USED_UP: { label: { zh: '已用完', en: 'Used up' }, tone: 'off', final: true },
    },
    actions: {
      expire: {
        label: { zh: '到期', en: 'Expire' },
        ...{ from: ['IN_USE'], to: 'EXPIRED', verb: 'execute', who: ['system'] },
      },
      dispose: {
        label: { zh: '用完或处置', en: 'Used up or disposed of' },
        ...{ from: ['IN_USE', 'EXPIRED'], to: 'USED_UP', verb: 'execute', byAuthor: true, note: 'optional' },
      },
    },
    deadlines: {
      expiry: {
        label: { zh: '有效期', en: 'Expiry' },
        ...{ in: ['IN_USE'], take: 'expire' },
        at: ({ values: { expiresOn }, zone }) => dayBegins(expiresOn, zone, 1),
      },
    },
  },
  rules: [
    startBeforeEnd('openedOn', 'expiresOn', { orEqual: true }),
    startBeforeEnd('preparedOn', 'expiresOn', { orEqual: true }),
    fromStock,
    {
      name: 'checkedBy',
      check: ({ isHazardous, preparedBy, checkedBy }) => {
        if (isHazardous !== true) return undefined;
        if (typeof checkedBy !== 'string' || checkedBy === '') return { code: 'field.required', field: 'checkedBy' };
        return checkedBy === preparedBy ? { code: 'record.ownPart', field: 'checkedBy' } : undefined;
      },
    },
  ],
  verbs: ['add', 'edit', 'export', 'import'],
  removal: 'never',
  importKey: ['lot'],
});

const correlated: Guard = {
  name: 'correlation',
  check: ({ values: { r } }) =>
    typeof r === 'number' && Math.abs(r) >= LEAST_CORRELATION
      ? undefined
      : { code: 'laboratory.correlation', params: { least: LEAST_CORRELATION }, field: 'points' },
};

/** Standard curves of photometric methods; results use the valid one of their index. */
export const calibrationCurve = defineModule({
  key: 'calibrationCurve',
  path: '/productioManager/analysisFill/calibrationCurve',
  scope: 'plant',
  label: { zh: '标准曲线', en: 'standard curve' },
  fields: {
    index: ref('指标', 'Index', 'testIndex', { required: true, widthPx: 180 }),
    name: text('曲线编号', 'Curve no.', { max: 50, required: true, unique: 'plant', searchable: true, widthPx: 160 }),
    measuredOn: date('测定日期', 'Measured on', { required: true, widthPx: 120 }),
    validTo: date('有效期至', 'Valid until', { required: true, widthPx: 120 }),
    points: lines(
      '曲线点',
      'Points',
      {
        concentration: number('浓度', 'Concentration', { decimals: 4, min: 0, required: true }),
        reading: number('吸光度', 'Absorbance', { decimals: 4, required: true }),
      },
      { maxItems: 20, minItems: LEAST_CURVE_POINTS, uniqueBy: 'concentration' },
    ),
    slope: number('斜率', 'Slope', { decimals: 6, readOnly: true, widthPx: 110 }),
    intercept: number('截距', 'Intercept', { decimals: 6, readOnly: true, widthPx: 110 }),
    r: number('相关系数', 'Correlation', { decimals: 6, readOnly: true, widthPx: 110 }),
    analyst: person('测定人', 'Analyst', { widthPx: 110 }),
    isCurrent: flag('现行', 'Current', { initial: false, readOnly: true }),
    note,
  },
  title: 'name',
  list: {
    columns: ['name', 'factoryNo', 'index', 'measuredOn', 'validTo', 'slope', 'intercept', 'r', 'status'],
    yields: ['intercept', 'slope'],
    filters: ['status', 'index', 'validTo'],
    sort: '-measuredOn',
  },
  form: [
    { label: BASICS, fields: ['index', 'name', 'measuredOn', 'validTo', 'analyst', 'note'] },
    { label: { zh: '曲线点', en: 'Points' }, fields: ['points'] },
  ],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '待审核', en: 'To be reviewed' }, tone: 'todo', editable: true, waits: true },
      VALID: { label: { zh: '有效', en: 'Valid' }, tone: 'good', waits: false },
      EXPIRED: { label: { zh: '已失效', en: 'Expired' }, tone: 'off', final: true },
    },
    actions: {
      verify: {
        label: { zh: '审核', en: 'Verify' },
        ...{ from: ['DRAFT'], to: 'VALID', verb: 'review', except: ['analyst'], tone: 'primary', note: 'optional' },
        guards: [correlated],
      },
      expire: {
        label: { zh: '失效', en: 'Expire' },
        ...{ from: ['VALID'], to: 'EXPIRED', verb: 'review', byAuthor: true, note: 'required' },
      },
    },
    deadlines: {
      expiry: {
        label: { zh: '有效期', en: 'Expiry' },
        ...{ in: ['VALID'], take: 'expire' },
        at: ({ values: { validTo }, zone }) => dayBegins(validTo, zone, 1),
      },
    },
  },
  rules: [startBeforeEnd('measuredOn', 'validTo')],
  verbs: ['add', 'edit', 'delete', 'export'],
  removal: 'editable',
});
