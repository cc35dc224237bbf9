import {
  bilingual,
  choice,
  dictionary,
  defineModule,
  flag,
  lines,
  number,
  ref,
  text,
  upperAboveLower,
} from '@sed/records-model';
import { BASICS, enabled, note, order } from '@sed/records-model/common-fields';

const BOARD_ITEMS = [
  { code: 'org', label: { zh: '集团', en: 'Group' } },
  { code: 'east', label: { zh: '东部', en: 'East' } },
  { code: 'west', label: { zh: '西部', en: 'West' } },
  { code: 'south', label: { zh: '南部', en: 'South' } },
  { code: 'nouth', label: { zh: '北部', en: 'North' } },
] as const;

/** Indicators of a plant: which signal measures each, within which limits. Boards and home pages read them. */
export const cockpitDataConfig = defineModule({
  key: 'cockpitDataConfig',
  path: '/systemConfiguration/plantInfo/cockpitDataConfig',
  scope: 'plant',
  label: { zh: '驾驶舱指标', en: 'cockpit indicator' },
  fields: {
    key: text('指标', 'Indicator', { max: 20, required: true, unique: 'plant', searchable: true, widthPx: 110 }),
    signalId: ref('测点', 'Signal', 'signal', { samePlant: true, widthPx: 200 }),
    unit: text('单位', 'Unit', { max: 20, widthPx: 80 }),
    decimals: number('小数位', 'Decimals', { decimals: 0, min: 0, max: 4, initial: 2, required: true }),
    limitLo: number('下限', 'Lower limit', { decimals: 4, widthPx: 90 }),
    limitHi: number('上限', 'Upper limit', { decimals: 4, widthPx: 90 }),
    source: text('依据', 'Source', { max: 100 }),
    onBoard: flag('上看板', 'On boards', { initial: true, widthPx: 90 }),
    onHome: flag('上首页', 'On home', { initial: true, widthPx: 90 }),
    order,
    enabled,
    note,
  },
  title: 'key',
  list: {
    columns: ['factoryNo', 'key', 'signalId', 'unit', 'limitLo', 'limitHi', 'onBoard', 'onHome', 'order', 'enabled'],
    filters: ['key', 'onBoard', 'enabled'],
    sort: 'order',
  },
  form: [
    { label: BASICS, fields: ['key', 'signalId', 'unit', 'decimals', 'limitLo', 'limitHi', 'source'] },
    { label: { zh: '展示', en: 'Display' }, fields: ['onBoard', 'onHome', 'order', 'enabled', 'note'] },
  ],
  rules: [upperAboveLower('limitLo', 'limitHi')],
  verbs: ['add', 'edit', 'delete', 'config', 'export', 'import'],
  removal: 'always',
  importKey: ['key'],
});

/** Which live data a plant publishes to which boards, how late and how exact. A plant without one publishes to all. */
export const appreciableFactoryConfig = defineModule({
  key: 'appreciableFactoryConfig',
  path: '/systemConfiguration/systemManage/appreciableFactoryConfig',
  scope: 'plant',
  label: { zh: '水厂发布', en: 'plant publication' },
  fields: {
    name: text('名称', 'Name', { max: 30, required: true, unique: 'plant', searchable: true }),
    isPublished: flag('发布', 'Published', { initial: true, widthPx: 90 }),
    boards: choice('看板', 'Boards', BOARD_ITEMS, {
      multiple: true,
      maxItems: 5,
      required: true,
      widthPx: 220,
      hint: { zh: '区域看板只显示本区域的水厂', en: 'A regional board shows only plants of its region' },
    }),
    delayS: number('延迟', 'Delay', { decimals: 0, min: 0, max: 86_400, initial: 0, unit: 's', required: true }),
    precision: number('最多小数位', 'Maximum decimals', { decimals: 0, min: 0, max: 4, initial: 4, required: true }),
    note,
  },
  title: 'name',
  list: {
    columns: ['factoryNo', 'name', 'isPublished', 'boards', 'delayS', 'precision', 'updatedAt'],
    filters: ['isPublished'],
    sort: '-updatedAt',
  },
  form: [{ label: BASICS, fields: ['name', 'isPublished', 'boards', 'delayS', 'precision', 'note'] }],
  verbs: ['add', 'edit', 'delete', 'export'],
  removal: 'always',
});

/** What a plant's signals must be called and which ones each process or equipment type must have. */
export const numberStandard = defineModule({
  key: 'numberStandard',
  path: '/systemConfiguration/monitorAlarmConfig/numberStandard',
  scope: 'group',
  label: { zh: '数采标准', en: 'data standard' },
  fields: {
    name: bilingual('名称', 'Name', { max: 30, required: true, searchable: true, widthPx: 200 }),
    plantType: choice(
      '水厂分类',
      'Plant type',
      [
        { code: 'WWTP', label: { zh: '污水厂', en: 'Wastewater' } },
        { code: 'WTP', label: { zh: '净水厂', en: 'Drinking water' } },
      ],
      { required: true, widthPx: 130 },
    ),
    process: text('工艺包含', 'Process contains', {
      max: 50,
      hint: { zh: '为空适用于全部工艺', en: 'If empty, for every process' },
    }),
    section: dictionary('工艺段', 'Process section', 'processSection'),
    typeId: ref('设备类型', 'Equipment type', 'equipType'),
    required: lines(
      '必备测点',
      'Required signals',
      {
        pattern: text('编码规则', 'Code pattern', { max: 50, required: true }),
        name: text('中文名称', 'Chinese name', { max: 30, required: true }),
        nameEn: text('英文名称', 'English name', { max: 50 }),
        unit: text('单位', 'Unit', { max: 20 }),
      },
      { maxItems: 200, uniqueBy: 'pattern', hint: { zh: '* 代表任意字符', en: '* matches any characters' } },
    ),
    enabled,
    note,
  },
  title: 'name',
  list: {
    columns: ['name', 'plantType', 'process', 'section', 'typeId', 'enabled', 'updatedAt'],
    filters: ['plantType', 'section', 'enabled'],
    sort: 'name',
  },
  form: [
    { label: BASICS, fields: ['name', 'plantType', 'process', 'section', 'typeId', 'enabled', 'note'] },
    { label: { zh: '必备测点', en: 'Required signals' }, fields: ['required'] },
  ],
  verbs: ['add', 'edit', 'delete', 'export'],
  removal: 'always',
});
