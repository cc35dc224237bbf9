/** Requests as such. */
const en = {
  'request.invalid': '{field}: {rule}',
  'request.unsupportedMediaType': 'Unsupported content type',
  'request.tooLarge': 'The request is too large',
  'request.sort': 'Field names separated by commas, with a hyphen before descending ones',
  'request.tooMany': 'Too many requests, try again in {seconds} s',
  notFound: 'Not found',
  'conflict.version': 'Changed by another user: reload and try again',
  'request.repeated': 'This request has already been carried out: reload',
  'request.inProgress': 'This request is in progress',
  'request.keyReused': 'This Idempotency-Key belongs to another request',
  'request.key': 'The Idempotency-Key has 8 to 100 letters, digits, hyphens or underscores',
  internal: 'Internal error',
} as const;

const zh: Record<keyof typeof en, string> = {
  'request.invalid': '{field}：{rule}',
  'request.unsupportedMediaType': '不支持的内容类型',
  'request.tooLarge': '请求内容过大',
  'request.sort': '以逗号分隔的字段名，降序字段前加连字符',
  'request.tooMany': '请求过于频繁，请 {seconds} 秒后再试',
  notFound: '记录不存在',
  'conflict.version': '数据已被他人修改，请刷新后重试',
  'request.repeated': '该请求已执行，请刷新',
  'request.inProgress': '该请求正在处理中',
  'request.keyReused': '该幂等键已用于其他请求',
  'request.key': '幂等键为 8 到 100 位字母、数字、连字符或下划线',
  internal: '系统内部错误',
};

export const REQUESTS_ERRORS = { en, zh } as const;
