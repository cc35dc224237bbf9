import { choice, date, defineModule, files, person, ref, startBeforeEnd, text } from '@sed/records-model';
import { BASICS, DETAILS, name, note } from '@sed/records-model/common-fields';

/** Seals of plants and companies: picture, keeper, who may use it for what, and how long it is valid. */
export const seal = defineModule({
  key: 'seal',
  path: '/systemConfiguration/plantInfo/sealManage',
  scope: 'group',
  label: { zh: '印章', en: 'seal' },
  fields: {
    name,
    org: ref('所属组织', 'Organisation', 'org', { required: true, guards: true }),
    kind: choice(
      '印章类别',
      'Kind',
      [
        { code: 'OFFICIAL', label: { zh: '公章', en: 'Official seal' } },
        { code: 'REPORT', label: { zh: '报告专用章', en: 'Report seal' } },
        { code: 'CONTRACT', label: { zh: '合同专用章', en: 'Contract seal' } },
        { code: 'FINANCE', label: { zh: '财务专用章', en: 'Finance seal' } },
        { code: 'LEGAL_PERSON', label: { zh: '法定代表人章', en: 'Seal of the legal representative' } },
      ],
      { required: true },
    ),
    registryNo: text('备案编号', 'Registration number', { max: 50, unique: 'all', searchable: true, format: 'code' }),
    // Whoever only looks must not be able to copy the seal.
    picture: files('印模图片', 'Impression', { of: 'picture', maxItems: 1, required: true, visibleWith: 'edit' }),
    keeper: person('保管人', 'Keeper', { required: true }),
    users: person('使用人', 'Authorised users', { multiple: true, maxItems: 20 }),
    uses: choice(
      '用途',
      'Used for',
      [
        { code: 'report', label: { zh: '报表', en: 'Reports' } },
        { code: 'waterFee', label: { zh: '水费申请', en: 'Water-fee applications' } },
        { code: 'approval', label: { zh: '审批文件', en: 'Approvals' } },
        { code: 'contract', label: { zh: '合同', en: 'Contracts' } },
      ],
      { required: true, multiple: true },
    ),
    validFrom: date('启用日期', 'Valid from', { required: true }),
    validTo: date('失效日期', 'Valid until'),
    note,
  },
  title: 'name',
  list: {
    columns: ['name', 'org', 'kind', 'registryNo', 'keeper', 'uses', 'validFrom', 'validTo', 'status'],
    filters: ['org', 'kind', 'uses', 'keeper', 'validTo', 'status'],
    sort: 'name',
  },
  form: [
    { label: BASICS, fields: ['name', 'org', 'kind', 'registryNo', 'picture'] },
    { label: DETAILS, fields: ['keeper', 'users', 'uses', 'validFrom', 'validTo', 'note'] },
  ],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '待启用', en: 'Draft' }, tone: 'idle', editable: true, waits: true },
      ACTIVE: { label: { zh: '使用中', en: 'In use' }, tone: 'good' },
      // Taken out of use on purpose: nobody is asked for anything.
      SUSPENDED: { label: { zh: '已停用', en: 'Suspended' }, tone: 'warn', editable: true, waits: false },
      DESTROYED: { label: { zh: '已缴销', en: 'Destroyed' }, tone: 'off', final: true },
    },
    actions: {
      activate: {
        label: { zh: '启用', en: 'Put into use' },
        from: ['DRAFT', 'SUSPENDED'],
        to: 'ACTIVE',
        verb: 'approve',
        tone: 'primary',
      },
      suspend: {
        label: { zh: '停用', en: 'Suspend' },
        from: ['ACTIVE'],
        to: 'SUSPENDED',
        verb: 'edit',
        byAuthor: true,
        note: 'required',
      },
      destroy: {
        label: { zh: '缴销', en: 'Destroy' },
        from: ['SUSPENDED'],
        to: 'DESTROYED',
        verb: 'approve',
        byAuthor: true,
        note: 'required',
        tone: 'danger',
        confirm: { zh: '缴销后不能恢复，确定？', en: 'It cannot be used again. Destroy it?' },
      },
    },
  },
  rules: [startBeforeEnd('validFrom', 'validTo')],
  verbs: ['add', 'edit', 'delete', 'export'],
  removal: 'editable',
});
