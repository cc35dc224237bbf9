import type { BoardEvent, BoardIndicator, BoardPlant, BoardTickerItem } from '@sed/boards-contract';

/** A moment all builders agree on, epoch ms. */
export const NOON_MS = Date.UTC(2026, 10, 21, 4, 0, 0);

export function anIndicator(overrides: Partial<BoardIndicator> = {}): BoardIndicator {
  return {
    key: 'COD',
    unit: 'mg/L',
    decimals: 1,
    value: 21.4,
    ts: NOON_MS - 5_000,
    quality: 'GOOD',
    limitLo: null,
    limitHi: 50,
    state: 'normal',
    overSince: null,
    trend: [20, 21, 22],
    ...overrides,
  };
}

export function aPlant(factoryNo: string, overrides: Partial<BoardPlant> = {}): BoardPlant {
  return {
    factoryNo,
    name: { en: `Plant ${factoryNo}`, zh: `${factoryNo}厂` },
    region: 'east',
    type: 'WWTP',
    limitSet: '1A',
    longitude: 121,
    latitude: 31,
    link: 'online',
    lastUpdateAt: NOON_MS - 2_000,
    severity: null,
    openAlarms: { l1: 0, l2: 0, l3: 0, l4: 0 },
    flowM3PerH: 1200,
    loadPercent: 80,
    indicators: [anIndicator()],
    ...overrides,
  };
}

export function aTickerItem(overrides: Partial<BoardTickerItem> = {}): BoardTickerItem {
  return {
    id: 't1',
    at: NOON_MS - 60_000,
    factoryNo: 'p1',
    plantName: { en: 'Plant p1', zh: 'p1厂' },
    level: 1,
    text: { en: 'Effluent ammonia over the limit', zh: '出水氨氮超标' },
    active: true,
    ...overrides,
  };
}

export function anEvent(overrides: Partial<BoardEvent> = {}): BoardEvent {
  return {
    kind: 'full',
    board: 'org',
    seq: 1,
    at: NOON_MS,
    build: 'build-1',
    health: { ok: true, ingestLagMs: 10, reasons: [] },
    plants: [aPlant('p1')],
    ticker: [],
    lastAcknowledgedAt: null,
    ...overrides,
  };
}
