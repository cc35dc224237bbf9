import { z } from 'zod';
import type { Right } from '../domain/session';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anyone, any signed-in user, or a user holding a right (on the plant the call names, if it names one). */
export type Access = 'public' | 'session' | Right;

/** One HTTP call: the one place its path, guards and reply are written, read by both sides. */
export interface Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Below `/gateway/`, Express style parameters, no leading slash. */
  readonly path: string;
  readonly access: Access;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  readonly summary: string;
  readonly bodyType: 'json' | 'form' | 'multipart';
  /** True when the answer is a file (CSV) instead of an envelope. */
  readonly isFile: boolean;
}

interface CallOptions<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> {
  readonly access: Access;
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly reply?: R;
  readonly bodyType?: 'json' | 'form' | 'multipart';
  readonly isFile?: boolean;
}

const nothing = z.object({});
export type Nothing = typeof nothing;

function define(method: Method) {
  return function call<
    P extends z.ZodType = Nothing,
    Q extends z.ZodType = Nothing,
    B extends z.ZodType = Nothing,
    R extends z.ZodType = z.ZodNull,
  >(path: string, options: CallOptions<P, Q, B, R>): Call<P, Q, B, R> {
    return {
      method,
      path,
      access: options.access,
      summary: options.summary,
      // The defaults are the very guards the type parameters default to.
      params: options.params ?? (nothing as unknown as P),
      query: options.query ?? (nothing as unknown as Q),
      body: options.body ?? (nothing as unknown as B),
      reply: options.reply ?? (z.null() as unknown as R),
      bodyType: options.bodyType ?? 'json',
      isFile: options.isFile ?? false,
    };
  };
}

export const get = define('GET');
export const post = define('POST');
export const put = define('PUT');
export const del = define('DELETE');

/** What a handler receives: parsed path parameters, query and body. */
export interface InputOf<C extends Call> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
}
export type ReplyOf<C extends Call> = z.output<C['reply']>;

/** Paths containing `api/v1` carry the bearer jti, all others the token header. */
export function credentialOf(call: { readonly path: string }): 'bearer' | 'token' {
  return call.path.includes('api/v1') ? 'bearer' : 'token';
}

/** Paging and sorting every list takes; filters are added by the list's own query. */
export const listQuery = z.object({
  pageNum: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(20),
  /** Fields, `-` before those that descend. Nothing else gets as far as a query. */
  sort: z
    .string()
    .max(200)
    .regex(/^(-?[\w.]+(,-?[\w.]+)*)?$/, { error: 'request.sort' })
    .optional(),
});

export interface SortKey<T extends string = string> {
  readonly field: T;
  readonly descending: boolean;
}

const MAX_SORT_KEYS = 3;

/** The columns a list can be sorted by, `-` before those that descend; any other name is refused. */
export function sortBy<const T extends readonly [string, ...string[]]>(columns: T) {
  return z
    .string()
    .max(200)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => ({ field: part.replace(/^-/, ''), descending: part.startsWith('-') })),
    )
    .pipe(z.array(z.object({ field: z.enum(columns), descending: z.boolean() })).max(MAX_SORT_KEYS))
    .optional();
}

/** What waits or is found is counted so far; nobody tells more of them apart, and counting them all takes long. */
export const COUNTED_UP_TO = 9999;

/** A count in words of its limit: `9,999+`. */
export function countText(count: number): string {
  return count > COUNTED_UP_TO ? `${COUNTED_UP_TO.toLocaleString('en')}+` : String(count);
}

export function listOf<T extends z.ZodType>(row: T) {
  return z.object({
    list: z.array(row),
    total: z.number().int(),
    pageNum: z.number().int(),
    pageSize: z.number().int(),
  });
}

export interface ListPage<T> {
  list: T[];
  total: number;
  pageNum: number;
  pageSize: number;
}

/** `A,B` in a query becomes `['A','B']`, each checked against the allowed values. */
export function csvEnum<const T extends readonly [string, ...string[]]>(values: T) {
  return z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(z.enum(values)));
}
