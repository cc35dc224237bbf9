import {
  choice,
  computed,
  date,
  decimal,
  defineModule,
  dictionary,
  files,
  instant,
  isEmpty,
  type Label,
  lines,
  number,
  person,
  ref,
  type Rule,
  text,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { stocktakingFlow } from './stocktaking-flow';

const quantity = (zh: string, en: string) => decimal(zh, en, { decimals: 4, widthPx: 110 });
const MODES = [
  { code: 'BLIND', label: { zh: '盲盘', en: 'Blind' } },
  { code: 'OPEN', label: { zh: '明盘', en: 'Open' } },
] as const;

/** Share of lines that are as the book says, once that is known. */
function accuracyOf({ lines: rows, finishedAt }: Readonly<Record<string, unknown>>): number | null {
  const all: unknown[] = Array.isArray(rows) ? rows : [];
  if (all.length === 0 || finishedAt === null || finishedAt === undefined) return null;
  const isRight = (row: unknown) =>
    typeof row === 'object' && row !== null && Number(Reflect.get(row, 'differenceQty') ?? 0) === 0;
  return Math.round((1000 * all.filter(isRight).length) / all.length) / 10;
}

const COUNT_LINES = lines(
  '盘点明细',
  'Counts',
  {
    item: ref('物料', 'Item', 'stockItem', { required: true }),
    batch: text('批号', 'Batch', { max: 50 }),
    unit: dictionary('单位', 'Unit', 'stockUnit', { readOnly: true }),
    bookQty: { ...quantity('账面数量', 'Book'), readOnly: true },
    countedQty: { ...quantity('初盘数量', 'First count'), min: '0' },
    recountQty: { ...quantity('复盘数量', 'Second count'), min: '0' },
    countedAt: instant('盘点时间', 'Counted at', { readOnly: true }),
    differenceQty: { ...quantity('盈亏数量', 'Difference'), readOnly: true },
    differenceYuan: decimal('盈亏金额', 'Difference in value', {
      ...{ decimals: 4, unit: '¥', readOnly: true, total: { by: 'sum' } as const },
    }),
    purpose: dictionary('盈亏原因', 'Reason', 'lossProfitPurpose'),
    remark: text('说明', 'Remark', { max: 100 }),
  },
  { maxItems: 500 },
);

const FINDINGS = [
  { code: 'AGREE', label: { zh: '账面、实盘、液位三者一致', en: 'Book, count and level agree' }, tone: 'good' },
  {
    code: 'BOOK',
    label: {
      zh: '账面不符：实盘与液位一致，有出入库未记账',
      en: 'The book is off: count and level agree, something was not booked',
    },
    tone: 'warn',
  },
  {
    code: 'COUNT',
    label: { zh: '实盘不符：账面与液位一致，建议重盘', en: 'The count is off: book and level agree, count again' },
    tone: 'warn',
  },
  {
    code: 'LEVEL',
    label: {
      zh: '液位不符：账面与实盘一致，检查液位计、罐容和密度',
      en: 'The level is off: book and count agree, check gauge, volume of the tank and density',
    },
    tone: 'warn',
  },
  {
    code: 'NONE',
    label: { zh: '三者互不一致：先校核液位计，再重盘', en: 'No two agree: check the gauge, then count again' },
    tone: 'bad',
  },
  {
    code: 'UNKNOWN',
    label: {
      zh: '液位不能折算：缺少有效液位、罐容、满罐液位或密度',
      en: 'The level says nothing: no good value, or volume, full level or density not known',
    },
    tone: 'idle',
  },
] as const;

const USE_FINDINGS = [
  { code: 'AGREE', label: { zh: '账面、罐内、加药泵三者一致', en: 'Book, tank and pumps agree' }, tone: 'good' },
  {
    code: 'BOOK',
    label: {
      zh: '账面不符：罐内与加药泵一致，有出入库未记账',
      en: 'The book is off: tank and pumps agree, something was not booked',
    },
    tone: 'warn',
  },
  {
    code: 'TANK',
    label: {
      zh: '罐内不符：账面与加药泵一致，检查盘点和泄漏',
      en: 'The tank is off: book and pumps agree, check the count and for leaks',
    },
    tone: 'warn',
  },
  {
    code: 'DOSED',
    label: {
      zh: '加药泵不符：账面与罐内一致，校核流量计和密度',
      en: 'The pumps are off: book and tank agree, check flow meter and density',
    },
    tone: 'warn',
  },
  {
    code: 'NONE',
    label: { zh: '三者互不一致：先校核流量计，再重盘', en: 'No two agree: check the flow meter, then count again' },
    tone: 'bad',
  },
  {
    code: 'UNKNOWN',
    label: {
      zh: '投加量不能折算：缺少加药流量测点、有效数据或密度',
      en: 'Not known what was dosed: no flow signal, too little good data, or no density',
    },
    tone: 'idle',
  },
] as const;

/** Of a tank: what was used since it was counted last, by the book, by what is in it, and by the pumps it feeds. */
const USE_FIELDS = {
  usedFrom: instant('消耗统计起点', 'Used since', { readOnly: true, widthPx: 150 }),
  usedBookQty: { ...quantity('账面消耗', 'Used by the book'), readOnly: true },
  usedTankQty: { ...quantity('罐内消耗', 'Used from the tank'), readOnly: true },
  usedDosedQty: { ...quantity('泵投加量', 'Dosed by pumps'), readOnly: true },
  usedFinding: choice('消耗比对', 'Use compared', USE_FINDINGS, { readOnly: true, widthPx: 220 }),
} as const;

const GAUGE_FINDINGS = [
  { code: 'AGREE', label: { zh: '与液位测点一致', en: 'As the level signal' }, tone: 'good' },
  {
    code: 'OFF',
    label: {
      zh: '与液位测点相差超过 5%：核对读数和液位计',
      en: 'More than 5 % off the signal: check reading and gauge',
    },
    tone: 'warn',
  },
  { code: 'UNKNOWN', label: { zh: '液位测点无有效值', en: 'The signal has no good value' }, tone: 'idle' },
] as const;

/** Of a tank: that somebody stood before it, and what they read there. */
const GAUGE_FIELDS = {
  tagRead: text('读取的罐体标签', 'Label read at the tank', { max: 100 }),
  gaugeLevel: number('现场液位读数', 'Reading of the gauge', { decimals: 3, min: 0, unit: 'm' }),
  gaugePhoto: files('液位计照片', 'Photo of the gauge', { of: 'picture', maxItems: 3 }),
  gaugeFinding: choice('读数比对', 'Reading compared', GAUGE_FINDINGS, { readOnly: true, widthPx: 200 }),
} as const;

/** A reading is seen on its photo. */
const photoOfGauge: Rule = {
  name: 'gaugePhoto',
  check: ({ gaugeLevel, gaugePhoto }) =>
    isEmpty(gaugeLevel) || !isEmpty(gaugePhoto) ? undefined : { code: 'field.required', field: 'gaugePhoto' },
};

/** Of a tank: what book, count and level signal say at the moment it was counted (domain model §13.7). */
const TANK_FIELDS = {
  tankLevel: number('盘点时液位', 'Level when counted', { decimals: 3, readOnly: true, internal: true }),
  tankLevelUnit: text('液位单位', 'Unit of the level', { max: 20, readOnly: true, internal: true }),
  tankBookQty: { ...quantity('账面合计', 'By the book'), readOnly: true },
  tankCountedQty: { ...quantity('实盘合计', 'As counted'), readOnly: true },
  tankLevelQty: { ...quantity('液位折算量', 'By the level'), readOnly: true },
  tankFinding: choice('三方比对', 'Book, count and level', FINDINGS, { readOnly: true, widthPx: 220 }),
} as const;

/** Fields of both kinds of counts. */
const countFields = (tolerance: number) =>
  ({
    subject: text('盘点名称', 'Subject', { max: 50, required: true, searchable: true, widthPx: 220 }),
    warehouse: ref('仓库', 'Warehouse', 'warehouse', {
      ...{ samePlant: true, required: true, createOnly: true, widthPx: 150 },
    }),
    mode: choice('盘点方式', 'Mode', MODES, {
      ...{ required: true, initial: 'BLIND', widthPx: 90 },
      hint: { zh: '盲盘在盘点完成前不显示账面数量', en: 'A blind count shows no book quantity until it is finished' },
    }),
    tolerancePct: number('复盘允差', 'Tolerance', {
      ...{ decimals: 1, min: 0, max: 20, unit: '%', required: true, initial: tolerance, widthPx: 90 },
      hint: {
        zh: '初盘差异超过允差的明细需要复盘；袋装药剂不超过 0.5%',
        en: 'Lines beyond it are counted a second time; of chemicals in bags, beyond 0.5 % at most',
      },
    }),
    counters: person('盘点人', 'Counted by', { multiple: true, maxItems: 10, required: true, widthPx: 140 }),
    plannedOn: date('计划日期', 'Planned on', { widthPx: 120 }),
    lines: COUNT_LINES,
    ...GAUGE_FIELDS,
    ...TANK_FIELDS,
    ...USE_FIELDS,
    accuracyPct: computed('账实相符率', 'Accuracy', { decimals: 1, unit: '%', compute: accuracyOf, widthPx: 110 }),
    differenceYuan: decimal('盈亏金额', 'Difference in value', {
      ...{ decimals: 2, unit: '¥', readOnly: true, widthPx: 120, total: { by: 'sum' } as const },
    }),
    startedAt: instant('开始时间', 'Started', { readOnly: true, widthPx: 150 }),
    finishedAt: instant('完成时间', 'Finished', { readOnly: true, widthPx: 150 }),
    postedAt: instant('过账时间', 'Posted', { readOnly: true, widthPx: 150 }),
    photos: files('照片', 'Photos', { of: 'picture', maxItems: 8 }),
    note,
  }) as const;

const LIST = {
  columns: [
    ...(['no', 'subject', 'factoryNo', 'warehouse', 'mode', 'counters', 'plannedOn', 'startedAt'] as const),
    ...(['accuracyPct', 'differenceYuan', 'status'] as const),
  ],
  yields: ['startedAt', 'mode', 'counters'],
  filters: ['warehouse', 'status', 'mode', 'plannedOn', 'startedAt', 'lines.item', 'lines.purpose'],
  sort: '-createdAt',
  views: ['table', 'board', 'calendar'],
  calendar: { from: 'plannedOn', beside: 'warehouse' },
} as const;
const FORM = [
  { label: BASICS, fields: ['subject', 'warehouse', 'mode', 'tolerancePct', 'counters', 'plannedOn', 'note'] },
] as const;
type CountKey = 'drugStocktaking' | 'accessoryStocktaking';

function defineStocktaking(key: CountKey, label: Label, tolerancePct: number) {
  return defineModule({
    key,
    path: `/productioManager/inventoryManage/Stocktaking/${key}`,
    scope: 'plant',
    label,
    number: { prefix: 'PD' },
    fields: countFields(tolerancePct),
    title: 'subject',
    list: LIST,
    form: FORM,
    flow: stocktakingFlow({ hasTanks: key === 'drugStocktaking' }),
    rules: [photoOfGauge],
    verbs: ['add', 'edit', 'delete', 'export', 'print'],
    removal: 'initial',
    retentionYears: 10,
  });
}

/** Counts of chemicals and laboratory reagents (domain model §13.7). */
export const drugStocktaking = defineStocktaking('drugStocktaking', { zh: '药剂盘点单', en: 'reagent count' }, 2);

/** Counts of spare parts and consumables (domain model §13.7). */
export const accessoryStocktaking = defineStocktaking(
  'accessoryStocktaking',
  { zh: '备件盘点单', en: 'spare-part count' },
  0,
);

/** What each kind of count is about: codes of the stock type. */
export const COUNTED_TYPES = {
  drugStocktaking: ['1', '4'],
  accessoryStocktaking: ['2', '3'],
} as const;
