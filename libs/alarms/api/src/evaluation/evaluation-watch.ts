import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { consumerPosition } from '@sed/alarms-tables';
import { Clock, SampleLog } from '@sed/platform-ports';
import { eq } from 'drizzle-orm';
import { AlarmEngine } from '../runner/alarm-engine';
import { ALARM_CONSUMER } from '../runner/engine-store';

/** The holder of the lease writes its position every second and a half; behind by more than this, nobody evaluates. */
export const DARK_AFTER_MS = 5000;

interface Seen {
  readonly atMs: number;
  readonly steadyMs: number;
  readonly seq: number;
}

/**
 * Whether alarms are judged: some process holds the lease and moves on, and the one that leads here is not behind the
 * log. Looks from outside, so that an engine that hangs or fails each step is found too.
 */
@Injectable()
export class EvaluationWatch {
  private readonly db: Db;
  private aliveAt: number;
  /** When the position was last seen to move, steady time. */
  private movedAtMs = performance.now();
  private asking: Promise<void> | undefined;
  /** Ends of the log not yet judged when they were seen, the oldest first. */
  private unjudged: Seen[] = [];
  private since: number | null = null;

  constructor(
    database: Database,
    private readonly engine: AlarmEngine,
    private readonly log: SampleLog,
    private readonly clock: Clock,
  ) {
    this.db = database.db;
    this.aliveAt = clock.nowMs();
  }

  /** Epoch ms, null while alarms are judged. */
  get darkSinceMs(): number | null {
    return this.since;
  }

  /** Judges by what is known; the database is asked beside it, because one that hangs must not hide that it does. */
  look(): void {
    this.asking ??= this.ask().finally(() => {
      this.asking = undefined;
    });
    // Steady time: a clock that is set must not look like an engine that stood still.
    const steadyMs = performance.now();
    const behind = this.behind(steadyMs);
    if (steadyMs - this.movedAtMs > DARK_AFTER_MS) this.since ??= this.aliveAt;
    else if (behind !== undefined && steadyMs - behind.steadyMs > DARK_AFTER_MS) this.since ??= behind.atMs;
    else this.since = null;
  }

  /** Ends with the question under way. */
  async settle(): Promise<void> {
    await this.asking;
  }

  private async ask(): Promise<void> {
    try {
      const [row] = await this.db
        .select({ aliveAt: consumerPosition.aliveAt })
        .from(consumerPosition)
        .where(eq(consumerPosition.name, ALARM_CONSUMER));
      if (row === undefined || row.aliveAt === this.aliveAt) return;
      this.aliveAt = row.aliveAt;
      this.movedAtMs = performance.now();
    } catch {
      // A database that does not answer takes no alarms either: the position counts as standing still.
    }
  }

  /** Only the leader knows its place in the log; elsewhere the lease alone tells. */
  private behind(steadyMs: number): Seen | undefined {
    if (!this.engine.isLeader()) {
      this.unjudged = [];
      return undefined;
    }
    const end = this.log.lastSeq();
    const judged = end - this.engine.lag();
    this.unjudged = this.unjudged.filter(({ seq }) => seq > judged);
    const isNew = end > judged && this.unjudged.at(-1)?.seq !== end;
    if (isNew) this.unjudged.push({ atMs: this.clock.nowMs(), steadyMs, seq: end });
    return this.unjudged[0];
  }
}
