import { menu, type RouteEntry } from './route-entry';

export const ADMINISTRATION_ROUTES = [
  menu('/administration/overtimeManage', '加班申请', 'Overtime applications'),
  menu('/administration/stampManage', '用章申请', 'Stamp applications'),
  menu('/administration/carsManage', '用车申请', 'Vehicle applications'),
  menu('/administration/leaveManage', '请假申请', 'Leave applications'),
  menu('/administration/changeDutyManage', '调班申请', 'Duty change applications'),
  menu('/administration/performanceManage', '绩效申请', 'Performance applications'),
  menu('/administration/purchaseManage', '采购申请', 'Purchase applications'),
  menu('/administration/goodApplyManage', '物品领用申请', 'Goods applications'),
  menu('/administration/dangerousGoods', '危险品管理', 'Dangerous goods'),
  menu('/administration/checkMange', '检查管理', 'Inspection and checks'),
] as const satisfies readonly RouteEntry[];
