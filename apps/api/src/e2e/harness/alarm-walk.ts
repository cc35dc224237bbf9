import {
  alarmHistoryCalls,
  alarmRuleCalls,
  alarmCalls,
  type AlarmDto,
  type AlarmJournalHit,
} from '@sed/alarms-contract';
import type { ApiClient } from './api-client';
import type { AlarmSpan } from './alarm-oracle';

export const WALK_LIMITS = { high: 50, low: -50 } as const;
const FURTHEST = 90;
/** No step leads from beyond one limit to beyond the other. */
const STEP = 80;
const PAGE = 200;

/** Signals that wander over their limits and back; the same seed walks the same way. */
export class RandomWalks {
  private readonly at: Map<string, number>;
  private state: number;
  private isWalking = false;

  constructor(
    readonly codes: readonly string[],
    seed: number,
  ) {
    this.at = new Map(codes.map((code) => [code, 0]));
    this.state = seed;
  }

  start(): void {
    this.isWalking = true;
  }

  /** Everything back to normal, so that every alarm has an end. */
  calm(): void {
    this.isWalking = false;
    for (const code of this.codes) this.at.set(code, 0);
  }

  next(): Record<string, number> {
    if (this.isWalking) {
      for (const [code, value] of this.at) {
        const next = value + (this.random() - 0.5) * STEP;
        // Halves are no limits: beyond or within, never on it.
        this.at.set(code, Math.floor(Math.max(-FURTHEST, Math.min(FURTHEST, next))) + 0.5);
      }
    }
    return Object.fromEntries(this.at);
  }

  private random(): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.state / 2 ** 32;
  }
}

export interface LimitRule {
  readonly factoryNo: string;
  readonly signalCode: string;
  readonly limits: Readonly<Record<string, { value: number; level: number }>>;
  readonly onDelayS?: number;
  readonly sms?: boolean;
}

/** A rule without repeat time: every excursion is an alarm of its own. */
export async function addLimitRule(api: ApiClient, { sms = false, onDelayS = 0, limits, ...rule }: LimitRule) {
  const body = {
    ...rule,
    name: `limit of ${rule.signalCode}`,
    condition: { type: 'LIMIT', limits },
    onDelayS,
    reAlarmS: 0,
    action: { zh: '检查', en: 'Look' },
    notify: { sms, receivers: [], recovery: false },
  };
  return api.post('alarm-rules', body, alarmRuleCalls.create.reply);
}

/** All alarms of the plant's signals with this prefix, closed ones too. */
export async function alarmsWith(api: ApiClient, factoryNo: string, prefix: string): Promise<AlarmDto[]> {
  const found = new Map<string, AlarmDto>();
  for (let pageNum = 1; ; pageNum++) {
    const path = `alarms?factoryNo=${factoryNo}&keyword=${prefix}&pageSize=${String(PAGE)}&pageNum=${String(pageNum)}`;
    const { list, total } = await api.get(path, alarmCalls.list.reply);
    for (const alarm of list) if (alarm.signalCode.startsWith(prefix)) found.set(alarm.id, alarm);
    if (pageNum * PAGE >= total) return [...found.values()];
  }
}

/** Every transition of one kind of the plant's signals with this prefix. */
export async function journalWith(
  api: ApiClient,
  where: { factoryNo: string; prefix: string; event: string },
): Promise<AlarmJournalHit[]> {
  const { factoryNo, prefix, event } = where;
  const rows: AlarmJournalHit[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const query = `factoryNo=${factoryNo}&keyword=${prefix}&event=${event}&sort=-ts&pageSize=${String(PAGE)}`;
    const { list, total } = await api.get(
      `alarm-journal?${query}&pageNum=${String(pageNum)}`,
      alarmHistoryCalls.journal.reply,
    );
    rows.push(...list.filter(({ signalCode }) => signalCode.startsWith(prefix)));
    if (pageNum * PAGE >= total) return rows;
  }
}

export const spansOf = (alarms: readonly AlarmDto[]): AlarmSpan[] =>
  alarms.map(({ signalCode, raisedAt, clearedAt }) => ({ code: signalCode, beginMs: raisedAt, endMs: clearedAt }));
