import { decimal, defineModule, files, lines, number, person, ref, text } from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';

/** Changes of the guaranteed volume; agreed to, they stand in the price-volume record (domain model §16.1). */
export const floorAdjustment = defineModule({
  key: 'floorAdjustment',
  path: '/operate/revenue/priceVolume/floorAdjustment',
  scope: 'plant',
  label: { zh: '保底水量调整', en: 'guaranteed-volume adjustment' },
  number: { prefix: 'BD' },
  fields: {
    name: text('名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 220 }),
    priceVolume: ref('量价信息', 'Price-volume record', 'information', {
      ...{ samePlant: true, required: true, widthPx: 200 },
    }),
    reason: text('调整原因', 'Reason', { max: 500, lines: 3, required: true, widthPx: 240 }),
    changes: lines(
      '保底水量',
      'Guaranteed volume',
      {
        year: number('年度', 'Year', { decimals: 0, min: 2000, max: 2100, isName: true, required: true }),
        oldM3PerDay: decimal('原保底水量', 'So far', { decimals: 2, unit: 'm³/d', readOnly: true }),
        newM3PerDay: decimal('新保底水量', 'From now on', { decimals: 2, min: '0', unit: 'm³/d', required: true }),
      },
      { minItems: 1, maxItems: 60, required: true, uniqueBy: 'year' },
    ),
    document: text('依据文号', 'Document no.', { max: 50, searchable: true }),
    documents: files('依据文件', 'Documents', { of: 'file', maxItems: 8 }),
    submittedBy: person('提交人', 'Submitted by', { readOnly: true }),
    note,
  },
  title: 'name',
  list: {
    columns: ['no', 'name', 'factoryNo', 'priceVolume', 'reason', 'document', 'status', 'updatedAt'],
    yields: ['document', 'updatedAt'],
    filters: ['priceVolume', 'changes.year', 'status'],
    sort: '-createdAt',
  },
  form: [
    { label: BASICS, fields: ['name', 'priceVolume', 'reason', 'document', 'documents', 'note'] },
    { label: { zh: '保底水量', en: 'Guaranteed volume' }, fields: ['changes'] },
  ],
  flow: {
    initial: 'DRAFT',
    goal: ['EFFECTIVE'],
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
      TO_REVIEW: { label: { zh: '待审核', en: 'To be reviewed' }, tone: 'todo', waits: true },
      EFFECTIVE: { label: { zh: '已生效', en: 'Effective' }, tone: 'good', final: true },
      CANCELLED: { label: { zh: '已取消', en: 'Cancelled' }, tone: 'off', final: true },
    },
    actions: {
      submit: {
        label: { zh: '提交审核', en: 'Submit' },
        ...{ from: ['DRAFT'], to: 'TO_REVIEW', verb: 'submit', byAuthor: true, note: 'optional', tone: 'primary' },
      },
      agree: {
        label: { zh: '同意并生效', en: 'Agree' },
        ...{ from: ['TO_REVIEW'], to: 'EFFECTIVE', verb: 'approve', except: ['submittedBy'], tone: 'primary' },
      },
      reject: {
        label: { zh: '驳回', en: 'Reject' },
        ...{ from: ['TO_REVIEW'], to: 'DRAFT', verb: 'approve', except: ['submittedBy'], note: 'required' },
      },
      cancel: {
        label: { zh: '取消', en: 'Cancel' },
        ...{ from: ['DRAFT'], to: 'CANCELLED', verb: 'cancel', byAuthor: true, note: 'required', tone: 'danger' },
      },
    },
  },
  verbs: ['add', 'edit', 'delete', 'export', 'print'],
  removal: 'editable',
  retentionYears: 30,
});
