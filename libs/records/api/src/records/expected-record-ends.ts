import { Injectable } from '@nestjs/common';
import { usualRest, type ExpectedEndDto } from '@sed/platform-contract';
import { Database } from '@sed/platform-database';
import { Clock } from '@sed/platform-ports';
import type { AnyModule } from '@sed/records-model';
import { recordEvent } from '@sed/records-tables';
import { and, desc, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { StoredRecord } from '../storage/record-store';

/** So many records, the latest that were done, say how long the rest takes. */
const LOOKED_AT = 200;
/** Pages are read again and again: what earlier ones took is looked up this seldom. */
const KEPT_MS = 10 * 60_000;

/** By state, how long it was from the last time there to the end, in milliseconds. */
type RestTimes = ReadonlyMap<string, readonly number[]>;

interface Kept {
  readonly atMs: number;
  readonly times: RestTimes;
}

const { module: MODULE, recordId: RECORD, fromStatus: FROM, toStatus: TO } = recordEvent;
const WHEN = sql<number>`coalesce(${recordEvent.doneAt}, ${recordEvent.at})::float8`;
const MOVES = or(isNull(FROM), ne(FROM, TO));

/** When records under way are done, by how long it took earlier ones of their module from the state they are in. */
@Injectable()
export class ExpectedRecordEnds {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of(module: AnyModule, { id, status }: Pick<StoredRecord, 'id' | 'status'>): Promise<ExpectedEndDto> {
    const goal = module.flow?.goal ?? [];
    if (status === null || goal.length === 0 || goal.includes(status)) return null;
    const nowMs = this.clock.nowMs();
    const times = (await this.timesOf(module, goal, nowMs)).get(status) ?? [];
    const enteredMs = times.length === 0 ? undefined : await this.enteredMs(module, id, status);
    if (enteredMs === undefined) return null;
    const rest = usualRest(times, Math.max(0, nowMs - enteredMs));
    return rest === null ? null : { atMs: nowMs + rest.ms, cases: rest.cases };
  }

  private async enteredMs({ key }: AnyModule, id: string, status: string): Promise<number | undefined> {
    const [last] = await this.database.db
      .select({ ms: WHEN })
      .from(recordEvent)
      .where(and(eq(MODULE, key), eq(RECORD, id), eq(TO, status), MOVES))
      .orderBy(desc(recordEvent.id))
      .limit(1);
    return last?.ms;
  }

  private async timesOf({ key }: AnyModule, goal: readonly string[], nowMs: number): Promise<RestTimes> {
    const known = this.kept.get(key);
    if (known !== undefined && Math.abs(nowMs - known.atMs) < KEPT_MS) return known.times;
    const times = await this.read(key, goal);
    this.kept.set(key, { atMs: nowMs, times });
    return times;
  }

  private async read(key: string, goal: readonly string[]): Promise<RestTimes> {
    const done = await this.database.db
      .select({ recordId: RECORD, id: recordEvent.id, ms: WHEN })
      .from(recordEvent)
      .where(and(eq(MODULE, key), inArray(TO, [...goal]), or(isNull(FROM), notInArray(FROM, [...goal]))))
      .orderBy(desc(recordEvent.at))
      .limit(LOOKED_AT);
    if (done.length === 0) return new Map();
    const ends = new Map(done.map((end) => [end.recordId, end]));
    const ids = [...ends.keys()];
    const moves = await this.database.db
      .select({ recordId: RECORD, id: recordEvent.id, state: TO, ms: WHEN })
      .from(recordEvent)
      .where(and(eq(MODULE, key), inArray(RECORD, ids), MOVES, notInArray(TO, [...goal])))
      .orderBy(recordEvent.id);
    // Of a state entered again the last time counts: what was done over is not waited for once more.
    const last = new Map(moves.map((move) => [`${move.recordId} ${String(move.state)}`, move]));
    const times = new Map<string, number[]>();
    for (const { recordId, id, state, ms } of last.values()) {
      const end = ends.get(recordId);
      if (state === null || end === undefined || id > end.id) continue;
      times.set(state, [...(times.get(state) ?? []), Math.max(0, end.ms - ms)]);
    }
    return times;
  }
}
