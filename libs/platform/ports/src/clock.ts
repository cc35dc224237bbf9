/** Time and identity sources, injected so that tests own them. */
export abstract class Clock {
  /** Epoch milliseconds of the server. */
  abstract nowMs(): number;

  /** Milliseconds of a clock that nobody sets; the time itself where the clock is a test's own. */
  monotonicMs(): number {
    return this.nowMs();
  }
}

export class SystemClock extends Clock {
  nowMs(): number {
    return Date.now();
  }

  override monotonicMs(): number {
    return performance.now();
  }
}

/** The wall clock moving more than this against the monotonic one was set; less is time synchronisation at work. */
const STEP_MS = 2000;
/** How often a wall clock that differs is looked at again. */
const JUDGE_EVERY_MS = 1000;
/** A plant that was silent for longer has no vote. */
const VOTE_MS = 5 * 60_000;
/** Samples this much older than the plant's newest were kept by its gateway. */
const KEPT_MS = 60_000;

interface Vote {
  /** Source time minus monotonic time, as of the newest sample. */
  readonly aheadMs: number;
  readonly heardAtMs: number;
}

export interface ClockSources {
  readonly wallMs: () => number;
  readonly monotonicMs: () => number;
  /** The wall clock was set by so much; whether it was followed. */
  readonly onStep?: (byMs: number, isFollowed: boolean) => void;
}

/**
 * The wall clock, unless somebody sets it wrongly under a running service. A step is followed when the plants' clocks are
 * nearer to the new time than to the old, or no plant is there to ask; else time goes on evenly. So a mistaken hour makes
 * no live sample old, no gateway silent and no delay over, and a correction is taken.
 */
export class SteadyClock extends Clock {
  private aheadMs: number;
  private judgedAtMs = Number.NEGATIVE_INFINITY;
  private differsByMs = 0;
  private readonly votes = new Map<string, Vote>();

  constructor(
    private readonly sources: ClockSources = { wallMs: () => Date.now(), monotonicMs: () => performance.now() },
  ) {
    super();
    this.aheadMs = sources.wallMs() - sources.monotonicMs();
  }

  override nowMs(): number {
    const wallMs = this.sources.wallMs();
    const monotonicMs = this.sources.monotonicMs();
    const differsByMs = wallMs - monotonicMs - this.aheadMs;
    if (Math.abs(differsByMs) > STEP_MS && !this.follows(differsByMs, monotonicMs)) {
      return Math.round(monotonicMs + this.aheadMs);
    }
    this.aheadMs = wallMs - monotonicMs;
    return wallMs;
  }

  override monotonicMs(): number {
    return this.sources.monotonicMs();
  }

  /** A sample of a plant says what time the plant thinks it is; the newest of a message is enough. */
  heard(factoryNo: string, tsMs: number): void {
    const heardAtMs = this.sources.monotonicMs();
    const aheadMs = tsMs - heardAtMs;
    const before = this.votes.get(factoryNo);
    const isFresh = before !== undefined && heardAtMs - before.heardAtMs <= VOTE_MS;
    // Kept samples of a link that came back are old without the plant's clock being slow.
    if (isFresh && aheadMs < before.aheadMs - KEPT_MS) return;
    this.votes.set(factoryNo, { aheadMs, heardAtMs });
  }

  private follows(differsByMs: number, monotonicMs: number): boolean {
    if (monotonicMs - this.judgedAtMs < JUDGE_EVERY_MS && Math.abs(differsByMs - this.differsByMs) < STEP_MS)
      return false;
    const isNew = Math.abs(differsByMs - this.differsByMs) >= STEP_MS;
    this.judgedAtMs = monotonicMs;
    this.differsByMs = differsByMs;
    const plantsMs = this.plantsAheadMs(monotonicMs);
    const isFollowed =
      plantsMs === undefined ||
      Math.abs(this.aheadMs + differsByMs - plantsMs) < Math.abs(this.aheadMs - plantsMs) - STEP_MS;
    if (isFollowed) this.differsByMs = 0;
    if (isFollowed || isNew) this.sources.onStep?.(differsByMs, isFollowed);
    return isFollowed;
  }

  /** Middle of what the plants say, so that no single wrong gateway decides. */
  private plantsAheadMs(monotonicMs: number): number | undefined {
    const voices: number[] = [];
    for (const [factoryNo, { aheadMs, heardAtMs }] of this.votes) {
      if (monotonicMs - heardAtMs <= VOTE_MS) voices.push(aheadMs);
      else this.votes.delete(factoryNo);
    }
    return voices.sort((a, b) => a - b)[voices.length >> 1];
  }
}

/** Notices that a clock was set, for those who keep times to compare with. */
export class ClockWatch {
  private aheadMs: number;

  constructor(private readonly clock: Clock) {
    this.aheadMs = clock.nowMs() - clock.monotonicMs();
  }

  /** By how much the clock was set since it was last asked, ms; 0 nearly always. */
  setByMs(): number {
    const aheadMs = this.clock.nowMs() - this.clock.monotonicMs();
    const byMs = aheadMs - this.aheadMs;
    this.aheadMs = aheadMs;
    return Math.abs(byMs) > STEP_MS ? byMs : 0;
  }
}
