import { Injectable } from '@nestjs/common';
import { Log } from '@sed/platform-api';
import { TimeSeriesStore } from '@sed/platform-ports';
import { isUsable } from '@sed/platform-contract';

const HOUR_MS = 3_600_000;
/** Looked back in these steps, so that a spell of minutes costs no day of samples. */
const STEPS_MS = [HOUR_MS / 6, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS] as const;

/**
 * When values began to be bad that were bad already as this process began: a restart must not make it look younger.
 * Asked of the store once for each signal, one after the other.
 */
@Injectable()
export class BadSpells {
  private readonly begins = new Map<number, number | null>();
  private asking: Promise<void> = Promise.resolve();

  constructor(
    private readonly history: TimeSeriesStore,
    private readonly log: Log,
  ) {}

  /** Null while the store was not heard. @param tsMs a moment of the spell */
  beginMs(signalId: number, tsMs: number): number | null {
    const known = this.begins.get(signalId);
    if (known !== undefined) return known;
    this.begins.set(signalId, null);
    this.asking = this.asking.then(() => this.ask(signalId, tsMs));
    return null;
  }

  /** The spell is over: the next one begins under our eyes. */
  forget(signalId: number): void {
    this.begins.delete(signalId);
  }

  /** Ends with the questions under way. */
  async settle(): Promise<void> {
    await this.asking;
  }

  private async ask(signalId: number, tsMs: number): Promise<void> {
    try {
      const begin = await this.search(signalId, tsMs);
      if (this.begins.has(signalId)) this.begins.set(signalId, begin);
    } catch (error) {
      // The moment of our own first look stands, which is true as far as it goes.
      this.log.warn({ err: error, signalId }, 'begin of bad values could not be read');
    }
  }

  /** The first sample after the last usable one; the oldest that was looked at when there is none. */
  private async search(signalId: number, tsMs: number): Promise<number> {
    let begin = tsMs;
    for (const backMs of STEPS_MS) {
      const samples = await this.history.scan([signalId], { fromMs: tsMs - backMs, toMs: tsMs });
      for (let i = samples.count - 1; i >= 0; i--) {
        if (isUsable(samples.quality[i] ?? 0)) return begin;
        begin = Math.min(begin, samples.tsMs[i] ?? begin);
      }
    }
    return begin;
  }
}
