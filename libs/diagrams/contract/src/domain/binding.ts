import type { BilingualText } from '@sed/platform-contract';

/**
 * What a signal says of the element it is bound to. Switches: RUN, FAULT (1 = faulty), MODE (1 = automatic), REMOTE
 * (1 = remote), OPEN and CLOSED (end positions), TRANSIT (1 = on its way), LOCK (1 = locked for maintenance), CMD (what
 * the device was told). Numbers: PV measured, SP setpoint, OUT output, POS position, SPD speed, CUR current.
 */
export const BINDING_ROLES = [
  'RUN',
  'FAULT',
  'MODE',
  'REMOTE',
  'OPEN',
  'CLOSED',
  'TRANSIT',
  'LOCK',
  'CMD',
  'PV',
  'SP',
  'OUT',
  'POS',
  'SPD',
  'CUR',
] as const;
export type BindingRole = (typeof BINDING_ROLES)[number];

export const BINDING_NAMES: Readonly<Record<BindingRole, BilingualText>> = {
  RUN: { zh: '运行', en: 'Running' },
  FAULT: { zh: '故障', en: 'Fault' },
  MODE: { zh: '手动/自动', en: 'Mode' },
  REMOTE: { zh: '远程/就地', en: 'Remote' },
  OPEN: { zh: '开到位', en: 'Open' },
  CLOSED: { zh: '关到位', en: 'Closed' },
  TRANSIT: { zh: '动作中', en: 'In transition' },
  LOCK: { zh: '检修锁定', en: 'Maintenance lock' },
  CMD: { zh: '指令', en: 'Command' },
  PV: { zh: '测量值', en: 'Measured value' },
  SP: { zh: '设定值', en: 'Setpoint' },
  OUT: { zh: '输出', en: 'Output' },
  POS: { zh: '开度', en: 'Position' },
  SPD: { zh: '频率', en: 'Speed' },
  CUR: { zh: '电流', en: 'Current' },
};

const SWITCHES: ReadonlySet<BindingRole> = new Set([
  'RUN',
  'FAULT',
  'MODE',
  'REMOTE',
  'OPEN',
  'CLOSED',
  'TRANSIT',
  'LOCK',
  'CMD',
]);

/** Whether a role asks for a switch; the others ask for a number. */
export function isSwitchRole(role: BindingRole): boolean {
  return SWITCHES.has(role);
}

/** Units in which a role can be measured; roles that are not here take any. */
export const ROLE_UNITS: Partial<Record<BindingRole, readonly string[]>> = {
  SPD: ['Hz', '%', 'rpm', 'r/min'],
  CUR: ['A', 'mA'],
  POS: ['%', 'mm', 'm'],
};

/** The role a quantity of the tag grammar takes on an element; undefined for quantities without a role of their own. */
export const ROLE_OF_QUANTITY: Readonly<Record<string, BindingRole>> = {
  RUN: 'RUN',
  ON: 'RUN',
  FLT: 'FAULT',
  AUTO: 'MODE',
  REM: 'REMOTE',
  OPEN: 'OPEN',
  OPN: 'OPEN',
  CLS: 'CLOSED',
  CLOSED: 'CLOSED',
  LOCK: 'LOCK',
  CMD: 'CMD',
  POS: 'POS',
  SP: 'SP',
  OUT: 'OUT',
  SPD: 'SPD',
  CUR: 'CUR',
};
