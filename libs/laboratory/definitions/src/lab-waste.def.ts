import { choice, date, decimal, defineModule, person, ref, startBeforeEnd, text, type Guard } from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { WASTE_KINDS } from './laboratory-words';

/** Whoever collected the waste does not hand it over alone. */
const twoPersons: Guard = {
  name: 'twoPersons',
  check: ({ values: { collector, witness } }) =>
    collector === witness ? { code: 'record.ownPart', field: 'witness' } : undefined,
};

/** Waste liquids of the laboratory, from the container to whoever takes them away (domain model §10.3). */
export const labWaste = defineModule({
  key: 'labWaste',
  path: '/productioManager/analysisFill/labWaste',
  scope: 'plant',
  label: { zh: '实验室废液', en: 'waste container' },
  number: { prefix: 'FY' },
  fields: {
    collectedOn: date('收集日期', 'Collected on', { required: true, widthPx: 120 }),
    kind: choice('废液类别', 'Kind', WASTE_KINDS, { required: true, widthPx: 180 }),
    hazardCode: text('危险废物代码', 'Hazardous waste code', {
      ...{ max: 30, searchable: true, widthPx: 150 },
      hint: { zh: '按国家危险废物名录，如 HW49 900-047-49', en: 'Of the national list, for example HW49 900-047-49' },
    }),
    indices: ref('产生指标', 'From tests of', 'testIndex', { multiple: true, maxItems: 10, widthPx: 160 }),
    volumeL: decimal('体积', 'Volume', {
      ...{ decimals: 2, min: '0.01', unit: 'L', required: true, widthPx: 100, total: { by: 'sum' } as const },
    }),
    container: text('容器编号', 'Container no.', { max: 30, required: true, searchable: true, widthPx: 130 }),
    place: text('存放位置', 'Kept at', { max: 50, widthPx: 140 }),
    collector: person('收集人', 'Collected by', { required: true, widthPx: 120 }),
    handedOn: date('转移日期', 'Handed over on', { widthPx: 130 }),
    receiver: ref('处置单位', 'Taken by', 'supplier', { widthPx: 180 }),
    manifestNo: text('转移联单编号', 'Manifest no.', { max: 50, searchable: true, widthPx: 150 }),
    witness: person('复核人', 'Second person', { widthPx: 120 }),
    note,
  },
  title: 'container',
  list: {
    columns: [
      ...(['no', 'collectedOn', 'factoryNo', 'kind', 'volumeL', 'container', 'collector', 'handedOn'] as const),
      ...(['manifestNo', 'status'] as const),
    ],
    yields: ['manifestNo', 'collector'],
    filters: ['status', 'kind', 'collectedOn', 'handedOn', 'receiver'],
    sort: '-collectedOn',
  },
  form: [
    {
      label: BASICS,
      fields: ['collectedOn', 'kind', 'hazardCode', 'indices', 'volumeL', 'container', 'place', 'collector', 'note'],
    },
  ],
  flow: {
    initial: 'STORED',
    states: {
      STORED: { label: { zh: '暂存', en: 'Stored' }, tone: 'warn', editable: true },
      HANDED_OVER: { label: { zh: '已转移', en: 'Handed over' }, tone: 'good', final: true },
    },
    actions: {
      handOver: {
        ...{ label: { zh: '转移处置', en: 'Hand over' }, from: ['STORED'], to: 'HANDED_OVER', verb: 'execute' },
        ...{ byAuthor: true, tone: 'primary', guards: [twoPersons], note: 'optional' },
        asks: ['handedOn', 'receiver', 'manifestNo', 'witness'],
        needs: ['handedOn', 'receiver', 'manifestNo', 'witness'],
      },
    },
  },
  rules: [startBeforeEnd('collectedOn', 'handedOn', { orEqual: true })],
  verbs: ['add', 'edit', 'export', 'import', 'print'],
  removal: 'never',
  retentionYears: 10,
});
