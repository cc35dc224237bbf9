/** Times of the handover (domain model §9.4), ms, and what is worth a word in it. */
export const HANDOVER = {
  /** An entry can be changed for so long, then only corrected. */
  fixedAfterMs: 10 * 60_000,
  /** A handover can be prepared so long before the shift ends. */
  prepareBeforeMs: 30 * 60_000,
  /** Without a takeover for so long the operations manager is told. */
  overdueAfterMs: 30 * 60_000,
  archiveAfterMs: 24 * 3_600_000,
  /** Batches that expire within so many days are told. */
  expiringDays: 30,
} as const;

/** Pictures of one entry, and of all of a log, at the most. */
export const ENTRY_PICTURES = 3;
export const LOG_PICTURES = 40;

/** The pictures of an entry, as its line keeps them. */
export function picturesIn(text: string | null | undefined): string[] {
  return (text ?? '').split(' ').filter((id) => id !== '');
}

/** Sections people write. */
export const MANUAL_SECTIONS = [
  { code: 'EVENT', label: { zh: '运行事件', en: 'Events' } },
  { code: 'INSTRUCTION', label: { zh: '上级指令', en: 'Instructions' } },
  { code: 'WATCH', label: { zh: '重点关注', en: 'To watch' } },
  { code: 'CHECK', label: { zh: '卫生与工器具', en: 'Cleanliness and tools' } },
  { code: 'REMARK', label: { zh: '其他说明', en: 'Remarks' } },
] as const;

/** Sections the system fills. */
export const AUTO_SECTIONS = [
  { code: 'VALUES', label: { zh: '交接时数值', en: 'Values at handover' } },
  { code: 'PRODUCTION', label: { zh: '本班生产', en: 'Production of the shift' } },
  { code: 'EQUIPMENT', label: { zh: '设备情况', en: 'Equipment' } },
  { code: 'SETPOINTS', label: { zh: '设定值变更', en: 'Setpoint changes' } },
  { code: 'ALARMS', label: { zh: '报警情况', en: 'Alarms' } },
  { code: 'ORDERS', label: { zh: '工单情况', en: 'Work orders' } },
  { code: 'PERMITS', label: { zh: '作业许可', en: 'Permits to work' } },
  { code: 'LABORATORY', label: { zh: '化验情况', en: 'Laboratory' } },
  { code: 'STOCK', label: { zh: '库存情况', en: 'Stock' } },
  { code: 'TANKS', label: { zh: '药剂储罐', en: 'Chemical tanks' } },
  { code: 'EXCEPTIONS', label: { zh: '异常与风险', en: 'Exceptions and risks' } },
  { code: 'VISITORS', label: { zh: '外来人员', en: 'Visitors and contractors' } },
  { code: 'HEALTH', label: { zh: '系统状态', en: 'System health' } },
] as const;

export const SECTIONS = [...AUTO_SECTIONS, ...MANUAL_SECTIONS] as const;
export type SectionCode = (typeof SECTIONS)[number]['code'];
export type AutoSection = (typeof AUTO_SECTIONS)[number]['code'];

/** What the incoming leader ticks one by one. */
export const CHECK_KINDS = [
  { code: 'ALARM', label: { zh: '未恢复的高级别报警', en: 'Open high-level alarm' } },
  { code: 'OUT_OF_SERVICE', label: { zh: '停用的报警', en: 'Alarm out of service' } },
  { code: 'SHELVED', label: { zh: '搁置的报警', en: 'Shelved alarm' } },
  { code: 'PERMIT', label: { zh: '作业许可', en: 'Permit to work' } },
  { code: 'CONSOLE', label: { zh: '无声操作台', en: 'Console without sound' } },
  { code: 'LINK', label: { zh: '数据通讯', en: 'Link to the plant' } },
  { code: 'WATCH', label: { zh: '重点关注事项', en: 'Item to watch' } },
  { code: 'CARRIED', label: { zh: '延续事项', en: 'Carried item' } },
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number]['code'];
