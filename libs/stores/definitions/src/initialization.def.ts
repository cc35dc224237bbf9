import {
  date,
  decimal,
  defineModule,
  instant,
  lines,
  number,
  ref,
  text,
  type FlowDefinition,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';

type State = 'DRAFT' | 'TO_REVIEW' | 'POSTED';
type Action = 'submit' | 'approve' | 'reject' | 'reopen';

const FLOW: FlowDefinition<'lines', State, Action> = {
  initial: 'DRAFT',
  states: {
    DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
    TO_REVIEW: { label: { zh: '审批中', en: 'In approval' }, tone: 'doing' },
    POSTED: { label: { zh: '已过账', en: 'Posted' }, tone: 'good', waits: false },
  },
  actions: {
    submit: {
      label: { zh: '提交审核', en: 'Submit' },
      from: ['DRAFT'],
      to: 'TO_REVIEW',
      verb: 'submit',
      byAuthor: true,
      tone: 'primary',
      // Once it is agreed to.
      confirm: {
        zh: '审批通过即过账，成为该仓库的期初库存。',
        en: 'Once agreed to, it becomes the opening stock of the warehouse.',
      },
    },
    approve: {
      label: { zh: '审核过账', en: 'Approve and post' },
      from: ['TO_REVIEW'],
      to: 'POSTED',
      verb: 'approve',
      who: ['system'],
    },
    reject: {
      label: { zh: '驳回', en: 'Reject' },
      from: ['TO_REVIEW'],
      to: 'DRAFT',
      verb: 'approve',
      who: ['system'],
    },
    reopen: {
      label: { zh: '重新打开', en: 'Reopen' },
      from: ['POSTED'],
      to: 'DRAFT',
      verb: 'config',
      who: [{ position: 'ADMIN' }, { position: 'GROUP_MGR' }],
      byAuthor: true,
      note: 'required',
      tone: 'danger',
    },
  },
  approval: { model: 'inventoryInitialization', submit: 'submit', approved: 'approve', rejected: 'reject' },
};

/** The opening stock of a warehouse, once and before everything else (domain model §13.8). */
export const inventoryInitialization = defineModule({
  key: 'inventoryInitialization',
  path: '/productioManager/inventoryManage/inventoryInitialization',
  scope: 'plant',
  label: { zh: '期初单', en: 'opening stock' },
  number: { prefix: 'CS' },
  fields: {
    subject: text('期初说明', 'Subject', { max: 50, required: true, searchable: true, widthPx: 220 }),
    warehouse: ref('仓库', 'Warehouse', 'warehouse', { samePlant: true, required: true, widthPx: 150 }),
    lines: lines(
      '期初明细',
      'Opening balances',
      {
        item: ref('物料', 'Item', 'stockItem', { required: true }),
        batch: text('批号', 'Batch', { max: 50 }),
        expiresOn: date('有效期至', 'Expires on'),
        quantity: decimal('数量', 'Quantity', { decimals: 4, min: '0.0001', required: true }),
        unit: text('单位', 'Unit', { max: 20, readOnly: true }),
        unitPriceYuan: decimal('单价', 'Unit price', { decimals: 4, min: '0', unit: '¥', required: true }),
        amountYuan: decimal('金额', 'Amount', {
          ...{ decimals: 4, unit: '¥', readOnly: true, total: { by: 'sum' } as const },
        }),
      },
      { minItems: 1, maxItems: 500, required: true },
    ),
    amountYuan: decimal('期初金额', 'Opening value', {
      ...{ decimals: 2, unit: '¥', readOnly: true, widthPx: 130, total: { by: 'sum' } as const },
    }),
    postedAt: instant('过账时间', 'Posted', { readOnly: true, widthPx: 150 }),
    reopenedAt: instant('重新打开时间', 'Reopened', { readOnly: true }),
    round: number('过账次数', 'Times posted', { decimals: 0, initial: 0, readOnly: true }),
    note,
  },
  title: 'subject',
  list: {
    columns: ['no', 'subject', 'factoryNo', 'warehouse', 'amountYuan', 'postedAt', 'status'],
    filters: ['warehouse', 'status', 'lines.item', 'postedAt'],
    sort: '-createdAt',
  },
  form: [{ label: BASICS, fields: ['subject', 'warehouse', 'lines', 'note'] }],
  flow: FLOW,
  verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
  removal: 'initial',
  importKey: ['subject'],
  retentionYears: 10,
});
