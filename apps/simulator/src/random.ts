/** Small seeded generator (mulberry32): a fleet started twice with one seed behaves alike. */
export class Random {
  private spare: number | null = null;

  constructor(private seed: number) {}

  /** Seeds by a text, so that each plant and signal has its own stream. */
  static of(text: string): Random {
    let hash = 2_166_136_261;
    for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
    return new Random(hash >>> 0);
  }

  /** Uniform in [0, 1). */
  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) >>> 0;
    let t = this.seed;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Standard normal (polar method, both values used). */
  gauss(): number {
    if (this.spare !== null) {
      const kept = this.spare;
      this.spare = null;
      return kept;
    }
    let u: number;
    let v: number;
    let s: number;
    do {
      u = 2 * this.next() - 1;
      v = 2 * this.next() - 1;
      s = u * u + v * v;
    } while (s >= 1 || s === 0);
    const factor = Math.sqrt((-2 * Math.log(s)) / s);
    this.spare = v * factor;
    return u * factor;
  }
}

/** A quantity that wanders around its mean and is pulled back (Ornstein–Uhlenbeck). */
export class Wander {
  private deviation: number;

  /** @param sd standing deviation in the unit of `mean`; @param hours how long it remembers. */
  constructor(
    private readonly random: Random,
    readonly mean: number,
    private readonly sd: number,
    private readonly hours: number,
  ) {
    this.deviation = sd * random.gauss();
  }

  advance(seconds: number): void {
    const keep = Math.exp(-seconds / (3600 * this.hours));
    this.deviation = keep * this.deviation + this.sd * Math.sqrt(1 - keep * keep) * this.random.gauss();
  }

  /** Value now, never further than three deviations from the mean. */
  get value(): number {
    return this.mean + Math.min(3 * this.sd, Math.max(-3 * this.sd, this.deviation));
  }
}

/** First-order lag: what a pipe, a tank or an instrument does to a step. */
export function lag(current: number, target: number, seconds: number, timeConstantS: number): number {
  return target + (current - target) * Math.exp(-seconds / timeConstantS);
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
