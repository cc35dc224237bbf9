/**
 * Every error the service can answer, with its text in both languages. The key set is the error code type:
 * an error without a text does not compile. `{name}` stands for a parameter of the error.
 */
const en = {
  'request.invalid': '{field}: {rule}',
  'request.unsupportedMediaType': 'This call takes another content type',
  'request.tooLarge': 'The request is too large',
  'request.tooMany': 'Too many requests, try again in {seconds} s',
  'token.error': 'token error',
  'signIn.failed': 'Login name or password is wrong',
  'right.missing': 'No permission! Please contact the administrator',
  'plant.forbidden': 'No right to this plant',
  notFound: 'There is no such thing',
  'conflict.version': 'Changed by someone else meanwhile: reload and try again',
  'signal.exists': 'The plant {factoryNo} already has a signal {code}',
  'signal.unknown': 'The plant {factoryNo} has no signal {code}',
  'signal.upperAboveLower': 'The upper end must lie above the lower end',
  'signal.code': 'A code has no comma, plus, number sign, control character or space at its ends',
  'signal.reserved': 'The platform keeps this signal itself',
  'plant.unknown': 'There is no plant {factoryNo}',
  'samples.tooMany': 'More than {max} samples: choose a shorter range or maxPoints',
  'range.startBeforeEnd': 'The start must lie before the end',
  'range.tooLong': 'At most {days} days at once',
  'alarm.rule.noLimit': 'At least one limit is needed',
  'alarm.rule.upperAboveLower': 'The upper limit must lie above the lower limit',
  'alarm.rule.windowOverlap': 'Time windows must not overlap',
  'alarm.rule.actionMissing': 'A level 1 or 2 rule needs an action text',
  'alarm.note.tooShort': 'A level 1 alarm needs a note of at least {min} characters',
  'alarm.state': 'Not possible while the alarm is {state}',
  'time.format': 'Not a time of day',
  'live.subscribe.empty': 'Name at least one signal or plant',
  'reject.replayed': 'This message was already replayed',
  'reject.truncated': 'Only part of this message was kept: send a corrected payload',
  'simulator.absent': 'No simulated fleet is connected',
  'store.unavailable': 'The time-series store does not answer',
  internal: 'Something failed on our side',
} as const;

export type ErrorCode = keyof typeof en;

const zh: Record<ErrorCode, string> = {
  'request.invalid': '{field}：{rule}',
  'request.unsupportedMediaType': '不支持的内容类型',
  'request.tooLarge': '请求内容过大',
  'request.tooMany': '请求过于频繁，请 {seconds} 秒后再试',
  'token.error': 'token error',
  'signIn.failed': '用户名或密码错误',
  'right.missing': '暂无权限！请联系管理员',
  'plant.forbidden': '没有该水厂的权限',
  notFound: '记录不存在',
  'conflict.version': '数据已被他人修改，请刷新后重试',
  'signal.exists': '水厂 {factoryNo} 已有测点 {code}',
  'signal.unknown': '水厂 {factoryNo} 没有测点 {code}',
  'signal.upperAboveLower': '上限必须大于下限',
  'signal.code': '编码不能包含逗号、加号、井号、控制字符或首尾空格',
  'signal.reserved': '该测点由平台自动维护',
  'plant.unknown': '水厂 {factoryNo} 不存在',
  'samples.tooMany': '超过 {max} 个采样点，请缩短时间范围或指定 maxPoints',
  'range.startBeforeEnd': '开始时间必须早于结束时间',
  'range.tooLong': '一次最多 {days} 天',
  'alarm.rule.noLimit': '至少需要一个限值',
  'alarm.rule.upperAboveLower': '上限必须大于下限',
  'alarm.rule.windowOverlap': '时间窗口不能重叠',
  'alarm.rule.actionMissing': '一级、二级报警规则必须填写处置措施',
  'alarm.note.tooShort': '一级报警确认需填写至少 {min} 个字的说明',
  'alarm.state': '报警处于 {state} 状态，不能执行此操作',
  'time.format': '时间格式错误',
  'live.subscribe.empty': '请至少指定一个测点或水厂',
  'reject.replayed': '该消息已重放',
  'reject.truncated': '仅保留了部分消息内容，请提交更正后的内容',
  'simulator.absent': '仿真水厂未连接',
  'store.unavailable': '时序库无响应',
  internal: '系统内部错误',
};

export const ERROR_PHRASES = { en, zh } as const;

export type ErrorParams = Readonly<Record<string, string | number>>;

/** The text of an error with its parameters filled in. */
export function errorText(language: keyof typeof ERROR_PHRASES, code: ErrorCode, params: ErrorParams = {}): string {
  return ERROR_PHRASES[language][code].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(en, text);
}
