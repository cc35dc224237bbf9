import { Random } from '../random';

/** How a line loses messages: so many of a hundred each by itself, or a run of them once in a while. */
interface Losses {
  readonly share?: number;
  readonly run?: { readonly everyS: number; readonly messages: number; readonly firstS: number };
}

/** Gateways behind a line that loses messages after they were numbered; they have them in memory all the same. */
const POOR_LINES: Readonly<Record<string, Losses>> = {
  demo_n03: { share: 0.12 },
  demo_e02: { run: { everyS: 900, messages: 4, firstS: 45 } },
};

/** Loses what a poor line loses; seeded, so that a fleet started twice with one seed loses alike. */
export class LineLosses {
  private readonly losses: Losses;
  private readonly random: Random;
  private runFromMs: number;
  private runLeft = 0;

  constructor(factoryNo: string, seedMs: number) {
    this.losses = POOR_LINES[factoryNo] ?? {};
    this.random = Random.of(`${factoryNo}/line/${seedMs}`);
    this.runFromMs = seedMs + 1000 * (this.losses.run?.firstS ?? 0);
  }

  /** Whether the message read now is lost; asked once for each. */
  isLost(nowMs: number): boolean {
    const { share, run } = this.losses;
    if (share !== undefined) return this.random.next() < share;
    if (run === undefined) return false;
    if (nowMs >= this.runFromMs) {
      this.runFromMs = nowMs + 1000 * run.everyS;
      this.runLeft = run.messages;
    }
    if (this.runLeft === 0) return false;
    this.runLeft -= 1;
    return true;
  }
}
