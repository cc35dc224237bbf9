const item = <const C extends string>(code: C, zh: string, en: string) => ({ code, label: { zh, en } });

export const GUEST = {
  minWords: 4,
  maxWords: 200,
  maxContact: 60,
  /** Values of a machine that are shown. */
  maxValues: 12,
  minuteMs: 60_000,
  /** Looks from one address in a minute: a whole plant may stand behind one. */
  looksPerMinute: 60,
  /** Reports from one address in ten minutes, and about one machine in an hour. */
  reportsPerTenMinutes: 5,
  reportsPerMachineHour: 6,
} as const;

/** What somebody before a machine notices, in the words of the exceptions of equipment. */
export const GUEST_SIGNS = [
  item('NOISE', '异响', 'Unusual noise'),
  item('VIBRATION', '振动大', 'Vibration'),
  item('OVERHEAT', '温度高', 'Too hot'),
  item('LEAK', '泄漏', 'Leak'),
  item('NO_START', '无法启动', 'Does not start'),
  item('TRIP', '跳闸', 'Trip'),
  item('BLOCKED', '堵塞', 'Blocked'),
  item('CORROSION', '腐蚀破损', 'Damage'),
  item('OTHER', '其他', 'Other'),
] as const;

export const GUEST_IMPACTS = [
  item('NONE', '无影响', 'No effect'),
  item('REDUCED', '能力下降', 'Reduced capacity'),
  item('STOP', '停运', 'It has stopped'),
  item('SAFETY', '影响安全', 'Danger to people'),
] as const;
