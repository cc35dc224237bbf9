import { defineModule, ref, text } from '@sed/records-model';
import {
  ELEMENT_COLUMNS,
  ELEMENT_FIELDS,
  ELEMENT_FORM,
  ELEMENT_RULES,
  ELEMENT_YIELDS,
  IN_USE_FLOW,
} from './element-fields';

/** The library of the group: plants take their elements from it. */
export const patrolElements = defineModule({
  key: 'patrolElements',
  path: '/systemConfiguration/operationStandard/patrolElements',
  scope: 'group',
  label: { zh: '巡检要素', en: 'patrol element' },
  fields: {
    code: text('编码', 'Code', {
      ...{ max: 20, format: 'code', required: true, createOnly: true, unique: 'all', searchable: true, widthPx: 110 },
    }),
    ...ELEMENT_FIELDS,
  },
  title: 'name',
  list: {
    columns: ['code', ...ELEMENT_COLUMNS, 'status'],
    yields: ELEMENT_YIELDS,
    filters: ['status', 'place', 'method', 'kind', 'raisedAs'],
    sort: 'code',
  },
  form: [{ label: { zh: '编码', en: 'Code' }, fields: ['code'] }, ...ELEMENT_FORM],
  flow: IN_USE_FLOW,
  rules: ELEMENT_RULES,
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['code'],
});

/** What only elements of a plant have: where they came from, and the signal a reading is compared with. */
const OF_PLANT = {
  source: ref('集团要素', 'Element of the group', 'patrolElements', { widthPx: 140 }),
  signal: ref('关联测点', 'Linked signal', 'signal', {
    samePlant: true,
    when: { field: 'kind', is: ['NUMBER'] },
    widthPx: 150,
    hint: {
      zh: '填写时预填并与当时的实时值比较，相差超过 10% 须确认',
      en: 'Prefills the reading and is compared with it: more than 10 % off has to be confirmed',
    },
  }),
} as const;

/** Elements of a plant, with its own limits and signals. */
export const patrolElement = defineModule({
  key: 'patrolElement',
  path: '/systemConfiguration/operationStandard/patrolElement',
  scope: 'plant',
  label: { zh: '巡检要素', en: 'patrol element' },
  fields: { ...ELEMENT_FIELDS, ...OF_PLANT },
  title: 'name',
  list: {
    columns: ['name', 'factoryNo', 'place', 'method', 'kind', 'lower', 'upper', 'unit', 'signal', 'standard', 'status'],
    yields: ['standard', ...ELEMENT_YIELDS],
    filters: ['status', 'place', 'method', 'kind', 'raisedAs'],
    sort: 'place',
  },
  form: [...ELEMENT_FORM, { label: { zh: '关联', en: 'Linked with' }, fields: ['source', 'signal'] }],
  flow: IN_USE_FLOW,
  rules: ELEMENT_RULES,
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
});

/** What is looked at outside the plant: pump stations, outlets, pipes. */
export const inspectionElement = defineModule({
  key: 'inspectionElementConfiguration',
  path: '/systemConfiguration/operationStandard/inspectionElementConfiguration',
  scope: 'plant',
  label: { zh: '外检要素', en: 'inspection element' },
  fields: { ...ELEMENT_FIELDS, ...OF_PLANT },
  title: 'name',
  list: {
    columns: ['name', 'factoryNo', 'place', 'method', 'kind', 'lower', 'upper', 'unit', 'standard', 'status'],
    yields: ['standard', ...ELEMENT_YIELDS],
    filters: ['status', 'place', 'method', 'kind', 'raisedAs'],
    sort: 'place',
  },
  form: [...ELEMENT_FORM, { label: { zh: '关联', en: 'Linked with' }, fields: ['source', 'signal'] }],
  flow: IN_USE_FLOW,
  rules: ELEMENT_RULES,
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
});
