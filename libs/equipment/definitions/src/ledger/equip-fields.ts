import { bookValue, DUE_CAUSES, RENEWAL, RENEWAL_ADVICE, type Worth } from '@sed/equipment-contract';
import {
  choice,
  computed,
  date,
  decimal,
  dictionary,
  files,
  flag,
  instant,
  lines,
  number,
  parent,
  person,
  ref,
  text,
} from '@sed/records-model';
import { note } from '@sed/records-model/common-fields';

type Values = Readonly<Record<string, unknown>>;

const item = <const C extends string>(code: C, zh: string, en: string) => ({ code, label: { zh, en } });
const SERVICE = { readOnly: true } as const;

export const CATEGORIES = [
  item('MECHANICAL', '机械设备', 'Mechanical'),
  item('ELECTRICAL', '电气设备', 'Electrical'),
  item('AUTOMATION', '自控设备', 'Automation'),
  item('INSTRUMENT', '仪表', 'Instrument'),
  item('LABORATORY', '化验设备', 'Laboratory'),
  item('SAFETY', '安全设备', 'Safety'),
  item('VEHICLE', '车辆', 'Vehicle'),
  item('OTHER', '其他', 'Other'),
] as const;

export const CRITICALITIES = [
  { ...item('A', 'A 关键', 'A critical'), tone: 'warn' },
  { ...item('B', 'B 重要', 'B important'), tone: 'todo' },
  { ...item('C', 'C 一般', 'C normal'), tone: 'idle' },
] as const;

/** Where a card begins its life: a register that is taken over knows machines in all three. */
export const ENTERED_AS = [
  item('IN_USE', '在用', 'In use'),
  item('IDLE', '闲置', 'Idle'),
  item('IN_STOCK', '在库', 'In stock'),
] as const;

export const SCRAP_REASONS = [
  item('WORN', '超过设计寿命', 'Worn out'),
  item('DAMAGED', '损坏无修复价值', 'Not worth repairing'),
  item('OBSOLETE', '技术淘汰', 'Obsolete'),
  item('REPLACED', '更新置换', 'Replaced'),
  item('ACCIDENT', '事故损毁', 'Lost in an accident'),
] as const;

const dayMs = (value: unknown): number | null =>
  typeof value === 'string' && value !== '' ? Date.parse(`${value}T00:00:00Z`) : null;
const numberIn = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);

/** What the book value of a card is reckoned from. */
export function worthOf({ valueYuan, residualPct, serviceLifeYears, installedOn, purchasedOn }: Values): Worth {
  return {
    valueYuan: numberIn(valueYuan),
    residualPct: numberIn(residualPct),
    lifeYears: numberIn(serviceLifeYears),
    sinceMs: dayMs(purchasedOn) ?? dayMs(installedOn),
  };
}

const money = (zh: string, en: string, options: { readonly widthPx?: number } = {}) =>
  decimal(zh, en, { decimals: 2, min: '0', unit: 'CNY', visibleWith: 'view', ...options });

