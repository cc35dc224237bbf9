import { choice, defineModule, flag, lines, number, ref, text } from '@sed/records-model';
import { BASICS, enabled, note } from '@sed/records-model/common-fields';

const item = <const C extends string>(code: C, zh: string, en: string) => ({ code, label: { zh, en } }) as const;

export const FILE_ENCODINGS = [item('UTF8', 'UTF-8', 'UTF-8'), item('GBK', 'GBK', 'GBK')] as const;
export const FILE_DELIMITERS = [
  item('COMMA', '逗号', 'Comma'),
  item('SEMICOLON', '分号', 'Semicolon'),
  item('TAB', '制表符', 'Tab'),
] as const;
/** What a column holds: the value itself, or a reading the formula of the index works with. */
export const FILE_TARGETS = [
  item('value', '结果', 'Value'),
  item('a', 'A 样品读数', 'A sample'),
  item('b', 'B 空白读数', 'B blank'),
  item('c', 'C 浓度', 'C concentration'),
  item('d', 'D 稀释倍数', 'D dilution'),
  item('e', 'E 空白初始溶解氧', 'E blank, initial oxygen'),
  item('f', 'F 空白终了溶解氧', 'F blank, final oxygen'),
  item('v', 'V 取样体积', 'V volume'),
] as const;

/** How the file of an instrument is read: which column is the sample, which ones are results of what. */
export const labFileFormat = defineModule({
  key: 'labFileFormat',
  path: '/productioManager/analysisFill/labFileFormat',
  scope: 'plant',
  label: { zh: '仪器文件格式', en: 'instrument file format' },
  fields: {
    name: text('名称', 'Name', { max: 30, required: true, unique: 'plant', searchable: true, widthPx: 200 }),
    instrument: ref('仪器', 'Instrument', 'instrumentLedger', { samePlant: true, widthPx: 180 }),
    enabled,
    encoding: choice('编码', 'Encoding', FILE_ENCODINGS, { required: true, initial: 'UTF8', widthPx: 90 }),
    delimiter: choice('分隔符', 'Delimiter', FILE_DELIMITERS, { required: true, initial: 'COMMA', widthPx: 100 }),
    isDecimalComma: flag('小数点为逗号', 'Decimal comma', { initial: false, widthPx: 110 }),
    headLine: number('列名所在行', 'Line of the column names', {
      ...{ decimals: 0, min: 1, max: 200, required: true, initial: 1, widthPx: 110 },
    }),
    sampleColumn: text('样品列', 'Column of the sample', {
      max: 50,
      required: true,
      widthPx: 150,
      hint: {
        zh: '样品条码、任务编号或样品名称所在列',
        en: 'It holds the barcode, the number or the name of the sample',
      },
    }),
    columns: lines(
      '结果列',
      'Columns of results',
      {
        column: text('列名', 'Column', { max: 50, required: true }),
        index: ref('指标', 'Index', 'testIndex', { required: true }),
        target: choice('内容', 'Holds', FILE_TARGETS, { required: true, initial: 'value' }),
        factor: number('系数', 'Factor', {
          decimals: 6,
          hint: { zh: '换算为指标单位，如 0.001', en: 'Into the unit of the index, such as 0.001' },
        }),
      },
      { minItems: 1, maxItems: 40, uniqueBy: 'column' },
    ),
    note,
  },
  title: 'name',
  list: {
    columns: ['name', 'factoryNo', 'instrument', 'encoding', 'delimiter', 'sampleColumn', 'enabled', 'updatedAt'],
    filters: ['instrument', 'enabled', 'columns.index'],
    sort: 'name',
  },
  form: [
    { label: BASICS, fields: ['name', 'instrument', 'enabled', 'note'] },
    {
      label: { zh: '文件', en: 'File' },
      fields: ['encoding', 'delimiter', 'isDecimalComma', 'headLine', 'sampleColumn'],
    },
    { label: { zh: '结果列', en: 'Columns of results' }, fields: ['columns'] },
  ],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['name'],
});
