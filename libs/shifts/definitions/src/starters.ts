import type { Starters } from '@sed/records-model';

const both = (text: string) => {
  const [zh = '', en = ''] = text.split(' / ');
  return { zh, en };
};

interface Rest {
  readonly isRequired?: boolean;
  readonly hint?: string;
}

const section = (order: number, code: string, name: string, { isRequired = false, hint }: Rest = {}) => ({
  ...{ order, section: code, name: both(name), isRequired, enabled: true },
  ...(hint !== undefined && { hint: both(hint) }),
});

/** The sections a handover has in a new installation. */
export const SHIFTS_STARTERS: Starters = {
  changeShifts: [
    section(10, 'VALUES', '交接时数值 / Values at handover'),
    section(12, 'PRODUCTION', '本班生产 / Production of the shift'),
    section(14, 'EQUIPMENT', '设备情况 / Equipment'),
    section(16, 'SETPOINTS', '设定值变更 / Setpoint changes'),
    section(20, 'ALARMS', '报警情况 / Alarms'),
    section(30, 'ORDERS', '工单情况 / Work orders'),
    section(32, 'PERMITS', '作业许可 / Permits to work'),
    section(35, 'LABORATORY', '化验情况 / Laboratory'),
    section(36, 'STOCK', '库存情况 / Stock'),
    section(37, 'TANKS', '药剂储罐 / Chemical tanks'),
    section(40, 'EXCEPTIONS', '异常与风险 / Exceptions'),
    section(45, 'VISITORS', '外来人员 / Visitors and contractors'),
    section(50, 'HEALTH', '系统状态 / System health'),
    section(60, 'EVENT', '运行事件 / Events', {
      isRequired: true,
      hint: '设备启停、工艺调整、水质变化 / Starts, stops, adjustments, quality',
    }),
    section(70, 'INSTRUCTION', '上级指令 / Instructions', { hint: '内容、时间、要求 / What, when, by whom' }),
    section(80, 'WATCH', '重点关注 / To watch', { hint: '下一班须逐条确认 / Ticked one by one by the next shift' }),
    section(90, 'CHECK', '卫生与工器具 / Cleanliness, tools', {
      isRequired: true,
      hint: '中控室、工器具、钥匙、对讲机 / Room, tools, keys, radios',
    }),
    section(100, 'REMARK', '其他说明 / Remarks'),
  ],
};
