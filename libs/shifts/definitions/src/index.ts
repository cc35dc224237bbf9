export { changeShifts } from './change-shifts.def';
export { groupList } from './group-list.def';
export { rosterDuty } from './roster-duty.def';
export { schedulingRule } from './scheduling-rule.def';
export { schedulingTransferList } from './scheduling-transfer.def';
export { shiftLog } from './shift-log.def';
