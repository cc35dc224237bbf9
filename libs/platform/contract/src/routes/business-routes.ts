import { hidden, menu, type RouteEntry } from './route-entry';

export const BUSINESS_ROUTES = [
  menu('/operate/revenue/waterRate', '水费管理', 'Water fees', { module: 'waterRate' }),
  menu('/operate/revenue/formula', '水费公式配置', 'Water fee formula configuration', { module: 'formula' }),
  menu('/operate/revenue/priceVolume/information', '量价信息', 'Price and volume information', {
    module: 'information',
  }),
  menu('/operate/revenue/priceVolume/priceCalculation', '水价测算', 'Price calculation', {
    module: 'priceCalculation',
  }),
  menu('/operate/revenue/priceVolume/priceAdjustment', '调价管理', 'Price adjustment', { module: 'priceAdjustment' }),
  menu('/operate/revenue/priceVolume/floorAdjustment', '保底水量调整', 'Guaranteed-volume adjustment', {
    module: 'floorAdjustment',
  }),
  menu('/operate/cost/electricityFeeManage', '电费管理', 'Electricity fees', { module: 'electricityFeeManage' }),
  menu('/operate/cost/electricityFeeOrderManage', '电费订单管理', 'Electricity fee orders', {
    module: 'electricityFeeOrderManage',
  }),
  hidden('/operate/cost/electricityEstimatedPushMall', '电费预估推送商城', 'Push estimated electricity cost to mall', {
    page: 'powerPush',
  }),
  hidden('/operate/cost/electricityActualPushMall', '电费实际推送商城', 'Push actual electricity cost to mall', {
    page: 'powerPush',
  }),
  menu('/operate/cost/sludgeEntry', '污泥填报', 'Sludge entry', { module: 'sludgeEntry' }),
  menu('/operate/cost/sludgeFeeManage', '污泥费管理', 'Sludge fees', { module: 'sludgeFeeManage' }),
  menu('/operate/cost/sludgeFeeOrderManage', '污泥费订单管理', 'Sludge fee orders', { module: 'sludgeFeeOrderManage' }),
  hidden('/operate/cost/sludgeEstimatedPushMall', '污泥费预估推送商城', 'Push estimated sludge cost to mall', {
    page: 'sludgePush',
  }),
  hidden('/operate/cost/sludgeActualPushMall', '污泥费实际推送商城', 'Push actual sludge cost to mall', {
    page: 'sludgePush',
  }),
  menu('/operate/businessData/baseInfoStatistics', '基础信息统计', 'Base information statistics'),
] as const satisfies readonly RouteEntry[];
