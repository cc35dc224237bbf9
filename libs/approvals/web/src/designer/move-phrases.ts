import { registerPhrases } from '@sed/platform-web';

/** Approvals under way that are moved to another version. */
export const movePhrases = registerPhrases('processMoves', {
  en: {
    moveUnderWay: 'Move approvals under way',
    moveTitle: 'Move to version {no}',
    moveHint:
      'Approvals under way keep their version unless they are moved here. Each stands where it stood; where a step names other people, they are asked anew.',
    moveSome: 'Move {count}',
    moveAll: 'All that can be moved',
    moveNone: 'Nothing is under way by an earlier version',
    moveCut: 'The first {shown} of {total}',
    moveReason: 'Reason',
    movedOf: '{moved} of {total} moved',
    stays: 'Place unchanged',
    asksAnew: 'Asked anew',
    cannot: 'Cannot be moved',
    standsThen: 'Then: {places}',
  },
  zh: {
    moveUnderWay: '切换进行中的审批',
    moveTitle: '切换到版本 {no}',
    moveHint: '进行中的审批保持原版本，除非在此切换。切换后停留在原节点；节点人员有变的重新审批。',
    moveSome: '切换 {count} 项',
    moveAll: '全部可切换的审批',
    moveNone: '没有使用旧版本的进行中审批',
    moveCut: '显示前 {shown} 项，共 {total} 项',
    moveReason: '原因',
    movedOf: '已切换 {moved} 项，共 {total} 项',
    stays: '停留原节点',
    asksAnew: '重新审批',
    cannot: '不能切换',
    standsThen: '切换后：{places}',
  },
});
