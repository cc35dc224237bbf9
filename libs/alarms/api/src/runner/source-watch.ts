import type { AlarmChange, SystemAlarm } from '@sed/platform-ports';
import type { SystemAlarmWriter } from '../alarms/system-alarm-writer';
import type { EngineContext } from './engine-context';

/** A source that is back sooner was not away. */
const PATIENCE_MS = 30_000;
const PROBE_EVERY_MS = 30_000;

type Key = 'BROKER' | 'STORE';

const TEXTS: Readonly<Record<Key, Pick<SystemAlarm, 'text' | 'action'>>> = {
  BROKER: {
    text: { zh: '数据接入中断：消息服务器不可用', en: 'Data intake interrupted: message broker unavailable' },
    action: {
      zh: '检查消息服务器与网络；期间数值保持最后状态，报警不解除',
      en: 'Check broker and network; values are frozen and no alarm is cleared in the meantime',
    },
  },
  STORE: {
    text: { zh: '时序数据库不可用', en: 'Time-series store unavailable' },
    action: {
      zh: '检查时序数据库；期间数据保存在本地日志',
      en: 'Check the store; samples stay in the local log until then',
    },
  },
};

/**
 * One alarm per plant where the source of all its data is away, in place of one for each rule that misses its own. Judged
 * by the holder of the lease.
 */
export class SourceWatch {
  private readonly awaySinceMs = new Map<Key, number>();
  /** Told since this process leads; what an earlier one told is cleared by the first look at a sound source. */
  private readonly told = new Map<Key, boolean>();
  private probedAtMs = 0;
  private isProbing = false;
  /** What the last probe found, until it is judged. */
  private isStoreUp: boolean | undefined;

  constructor(
    private readonly sources: Pick<EngineContext, 'broker' | 'history'>,
    private readonly writer: SystemAlarmWriter,
    private readonly plants: () => readonly string[],
  ) {}

  async check(nowMs: number): Promise<AlarmChange[]> {
    const changes = await this.judge('BROKER', this.sources.broker.isConnected(), nowMs);
    this.probeNowAndThen(nowMs);
    if (this.isStoreUp === undefined) return changes;
    const isUp = this.isStoreUp;
    this.isStoreUp = undefined;
    return [...changes, ...(await this.judge('STORE', isUp, nowMs))];
  }

  /** Never waited for: a store that hangs must not hold the alarms up. */
  private probeNowAndThen(nowMs: number): void {
    if (this.isProbing || Math.abs(nowMs - this.probedAtMs) < PROBE_EVERY_MS) return;
    this.probedAtMs = nowMs;
    this.isProbing = true;
    void this.probe().then((isUp) => {
      this.isStoreUp = isUp;
      this.isProbing = false;
    });
  }

  private async judge(key: Key, isUp: boolean, nowMs: number): Promise<AlarmChange[]> {
    if (isUp) this.awaySinceMs.delete(key);
    else if (!this.awaySinceMs.has(key)) this.awaySinceMs.set(key, nowMs);
    const isAway = !isUp && nowMs - (this.awaySinceMs.get(key) ?? nowMs) >= PATIENCE_MS;
    if ((!isUp && !isAway) || this.told.get(key) === isAway) return [];
    const changes: AlarmChange[] = [];
    for (const factoryNo of this.plants()) {
      const alarm = { key, factoryNo, level: 2, ...TEXTS[key] } as const;
      changes.push(
        ...(isAway ? await this.writer.raise(alarm, nowMs) : await this.writer.clear(key, factoryNo, nowMs)),
      );
    }
    this.told.set(key, isAway);
    return changes;
  }

  private async probe(): Promise<boolean> {
    try {
      await this.sources.history.probe();
      return true;
    } catch {
      // Being away is the answer; the alarm says so to people and the health page to machines.
      return false;
    }
  }
}
