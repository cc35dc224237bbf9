import { answerNames, formAnswers } from '@sed/forms-contract';
import { bilingual, defineModule, instant, number, person, ref, struct, text, type Guard } from '@sed/records-model';

const notBegun: Guard = {
  name: 'notBegun',
  check: ({ status, values: { startAt }, nowMs }) =>
    status === 'APPROVED' && typeof startAt === 'number' && startAt <= nowMs ? { code: 'form.started' } : undefined,
};

/** What somebody filled in and hands in for approval: an application, a check, a purchase. */
export const formRecord = defineModule({
  key: 'formRecord',
  path: '/systemConfiguration/systemManage/flowForm',
  scope: 'plant',
  label: { zh: '表单记录', en: 'form record' },
  number: { prefix: 'SQ' },
  fields: {
    subject: text('事由', 'Subject', { max: 100, required: true, searchable: true, widthPx: 240 }),
    form: ref('表单', 'Form', 'flowForm', { required: true, createOnly: true, widthPx: 150 }),
    formKey: text('表单标识', 'Form key', { max: 30, readOnly: true }),
    formVersion: number('表单版本', 'Form version', { decimals: 0, readOnly: true }),
    applicant: person('申请人', 'Applicant', { readOnly: true, widthPx: 110 }),
    summary: bilingual('摘要', 'Summary', { max: 500, readOnly: true, widthPx: 260 }),
    startAt: instant('开始时间', 'Begins', { readOnly: true }),
    endAt: instant('结束时间', 'Ends', { readOnly: true }),
    vehicle: ref('车辆', 'Vehicle', 'vehicle', { readOnly: true, samePlant: true }),
    booked: text('占用', 'Booked', { max: 300, readOnly: true, internal: true }),
    submittedAt: instant('提交时间', 'Submitted', { readOnly: true }),
    /** When it is done by itself; null while somebody has to say so. */
    closesAt: instant('自动办结时间', 'Done by itself', { readOnly: true }),
    /** What follows from it in another area: a document of the stores, an arrival. */
    followUpNo: text('关联单据', 'Document', { max: 50, readOnly: true, searchable: true, widthPx: 150 }),
    /** Whoever was asked to decide may read what they decided on. */
    asked: person('审批人', 'Asked to decide', { readOnly: true, multiple: true, maxItems: 100 }),
    names: struct('名称', 'Names', answerNames, { readOnly: true, internal: true }),
    answers: struct('填写内容', 'Answers', formAnswers),
  },
  title: 'subject',
  list: {
    columns: ['no', 'subject', 'form', 'applicant', 'summary', 'startAt', 'endAt', 'status', 'updatedAt'],
    yields: ['updatedAt', 'endAt', 'startAt'],
    filters: ['form', 'formKey', 'applicant', 'startAt', 'vehicle', 'submittedAt', 'createdAt', 'status'],
    sort: '-createdAt',
  },
  // An application is a matter between whoever hands it in and those who decide.
  privateTo: { persons: ['applicant', 'asked'], unless: 'review' },
  indexes: [['booked', 'startAt'], ['applicant']],
  form: [{ label: { zh: '填写', en: 'Fill in' }, fields: ['form', 'subject', 'answers'] }],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true, gaps: true, isAuthors: true },
      // Who decides is told by the approval itself.
      RUNNING: { label: { zh: '审批中', en: 'In approval' }, tone: 'doing', waits: false },
      REJECTED: { label: { zh: '已驳回', en: 'Rejected' }, tone: 'warn', editable: true, isAuthors: true },
      WITHDRAWN: { label: { zh: '已撤回', en: 'Withdrawn' }, tone: 'idle', editable: true, isAuthors: true },
      // What is used is returned: the part filled in at the end.
      APPROVED: { label: { zh: '已通过', en: 'Approved' }, tone: 'good', editable: true, waits: false },
      DONE: { label: { zh: '已办结', en: 'Done' }, tone: 'good', final: true },
      // A draft is given up as it is.
      CANCELLED: { label: { zh: '已取消', en: 'Cancelled' }, tone: 'off', final: true, gaps: true },
    },
    actions: {
      submit: {
        id: 'AP-01',
        label: { zh: '提交', en: 'Submit' },
        from: ['DRAFT'],
        to: 'RUNNING',
        verb: 'submit',
        who: ['author'],
        tone: 'primary',
      },
      resubmit: {
        id: 'AP-04',
        label: { zh: '重新提交', en: 'Submit again' },
        from: ['REJECTED', 'WITHDRAWN'],
        to: 'RUNNING',
        verb: 'submit',
        who: ['author'],
        tone: 'primary',
      },
      withdraw: {
        id: 'AP-07',
        label: { zh: '撤回', en: 'Withdraw' },
        from: ['RUNNING'],
        to: 'WITHDRAWN',
        verb: 'submit',
        who: ['author', 'system'],
        note: 'optional',
      },
      approve: {
        id: 'AP-02',
        label: { zh: '审批通过', en: 'Approve' },
        from: ['RUNNING'],
        to: 'APPROVED',
        verb: 'approve',
        who: ['system'],
      },
      reject: {
        id: 'AP-03',
        label: { zh: '审批驳回', en: 'Reject' },
        from: ['RUNNING'],
        to: 'REJECTED',
        verb: 'approve',
        who: ['system'],
      },
      stop: {
        id: 'AP-09',
        label: { zh: '终止审批', en: 'Stop approval' },
        from: ['RUNNING', 'REJECTED', 'WITHDRAWN'],
        to: 'CANCELLED',
        verb: 'cancel',
        who: ['system'],
      },
      finish: {
        label: { zh: '办结', en: 'Finish' },
        from: ['APPROVED'],
        to: 'DONE',
        verb: 'execute',
        who: ['author', 'system'],
        tone: 'primary',
      },
      cancel: {
        label: { zh: '取消申请', en: 'Cancel' },
        from: ['DRAFT', 'REJECTED', 'WITHDRAWN', 'APPROVED'],
        to: 'CANCELLED',
        verb: 'cancel',
        who: ['author'],
        note: 'required',
        tone: 'danger',
        guards: [notBegun],
      },
    },
    deadlines: {
      over: {
        label: { zh: '到期自动办结', en: 'Done when its period is over' },
        in: ['APPROVED'],
        at: ({ values: { closesAt }, enteredMs }) =>
          typeof closesAt === 'number' ? Math.max(enteredMs, closesAt) : null,
        take: 'finish',
      },
    },
  },
  verbs: ['add', 'edit', 'delete', 'export', 'print'],
  removal: 'initial',
});
