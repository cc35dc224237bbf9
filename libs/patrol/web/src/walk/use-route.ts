import { isKept, ROUTE, routeText, type RoutePart, type RoutePoint } from '@sed/patrol-contract';
import { followPhone, useSession } from '@sed/platform-web';
import type { RecordDto } from '@sed/records-contract';
import { dropDraft, readDraft, writeDraft } from '@sed/records-web';
import { useFeed } from '@sed/signals-web';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Walk } from './use-walk';

/** What a phone has of the way and has not sent. */
interface Held {
  readonly isOn: boolean;
  readonly isRefused: boolean;
  readonly last: RoutePoint | undefined;
  readonly points: readonly RoutePoint[];
}

const NOTHING: Held = { isOn: false, isRefused: false, last: undefined, points: [] };

export interface RouteKeeping {
  readonly isOn: boolean;
  /** The device gives no positions. */
  readonly isRefused: boolean;
  /** Positions that wait for the next step. */
  readonly waiting: number;
  readonly turn: (isOn: boolean) => void;
  /** What goes along with a step; nothing where there is nothing to be said. */
  readonly part: () => RoutePart | undefined;
  /** It went along. */
  readonly sent: (part: RoutePart) => void;
}

const isPoint = (value: unknown): value is RoutePoint =>
  typeof value === 'object' && value !== null && ['at', 'longitude', 'latitude'].every((name) => name in value);

function heldIn(kept: Readonly<Record<string, unknown>> | undefined): Held {
  const points = Array.isArray(kept?.points) ? kept.points.filter(isPoint) : [];
  return { ...NOTHING, isOn: kept?.isOn === true, points, last: points.at(-1) };
}

/**
 * The way of an inspection while it is open on the phone: only when the person on the way turned it on, seen all the
 * time, on the device until a step takes it along.
 */
export function useRoute({ id, version, factoryNo, status }: RecordDto, isOutside: boolean): RouteKeeping {
  const user = useSession(({ viewer }) => viewer?.code ?? '');
  const feed = useFeed();
  const place = useMemo(() => ({ user, module: 'patrol', recordId: id, action: 'route' }), [user, id]);
  const [held, setHeld] = useState(() => heldIn(readDraft(place)?.values));
  const told = useRef(false);
  const isFollowing = isOutside && held.isOn && !held.isRefused && status === 'FILLING';
  useEffect(() => {
    if (!held.isOn && held.points.length === 0) dropDraft(place);
    else writeDraft(place, { version, factoryNo, values: { isOn: held.isOn, points: held.points } });
  }, [place, version, factoryNo, held]);
  useEffect(() => {
    if (!isFollowing) return undefined;
    return followPhone(
      ({ longitude, latitude, accuracyM }) => {
        const point = { at: feed.serverNowMs(), longitude, latitude };
        setHeld((now) =>
          isKept(now.last, point, accuracyM) ? { ...now, last: point, points: [...now.points, point] } : now,
        );
      },
      () => setHeld((now) => ({ ...now, isRefused: true })),
    );
  }, [isFollowing, feed]);
  return {
    ...{ isOn: held.isOn, isRefused: held.isRefused, waiting: held.points.length },
    turn: (isOn) => setHeld((now) => ({ ...now, isOn, isRefused: false })),
    part: () => {
      if (held.points.length > 0) return { state: 'RECORDED', line: routeText(held.points) };
      return held.isRefused && !told.current ? { state: 'REFUSED', line: '' } : undefined;
    },
    sent: ({ state, line }) => {
      told.current ||= state === 'REFUSED';
      setHeld((now) => ({ ...now, points: now.points.filter((_, at) => at >= countOf(line, now.points)) }));
    },
  };
}

/** How many of the positions that are held a text says; more may have come while it was on its way. */
function countOf(line: string, points: readonly RoutePoint[]): number {
  for (let count = points.length; count > 0; count -= 1) {
    if (routeText(points.slice(0, count)) === line) return count;
  }
  return 0;
}

/** So many that they go on their way by themselves. */
export const isFull = ({ waiting }: RouteKeeping): boolean => waiting >= ROUTE.sentAt;

/** What a phone has of the way goes along with whatever is kept or handed in. */
export function withRoute({ act }: Pick<Walk, 'act'>, route: RouteKeeping): Walk['act'] {
  return async (action, values = {}) => {
    const part = action === 'save' || action === 'submit' ? route.part() : undefined;
    const isTaken = await act(action, part === undefined ? values : { ...values, routePart: part });
    if (isTaken && part !== undefined) route.sent(part);
    return isTaken;
  };
}
