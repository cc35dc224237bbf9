import { menu, type RouteEntry } from './route-entry';

export const ADMINISTRATION_ROUTES = [
  menu('/administration/overtimeManage', '加班申请', 'Overtime applications', { page: 'staffApplications' }),
  menu('/administration/stampManage', '用章申请', 'Stamp applications', { page: 'staffApplications' }),
  menu('/administration/carsManage', '用车申请', 'Vehicle applications', { page: 'staffApplications' }),
  menu('/administration/leaveManage', '请假申请', 'Leave applications', { page: 'staffApplications' }),
  menu('/administration/changeDutyManage', '调班申请', 'Duty change applications', { page: 'staffApplications' }),
  menu('/administration/performanceManage', '绩效申请', 'Performance applications', { page: 'staffApplications' }),
  menu('/administration/purchaseManage', '采购申请', 'Purchase applications', { page: 'staffApplications' }),
  menu('/administration/goodApplyManage', '物品领用申请', 'Goods applications', { page: 'staffApplications' }),
  menu('/administration/dangerousGoods', '危险品管理', 'Dangerous goods', { page: 'staffApplications' }),
  menu('/administration/checkMange', '检查管理', 'Inspection and checks', { page: 'staffApplications' }),
] as const satisfies readonly RouteEntry[];
