/** Plants with their signals, samples and live values. */
const en = {
  'signal.exists': 'The plant {factoryNo} already has a signal {code}',
  'signal.unknown': 'The plant {factoryNo} has no signal {code}',
  'signal.upperAboveLower': 'The upper end must be above the lower end',
  'signal.code':
    'A code must not contain a comma, plus sign, number sign or control character, nor start or end with a space',
  'signal.reserved': 'This signal is maintained by the platform',
  'plant.unknown': 'Unknown plant {factoryNo}',
  'plant.oldOrdersOpen': 'Old orders are still open: {orders}',
  'samples.tooMany': 'More than {max} samples: choose a shorter range or maxPoints',
  'range.startBeforeEnd': 'The start must be before the end',
  'range.tooLong': 'At most {days} {days|day|days} at once',
  'live.subscribe.empty': 'Enter at least one signal or plant',
  'reject.replayed': 'This message has already been replayed',
  'reject.truncated': 'Only part of this message was kept: send a corrected payload',
  'simulator.absent': 'No simulated fleet is connected',
  'store.unavailable': 'The time-series store is not responding',
} as const;

const zh: Record<keyof typeof en, string> = {
  'signal.exists': '水厂 {factoryNo} 已有测点 {code}',
  'signal.unknown': '水厂 {factoryNo} 没有测点 {code}',
  'signal.upperAboveLower': '上限必须大于下限',
  'signal.code': '编码不能包含逗号、加号、井号、控制字符或首尾空格',
  'signal.reserved': '该测点由平台自动维护',
  'plant.unknown': '水厂 {factoryNo} 不存在',
  'plant.oldOrdersOpen': '仍有未完成的旧工单：{orders}',
  'samples.tooMany': '超过 {max} 个采样点，请缩短时间范围或指定 maxPoints',
  'range.startBeforeEnd': '开始时间必须早于结束时间',
  'range.tooLong': '一次最多 {days} 天',
  'live.subscribe.empty': '请至少指定一个测点或水厂',
  'reject.replayed': '该消息已重放',
  'reject.truncated': '仅保留了部分消息内容，请提交更正后的内容',
  'simulator.absent': '仿真水厂未连接',
  'store.unavailable': '时序库无响应',
};

export const PLANTS_ERRORS = { en, zh } as const;
