import type { CodesOf } from '@sed/platform-contract';

/** Points, elements, plans and orders of patrols. */
const en = {
  'patrol.timeDay': 'Line {line} does not say its day',
  'patrol.timeShift': 'Line {line} does not say its shift',
  'patrol.shiftCount': '{shift} needs {count} times',
  'patrol.timeTwice': 'Line {line} repeats another time',
  'patrol.nobody': 'Name an executor or a team first',
  'patrol.sheetOther': 'Sheet {line} belongs to another kind of patrol',
  'patrol.planEnded': 'The last day of the plan has passed',
  'patrol.planClosed': 'The plan has ended or was cancelled',
  'patrol.changeTooEarly': 'The new version begins tomorrow at the earliest',
  'patrol.changeTooLate': 'The plan ends before the new version would begin',
  'patrol.tagTarget': 'Name the point or the equipment the tag is fixed to',
  'patrol.tagKnown': 'A tag with this id is registered already',
  'patrol.wrongTag': 'The tag read is not the one of point {point}',
  'patrol.wrongCode': 'The code read is not the one of point {point}',
  'patrol.tooFar': 'Point {point} is {metres} m away: {limit} m count as arrival',
  'patrol.noPosition': 'Point {point} has no position on record: use another proof',
  'patrol.siteUnknown': 'No point and no tag of {site} is registered that could prove somebody to be there',
  'patrol.proofReason': 'Arrival by photo needs a photo and the reason why',
  'patrol.outOfOrder': 'Point {point} comes first: this plan has a fixed order',
  'patrol.notArrived': 'Readings of point {point} need the arrival first',
  'patrol.readingOpen': 'Element {line} of point {point} has no result',
  'patrol.readingRemark': 'Element {line} of point {point} is not in order: a remark or an exception is needed',
  'patrol.photosNeeded': 'The checklist asks for {count} pictures',
  'patrol.photoMissing': 'Element {line} of point {point} is not in order: a photo is needed',
  'patrol.deviates': 'Element {line} of point {point} is {percent} % off its live value {live}: confirm it',
  'patrol.missedReason': '{count} points were missed: give the reason',
  'patrol.noEquipment': 'Point {point} names no equipment: report a process exception instead',
  'patrol.mileage': 'The mileage at the end is below the one at the start',
} as const;

const zh: Record<keyof typeof en, string> = {
  'patrol.timeDay': '第 {line} 行未填写日期',
  'patrol.timeShift': '第 {line} 行未填写班次',
  'patrol.shiftCount': '{shift}须有 {count} 个时间',
  'patrol.timeTwice': '第 {line} 行与其他时间重复',
  'patrol.nobody': '请先指定执行人或班组',
  'patrol.sheetOther': '第 {line} 行不属于此类巡检',
  'patrol.planEnded': '计划的截止日期已过',
  'patrol.planClosed': '计划已结束或已取消',
  'patrol.changeTooEarly': '新版本最早从明天开始',
  'patrol.changeTooLate': '计划在新版本开始前已结束',
  'patrol.tagTarget': '请指定标签绑定的巡检点或设备',
  'patrol.tagKnown': '该标签号已登记',
  'patrol.wrongTag': '读取的标签不属于巡检点 {point}',
  'patrol.wrongCode': '扫描的二维码不属于巡检点 {point}',
  'patrol.tooFar': '距巡检点 {point} {metres} 米，{limit} 米以内才算到位',
  'patrol.noPosition': '巡检点 {point} 未登记位置，请用其他方式确认到位',
  'patrol.siteUnknown': '{site} 没有登记可用于到场确认的巡检点或标签',
  'patrol.proofReason': '拍照到位须有照片并说明原因',
  'patrol.outOfOrder': '请先完成巡检点 {point}，本计划须按顺序巡检',
  'patrol.notArrived': '请先确认到达巡检点 {point} 再填写',
  'patrol.readingOpen': '巡检点 {point} 第 {line} 项尚未填写',
  'patrol.readingRemark': '巡检点 {point} 第 {line} 项不合格，须填写说明或上报异常',
  'patrol.photosNeeded': '工作内容要求拍照，请附 {count} 张照片',
  'patrol.photoMissing': '巡检点 {point} 第 {line} 项不合格，须拍照',
  'patrol.deviates': '巡检点 {point} 第 {line} 项与实时值 {live} 相差 {percent}%，请确认',
  'patrol.missedReason': '漏检 {count} 个巡检点，请说明原因',
  'patrol.noEquipment': '巡检点 {point} 未关联设备，请上报运行异常',
  'patrol.mileage': '结束里程小于起始里程',
};

export const PATROL_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof PATROL_ERRORS> {}
}
