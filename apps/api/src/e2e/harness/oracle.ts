import type { SamplePoint } from '@sed/signals-contract';
import type { Ledger } from './ledger';

export interface Verdict {
  /** Samples offered, accepted (PUBACK) and found, each counted once. */
  readonly offered: number;
  readonly accepted: number;
  readonly stored_unique: number;
  /** Accepted and not found. */
  readonly lost: number;
  /** Same signal and source time more than once. */
  readonly dup_in_store: number;
  readonly wrong_value: number;
  /** Found, but never offered. */
  readonly invented: number;
  readonly offered_ratio: number;
  /** First few losses, to look at. */
  readonly missing: readonly string[];
}

export type ReadSamples = (code: string, range: { from: number; to: number }) => Promise<readonly SamplePoint[]>;

/** Compares everything in the store with everything in the ledger, sample by sample. */
export async function judge(ledger: Ledger, read: ReadSamples): Promise<Verdict> {
  const range = ledger.range();
  const counts = { stored_unique: 0, lost: 0, dup_in_store: 0, wrong_value: 0, invented: 0 };
  const missing: string[] = [];
  for (const [code, expected] of ledger.expected()) {
    const found = new Map<number, number | null>();
    for (const [ts, value] of await read(code, range)) {
      if (found.has(ts)) counts.dup_in_store++;
      found.set(ts, value);
    }
    counts.stored_unique += found.size;
    for (const [ts, value] of found) {
      const offered = expected.get(ts);
      if (offered === undefined) counts.invented++;
      else if (offered.value !== value) counts.wrong_value++;
    }
    for (const [ts, { accepted }] of expected) {
      if (!accepted || found.has(ts)) continue;
      counts.lost++;
      if (missing.length < 5) missing.push(`${code}@${new Date(ts).toISOString()}`);
    }
  }
  const { perGroup } = ledger.shape;
  const accepted = ledger.accepted * perGroup;
  const offered = ledger.offered * perGroup;
  return { offered, accepted, ...counts, offered_ratio: offered === 0 ? 0 : accepted / offered, missing };
}

/** Judges again until nothing is missing or the time is over: the store may still be catching up. */
export async function judgeUntilComplete(
  ledger: Ledger,
  read: ReadSamples,
  timeoutMs: number,
): Promise<Verdict & { catchUpMs: number }> {
  const startedAt = performance.now();
  for (;;) {
    const judged = await judge(ledger, read).then(
      (verdict) => ({ verdict }),
      (cause: unknown) => ({ cause }),
    );
    const catchUpMs = Math.round(performance.now() - startedAt);
    const isLate = catchUpMs > timeoutMs;
    if ('cause' in judged && isLate) throw new Error('the store could not be read', judged);
    if ('verdict' in judged && (judged.verdict.lost === 0 || isLate)) return { ...judged.verdict, catchUpMs };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
