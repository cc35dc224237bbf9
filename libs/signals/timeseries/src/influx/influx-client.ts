import { HttpError, InfluxDB, setLogger } from '@influxdata/influxdb-client';
import { groupedAsAsked } from './influx-grouping';
import { StoreUnavailableError } from '@sed/platform-ports';

export interface InfluxSettings {
  /** For example `http://127.0.0.1:8086`. */
  readonly url: string;
  readonly token?: string;
  /** Database of a 1.x server. Without it the bucket is used and written by the 2.x interface. */
  readonly database?: string;
  readonly org?: string;
  readonly bucket?: string;
  /** Name of this writer where several processes write into one database, each from a log of its own. */
  readonly writer?: string;
  /** Longest wait for an answer, ms. Default 8,000. */
  readonly timeoutMs?: number;
  /** A line the server refuses for good, with its reason; it is not tried again. */
  readonly onRejected?: (line: string, reason: string) => void;
}

/** One series of an InfluxQL answer. */
export interface InfluxSeries {
  readonly tags: Readonly<Record<string, string>>;
  readonly columns: readonly string[];
  readonly values: readonly (readonly (number | string | null)[])[];
}

/** Generation 2 answers 422 where generation 1 answers 400 for a field of another type or a point too old to keep. */
const POINT_REFUSALS: ReadonlySet<number> = new Set([400, 422]);
/** Reasons that lie in single points; any other refusal is about the request and must not drop points. */
const POINT_FAULT =
  /partial write|unable to parse|field type conflict|beyond retention|max-values-per-tag|invalid (number|field|tag)|failure writing points/i;

/** Requests under way together where each carries one statement. */
const STATEMENTS_AT_ONCE = 8;

/** Lines of one request: small enough to be written within a second by a slow server. */
const LINES_PER_REQUEST = 5_000;
/** Requests of one write under way together: the server reads one while it stores another. */
const WRITES_AT_ONCE = 2;
/** A line of several fields, none of them a text. */
const LINE_OF_FIELDS = /^(\S+) ([^\s",]+(?:,[^\s",]+)+) (-?\d+)$/;

// The client prints every failure to the console; failures are reported by whoever called.
setLogger({ error: () => undefined, warn: () => undefined });

/**
 * HTTP to an InfluxDB of generation 1, 2 or 3. Queries use InfluxQL at `/query`, which generation 2 and 3 serve for a
 * bucket that has a database mapping of the same name. A write resolves only when the server answered for those lines.
 */
export class InfluxClient {
  private readonly transport: InfluxDB['transport'];
  private readonly writePath: string;
  private readonly queryPath: string;
  readonly isV1: boolean;
  private speaksThree: boolean | undefined;

  constructor(private readonly settings: InfluxSettings) {
    const { url, token, database, org = '', bucket = '', timeoutMs = 8_000 } = settings;
    this.isV1 = database !== undefined;
    const db = encodeURIComponent(database ?? bucket);
    this.writePath = this.isV1
      ? `/write?db=${db}&precision=ms`
      : `/api/v2/write?org=${encodeURIComponent(org)}&bucket=${db}&precision=ms`;
    this.queryPath = `/query?db=${db}&epoch=ms`;
    const { transport } = new InfluxDB({ url, timeout: timeoutMs, ...(token === undefined ? {} : { token }) });
    this.transport = transport;
  }

  /** Creates the database of a 1.x server if it is missing; buckets of later generations are made by their operator. */
  async ensureDatabase(): Promise<void> {
    if (this.settings.database === undefined) return;
    await this.query([`CREATE DATABASE "${this.settings.database.replace(/"/g, '\\"')}"`]);
  }

  /**
   * Stores lines. Lines the server refuses are found by halving and handed to `onRejected`; their neighbours are stored.
   * @throws StoreUnavailableError when the server does not take them for any other reason.
   */
  async write(lines: readonly string[]): Promise<void> {
    for (let from = 0; from < lines.length; from += LINES_PER_REQUEST) {
      await this.writePiece(lines.slice(from, from + LINES_PER_REQUEST));
    }
  }

