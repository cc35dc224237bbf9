/** What says of a point that it should be looked at: an open exception, an open alarm, what the last visit found. */
export type PointRisk = 'EXCEPTION' | 'ALARM' | 'NOK' | 'FAR';

/** A point of a route before a walk. */
export interface RouteStop {
  readonly point: string;
  /** It is visited in every walk, in every second one, … */
  readonly every: number;
  /** Walks since it was last visited, none after the last one; null where it never was. */
  readonly walksSince: number | null;
  readonly risks: readonly PointRisk[];
}

export interface AdaptedStop {
  readonly point: string;
  readonly risks: readonly PointRisk[];
  /** Not due in this walk: it is visited because of its risk alone. */
  readonly isAdded: boolean;
}

/**
 * The points of a walk: those that are due and those at risk, the latter first unless the order is fixed. A walk of which
 * nothing would be left is walked as it is.
 */
export function adaptedRoute(
  stops: readonly RouteStop[],
  isOrderFixed: boolean,
): { readonly stops: readonly AdaptedStop[]; readonly leftOut: readonly string[] } {
  const isKept = (stop: RouteStop) => isDue(stop) || stop.risks.length > 0;
  const isEmptied = !stops.some(isKept);
  const kept = stops
    .filter((stop) => isEmptied || isKept(stop))
    .map((stop) => ({ point: stop.point, risks: stop.risks, isAdded: !isEmptied && !isDue(stop) }));
  const ordered = isOrderFixed ? kept : kept.toSorted((a, b) => b.risks.length - a.risks.length);
  const leftOut = stops.filter((stop) => !isEmptied && !isKept(stop)).map(({ point }) => point);
  return { stops: ordered, leftOut };
}

function isDue({ every, walksSince }: RouteStop): boolean {
  return walksSince === null || walksSince + 1 >= every;
}
