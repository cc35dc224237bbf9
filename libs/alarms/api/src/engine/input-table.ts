import { z } from 'zod';

interface Input {
  readonly holdMs: number;
  value: number;
  previous: number | null;
  /** Since when the value is what it is. */
  changedMs: number;
  /** The value stands until here, -1 while nothing is known. */
  untilMs: number;
}

const inputSnapshot = z.object({
  value: z.number(),
  previous: z.number().nullable(),
  changedMs: z.number(),
  untilMs: z.number(),
});
const tableSnapshot = z.array(inputSnapshot);

/** Latest values of several signals. Each holds until its next sample, at most for its signal's patience. */
export class InputTable {
  private readonly inputs: Input[];

  constructor(holdsMs: readonly number[]) {
    this.inputs = holdsMs.map((holdMs) => ({ holdMs, value: 0, previous: null, changedMs: -1, untilMs: -1 }));
  }

  set(input: number, tsMs: number, value: number): void {
    const it = this.inputs[input];
    if (it === undefined) return;
    const isFirst = it.changedMs < 0;
    if (!isFirst) it.previous = it.value;
    if (isFirst || it.value !== value) it.changedMs = tsMs;
    it.value = value;
    it.untilMs = tsMs + it.holdMs;
  }

  /** From here the input is unknown until its next sample. */
  blind(input: number): void {
    const it = this.inputs[input];
    if (it !== undefined) it.untilMs = -1;
  }

  blindAll(): void {
    for (const it of this.inputs) it.untilMs = -1;
  }

  value(input: number, atMs: number): number | null {
    const it = this.inputs[input];
    return it === undefined || it.untilMs < atMs ? null : it.value;
  }

  /** The input stands until here; -1 while it is unknown. */
  knownUntil(input: number): number {
    return this.inputs[input]?.untilMs ?? -1;
  }

  previous(input: number, atMs: number): number | null {
    const it = this.inputs[input];
    return it === undefined || it.untilMs < atMs ? null : it.previous;
  }

  /** Null while the input is unknown: it may have changed meanwhile. */
  changedAt(input: number, atMs: number): number | null {
    const it = this.inputs[input];
    return it === undefined || it.untilMs < atMs ? null : it.changedMs;
  }

  /** First instant after `afterMs` at which some input is no longer known; Infinity when there is none. */
  nextExpiry(afterMs: number): number {
    let next = Infinity;
    for (const { untilMs } of this.inputs) if (untilMs >= afterMs && untilMs + 1 < next) next = untilMs + 1;
    return next;
  }

  snapshot(): unknown {
    return this.inputs.map(({ value, previous, changedMs, untilMs }) => ({ value, previous, changedMs, untilMs }));
  }

  restore(snapshot: unknown): boolean {
    const read = tableSnapshot.safeParse(snapshot);
    if (!read.success || read.data.length !== this.inputs.length) return false;
    read.data.forEach((kept, i) => Object.assign(this.inputs[i] ?? {}, kept));
    return true;
  }
}
