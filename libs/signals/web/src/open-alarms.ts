import type { AlarmDto, AlarmPush } from '@sed/alarms-contract';
import { OpenAlarmSet } from './open-alarm-set';
import type { SignalFeed } from './signal-feed';

export interface OpenAlarmsSnapshot {
  /** In the order of the alarm list. */
  readonly alarms: readonly AlarmDto[];
  /** Alarms that closed while this page was open, by id. */
  readonly closed: ReadonlyMap<string, AlarmDto>;
  readonly isLoaded: boolean;
  /** The last reading of the list failed; what is shown may be incomplete. */
  readonly hasFailed: boolean;
  /** Rises with each new annunciation (raised, worsened, repeated): a reason to sound again. */
  readonly annunciations: number;
}

/** Reads all open alarms the viewer may see. */
export type OpenAlarmReader = (signal: AbortSignal) => Promise<readonly AlarmDto[]>;

const EMPTY: OpenAlarmsSnapshot = {
  alarms: [],
  closed: new Map(),
  isLoaded: false,
  hasFailed: false,
  annunciations: 0,
};
/** What comes within this time is drawn together. */
const SETTLE_MS = 100;
/** In a flood nobody reads ten lists a second, but everybody wants their keys heard: two a second are drawn. */
const FLOOD_SETTLE_MS = 500;
const FLOOD_PER_S = 15;
const RELOAD_MS = 120_000;
const RETRY_MS = 5000;
const ANNUNCIATIONS: ReadonlySet<AlarmPush['event']> = new Set(['raised', 'worsened', 'repeated']);

/** The open alarms of the viewer, live: one list for banner, sound and console. */
export class OpenAlarms {
  private readonly set = new OpenAlarmSet();
  private readonly listeners = new Set<() => void>();
  private readonly pushedMeanwhile = new Set<string>();
  private current = EMPTY;
  private reading: AbortController | undefined;
  private settleTimer: ReturnType<typeof setTimeout> | undefined;
  private settleMs = SETTLE_MS;
  private changes = 0;
  private reloadTimer: ReturnType<typeof setTimeout> | undefined;
  private stopListening: (() => void)[] = [];

  constructor(
    private readonly feed: SignalFeed,
    private readonly read: OpenAlarmReader,
  ) {}

  start(): void {
    this.stopListening = [
      this.feed.onAlarm((push) => this.pushed(push)),
      this.feed.onPush('alarmEvaluation', ({ alarms }) => {
        if (this.set.know(alarms)) this.settle({});
      }),
      this.feed.onGap(() => void this.reload()),
      this.feed.onConnection(() => {
        if (this.feed.connection().phase === 'online') void this.reload();
      }),
    ];
    void this.reload();
  }

  stop(): void {
    for (const stop of this.stopListening) stop();
    this.reading?.abort();
    clearTimeout(this.settleTimer);
    clearTimeout(this.reloadTimer);
    this.settleTimer = undefined;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): OpenAlarmsSnapshot => this.current;

  /** The newest of one alarm that was drawn, open or lately closed; the same object until it changes. */
  find(id: string): AlarmDto | undefined {
    return this.current.alarms.find((alarm) => alarm.id === id) ?? this.current.closed.get(id);
  }

  /** The answer of an acknowledgement, shown before the push comes round, also in a flood. */
  take(alarm: AlarmDto): void {
    if (!this.set.take(alarm)) return;
    clearTimeout(this.settleTimer);
    this.settleTimer = undefined;
    this.settleMs = SETTLE_MS;
    this.settle({});
  }

  readonly reload = async (): Promise<void> => {
    this.reading?.abort();
    clearTimeout(this.reloadTimer);
    const reading = new AbortController();
    this.reading = reading;
    this.pushedMeanwhile.clear();
    try {
      const listed = await this.read(reading.signal);
      if (reading.signal.aborted) return;
      this.set.replace(listed, this.pushedMeanwhile);
      this.settle({ isLoaded: true, hasFailed: false });
    } catch {
      if (reading.signal.aborted) return;
      // Shown as a state of the page and tried again; the pushes go on meanwhile.
      this.settle({ hasFailed: true });
    }
    // Also without a known gap: a push lost on its way must not hide an alarm for long.
    this.reloadTimer = setTimeout(() => void this.reload(), this.current.hasFailed ? RETRY_MS : RELOAD_MS);
  };

  private pushed(push: AlarmPush): void {
    this.pushedMeanwhile.add(push.alarm.id);
    const isNews = this.set.take(push.alarm);
    if (!isNews) return;
    this.settle(ANNUNCIATIONS.has(push.event) ? { annunciations: this.current.annunciations + 1 } : {});
  }

  private settle(change: Partial<OpenAlarmsSnapshot>): void {
    this.current = { ...this.current, ...change };
    this.changes += 1;
    this.settleTimer ??= setTimeout(() => this.draw(), this.settleMs);
  }

  private draw(): void {
    this.settleTimer = undefined;
    const isFlood = (this.changes * 1000) / this.settleMs > FLOOD_PER_S;
    this.settleMs = isFlood ? FLOOD_SETTLE_MS : SETTLE_MS;
    this.changes = 0;
    this.current = { ...this.current, alarms: this.set.all(), closed: this.set.recentlyClosed() };
    for (const listener of this.listeners) listener();
  }
}
