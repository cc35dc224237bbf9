/** What is done with prices, volumes and water fees. */
export const REVENUE_ACTIONS = {
  addVersion: { zh: '新增版本', en: 'Add a version' },
  applyAgain: { zh: '重新申报', en: 'Apply again' },
  approveGov: { zh: '登记批复', en: 'Approved by the authority' },
  attach: { zh: '挂接测算', en: 'Attach a calculation' },
  bookMoney: { zh: '登记回款', en: 'Book a receipt' },
  confirmVolume: { zh: '确认水量', en: 'Confirm the volume' },
  correctVolume: { zh: '更正水量', en: 'Correct the volume' },
  dispute: { zh: '付费方有异议', en: 'Disputed by the payer' },
  invoice: { zh: '开票', en: 'Invoice' },
  newVersion: { zh: '新增版本', en: 'New version' },
  refuseGov: { zh: '登记未批复', en: 'Rejected by the authority' },
  reverseReceipt: { zh: '冲回回款', en: 'Take a receipt back' },
  settleChanged: { zh: '协商变更', en: 'Settled with changes' },
  settleKept: { zh: '协商维持', en: 'Settled as it was' },
  takeEffect: { zh: '执行', en: 'Take effect' },
  void: { zh: '作废', en: 'Void' },
} as const;