/** What a card says about its machine before anything happens to it. */
const IDENTITY = {
  fullCode: text('设备全码', 'Full code', {
    ...{ max: 20, unique: 'plant', searchable: true, widthPx: 160, ...SERVICE },
    hint: { zh: '单元 6 位 + 位置 2 位 + 设备 4 位', en: '6 digits of the unit, 2 of the place, 4 of the machine' },
  }),
  unitCode: text('单元编码', 'Unit code', { max: 10, digits: 6, required: true }),
  placeCode: text('位置编码', 'Place code', { max: 10, digits: 2, required: true }),
  equipCode: text('设备编码', 'Equipment code', { max: 10, digits: 4, required: true }),
  tagNo: text('位号', 'Tag no.', {
    ...{ max: 30, unique: 'plant', searchable: true, widthPx: 100 },
    hint: { zh: '与测点和工单中的设备编号一致', en: 'As signals and orders name it' },
  }),
  name: text('设备名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 200 }),
  typeId: ref('设备类型', 'Equipment type', 'equipType', { required: true, widthPx: 150 }),
  category: choice('类别', 'Category', CATEGORIES, { required: true, initial: 'MECHANICAL', widthPx: 110 }),
  parentId: parent('上级设备', 'Part of', { maxDepth: 5 }),
  section: dictionary('工艺段', 'Process section', 'processSection', { required: true, widthPx: 120 }),
  place: text('安装位置', 'Installed at', { max: 100, searchable: true, widthPx: 140 }),
  criticality: choice('重要性', 'Criticality', CRITICALITIES, { required: true, initial: 'C', widthPx: 110 }),
  isSpare: flag('备用设备', 'Spare', { initial: false, widthPx: 80 }),
  enabled: flag('可选用', 'Selectable', {
    initial: true,
    hint: { zh: '停用后不再出现在计划和工单的选择中', en: 'Otherwise plans and orders no longer offer it' },
  }),
  keeper: person('责任人', 'In charge', { widthPx: 110 }),
  enteredAs: choice('建档状态', 'Entered as', ENTERED_AS, { required: true, createOnly: true, initial: 'IN_USE' }),
  photo: files('照片', 'Photos', { of: 'picture', maxItems: 3 }),
} as const;

const DEVICE = {
  brand: text('品牌', 'Brand', { max: 50, searchable: true }),
  model: text('型号', 'Model', { max: 50, searchable: true, widthPx: 120 }),
  specification: text('规格', 'Specification', { max: 100 }),
  manufacturer: text('生产厂家', 'Manufacturer', { max: 100, searchable: true }),
  factoryNumber: text('出厂编号', 'Serial no.', { max: 50, searchable: true }),
  powerKw: number('额定功率', 'Rated power', { unit: 'kW', decimals: 2, min: 0, widthPx: 100 }),
  ratedFlow: number('额定流量', 'Rated flow', { unit: 'm³/h', decimals: 1, min: 0 }),
  ratedHead: number('额定扬程', 'Rated head', { unit: 'm', decimals: 1, min: 0 }),
  ratedCurrent: number('额定电流', 'Rated current', { unit: 'A', decimals: 1, min: 0 }),
  ratedSpeed: number('额定转速', 'Rated speed', { unit: 'r/min', decimals: 0, min: 0 }),
  motor: text('电机', 'Motor', { max: 100 }),
  bearings: text('轴承', 'Bearings', { max: 100 }),
  lubricant: text('润滑油脂', 'Lubricant', { max: 100 }),
  nameplate: lines(
    '铭牌参数',
    'Nameplate',
    {
      item: text('参数', 'Item', { max: 30, required: true }),
      value: text('值', 'Value', { max: 100, required: true }),
      unit: text('单位', 'Unit', { max: 20 }),
    },
    { maxItems: 40, uniqueBy: 'item' },
  ),
  nameplatePicture: files('铭牌照片', 'Picture of the nameplate', { of: 'picture', maxItems: 1 }),
  manuals: files('图纸与说明书', 'Drawings and manuals', { of: 'file', maxItems: 8 }),
} as const;

const ASSET = {
  assetNo: text('资产编号', 'Asset no.', { max: 50, searchable: true }),
  issueNo: number('发放编号', 'Issue no.', { decimals: 0, min: 1 }),
  supplierId: ref('供应商', 'Supplier', 'supplier'),
  purchasedOn: date('购置日期', 'Purchased on'),
  valueYuan: money('原值', 'Purchase value', { widthPx: 120 }),
  residualPct: number('残值率', 'Residual value', { unit: '%', decimals: 1, min: 0, max: 100, initial: 5 }),
  serviceLifeYears: number('设计寿命', 'Service life', { unit: 'a', decimals: 1, min: 0.5, max: 100 }),
  bookYuan: computed('净值', 'Book value', {
    ...{ unit: 'CNY', decimals: 2, widthPx: 120 },
    compute: (values) => bookValue(worthOf(values), Date.now()),
  }),
  installedOn: date('安装日期', 'Installed on', { widthPx: 110 }),
  warrantyUntil: date('质保到期', 'Warranty until', { widthPx: 110 }),
  isSpecial: flag('特种设备', 'Special equipment', {
    initial: false,
    hint: { zh: '须法定检验', en: 'Statutory inspection is due' },
  }),
  inspectedOn: date('上次法定检验', 'Last statutory inspection', { when: { field: 'isSpecial', is: [true] } }),
  inspectionDueOn: date('法定检验到期', 'Statutory inspection due', {
    ...{ when: { field: 'isSpecial', is: [true] }, required: true, widthPx: 120 },
  }),
  certificateNo: text('使用登记证号', 'Registration no.', { max: 50, when: { field: 'isSpecial', is: [true] } }),
} as const;

interface Yearly {
  readonly unit: string;
  readonly decimals: 0 | 1 | 2 | 4;
  readonly max: number;
  readonly least?: number;
  readonly initial?: number;
}
const yearly = (zh: string, en: string, { least = 0, ...more }: Yearly) => number(zh, en, { min: least, ...more });

/** What repairing or replacing the machine was reckoned with, and what came out of it. */
const RENEWAL_CASE = {
  replacePriceYuan: money('更新价格', 'Price of a new one'),
  newLifeYears: yearly('新设备寿命', 'Life of a new one', { unit: 'a', decimals: 1, least: 0.5, max: 100 }),
  keepYears: yearly('预计继续使用', 'Would be kept for', { unit: 'a', decimals: 1, least: 0.5, max: 50 }),
  faultsPerYear: yearly('预计年故障次数', 'Expected faults a year', { unit: '/a', decimals: 2, max: 365 }),
  newFaultsPerYear: yearly('新设备年故障次数', 'Faults a year of a new one', { unit: '/a', decimals: 2, max: 365 }),
  faultYuan: money('单次故障费用', 'Cost of a fault'),
  upkeepYuanPerYear: decimal('年保养费高出', 'Maintenance beyond that of a new one', {
    ...{ decimals: 2, min: '0', unit: 'CNY/a' },
  }),
  runHoursPerYear: yearly('年运行小时', 'Running hours a year', { unit: 'h/a', decimals: 0, max: 8784 }),
  energyLossPct: yearly('能耗高出', 'Power above that of a new one', { unit: '%', decimals: 1, max: 100 }),
  energyYuanPerKwh: yearly('电价', 'Price of power', {
    unit: 'CNY/kWh',
    decimals: 4,
    max: 10,
    initial: RENEWAL.energyYuanPerKwh,
  }),
  discountPct: yearly('折现率', 'Discount rate', { unit: '%', decimals: 2, max: 30, initial: RENEWAL.discountPct }),
  keepYuanPerYear: decimal('继续使用年成本', 'Cost a year, kept', { decimals: 2, unit: 'CNY/a', ...SERVICE }),
  renewYuanPerYear: decimal('更换年成本', 'Cost a year, replaced', { decimals: 2, unit: 'CNY/a', ...SERVICE }),
  renewalAdvice: choice('更换建议', 'Repair or replace', RENEWAL_ADVICE, { ...SERVICE, widthPx: 120 }),
  renewalAt: instant('测算时间', 'Assessed', SERVICE),
  renewalBy: person('测算人', 'Assessed by', SERVICE),
} as const;

/** What the reckoning asks for. */
export const RENEWAL_INPUTS = [
  ...(['replacePriceYuan', 'newLifeYears', 'keepYears', 'faultsPerYear', 'newFaultsPerYear', 'faultYuan'] as const),
  ...(['upkeepYuanPerYear', 'runHoursPerYear', 'energyLossPct', 'energyYuanPerKwh', 'discountPct'] as const),
] as const;

const LINKS = {
  runSignal: ref('运行测点', 'Running signal', 'signal', {
    samePlant: true,
    hint: {
      zh: '1 为运行；据此统计运行小时和启动次数',
      en: '1 while it runs: running hours and starts are counted by it',
    },
  }),
  faultSignal: ref('故障测点', 'Fault signal', 'signal', { samePlant: true }),
  signals: lines(
    '关联测点',
    'Signals',
    { signal: ref('测点', 'Signal', 'signal', { required: true, samePlant: true }) },
    { maxItems: 50, uniqueBy: 'signal' },
  ),
  cameraId: ref('摄像机', 'Camera', 'camera', { samePlant: true }),
  nfc: text('NFC 标签', 'NFC tag', { max: 50, unique: 'plant' }),
  hoursBase: number('建档时运行小时', 'Running hours at entry', { unit: 'h', decimals: 1, min: 0 }),
  countedFrom: date('统计起始日期', 'Counted from', {
    hint: { zh: '为空时从安装日期起统计', en: 'Left empty, from the day it was installed' },
  }),
} as const;

/** Set by documents and actions, and by nobody's hand. */
const COURSE = {
  statusBefore: text('原状态', 'State before', { max: 20, ...SERVICE }),
  operState: computed('运行状态', 'Operation', { compute: () => null, widthPx: 145 }),
  health: computed('健康度', 'Health', { compute: () => null, widthPx: 90 }),
  outSince: instant('停用时间', 'Out of service since', SERVICE),
  outUntil: instant('计划恢复', 'Until'),
  outReason: text('停用原因', 'Reason', { max: 300, ...SERVICE }),
  testRunMin: number('试运行时长', 'Test run', { unit: 'min', decimals: 0, min: 1 }),
  testRunReadings: text('试运行记录', 'Readings of the test run', { max: 300, lines: 3 }),
  storeAskedBy: person('拆除人', 'Dismantled by', { ...SERVICE, isSought: false }),
  scrapReason: choice('报废原因', 'Reason of scrapping', SCRAP_REASONS),
  scrapAskedBy: person('申请报废人', 'Scrapping asked by', SERVICE),
  transferTo: ref('调入水厂', 'To plant', 'plant'),
  transferAskedBy: person('申请调拨人', 'Transfer asked by', SERVICE),
  /** Of the card it had at the plant it came from, and of the one it has at the plant it went to. */
  cameFromId: text('调出水厂设备卡', 'Card at the plant before', { max: 50, ...SERVICE, internal: true }),
  arrivedAs: text('调入水厂设备卡', 'Card at the plant after', { max: 50, ...SERVICE, internal: true }),
  cameFrom: text('调出水厂设备', 'Came from', { max: 100, ...SERVICE }),
  lastUpkeepAt: instant('上次保养', 'Last maintenance', { ...SERVICE, widthPx: 150 }),
  nextUpkeepAt: instant('下次保养', 'Next maintenance', { ...SERVICE, widthPx: 170 }),
  nextUpkeepBy: choice('保养依据', 'Due by', DUE_CAUSES, SERVICE),
} as const;

/** Fields of an equipment card (domain model §12.1). */
export const EQUIP_FIELDS = { ...IDENTITY, ...DEVICE, ...ASSET, ...LINKS, ...RENEWAL_CASE, ...COURSE, note } as const;
