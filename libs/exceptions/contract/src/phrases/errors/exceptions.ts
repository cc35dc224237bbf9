import type { CodesOf } from '@sed/platform-contract';

/** Risks and the handling of exceptions. */
const en = {
  'exception.duplicate': '{no} is open for the same asset or section: add to it, or give the reason for another report',
  'exception.reopenTooLate': 'A handled exception can be reopened for {days} {days|day|days}: report a new one',
  'exception.mergeSelf': 'An exception cannot be merged into itself',
  'exception.mergeClosed': '{no} is handled already: choose one that is open',
  'exception.mergeElsewhere': '{no} is about another asset or section: only reports of one matter are merged',
  'risk.measuresMissing': 'No measure has been entered',
  'risk.measuresOpen': '{count} {count|measure is|measures are} not done yet',
  'risk.measureDoneEarly': 'A measure cannot be done in the future',
} as const;

const zh: Record<keyof typeof en, string> = {
  'exception.duplicate': '同一设备或工艺段已有未结异常 {no}，请在该异常中补充，或填写再次上报的原因',
  'exception.reopenTooLate': '处理完成超过 {days} 天，不能重新打开，请重新上报',
  'exception.mergeSelf': '异常不能并入自身',
  'exception.mergeClosed': '{no} 已处理，请选择未结异常',
  'exception.mergeElsewhere': '{no} 不属于同一设备或工艺段，只有同一件事的上报可以合并',
  'risk.measuresMissing': '尚未填写管控措施',
  'risk.measuresOpen': '还有 {count} 项措施未完成',
  'risk.measureDoneEarly': '完成日期不能晚于今天',
};

export const EXCEPTIONS_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof EXCEPTIONS_ERRORS> {}
}
