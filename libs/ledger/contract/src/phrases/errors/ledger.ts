import type { CodesOf } from '@sed/platform-contract';

/** Why a ledger takes no posting. */
const en = {
  'ledger.short': '{account}: {available} {unit} available, {asked} {unit} asked for',
  'ledger.lotShort': '{account}: {available} {unit} of lot {lot} available, {asked} {unit} asked for',
  'ledger.part': '{part} is missing: without it no ledger account can be found',
  'ledger.amount': '“{text}” is no quantity or value of a ledger',
  'ledger.unit': '{account} is counted in {unit}, not in {asked}',
  'ledger.currency': '{account} is valued in {currency}, not in {asked}',
  'ledger.valueMissing': '{account}: what comes in needs its value and currency',
  'ledger.valueComputed': '{account}: the value of what goes out is computed and cannot be given',
  'ledger.differs': '{document} has already been posted with other figures',
  'ledger.nothingPosted': '{document} has posted nothing that could be reversed',
  'ledger.reversed': '{document}: already reversed',
  'ledger.valueUsed': '{account}: the value of this receipt has partly gone out; correct it with a document of its own',
  'ledger.period': 'A period is a month such as 2026-11',
  'ledger.periodClosed': 'The period {period} is closed',
  'ledger.periodOpen': 'The period {period} is open',
  'ledger.periodAhead': 'The period {period} has not begun',
} as const;

const zh: Record<keyof typeof en, string> = {
  'ledger.short': '{account}：可用 {available} {unit}，需要 {asked} {unit}',
  'ledger.lotShort': '{account}：批次 {lot} 可用 {available} {unit}，需要 {asked} {unit}',
  'ledger.part': '缺少 {part}，无法确定台账科目',
  'ledger.amount': '“{text}”不是有效的台账数量或金额',
  'ledger.unit': '{account} 的计量单位为 {unit}，不是 {asked}',
  'ledger.currency': '{account} 的币种为 {currency}，不是 {asked}',
  'ledger.valueMissing': '{account}：入账需要金额和币种',
  'ledger.valueComputed': '{account}：出账金额由系统计算，不能填写',
  'ledger.differs': '{document}：已按其他数据过账',
  'ledger.nothingPosted': '{document}：没有可冲销的过账',
  'ledger.reversed': '{document}：已冲销',
  'ledger.valueUsed': '{account}：该笔入账的金额已部分转出，请用单独的单据更正',
  'ledger.period': '会计期间为月份，例如 2026-11',
  'ledger.periodClosed': '会计期间 {period} 已关闭',
  'ledger.periodOpen': '会计期间 {period} 未关闭',
  'ledger.periodAhead': '会计期间 {period} 尚未开始',
};

export const LEDGER_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof LEDGER_ERRORS> {}
}
