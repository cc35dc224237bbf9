import type { FlowDefinition } from '@sed/records-model';

type Field =
  | 'appraiser'
  | 'appraisal'
  | 'originalValueYuan'
  | 'depreciationYuan'
  | 'residualValueYuan'
  | 'disposalWay'
  | 'disposedOn'
  | 'incomeYuan'
  | 'disposalNote';
type State = 'DRAFT' | 'TO_APPRAISE' | 'TO_APPROVE' | 'TO_DISPOSE' | 'DISPOSED' | 'REJECTED' | 'CANCELLED';
type Action = 'submit' | 'appraise' | 'agree' | 'reject' | 'disapprove' | 'revise' | 'giveUp' | 'dispose';

/** SC2-01 to SC2-06 (domain model §13.5). */
export const SCRAP_FLOW: FlowDefinition<Field, State, Action> = {
  initial: 'DRAFT',
  states: {
    DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
    TO_APPRAISE: { label: { zh: '待鉴定', en: 'To be appraised' }, tone: 'todo', waits: true },
    TO_APPROVE: { label: { zh: '审批中', en: 'In approval' }, tone: 'doing' },
    TO_DISPOSE: { label: { zh: '待处置', en: 'To be disposed of' }, tone: 'doing' },
    DISPOSED: { label: { zh: '已处置', en: 'Disposed of' }, tone: 'good', final: true },
    REJECTED: { label: { zh: '已驳回', en: 'Rejected' }, tone: 'bad' },
    CANCELLED: { label: { zh: '已取消', en: 'Cancelled' }, tone: 'off', final: true },
  },
  actions: {
    submit: {
      id: 'SC2-02',
      label: { zh: '提交鉴定', en: 'Submit' },
      from: ['DRAFT'],
      to: 'TO_APPRAISE',
      verb: 'submit',
      byAuthor: true,
      tone: 'primary',
    },
    appraise: {
      id: 'SC2-03',
      label: { zh: '鉴定', en: 'Appraise' },
      from: ['TO_APPRAISE'],
      to: 'TO_APPROVE',
      verb: 'review',
      asks: ['appraisal', 'originalValueYuan', 'depreciationYuan', 'residualValueYuan', 'disposalWay'],
      needs: ['appraisal', 'originalValueYuan', 'residualValueYuan', 'disposalWay'],
      note: 'optional',
      tone: 'primary',
    },
    agree: {
      id: 'SC2-04',
      label: { zh: '同意报废', en: 'Agree' },
      from: ['TO_APPROVE'],
      to: 'TO_DISPOSE',
      verb: 'approve',
      who: ['system'],
      // Items leave the store with it; whoever appraised them does not agree to that.
      except: ['appraiser'],
    },
    reject: {
      id: 'SC2-05',
      label: { zh: '驳回', en: 'Reject' },
      from: ['TO_APPRAISE'],
      to: 'REJECTED',
      verb: 'approve',
      note: 'required',
      tone: 'danger',
    },
    disapprove: {
      id: 'SC2-05',
      label: { zh: '不予批准', en: 'Disapprove' },
      from: ['TO_APPROVE'],
      to: 'REJECTED',
      verb: 'approve',
      who: ['system'],
    },
    revise: {
      id: 'SC2-05b',
      label: { zh: '修改', en: 'Revise' },
      from: ['REJECTED'],
      to: 'DRAFT',
      verb: 'edit',
      byAuthor: true,
    },
    giveUp: {
      id: 'SC2-05b',
      label: { zh: '放弃', en: 'Give up' },
      from: ['REJECTED'],
      to: 'CANCELLED',
      verb: 'cancel',
      byAuthor: true,
      note: 'optional',
    },
    dispose: {
      id: 'SC2-06',
      label: { zh: '登记处置', en: 'Record the disposal' },
      from: ['TO_DISPOSE'],
      to: 'DISPOSED',
      verb: 'execute',
      byAuthor: true,
      asks: ['disposedOn', 'incomeYuan', 'disposalNote'],
      needs: ['disposedOn', 'incomeYuan'],
      tone: 'primary',
    },
  },
  // On behalf of who asked for it: the appraisal is only what it is decided by.
  approval: {
    ...{ model: 'scrapManage', submit: 'appraise', approved: 'agree', rejected: 'disapprove' },
    asks: 'author',
  },
};
