import type { LatestSample } from '@sed/platform-ports';
import type { Digest, RangeRequest } from '../core/backend';
import type { Course } from './course';
import type { InfluxClient } from './influx-client';

export interface Reading {
  readonly limit?: number;
  readonly newestFirst?: boolean;
}

/** One schema in which samples are kept; what reads them puts the answers of several together. */
export interface RawSource {
  readonly measurement: string;
  /** Samples of each request in the order asked for, each request at most `limit`. */
  runs(requests: readonly RangeRequest[], reading?: Reading): Promise<Course[]>;
  /** Samples of all series in the window. */
  window(fromMs: number, toMs: number): Promise<Map<number, Course>>;
  /** Newest sample of each series before an instant. */
  newest(beforeMs: number): Promise<Map<number, LatestSample>>;
  /** Times of the first and the last sample of a range, undefined when there is none. */
  span(fromMs: number, toMs: number): Promise<{ readonly firstMs: number; readonly lastMs: number } | undefined>;
  /** Samples of each series, and their extremes where all of them are usable. */
  digest(fromMs: number, toMs: number): Promise<Map<number, RawDigest>>;
}

export interface RawDigest extends Digest {
  /** How many are of unusable quality; extremes include these. */
  readonly unusable: number;
}

export interface RawPlace {
  readonly client: InfluxClient;
  /** Condition on time for a range, from where on samples count as held. */
  readonly within: (fromMs: number, toMs: number) => string;
}

/** Statements of one request: those of many series travel together. */
export const STATEMENTS_PER_QUERY = 100;
