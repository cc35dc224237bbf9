import { beforeEach, describe, expect, it } from 'vitest';
import type { BoardPlant } from '@sed/boards-contract';
import { BoardFeed, type BoardPicture } from './board-feed';

const T0 = 1_763_720_000_000;
let feed: BoardFeed;

beforeEach(() => {
  feed = new BoardFeed('build-1');
});

function plant(factoryNo: string, fields: Partial<BoardPlant> = {}): BoardPlant {
  return {
    factoryNo,
    name: { zh: factoryNo, en: factoryNo },
    region: 'east',
    type: 'WWTP',
    limitSet: '1A',
    longitude: null,
    latitude: null,
    link: 'online',
    lastUpdateAt: T0,
    severity: null,
    openAlarms: { l1: 0, l2: 0, l3: 0, l4: 0 },
    flowM3PerH: 1,
    loadPercent: 1,
    indicators: [],
    ...fields,
  };
}

function picture(atMs: number, plants: readonly BoardPlant[], fields: Partial<BoardPicture> = {}): BoardPicture {
  const health = { ok: true, ingestLagMs: 0, reasons: [] };
  return {
    atMs,
    plants,
    health,
    isPublished: () => true,
    ticker: () => [],
    lastAcknowledgedAtMs: () => null,
    ...fields,
  };
}

function east(at: BoardPicture) {
  return feed.next(at).find((event) => event.board === 'east');
}

describe('BoardFeed', () => {
  it('begins with a full event and then says nothing for a while when nothing changes', () => {
    expect(east(picture(T0, [plant('A')]))).toMatchObject({ kind: 'full', seq: 1, plants: [{ factoryNo: 'A' }] });
    expect(east(picture(T0 + 1000, [plant('A')]))).toBeUndefined();
    expect(east(picture(T0 + 5000, [plant('A')]))).toMatchObject({ kind: 'delta', seq: 2, plants: [] });
  });

  it('sends a change of state at once and mere numbers every five seconds', () => {
    east(picture(T0, [plant('A'), plant('B')]));
    const moved = [plant('A', { flowM3PerH: 2 }), plant('B', { link: 'offline' })];
    expect(east(picture(T0 + 1000, moved))?.plants.map((one) => one.factoryNo)).toEqual(['B']);
    expect(east(picture(T0 + 5000, moved))?.plants.map((one) => one.factoryNo)).toEqual(['A']);
  });

  it('sends a full event every minute, numbered on', () => {
    for (let second = 0; second < 60; second += 1)
      east(picture(T0 + second * 1000, [plant('A', { flowM3PerH: second })]));
    const before = feed.full('east')?.seq ?? 0;
    expect(east(picture(T0 + 60_000, [plant('A')]))).toMatchObject({ kind: 'full', seq: before + 1 });
  });

  it('gives a display that joins the same plants and number the others have, worst first', () => {
    feed.next(picture(T0, [plant('A'), plant('B')]));
    const last = east(picture(T0 + 1000, [plant('B', { severity: 1 }), plant('A', { flowM3PerH: 9 })]));
    const full = feed.full('east');
    expect(full).toMatchObject({
      kind: 'full',
      seq: last?.seq,
      plants: [
        { factoryNo: 'B', severity: 1 },
        { factoryNo: 'A', flowM3PerH: 1 },
      ],
    });
  });

  it('tells a display without a picture nothing', () => {
    expect(feed.full('org')).toBeUndefined();
  });

  it('begins again when a plant is gone', () => {
    east(picture(T0, [plant('A'), plant('B')]));
    expect(east(picture(T0 + 1000, [plant('A')]))).toMatchObject({ kind: 'full', plants: [{ factoryNo: 'A' }] });
  });

  it('sends a changed health bar without any plant', () => {
    east(picture(T0, [plant('A')]));
    const health = { ok: false, ingestLagMs: 0, reasons: ['store'] };
    expect(east(picture(T0 + 1000, [plant('A')], { health }))).toMatchObject({ kind: 'delta', plants: [], health });
  });

  it('drops fields that are not on the list', () => {
    const secret: BoardPlant & { phone: string } = { ...plant('A'), phone: '138' };
    expect(JSON.stringify(feed.next(picture(T0, [secret])))).not.toContain('138');
  });
});
