import { bilingual, choice, defineModule, flag, lines, number, startBeforeEnd, text } from '@sed/records-model';
import { BASICS } from '@sed/records-model/common-fields';
import { EDITION, procedureFields } from './procedure-fields';
import { PERMIT_CLASSES, PERMIT_TYPES, WORK_ROLES } from './safety-words';

const { code, name, ppe, forbidden, emergency, edition, issuedOn, reviewOn, owner, enabled, note } = procedureFields;

/** What work that needs a permit asks for: hazards, measures, the points that are ticked on site, and who does what. */
export const hazardousOperationProcedureLibrary = defineModule({
  key: 'hazardousOperationProcedureLibrary',
  path: '/systemConfiguration/safetyStandard/hazardousOperationProcedureLibrary',
  scope: 'group',
  label: { zh: '危险作业规程', en: 'hazardous-operation procedure' },
  fields: {
    code,
    name,
    permitType: choice('作业类型', 'Type of work', PERMIT_TYPES, { required: true, widthPx: 120 }),
    permitClass: choice('作业级别', 'Class', PERMIT_CLASSES, { widthPx: 110 }),
    validH: number('许可有效期', 'Permit valid', {
      unit: 'h',
      decimals: 0,
      min: 1,
      max: 720,
      required: true,
      widthPx: 110,
    }),
    guardians: number('监护人数', 'Guardians', {
      decimals: 0,
      min: 1,
      max: 10,
      required: true,
      initial: 2,
      widthPx: 90,
    }),
    gasTest: flag('须气体检测', 'Gas test', { initial: false, widthPx: 90 }),
    approver: bilingual('审批人', 'Approved by', { max: 100, required: true, widthPx: 180 }),
    hazards: bilingual('主要危险', 'Hazards', { max: 2000, lines: 3, required: true, searchable: true }),
    measures: bilingual('控制措施', 'Measures', { max: 2000, lines: 4, required: true, searchable: true }),
    checklist: lines(
      '检查项',
      'Checklist',
      {
        item: text('检查内容', 'Item', { max: 300, required: true }),
        itemEn: text('检查内容（英文）', 'Item (English)', { max: 300 }),
        limit: text('要求值', 'Required', { max: 50 }),
        photo: flag('须拍照', 'Picture', { initial: false }),
      },
      { maxItems: 40, minItems: 1, required: true },
    ),
    roles: lines(
      '职责',
      'Roles',
      {
        role: choice('角色', 'Role', WORK_ROLES, { required: true }),
        duty: text('职责', 'Duty', { max: 300, required: true }),
        dutyEn: text('职责（英文）', 'Duty (English)', { max: 300 }),
      },
      { maxItems: 10, uniqueBy: 'role' },
    ),
    ppe,
    forbidden,
    emergency,
    edition,
    issuedOn,
    reviewOn,
    owner,
    enabled,
    note,
  },
  title: 'name',
  list: {
    columns: [
      'code',
      'name',
      'permitType',
      'permitClass',
      'validH',
      'guardians',
      'gasTest',
      'approver',
      'edition',
      'reviewOn',
      'enabled',
    ],
    yields: ['edition', 'guardians', 'gasTest'],
    filters: ['permitType', 'permitClass', 'gasTest', 'reviewOn', 'enabled'],
    sort: 'code',
  },
  form: [
    {
      label: BASICS,
      fields: ['code', 'name', 'permitType', 'permitClass', 'validH', 'guardians', 'gasTest', 'approver', 'enabled'],
    },
    {
      label: { zh: '危险与措施', en: 'Hazards and measures' },
      fields: ['hazards', 'measures', 'ppe', 'forbidden', 'emergency'],
    },
    { label: { zh: '检查项', en: 'Checklist' }, fields: ['checklist'] },
    { label: { zh: '职责', en: 'Roles' }, fields: ['roles'] },
    { ...EDITION, fields: [...EDITION.fields, 'note'] },
  ],
  rules: [startBeforeEnd('issuedOn', 'reviewOn')],
  verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
  removal: 'always',
  importKey: ['code'],
});
