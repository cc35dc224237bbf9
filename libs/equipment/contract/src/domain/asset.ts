/** What a machine is doing (domain model §12.2). */
export const OPER_STATES = [
  { code: 'RUNNING', label: { zh: '运行', en: 'Running' }, tone: 'good' },
  { code: 'STANDBY', label: { zh: '备用', en: 'Standby' }, tone: 'idle' },
  { code: 'STOPPED', label: { zh: '停止', en: 'Stopped' }, tone: 'off' },
  { code: 'OUT_OF_SERVICE', label: { zh: '停用', en: 'Out of service' }, tone: 'off' },
  { code: 'MAINTENANCE', label: { zh: '检修', en: 'In maintenance' }, tone: 'doing' },
  { code: 'FAULT', label: { zh: '故障', en: 'Faulty' }, tone: 'bad' },
] as const;
export type OperState = (typeof OPER_STATES)[number]['code'];

/** What decides on it. Signals are null where there is none, or none to be believed. */
export interface OperSight {
  readonly isOut: boolean;
  readonly isUnderRepair: boolean;
  readonly isUnderMaintenance: boolean;
  readonly isSpare: boolean;
  /** Starts by itself when it is asked to; null where nobody says. */
  readonly isReady: boolean | null;
  readonly fault: boolean | null;
  readonly run: boolean | null;
}

/** What the signal is called that says a machine is ready to start by itself: `LFT_P1_READY`, `P201_AUTO`. */
const READY_SUFFIX = /[._](READY|RDY|MODE|AUTO|AUT)$/i;

/** Whether a switch of a machine tells that it is in automatic and ready (OS-02). */
export function isReadySignal(signal: {
  readonly role: string | null;
  readonly kind: string;
  readonly code: string;
}): boolean {
  const { role, kind, code } = signal;
  return kind === 'DI' && (role === 'MODE' || (role === null && READY_SUFFIX.test(code)));
}

/** OS-01 to OS-06; null where nobody can tell. */
export function operStateOf(sight: OperSight): OperState | null {
  if (sight.isOut) return 'OUT_OF_SERVICE';
  if (sight.isUnderMaintenance) return 'MAINTENANCE';
  if (sight.isUnderRepair || sight.fault === true) return 'FAULT';
  if (sight.run === true) return 'RUNNING';
  if (sight.run === false) return (sight.isReady ?? sight.isSpare) ? 'STANDBY' : 'STOPPED';
  return null;
}

/** Unit, place and machine make the full code of an asset. */
export function fullCodeOf(parts: {
  readonly unitCode?: string | null | undefined;
  readonly placeCode?: string | null | undefined;
  readonly equipCode?: string | null | undefined;
}): string {
  return [parts.unitCode, parts.placeCode, parts.equipCode].map((part) => part ?? '').join('');
}

const YEAR_MS = 365.25 * 86_400_000;

export interface Worth {
  readonly valueYuan: number | null;
  readonly residualPct: number | null;
  readonly lifeYears: number | null;
  /** Epoch ms. */
  readonly sinceMs: number | null;
}

/** Book value by the straight line, CNY; null where value, life or beginning is not known. */
export function bookValue({ valueYuan, residualPct, lifeYears, sinceMs }: Worth, nowMs: number): number | null {
  if (valueYuan === null || lifeYears === null || lifeYears <= 0 || sinceMs === null) return null;
  const residual = valueYuan * ((residualPct ?? 0) / 100);
  const used = Math.min(1, Math.max(0, (nowMs - sinceMs) / YEAR_MS / lifeYears));
  return Math.round((valueYuan - (valueYuan - residual) * used) * 100) / 100;
}
