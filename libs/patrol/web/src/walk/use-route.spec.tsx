import { routeOf, type RoutePart } from '@sed/patrol-contract';
import type { RecordDto } from '@sed/records-contract';
import { renderPage } from '@sed/signals-web/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RouteBar } from './route-bar';
import { useRoute, withRoute } from './use-route';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.localStorage.clear();
});

const RECORD: RecordDto = {
  ...{ id: 'o1', version: 3, no: 'WX-1', factoryNo: 'plant_a', status: 'FILLING', labels: {}, values: {} },
  ...{ createdAt: 0, createdBy: 'u', updatedAt: 0, updatedBy: 'u' },
};
const MINUTE = 60_000;

/** A phone that is carried along; what it says is asked by the spec. */
function aPhone() {
  const watching = new Map<number, readonly [PositionCallback, PositionErrorCallback]>();
  let next = 1;
  const geolocation = {
    watchPosition: (onPosition: PositionCallback, onError: PositionErrorCallback) => {
      watching.set(next, [onPosition, onError]);
      next += 1;
      return next - 1;
    },
    clearWatch: (id: number) => watching.delete(id),
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { geolocation }));
  return {
    get isFollowed() {
      return watching.size > 0;
    },
    isAt: (longitude: number, latitude: number, accuracy = 8) =>
      act(() => {
        const coords = { longitude, latitude, accuracy } as GeolocationCoordinates;
        for (const [onPosition] of watching.values()) onPosition({ coords } as GeolocationPosition);
      }),
    refuses: () =>
      act(() => {
        const error = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError;
        for (const [, onError] of watching.values()) onError(error);
      }),
  };
}

const parts: (RoutePart | undefined)[] = [];

function Probe({ record }: { readonly record: RecordDto }) {
  const route = useRoute(record, true);
  const send = () => {
    const part = route.part();
    parts.push(part);
    if (part !== undefined) route.sent(part);
  };
  return (
    <>
      <RouteBar route={route} />
      <button onClick={send}>Send</button>
    </>
  );
}

const open = (record = RECORD) => renderPage(<Probe record={record} />);
const turn = () => fireEvent.click(screen.getByRole('switch', { name: 'Record the way' }));
function sent() {
  parts.length = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  return parts[0];
}

describe('what goes along with a step', () => {
  const part = { state: 'RECORDED', line: 'x' } as const;
  const keeping = () => ({
    ...{ isOn: true, isRefused: false, waiting: 1, turn: vi.fn(), part: () => part, sent: vi.fn() },
  });

  const whole = { photos: [], routePart: part };
  it.each([
    { what: 'what is kept', action: 'save', isTaken: true, values: whole, told: 1 },
    { what: 'what is handed in', action: 'submit', isTaken: true, values: whole, told: 1 },
    { what: 'what is refused, and stays on the phone', action: 'save', isTaken: false, values: whole, told: 0 },
    { what: 'nothing else', action: 'fill', isTaken: true, values: { photos: [] }, told: 0 },
  ])('is the way: $what', async ({ action, isTaken, values, told }) => {
    const taken = vi.fn(() => Promise.resolve(isTaken));
    const route = keeping();
    expect(await withRoute({ act: taken }, route)(action, { photos: [] })).toBe(isTaken);
    expect(taken).toHaveBeenCalledWith(action, values);
    expect(route.sent).toHaveBeenCalledTimes(told);
  });
});

describe('the way of an inspection', () => {
  it('is recorded once whoever walks it turned it on, goes along with a step, and outlives the page', () => {
    const phone = aPhone();
    let nowMs = Date.UTC(2026, 10, 28);
    vi.spyOn(Date, 'now').mockImplementation(() => nowMs);
    open();
    expect(phone.isFollowed).toBe(false);
    expect(sent()).toBeUndefined();
    turn();
    expect(phone.isFollowed).toBe(true);
    phone.isAt(121, 31);
    nowMs += MINUTE;
    phone.isAt(121.01, 31);
    // Too far off to say anything.
    nowMs += MINUTE;
    phone.isAt(121.5, 31, 400);
    expect(screen.getByText('Recording, 2 positions not sent')).toBeVisible();
    cleanup();
    expect(phone.isFollowed).toBe(false);
    open();
    expect(screen.getByText('Recording, 2 positions not sent')).toBeVisible();
    const part = sent();
    expect(part?.state).toBe('RECORDED');
    expect(routeOf(part?.line ?? '')?.map(({ longitude }) => longitude)).toEqual([121, 121.01]);
    expect(sent()).toBeUndefined();
    turn();
    expect(phone.isFollowed).toBe(false);
  });

  it('goes on without positions where the device gives none, and says so once', () => {
    const phone = aPhone();
    open();
    turn();
    phone.refuses();
    expect(screen.getByText(/This device gives no positions/)).toBeVisible();
    expect(phone.isFollowed).toBe(false);
    expect(sent()).toEqual({ state: 'REFUSED', line: '' });
    expect(sent()).toBeUndefined();
  });

  it('is over with the inspection', () => {
    const phone = aPhone();
    open({ ...RECORD, status: 'TO_REVIEW' });
    turn();
    expect(phone.isFollowed).toBe(false);
  });
});
