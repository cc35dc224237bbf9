import { bilingual, choice, defineModule, ref, startBeforeEnd } from '@sed/records-model';
import { BASICS } from '@sed/records-model/common-fields';
import { EDITION, procedureFields } from './procedure-fields';
import { PROCEDURE_KINDS } from './safety-words';

const { code, name, ppe, forbidden, emergency, edition, issuedOn, reviewOn, owner, enabled, note } = procedureFields;

/** How work at a machine, an activity or a place is done without harm. */
export const safetyProcedureLibrary = defineModule({
  key: 'safetyProcedureLibrary',
  path: '/systemConfiguration/safetyStandard/safetyProcedureLibrary',
  scope: 'group',
  label: { zh: '安全规程', en: 'safety procedure' },
  fields: {
    code,
    name,
    kind: choice('适用对象', 'About', PROCEDURE_KINDS, { required: true, widthPx: 110 }),
    typeId: ref('设备类型', 'Equipment type', 'equipType', { widthPx: 160 }),
    scope: bilingual('适用范围', 'Scope', { max: 300, required: true, searchable: true }),
    steps: bilingual('操作步骤', 'Steps', { max: 2000, lines: 6, required: true, searchable: true }),
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
    columns: ['code', 'name', 'kind', 'typeId', 'ppe', 'edition', 'issuedOn', 'reviewOn', 'enabled'],
    yields: ['ppe', 'typeId', 'issuedOn'],
    filters: ['kind', 'typeId', 'ppe', 'reviewOn', 'enabled'],
    sort: 'code',
  },
  form: [
    { label: BASICS, fields: ['code', 'name', 'kind', 'typeId', 'scope', 'enabled'] },
    { label: { zh: '规程', en: 'Procedure' }, fields: ['steps', 'ppe', 'forbidden', 'emergency', 'note'] },
    EDITION,
  ],
  rules: [startBeforeEnd('issuedOn', 'reviewOn')],
  verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
  removal: 'always',
  importKey: ['code'],
});
