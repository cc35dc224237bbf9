import { type FileHandle, open } from 'node:fs/promises';
import { LoadPlan } from './load-plan';

const FLUSH_MS = 100;

/**
 * Journal of what was acknowledged, for proofs of durability: a JSON line with the plan, then lines
 * `plant sequence pubackEpochMs`, forced to disk every 100 ms.
 */
export class Ledger {
  private lines: string[] = [];
  private writing: Promise<void> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;
  private failure: unknown = null;

  private constructor(private readonly file: FileHandle) {
    this.timer = setInterval(() => this.flush(), FLUSH_MS);
  }

  static async create(path: string, plan: LoadPlan): Promise<Ledger> {
    const { plants, signals, perMessage, oneValue } = plan.options;
    const file = await open(path, 'a');
    const ledger = new Ledger(file);
    ledger.lines.push(
      JSON.stringify({
        startMs: plan.startMs,
        roundMs: plan.roundMs,
        blocks: plan.blocks,
        plants,
        signals,
        perMessage,
        oneValue,
      }),
    );
    return ledger;
  }

  add(plant: number, sequence: number, pubackMs: number): void {
    this.lines.push(`${LoadPlan.plantNo(plant)} ${sequence} ${pubackMs}`);
  }

  private flush(): void {
    if (this.lines.length === 0) return;
    const text = `${this.lines.join('\n')}\n`;
    this.lines = [];
    this.writing = this.writing
      .then(async () => {
        await this.file.appendFile(text);
        await this.file.datasync();
      })
      .catch((error: unknown) => {
        this.failure = error;
      });
  }

  /** @throws what the disk said when a line could not be kept: a ledger with holes proves nothing. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    this.flush();
    await this.writing;
    await this.file.close();
    if (this.failure !== null) throw new Error('ledger is incomplete', { cause: this.failure });
  }
}
