/** A break up to this long counts as recovered: the promise to users (no hole after a break of ten minutes). */
export const HOLD_MS = 10 * 60_000;
const MAX_PER_VIEWER = 64;

interface Ended {
  readonly lastSeq: number;
  readonly endedMs: number;
}

/**
 * Remembers how far ended connections had got, by viewer, to answer whether a client that comes back was away longer
 * than the hold time. Frames themselves are not kept: a full frame brings the client up to date either way, the answer
 * only tells it whether to fill its curves for the gap or to load them anew.
 */
export class ResumeMemory {
  private readonly ended = new Map<string, Ended[]>();

  constructor(private readonly steadyMs: () => number) {}

  remember(viewerCode: string, lastSeq: number): void {
    const kept = this.fresh(viewerCode).slice(1 - MAX_PER_VIEWER);
    kept.push({ lastSeq, endedMs: this.steadyMs() });
    this.ended.set(viewerCode, kept);
  }

  /** @returns true when a connection of the viewer that had sent at least `seq` frames ended within the hold time. */
  knows(viewerCode: string, seq: number): boolean {
    return this.fresh(viewerCode).some((connection) => connection.lastSeq >= seq);
  }

  /** Forgets viewers that have not come back. */
  sweep(): void {
    for (const code of this.ended.keys()) if (this.fresh(code).length === 0) this.ended.delete(code);
  }

  private fresh(viewerCode: string): Ended[] {
    const oldest = this.steadyMs() - HOLD_MS;
    return (this.ended.get(viewerCode) ?? []).filter((connection) => connection.endedMs >= oldest);
  }
}
