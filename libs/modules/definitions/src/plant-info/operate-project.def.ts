import { choice, date, defineModule, files, lines, number, person, ref, startBeforeEnd, text } from '@sed/modules-core';
import { BASICS, DETAILS, name, note } from '../shared-fields';

/** Operated projects: what is run for whom, under which contract, until when. */
export const operateProject = defineModule({
  key: 'operateProject',
  path: '/systemConfiguration/plantInfo/operateProjects',
  scope: 'plant',
  label: { zh: '运营项目', en: 'operating project' },
  number: { prefix: 'XM' },
  fields: {
    name,
    type: choice(
      '项目类型',
      'Type',
      [
        { code: 'BOT', label: { zh: 'BOT', en: 'BOT' } },
        { code: 'TOT', label: { zh: 'TOT', en: 'TOT' } },
        { code: 'OM', label: { zh: '委托运营', en: 'O&M' } },
        { code: 'EPCO', label: { zh: 'EPC+O', en: 'EPC+O' } },
      ],
      { required: true },
    ),
    contractId: ref('合同', 'Contract', 'contract', { samePlant: true }),
    scaleM3PerDay: number('设计规模', 'Design scale', { unit: 'm³/d', decimals: 0, min: 0 }),
    operatedFrom: date('运营开始', 'Operation from', { required: true }),
    operatedTo: date('运营结束', 'Operation until', { required: true }),
    managerCode: person('项目负责人', 'Project manager', { required: true }),
    staff: person('项目人员', 'Staff', { multiple: true, maxItems: 100 }),
    handover: lines(
      '移交清单',
      'Handover list',
      {
        item: text('事项', 'Item', { max: 100, required: true }),
        dueOn: date('计划日期', 'Due on'),
        doneOn: date('完成日期', 'Done on'),
      },
      { maxItems: 200 },
    ),
    attachments: files('附件', 'Attachments', { of: 'file', maxItems: 8 }),
    note,
  },
  title: 'name',
  list: {
    columns: ['no', 'name', 'type', 'factoryNo', 'managerCode', 'operatedFrom', 'operatedTo', 'status'],
    filters: ['type', 'status', 'managerCode', 'operatedTo'],
    sort: '-updatedAt',
  },
  form: [
    {
      label: BASICS,
      fields: ['name', 'type', 'contractId', 'scaleM3PerDay', 'operatedFrom', 'operatedTo', 'managerCode', 'staff'],
    },
    { label: DETAILS, fields: ['handover', 'attachments', 'note'] },
  ],
  flow: {
    initial: 'APPLY',
    states: {
      APPLY: { label: { zh: '申请', en: 'Application' }, tone: 'idle', editable: true },
      RUNNING: { label: { zh: '审批中', en: 'In approval' }, tone: 'doing', waits: true },
      OPERATING: { label: { zh: '运营中', en: 'In operation' }, tone: 'good' },
      HANDOVER: { label: { zh: '移交中', en: 'Handing over' }, tone: 'doing' },
      ENDED: { label: { zh: '已结束', en: 'Ended' }, tone: 'off', final: true },
    },
    actions: {
      submit: {
        label: { zh: '提交', en: 'Submit' },
        from: ['APPLY'],
        to: 'RUNNING',
        verb: 'submit',
        byAuthor: true,
        tone: 'primary',
      },
      approve: {
        label: { zh: '同意', en: 'Approve' },
        from: ['RUNNING'],
        to: 'OPERATING',
        verb: 'approve',
        tone: 'primary',
        note: 'optional',
      },
      reject: {
        label: { zh: '驳回', en: 'Reject' },
        from: ['RUNNING'],
        to: 'APPLY',
        verb: 'approve',
        note: 'required',
      },
      handOver: {
        label: { zh: '开始移交', en: 'Start handover' },
        from: ['OPERATING'],
        to: 'HANDOVER',
        verb: 'execute',
        byAuthor: true,
        needs: ['handover'],
        asks: ['handover'],
      },
      end: {
        label: { zh: '结束', en: 'End' },
        from: ['HANDOVER'],
        to: 'ENDED',
        verb: 'accept',
        byAuthor: true,
        confirm: { zh: '确认移交完成并结束项目？', en: 'Is the handover done and the project ended?' },
      },
    },
  },
  rules: [startBeforeEnd('operatedFrom', 'operatedTo')],
  verbs: ['add', 'edit', 'delete', 'export', 'print'],
  removal: 'editable',
});