  /**
   * Stores texts of several lines, each in a request, some at once and in no order. Made as they are sent.
   * @throws StoreUnavailableError as `write` does, when no request is under way any more.
   */
  async writeTexts(texts: Iterator<string>): Promise<void> {
    let hasFailed = false;
    const send = async (): Promise<void> => {
      for (let next = texts.next(); !hasFailed && next.done !== true; next = texts.next()) {
        await this.writeText(next.value).catch((error: unknown) => {
          hasFailed = true;
          throw error;
        });
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: WRITES_AT_ONCE }, send));
    for (const end of ends) if (end.status === 'rejected') throw unavailable(end.reason);
  }

  private async writeText(text: string): Promise<void> {
    const reason = await this.refused(text);
    if (reason !== undefined) await this.writePiece(text.split('\n').filter((line) => line !== ''));
  }

  private async writePiece(lines: readonly string[]): Promise<void> {
    const [first] = lines;
    if (first === undefined) return;
    const reason = await this.refused(lines.join('\n'));
    if (reason === undefined) return;
    // Writing a line twice changes nothing, so halves may repeat what was stored.
    const halves =
      lines.length === 1 ? halvesOfLine(first) : [lines.slice(0, lines.length >> 1), lines.slice(lines.length >> 1)];
    if (halves.length === 0) this.settings.onRejected?.(first, reason);
    for (const half of halves) await this.writePiece(half);
  }

  /** Why the server refuses the points of a text; undefined when it has stored them. */
  private async refused(text: string): Promise<string | undefined> {
    try {
      await this.send(this.writePath, text);
      return undefined;
    } catch (error) {
      const reason = refusal(error);
      if (reason === undefined) throw unavailable(error);
      return reason;
    }
  }

  /** Runs InfluxQL statements. @returns the series of each statement. */
  async query(statements: readonly string[]): Promise<InfluxSeries[][]> {
    if (statements.length === 0) return [];
    try {
      if (await this.isGenerationThree()) return await this.queryOneByOne(statements);
      const body = `q=${encodeURIComponent(statements.join(';'))}`;
      const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
      return readAnswer(await this.transport.request(this.queryPath, body, { method: 'POST', headers }));
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** Whether the server forgets by its own retention only, and takes no deletes. */
  async keepsByItself(): Promise<boolean> {
    try {
      return await this.isGenerationThree();
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** Asked once of a server that answers: only generation 3 tells its version in words. */
  private async isGenerationThree(): Promise<boolean> {
    if (this.isV1) return false;
    this.speaksThree ??= readVersion(
      await this.transport.request('/ping', '', { method: 'GET', headers: { accept: 'application/json' } }),
    ).startsWith('3');
    return this.speaksThree;
  }

  /** Generation 3 takes one statement a request, in the address. */
  private async queryOneByOne(statements: readonly string[]): Promise<InfluxSeries[][]> {
    const answers: InfluxSeries[][] = [];
    for (let from = 0; from < statements.length; from += STATEMENTS_AT_ONCE) {
      const part = statements.slice(from, from + STATEMENTS_AT_ONCE).map(async (statement) => {
        const path = `${this.queryPath}&q=${encodeURIComponent(statement)}`;
        const answer: unknown = await this.transport.request(path, '', {
          method: 'GET',
          headers: { accept: 'application/json' },
        });
        const [series = []] = readAnswer(answer);
        return groupedAsAsked(statement, series);
      });
      answers.push(...(await Promise.all(part)));
    }
    return answers;
  }

  /** Deletes points of a measurement before an instant; not for generation 3. */
  async deleteBefore(measurement: string, beforeMs: number): Promise<void> {
    if (this.isV1) {
      await this.query([`DELETE FROM "${measurement}" WHERE time < ${beforeMs}ms`]);
      return;
    }
    const { org = '', bucket = '' } = this.settings;
    const body = JSON.stringify({
      start: '1970-01-02T00:00:00Z',
      stop: lastInstantBefore(beforeMs),
      predicate: `_measurement="${measurement}"`,
    });
    try {
      await this.send(
        `/api/v2/delete?org=${encodeURIComponent(org)}&bucket=${encodeURIComponent(bucket)}`,
        body,
        'application/json',
      );
    } catch (error) {
      throw unavailable(error);
    }
  }

  private async send(path: string, body: string, contentType = 'text/plain; charset=utf-8'): Promise<void> {
    await this.transport.request(path, body, { method: 'POST', headers: { 'content-type': contentType } });
  }
}

/** Generation 2 deletes the end of the range too: a range up to midnight would take the first sample of the day kept. */
function lastInstantBefore(ms: number): string {
  return new Date(ms - 1).toISOString().replace('Z', '999999Z');
}

/** A line as two with half of its fields each; none where it has but one. */
function halvesOfLine(line: string): string[][] {
  const [, head, fields = '', time] = LINE_OF_FIELDS.exec(line) ?? [];
  if (head === undefined || time === undefined) return [];
  const all = fields.split(',');
  const half = all.length >> 1;
  return [all.slice(0, half), all.slice(half)].map((part) => [`${head} ${part.join(',')} ${time}`]);
}

/** Why the server refuses the points themselves, undefined when the fault lies elsewhere. */
function refusal(error: unknown): string | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const reason = `${error.message} ${error.body ?? ''}`.trim();
  if (error.statusCode === 413) return reason;
  return POINT_REFUSALS.has(error.statusCode) && POINT_FAULT.test(reason) ? reason : undefined;
}

function unavailable(error: unknown): StoreUnavailableError {
  if (error instanceof StoreUnavailableError) return error;
  return new StoreUnavailableError(`InfluxDB: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readAnswer(answer: unknown): InfluxSeries[][] {
  const results = isRecord(answer) && Array.isArray(answer.results) ? answer.results : [];
  return results.map((result: unknown) => {
    if (!isRecord(result)) return [];
    if (typeof result.error === 'string') throw new StoreUnavailableError(`InfluxDB: ${result.error}`);
    return Array.isArray(result.series) ? result.series.filter(isSeries).map(withTags) : [];
  });
}

function readVersion(answer: unknown): string {
  return isRecord(answer) && typeof answer.version === 'string' ? answer.version : '';
}

type RawSeries = Omit<InfluxSeries, 'tags'> & { readonly tags?: InfluxSeries['tags'] };

/** The shape is the server's own; rows are not looked into, there may be a million. */
function isSeries(value: unknown): value is RawSeries {
  return isRecord(value) && Array.isArray(value.columns) && Array.isArray(value.values);
}

function withTags({ tags = {}, columns, values }: RawSeries): InfluxSeries {
  return { tags, columns, values };
}
