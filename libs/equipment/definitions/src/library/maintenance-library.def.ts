import { UPKEEP_LEVELS } from '@sed/equipment-contract';
import {
  bilingual,
  choice,
  defineModule,
  flag,
  isEmpty,
  lines,
  number,
  ref,
  text,
  type Rule,
} from '@sed/records-model';
import { BASICS, enabled, note } from '@sed/records-model/common-fields';
import { INHERITANCE, INHERITANCE_RULES, INHERITED, inheritedFields } from './inherited';

/** A standard without an interval would never fall due. */
const someInterval: Rule = {
  name: 'everyDays',
  check: ({ everyDays, everyHours, everyStarts }) =>
    [everyDays, everyHours, everyStarts].every(isEmpty)
      ? { code: 'upkeep.triggerMissing', field: 'everyDays' }
      : undefined,
};

/** Maintenance standards: what is done to a type of equipment at a level, how often, in which steps. */
export const equipmentMaintenanceLibraryF = defineModule({
  key: 'equipmentMaintenanceLibraryF',
  path: '/systemConfiguration/equipmentStandard/equipmentMaintenanceLibraryF',
  scope: 'group',
  label: { zh: '保养标准', en: 'maintenance standard' },
  fields: {
    code: text('编码', 'Code', {
      max: 30,
      required: true,
      unique: 'all',
      searchable: true,
      format: 'code',
      widthPx: 120,
    }),
    name: bilingual('名称', 'Name', { max: 100, required: true, searchable: true, widthPx: 240 }),
    typeId: ref('设备类型', 'Equipment type', 'equipType', { required: true, widthPx: 180 }),
    level: choice('保养级别', 'Level', UPKEEP_LEVELS, { required: true, initial: 'FIRST', widthPx: 110 }),
    everyDays: number('日历周期', 'Every days', { unit: 'd', decimals: 0, min: 1, max: 3650, widthPx: 100 }),
    everyHours: number('运行小时周期', 'Every running hours', {
      unit: 'h',
      decimals: 0,
      min: 1,
      max: 100_000,
      widthPx: 120,
    }),
    everyStarts: number('启动次数周期', 'Every starts', { decimals: 0, min: 1, max: 1_000_000, widthPx: 120 }),
    minutes: number('标准工时', 'Standard time', {
      unit: 'min',
      decimals: 0,
      min: 1,
      max: 9999,
      required: true,
      widthPx: 100,
    }),
    people: number('人数', 'People', { decimals: 0, min: 1, max: 20, initial: 1 }),
    isStopNeeded: flag('需停机', 'Stop needed', { initial: false, widthPx: 90 }),
    elements: lines(
      '保养要素',
      'Elements',
      { elementId: ref('要素', 'Element', 'maintenanceElements', { required: true }) },
      { maxItems: 30, uniqueBy: 'elementId' },
    ),
    safety: bilingual('安全措施', 'Safety', { max: 300 }),
    enabled,
    note,
    ...inheritedFields('equipmentMaintenanceLibraryF'),
  },
  title: 'name',
  list: {
    columns: [
      ...(['code', 'name', 'typeId', 'level', 'everyDays', 'everyHours', 'everyStarts', 'minutes'] as const),
      ...(['isStopNeeded', 'plant', 'enabled'] as const),
    ],
    yields: ['plant', 'everyStarts', 'isStopNeeded'],
    filters: ['typeId', 'level', 'isStopNeeded', 'plant', 'origin', 'enabled'],
    sort: 'code',
  },
  form: [
    { label: BASICS, fields: ['code', 'name', 'typeId', 'level', 'enabled', 'note'] },
    { label: { zh: '周期', en: 'Interval' }, fields: ['everyDays', 'everyHours', 'everyStarts'] },
    { label: { zh: '作业', en: 'Work' }, fields: ['elements', 'minutes', 'people', 'isStopNeeded', 'safety'] },
    { label: INHERITANCE, fields: [...INHERITED] },
  ],
  rules: [someInterval, ...INHERITANCE_RULES],
  commonBy: 'everywhere',
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  merges: true,
  importKey: ['code'],
});
