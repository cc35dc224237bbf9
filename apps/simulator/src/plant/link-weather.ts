import { Random } from '../random';

/** Plants whose mobile link fails by itself: mean time between failures and longest failure, s. */
const POOR_LINKS: Readonly<Record<string, { readonly betweenS: number; readonly longestS: number }>> = {
  demo_n03: { betweenS: 2100, longestS: 420 },
};

/** Natural link failures of a plant, apart from any script. */
export class LinkWeather {
  private readonly random: Random;
  private readonly poor: { readonly betweenS: number; readonly longestS: number } | undefined;
  private downUntilMs = -Infinity;

  constructor(factoryNo: string, seedMs: number) {
    this.poor = POOR_LINKS[factoryNo];
    this.random = Random.of(`${factoryNo}/link/${seedMs}`);
  }

  /** Whether the link is down now; call once per tick. */
  isDown(nowMs: number, sinceLastMs: number): boolean {
    if (!this.poor) return false;
    if (nowMs < this.downUntilMs) return true;
    const chance = sinceLastMs / 1000 / this.poor.betweenS;
    if (this.random.next() >= chance) return false;
    this.downUntilMs = nowMs + 1000 * (20 + this.random.next() * (this.poor.longestS - 20));
    return true;
  }
}
