import type { CodesOf } from '@sed/platform-contract';

/** Prices, volumes and water fees. */
const en = {
  'business.formula.tooLong': 'A formula has at most 500 characters',
  'business.formula.tooDeep': 'The formula is nested too deeply',
  'business.formula.character': 'Character {at} means nothing in a formula',
  'business.formula.unexpected': 'What stands at character {at} does not belong there',
  'business.formula.ended': 'The formula ends too early',
  'business.formula.unclosed': 'The bracket at character {at} is not closed',
  'business.formula.unknownName':
    '{name} (character {at}) is no variable: use actual, floor, design, price, excessPct, penalty, days',
  'business.formula.arguments': '{name} (character {at}) has the wrong arguments',
  'business.formula.missing': 'The formula needs {name}, which is not known',
  'business.formula.division': 'The formula divides by nothing',
  'business.formula.noPenalty': 'There are deductions and the formula does not take off penalty',
  'business.formula.negative': 'The fee would be {amount}: less than nothing',
  'business.formula.testsFew': 'A formula needs {least} test cases or more; there are {count}',
  'business.formula.testFails': 'Test case {row} comes to {result} instead of {expected}',
  'business.formula.notPublished': 'The formula is not published',
  'business.versionThere': 'There is a draft of the next version already',
  'business.priceOverlap': '{name} holds for these months already ({from} to {to})',
  'business.versionBegins': 'The new version begins after {from} and not after {to}',
  'business.noPriceVolume': 'No price-volume record of the project holds for {month}',
  'business.monthNotOver': '{month} is not over yet',
  'business.feeThere': 'There is a water fee of the project for {month} already: {no}',
  'business.volumeNegative': 'The settled volume would be {m3} m³: less than nothing',
  'business.receiptTooMuch': '{open} is still to be paid, not {amount}',
  'business.receiptZero': 'An amount above nothing is asked for',
  'business.takeBackTooMuch': 'Only {received} was received',
  'business.weights': 'Say the weight of every cost item, or the cost of every item and no weight',
  'business.index': 'Every cost item needs its index',
  'business.noPrice': 'The old price is not known or nothing',
  'business.calculationUsed': 'The price adjustment {no} rests on it',
  'business.calculationOther': 'The calculation belongs to another price-volume record',
  'business.calculationOpen': 'The calculation is not submitted yet',
  'business.adjustmentOpen': 'The price adjustment {no} of this record is still open',
  'business.effectTooEarly': 'The price takes effect in a month after {from}, in which the present one began',
  'business.noFloorChange': 'At least one year has to get another guaranteed volume',
} as const;

const zh: Record<keyof typeof en, string> = {
  'business.formula.tooLong': '公式最多 500 个字符',
  'business.formula.tooDeep': '公式嵌套过深',
  'business.formula.character': '第 {at} 个字符不能用于公式',
  'business.formula.unexpected': '第 {at} 个字符处的内容不应出现在此处',
  'business.formula.ended': '公式不完整',
  'business.formula.unclosed': '第 {at} 个字符处的括号没有闭合',
  'business.formula.unknownName':
    '{name}（第 {at} 个字符）不是变量：可用 actual、floor、design、price、excessPct、penalty、days',
  'business.formula.arguments': '{name}（第 {at} 个字符）的参数不正确',
  'business.formula.missing': '公式需要 {name}，但没有该数值',
  'business.formula.division': '公式除以零',
  'business.formula.noPenalty': '存在扣减金额，但公式中没有减去 penalty',
  'business.formula.negative': '水费为 {amount}，小于零',
  'business.formula.testsFew': '公式至少需要 {least} 个测试用例，现有 {count} 个',
  'business.formula.testFails': '第 {row} 个测试用例结果为 {result}，应为 {expected}',
  'business.formula.notPublished': '公式尚未发布',
  'business.versionThere': '下一版本的草稿已存在',
  'business.priceOverlap': '{name} 在这些月份已生效（{from} 至 {to}）',
  'business.versionBegins': '新版本应在 {from} 之后、且不晚于 {to} 开始',
  'business.noPriceVolume': '该项目 {month} 没有有效的量价信息',
  'business.monthNotOver': '{month} 尚未结束',
  'business.feeThere': '该项目 {month} 已有水费单：{no}',
  'business.volumeNegative': '结算水量为 {m3} m³，小于零',
  'business.receiptTooMuch': '尚欠 {open}，不能登记 {amount}',
  'business.receiptZero': '金额必须大于零',
  'business.takeBackTooMuch': '已回款仅 {received}',
  'business.weights': '请填写每个成本项的权重，或填写每项成本并全部留空权重',
  'business.index': '每个成本项都需要指数',
  'business.noPrice': '原水价未知或为零',
  'business.calculationUsed': '调价单 {no} 正在使用该测算',
  'business.calculationOther': '该测算属于其他量价信息',
  'business.calculationOpen': '该测算尚未提交',
  'business.adjustmentOpen': '该量价信息的调价单 {no} 尚未结束',
  'business.effectTooEarly': '生效月份必须晚于现行水价开始的月份 {from}',
  'business.noFloorChange': '至少要有一个年度的保底水量发生变化',
};

export const BUSINESS_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof BUSINESS_ERRORS> {}
}
