import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DuckDBConnection, type DuckDBDataChunk, DuckDBInstance, type DuckDBVector } from '@duckdb/node-api';
import { StoreUnavailableError } from '@sed/platform-ports';
import { Mutex } from '../core/mutex';
import { DuckPulse } from './duck-pulse';

const READERS = 3;
/** For changes, for housekeeping, for a trial of writing, and to hear whether it lives. */
const OTHERS = 4;

export interface DuckSettings {
  /** File of the database; its folder is made. */
  readonly path: string;
  /** Memory DuckDB may use for caches, sorts and joins, for example `1GB`. */
  readonly memoryLimit?: string;
  readonly threads?: number;
}

/** Where a number of the database may be absent it is NaN here. */
export function numberAt(vector: DuckDBVector, row: number): number {
  const value: unknown = vector.getItem(row);
  return typeof value === 'number' ? value : Number.NaN;
}

/**
 * One open database file: a connection for changes, which the caller keeps to itself, one for long housekeeping, one to
 * try whether it writes, one to see whether it lives, and a few for reads. All calls run on DuckDB's own threads; only conversion of results is done here.
 */
export class DuckSession {
  readonly writer: DuckDBConnection;
  readonly keeper: DuckDBConnection;
  /** A connection answers one statement after the other: on any other one the trial would wait for what runs there. */
  readonly trial: DuckDBConnection;
  readonly pulse: DuckPulse;
  private readonly readers: readonly { connection: DuckDBConnection; turn: Mutex }[];
  private nextReader = 0;

  private constructor(
    private readonly instance: DuckDBInstance,
    private readonly connections: readonly DuckDBConnection[],
  ) {
    const [writer, keeper, trial, pulse, ...readers] = connections;
    if (writer === undefined || keeper === undefined || trial === undefined || pulse === undefined)
      throw new StoreUnavailableError('DuckDB gave no connection');
    this.writer = writer;
    this.keeper = keeper;
    this.trial = trial;
    this.pulse = new DuckPulse(pulse);
    this.readers = readers.map((connection) => ({ connection, turn: new Mutex() }));
  }

  /** @throws StoreUnavailableError when the file cannot be opened, for example because another process has it. */
  static async open(settings: DuckSettings): Promise<DuckSession> {
    try {
      mkdirSync(dirname(settings.path), { recursive: true });
      const instance = await DuckDBInstance.create(settings.path, {
        memory_limit: settings.memoryLimit ?? '1GB',
        threads: String(settings.threads ?? 2),
        // A bigger write-ahead log means fewer checkpoints while samples stream in, and still a replay within a second.
        checkpoint_threshold: '64MB',
        autoinstall_known_extensions: 'false',
        autoload_known_extensions: 'false',
      });
      const connections: DuckDBConnection[] = [];
      for (let i = 0; i < READERS + OTHERS; i++) connections.push(await instance.connect());
      return new DuckSession(instance, connections);
    } catch (error) {
      throw new StoreUnavailableError(`DuckDB does not open: ${messageOf(error)}`, { cause: error });
    }
  }

  close(): void {
    for (const connection of this.connections) connection.closeSync();
    this.instance.closeSync();
  }

  /** Runs a query on a reader and hands out its chunks in order. */
  read(sql: string, onChunk: (chunk: DuckDBDataChunk) => void): Promise<void> {
    const reader = this.readers[this.nextReader % this.readers.length];
    this.nextReader += 1;
    if (reader === undefined) throw new StoreUnavailableError('DuckDB has no reader');
    return reader.turn.run(async () => {
      await eachChunk(reader.connection, sql, (chunk) => {
        this.pulse.heard();
        onChunk(chunk);
      });
      this.pulse.heard();
    });
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Runs a query on a connection and hands out its chunks in order. */
export async function eachChunk(
  connection: DuckDBConnection,
  sql: string,
  onChunk: (chunk: DuckDBDataChunk) => void,
): Promise<void> {
  try {
    const result = await connection.run(sql);
    for (;;) {
      const chunk = await result.fetchChunk();
      if (chunk === null || chunk.rowCount === 0) return;
      onChunk(chunk);
    }
  } catch (error) {
    throw new StoreUnavailableError(`DuckDB: ${messageOf(error)}`, { cause: error });
  }
}

/** The first column of the first row as a number, undefined when there is none. */
export async function oneNumber(connection: DuckDBConnection, sql: string): Promise<number | undefined> {
  let found: number | undefined;
  await eachChunk(connection, sql, (chunk) => {
    const value: unknown = chunk.getColumnVector(0).getItem(0);
    if (typeof value === 'number') found ??= value;
    else if (typeof value === 'bigint') found ??= Number(value);
  });
  return found;
}
