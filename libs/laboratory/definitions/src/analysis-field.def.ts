import { bilingual, choice, defineModule, flag, lines, number, ref, text } from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { VARIABLES } from './laboratory-words';
import { readableFormula } from './test-index.def';

const reading = (zh: string, en: string) => number(zh, en, { decimals: 6 });
const TESTS = ['testA', 'testB', 'testC', 'testD', 'testE', 'testF', 'testV', 'testK', 'testI'] as const;

/** The sheet an index is entered on at a plant: which readings are asked for and how the value follows from them. */
export const analysisFieldList = defineModule({
  key: 'analysisFieldList',
  path: '/productioManager/analysisFill/analysisFieldList',
  scope: 'plant',
  label: { zh: '化验填报项', en: 'laboratory sheet' },
  fields: {
    name: bilingual('名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 220 }),
    index: ref('指标', 'Index', 'testIndex', { required: true, widthPx: 180 }),
    revision: number('版次', 'Version', { decimals: 0, initial: 1, readOnly: true, widthPx: 80 }),
    columns: lines(
      '读数列',
      'Readings',
      {
        variable: choice('变量', 'Variable', VARIABLES, { required: true }),
        name: text('列名', 'Column', { max: 30, required: true }),
        unit: text('单位', 'Unit', { max: 20 }),
        decimals: number('小数位', 'Decimals', { decimals: 0, min: 0, max: 6, initial: 3 }),
      },
      { maxItems: 7, minItems: 1, uniqueBy: 'variable' },
    ),
    formula: text('计算公式', 'Formula', { max: 100, required: true, widthPx: 240 }),
    testA: reading('试算 A', 'Trial A'),
    testB: reading('试算 B', 'Trial B'),
    testC: reading('试算 C', 'Trial C'),
    testD: reading('试算 D', 'Trial D'),
    testE: reading('试算 E', 'Trial E'),
    testF: reading('试算 F', 'Trial F'),
    testV: reading('试算 V', 'Trial V'),
    testK: reading('试算 K', 'Trial K'),
    testI: reading('试算 I', 'Trial I'),
    testResult: number('试算结果', 'Trial result', { decimals: 6, readOnly: true, widthPx: 110 }),
    isCurrent: flag('现行', 'Current', { initial: false, readOnly: true }),
    note,
  },
  title: 'name',
  list: {
    columns: ['name', 'factoryNo', 'index', 'formula', 'revision', 'testResult', 'status', 'updatedAt'],
    yields: ['testResult'],
    filters: ['status', 'index'],
    sort: '-updatedAt',
  },
  form: [
    { label: BASICS, fields: ['name', 'index', 'note'] },
    { label: { zh: '读数与公式', en: 'Readings and formula' }, fields: ['columns', 'formula'] },
  ],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true, waits: false },
      PUBLISHED: { label: { zh: '已发布', en: 'Published' }, tone: 'good', waits: false },
      RETIRED: { label: { zh: '已停用', en: 'Retired' }, tone: 'off', final: true },
    },
    actions: {
      try: {
        label: { zh: '试算', en: 'Try out' },
        ...{ from: ['DRAFT'], to: { stays: true }, verb: 'edit', byAuthor: true, asks: TESTS },
      },
      publish: {
        label: { zh: '发布', en: 'Publish' },
        ...{
          from: ['DRAFT'],
          to: 'PUBLISHED',
          verb: 'approve',
          byAuthor: true,
          needs: ['testResult'],
          tone: 'primary',
        },
        confirm: {
          zh: '发布后该指标此前发布的填报项停用。',
          en: 'The sheet of this index that was published before is retired.',
        },
      },
      revise: {
        label: { zh: '修订', en: 'Revise' },
        ...{ from: ['PUBLISHED'], to: { stays: true }, verb: 'add', byAuthor: true },
      },
      retire: {
        label: { zh: '停用', en: 'Retire' },
        ...{ from: ['PUBLISHED'], to: 'RETIRED', verb: 'approve', byAuthor: true, note: 'optional', tone: 'danger' },
      },
    },
  },
  rules: [readableFormula('formula')],
  verbs: ['add', 'edit', 'delete', 'export'],
  removal: 'editable',
});
