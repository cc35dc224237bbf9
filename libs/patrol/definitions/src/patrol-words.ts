const item = <const C extends string>(code: C, zh: string, en: string) => ({ code, label: { zh, en } }) as const;

/** Kinds of patrols. */
export const PATROL_USES = [
  item('RUN', '运行巡检', 'Operation patrol'),
  item('EQUIPMENT', '设备巡检', 'Equipment patrol'),
  item('OUTSIDE', '厂外巡检', 'External inspection'),
] as const;

/** Where an element belongs: the places of a plant people walk past. */
export const PLACES = [
  item('SCREENS', '格栅', 'Screens'),
  item('LIFT', '提升泵站', 'Lift station'),
  item('GRIT', '沉砂池', 'Grit'),
  item('BIOREACTOR', '生化池', 'Bioreactor'),
  item('CLARIFIER', '二沉池', 'Clarifier'),
  item('BLOWER', '鼓风机房', 'Blower'),
  item('DOSING', '加药间', 'Dosing'),
  item('HEF', '高效沉淀池', 'High-efficiency tank'),
  item('FILTER', '滤池与紫外', 'Filter and UV'),
  item('DEWATERING', '脱水机房', 'Dewatering'),
  item('OUTLET', '出水口', 'Outlet'),
  item('ANALYSER', '仪表小屋', 'Analyser house'),
  item('SWITCH', '配电室', 'Switch room'),
  item('SITE', '厂区', 'Fence, gates, lights, fire gear'),
  item('STATION', '厂外泵站与管网', 'Outside station and pipes'),
  item('ANY', '通用', 'Any place'),
] as const;

export const METHODS = [
  item('LOOK', '看', 'Look'),
  item('LISTEN', '听', 'Listen'),
  item('TOUCH', '摸', 'Touch'),
  item('SMELL', '闻', 'Smell'),
  item('MEASURE', '测', 'Measure'),
  item('PHOTO', '拍照', 'Photo'),
] as const;

export const VALUE_KINDS = [
  item('CHECK', '检查', 'Check'),
  item('NUMBER', '数值', 'Number'),
  item('OPTION', '选项', 'Choice'),
  item('TEXT', '文字', 'Text'),
] as const;

export const RAISED_AS = [
  item('EQUIPMENT', '设备异常', 'Equipment exception'),
  item('PROCESS', '运行异常', 'Process exception'),
] as const;

export const CYCLES = [
  item('DAY', '每日', 'Per day'),
  item('SHIFT', '每班', 'Per shift'),
  item('WEEK', '每周', 'Per week'),
  item('MONTH', '每月', 'Per month'),
] as const;

/** How often an item of a checklist is done. */
export const ITEM_FREQUENCIES = [
  item('EACH', '每次', 'Each order'),
  item('DAY', '每日首次', 'First of the day'),
  item('WEEK', '每周一次', 'Once a week'),
  item('MONTH', '每月一次', 'Once a month'),
  item('QUARTER', '每季一次', 'Once a quarter'),
  item('YEAR', '每年一次', 'Once a year'),
] as const;

export const SHIFTS = [
  item('MORNING', '早班', 'Morning shift'),
  item('MIDDLE', '中班', 'Middle shift'),
  item('EVENING', '晚班', 'Evening shift'),
] as const;

export const WEEKDAYS = [
  item('1', '周一', 'Monday'),
  item('2', '周二', 'Tuesday'),
  item('3', '周三', 'Wednesday'),
  item('4', '周四', 'Thursday'),
  item('5', '周五', 'Friday'),
  item('6', '周六', 'Saturday'),
  item('7', '周日', 'Sunday'),
] as const;

export const TAG_TARGETS = [item('POINT', '巡检点', 'Point'), item('EQUIPMENT', '设备', 'Equipment')] as const;
