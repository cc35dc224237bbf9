import {
  bilingual,
  choice,
  dictionary,
  flag,
  lines,
  number,
  text,
  upperAboveLower,
  type FlowDefinition,
} from '@sed/records-model';
import { METHODS, PLACES, RAISED_AS, VALUE_KINDS } from './patrol-words';

const OF_NUMBER = { field: 'kind', is: ['NUMBER'] } as const;

/** What is looked at on a point, how, and what is right (domain model §8.1): the same in every library. */
export const ELEMENT_FIELDS = {
  name: bilingual('要素名称', 'Element', { max: 50, required: true, searchable: true, widthPx: 200 }),
  place: choice('适用位置', 'Place', PLACES, { required: true, initial: 'ANY', widthPx: 120 }),
  method: choice('方法', 'Method', METHODS, { required: true, initial: 'LOOK', widthPx: 80 }),
  kind: choice('结果类型', 'Kind of result', VALUE_KINDS, { required: true, initial: 'CHECK', widthPx: 100 }),
  unit: text('单位', 'Unit', { max: 20, when: OF_NUMBER, widthPx: 70 }),
  lower: number('下限', 'Lower limit', { decimals: 4, unitField: 'unit', when: OF_NUMBER, widthPx: 90 }),
  upper: number('上限', 'Upper limit', { decimals: 4, unitField: 'unit', when: OF_NUMBER, widthPx: 90 }),
  options: lines(
    '选项',
    'Choices',
    {
      text: text('选项', 'Choice', { max: 30, required: true }),
      textEn: text('英文选项', 'Choice in English', { max: 30, required: true }),
      isOk: flag('合格', 'In order', { initial: true }),
    },
    { maxItems: 10, uniqueBy: 'text', when: { field: 'kind', is: ['OPTION'] } },
  ),
  standard: bilingual('标准', 'Standard', { max: 300, required: true, searchable: true, widthPx: 280 }),
  photoWhenNok: flag('不合格须拍照', 'Photo when not in order', { initial: false, widthPx: 110 }),
  raisedAs: choice('不合格上报为', 'Reported as', RAISED_AS, { required: true, initial: 'PROCESS', widthPx: 110 }),
  equipmentPhenomenon: dictionary('设备异常现象', 'Phenomenon', 'equipmentPhenomenon', {
    when: { field: 'raisedAs', is: ['EQUIPMENT'] },
  }),
  processPhenomenon: dictionary('运行异常现象', 'Phenomenon of the process', 'processPhenomenon', {
    when: { field: 'raisedAs', is: ['PROCESS'] },
  }),
} as const;

export const ELEMENT_COLUMNS = ['name', 'place', 'method', 'kind', 'unit', 'lower', 'upper', 'standard'] as const;
export const ELEMENT_YIELDS = ['unit', 'method', 'lower', 'upper'] as const;

export const ELEMENT_FORM = [
  { label: { zh: '要素', en: 'Element' }, fields: ['name', 'place', 'method', 'standard'] },
  { label: { zh: '结果', en: 'Result' }, fields: ['kind', 'unit', 'lower', 'upper', 'options'] },
  {
    label: { zh: '不合格时', en: 'When not in order' },
    fields: ['photoWhenNok', 'raisedAs', 'equipmentPhenomenon', 'processPhenomenon'],
  },
] as const;

export const ELEMENT_RULES = [upperAboveLower('lower', 'upper')] as const;

/** An element is used until it is retired; what was recorded by it stays. */
export const IN_USE_FLOW: FlowDefinition<never, 'IN_USE' | 'RETIRED', 'retire' | 'restore'> = {
  initial: 'IN_USE',
  states: {
    IN_USE: { label: { zh: '启用', en: 'In use' }, tone: 'good', editable: true },
    RETIRED: { label: { zh: '停用', en: 'Retired' }, tone: 'off' },
  },
  actions: {
    retire: {
      ...{ label: { zh: '停用', en: 'Retire' }, from: ['IN_USE'], to: 'RETIRED', verb: 'config', byAuthor: true },
      ...{ note: 'optional', tone: 'danger' },
    },
    restore: {
      label: { zh: '启用', en: 'Use again' },
      from: ['RETIRED'],
      to: 'IN_USE',
      verb: 'config',
      byAuthor: true,
    },
  },
};
