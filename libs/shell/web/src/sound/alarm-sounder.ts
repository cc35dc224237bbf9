import type { AlarmLevel } from '@sed/platform-contract';

/** What makes the noise; a browser's audio or a fake. */
export interface Beeper {
  /** Plays the tones of a level once. */
  play(level: AlarmLevel): void;
  isBlocked(): boolean;
  /** Must be called from a click: browsers allow sound only then. */
  unlock(): Promise<void>;
  onChange(listener: () => void): () => void;
  close(): void;
}

/** Pause between two soundings of a level, ms: the more severe, the more pressing. */
export const REPEAT_MS: Record<AlarmLevel, number> = { 1: 2000, 2: 5000, 3: 15_000, 4: 60_000 };
export const SILENCE_MS = 120_000;

export interface SounderState {
  readonly isBlocked: boolean;
  /** Epoch ms, undefined while not silenced. */
  readonly silencedUntilMs: number | undefined;
  /** What ended the last silence; undefined while one goes on. */
  readonly soundsAgainBy: 'PERSON' | 'NEWS' | 'TIME' | undefined;
  readonly level: AlarmLevel | undefined;
}

/** Repeats the tone of the worst unacknowledged alarm until it is acknowledged or the console is silenced. */
export class AlarmSounder {
  private readonly listeners = new Set<() => void>();
  private current: SounderState = {
    ...{ isBlocked: false, silencedUntilMs: undefined, soundsAgainBy: undefined, level: undefined },
  };
  private beeper: Beeper | undefined;
  private annunciations = 0;
  private repeatTimer: ReturnType<typeof setInterval> | undefined;
  private silenceTimer: ReturnType<typeof setTimeout> | undefined;
  private leave: (() => void) | undefined;

  /** @param makeBeeper called at each start: a closed audio device cannot be opened again */
  constructor(private readonly makeBeeper: () => Beeper) {}

  start(): void {
    const beeper = this.makeBeeper();
    this.beeper = beeper;
    this.leave = beeper.onChange(() => this.publish({ isBlocked: beeper.isBlocked() }));
    this.publish({ isBlocked: beeper.isBlocked() });
    this.rearm();
  }

  stop(): void {
    clearInterval(this.repeatTimer);
    clearTimeout(this.silenceTimer);
    this.leave?.();
    this.beeper?.close();
    this.beeper = undefined;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): SounderState => this.current;

  /**
   * @param level worst unacknowledged level, undefined without one
   * @param annunciations rises with each new alarm: news ends a silence, as it would at a panel
   */
  watch(level: AlarmLevel | undefined, annunciations: number): void {
    const isNews = annunciations > this.annunciations;
    this.annunciations = annunciations;
    if (level === this.current.level && !isNews) return;
    const isSilent = this.current.silencedUntilMs !== undefined && !(isNews && level !== undefined);
    if (!isSilent) clearTimeout(this.silenceTimer);
    const isBroken = this.current.silencedUntilMs !== undefined && !isSilent;
    const sounding = isBroken ? { silencedUntilMs: undefined, soundsAgainBy: 'NEWS' as const } : {};
    this.publish({ level, ...sounding });
    this.rearm();
  }

  silence(): void {
    clearTimeout(this.silenceTimer);
    this.silenceTimer = setTimeout(() => this.resume('TIME'), SILENCE_MS);
    this.publish({ silencedUntilMs: Date.now() + SILENCE_MS, soundsAgainBy: undefined });
    this.rearm();
  }

  resume(by: 'PERSON' | 'TIME' = 'PERSON'): void {
    clearTimeout(this.silenceTimer);
    this.publish({ silencedUntilMs: undefined, soundsAgainBy: by });
    this.rearm();
  }

  async unlock(): Promise<void> {
    await this.beeper?.unlock();
    this.publish({ isBlocked: this.beeper?.isBlocked() ?? false });
    this.rearm();
  }

  private rearm(): void {
    clearInterval(this.repeatTimer);
    const { level, silencedUntilMs } = this.current;
    if (level === undefined || silencedUntilMs !== undefined) return;
    this.beeper?.play(level);
    this.repeatTimer = setInterval(() => this.beeper?.play(level), REPEAT_MS[level]);
  }

  private publish(change: Partial<SounderState>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener();
  }
}
