/** Where an exception was led to; orders take the record's number up when they are made. */
export type ConversionTarget =
  | 'FAULT_EQUIPMENT'
  | 'FAULT_FACILITY'
  | 'CRAFT'
  | 'TEMPORARY'
  | 'AUXILIARY'
  | 'OUTSOURCED'
  | 'SELF_STUDY';

type ConversionStatus = 'REQUESTED' | 'COMPLETED' | 'CANCELLED' | 'SUPERSEDED';

/** One line of the conversions of an exception. */
export interface Conversion {
  readonly target: ConversionTarget | null;
  /** Id and number of the order; null until it is made. */
  readonly targetId: string | null;
  readonly targetNo: string | null;
  readonly status: ConversionStatus | null;
  readonly at: number | null;
  readonly by: string | null;
  readonly reason: string | null;
}

type Conversions = readonly Conversion[] | null;

/** The oldest lines give way: a record keeps so many. */
export const MAX_CONVERSIONS = 50;

/** A request is added; the one before it, if it still waits, is over. */
export function newConversion(
  lines: Conversions,
  made: { readonly target: ConversionTarget; readonly at: number; readonly by: string; readonly reason: string | null },
): readonly Conversion[] {
  const line: Conversion = { ...made, targetId: null, targetNo: null, status: 'REQUESTED' };
  return [...supersede(lines), line].slice(-MAX_CONVERSIONS);
}

/** Whatever was still waited for is waited for no more. */
export function supersede(lines: Conversions): readonly Conversion[] {
  return (lines ?? []).map((line) => (line.status === 'REQUESTED' ? { ...line, status: 'SUPERSEDED' } : line));
}

/** The order of the request that waits has ended. */
export function conversionEnded(
  lines: Conversions,
  ended: {
    readonly status: 'COMPLETED' | 'CANCELLED';
    readonly targetNo: string | null;
    readonly reason: string | null;
  },
): readonly Conversion[] {
  return (lines ?? []).map((line) => {
    if (line.status !== 'REQUESTED') return line;
    return { ...line, ...ended, targetNo: ended.targetNo ?? line.targetNo, reason: ended.reason ?? line.reason };
  });
}
