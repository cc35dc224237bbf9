import type { DuckDBConnection } from '@duckdb/node-api';

/** Whether the engine answers anything at all, on whichever connection. */
export class DuckPulse {
  private answeredAt = performance.now();
  private asking: Promise<void> | undefined;

  /** @param connection nobody else's: a question on it waits behind no other. */
  constructor(private readonly connection: DuckDBConnection) {}

  heard(): void {
    this.answeredAt = performance.now();
  }

  silentMs(): number {
    return performance.now() - this.answeredAt;
  }

  /** One question at a time: each that hangs keeps one of the few threads the log needs for its files. */
  ask(): Promise<void> {
    this.asking ??= this.askOnce().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async askOnce(): Promise<void> {
    try {
      await this.connection.run('SELECT 1');
    } finally {
      // A refusal is an answer.
      this.heard();
    }
  }
}
