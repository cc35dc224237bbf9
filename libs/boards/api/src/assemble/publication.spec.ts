import { Test } from '@nestjs/testing';
import {
  AlarmFeed,
  BoardIndicatorSource,
  Clock,
  HealthRegistry,
  LiveValues,
  PlantDirectory,
  PUBLISHED_EVERYWHERE,
  TimeSeriesStore,
  type BoardPublication,
} from '@sed/platform-ports';
import { Log, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import { BOARDS, type BoardEvent, type BoardKey } from '@sed/boards-contract';
import { QUALITY } from '@sed/platform-contract';
import { anAlarm, FakeAlarmFeed, FakeLiveValues, FakePlantDirectory, ManualClock } from '@sed/testing';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeBuckets, FakeIndicatorSource } from '../testing/board-app';
import { AlarmDigest } from './alarm-digest';
import { BoardAssembler } from './board-assembler';
import { BoardFeed } from './board-feed';
import { BoardHealth } from './board-health';
import { BoardPictures } from './board-pictures';
import { DelayLine } from './delay-line';
import { HistoryFill } from './history-fill';

const T0 = 1_763_720_040_000;
const PLANTS = ['A', 'B', 'C'] as const;

/** The boards as they stand behind the public socket, moved by hand. */
class Wall {
  readonly live = new FakeLiveValues();
  readonly directory = new FakePlantDirectory();
  readonly alarms = new FakeAlarmFeed();
  readonly source = new FakeIndicatorSource();
  readonly clock = new ManualClock(T0);
  readonly store = new FakeBuckets();
  readonly feed = new BoardFeed('b');
  pictures: BoardPictures | undefined;
  private changes = 0;

  async open(): Promise<this> {
    for (const factoryNo of PLANTS) {
      this.directory.addPlant({ factoryNo, region: factoryNo === 'C' ? 'north' : 'east' });
      for (const code of ['EFF_COD', 'EFF_NH3', 'EFF_PH', 'EFF_FLOW']) this.directory.addSignal(factoryNo, code);
    }
    const module = await Test.createTestingModule({
      providers: [
        { provide: LiveValues, useValue: this.live },
        { provide: PlantDirectory, useValue: this.directory },
        { provide: AlarmFeed, useValue: this.alarms },
        { provide: BoardIndicatorSource, useValue: this.source },
        { provide: TimeSeriesStore, useValue: this.store },
        { provide: HealthRegistry, useValue: new SystemHealthRegistry() },
        { provide: Clock, useValue: this.clock },
        { provide: Log, useValue: silentLog() },
        ...[AlarmDigest, BoardAssembler, BoardHealth, HistoryFill, BoardPictures],
      ],
    }).compile();
    this.pictures = module.get(BoardPictures);
    return this;
  }

  publish(factoryNo: string, publication: Partial<BoardPublication>): void {
    this.source.publications.set(factoryNo, { ...PUBLISHED_EVERYWHERE, ...publication });
    // Boards look anew when the directory says that something changed.
    this.directory.addSignal(factoryNo, `CHANGE_${String((this.changes += 1))}`);
  }

  set(factoryNo: string, code: string, value: number): void {
    const id = this.directory.signal(factoryNo, code)?.id ?? -1;
    this.live.set(id, value, this.clock.nowMs(), QUALITY.GOOD);
  }

  /** The events of one second, and what a display that joins now gets of each board. */
  tick(seconds = 1): { readonly events: readonly BoardEvent[]; readonly joined: readonly BoardEvent[] } {
    this.clock.pass(seconds * 1000);
    if (this.pictures === undefined) throw new Error('not open');
    const events = this.feed.next(this.pictures.now());
    return { events, joined: BOARDS.flatMap((board) => this.feed.full(board) ?? []) };
  }

  plant(board: BoardKey, factoryNo: string) {
    return this.feed.full(board)?.plants.find((one) => one.factoryNo === factoryNo);
  }

  cod(factoryNo: string, board: BoardKey = 'org') {
    return this.plant(board, factoryNo)?.indicators.find(({ key }) => key === 'COD');
  }
}

let wall: Wall;
beforeEach(async () => {
  wall = await new Wall().open();
});

describe('a plant published with a delay', () => {
  it('shows no value, flow or alarm before it is as old as that', () => {
    wall.publish('A', { delayMs: 60_000 });
    wall.tick();
    wall.set('A', 'EFF_COD', 41);
    wall.set('A', 'EFF_FLOW', 700);
    const at = wall.clock.nowMs();
    wall.alarms.push('raised', anAlarm({ id: 'late', factoryNo: 'A', level: 2, raisedAt: at }));
    for (let second = 0; second < 58; second += 1) {
      const { events, joined } = wall.tick();
      for (const event of [...events, ...joined]) {
        expect(JSON.stringify(event)).not.toContain('late');
        const shown = event.plants.find((one) => one.factoryNo === 'A');
        expect(shown?.flowM3PerH ?? null).toBeNull();
        expect(shown?.severity ?? null).toBeNull();
        expect(shown?.indicators.find(({ key }) => key === 'COD')?.value ?? null).toBeNull();
      }
    }
    wall.tick(10);
    expect(wall.cod('A')).toMatchObject({ value: 41, ts: at });
    expect(wall.plant('org', 'A')).toMatchObject({ flowM3PerH: 700, severity: 2 });
  });

  it('tells that it is connected or silent only when that is as old', () => {
    wall.publish('A', { delayMs: 10_000 });
    const shown = () => [wall.plant('org', 'A')?.link, wall.plant('org', 'B')?.link];
    for (const factoryNo of ['A', 'B']) wall.live.setLink(factoryNo, 'online', wall.clock.nowMs());
    wall.tick();
    expect(shown()).toEqual(['unknown', 'online']);
    for (let second = 0; second < 11; second += 1) wall.tick();
    expect(shown()).toEqual(['online', 'online']);
    for (const factoryNo of ['A', 'B']) wall.live.setLink(factoryNo, 'offline', wall.clock.nowMs());
    for (let second = 0; second < 9; second += 1) {
      wall.tick();
      expect(shown()).toEqual(['online', 'offline']);
    }
    for (let second = 0; second < 3; second += 1) wall.tick();
    expect(shown()).toEqual(['offline', 'offline']);
  });

  it('shows every value in its turn, and its neighbours at once', () => {
    wall.publish('A', { delayMs: 10_000 });
    const seen: unknown[] = [];
    for (let second = 0; second < 40; second += 1) {
      wall.set('A', 'EFF_COD', second);
      wall.set('B', 'EFF_COD', second);
      wall.tick();
      const now = wall.pictures?.now().plants ?? [];
      const codOf = (factoryNo: string) =>
        now.find((one) => one.factoryNo === factoryNo)?.indicators.find(({ key }) => key === 'COD')?.value ?? null;
      expect(codOf('B')).toBe(second);
      seen.push(codOf('A'));
    }
    expect(seen.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => null));
    expect(seen.slice(11)).toEqual(Array.from({ length: 29 }, (_, i) => i + 1));
  });

  it('gives no more decimals than it publishes', () => {
    wall.publish('A', { precision: 0 });
    wall.set('A', 'EFF_FLOW', 123.456);
    wall.tick();
    expect(wall.plant('org', 'A')?.flowM3PerH).toBe(123);
  });
});

describe('a plant', () => {
  it('leaves a board at once when people take it off, and comes back when they put it on', () => {
    wall.tick();
    expect(wall.plant('east', 'A')).toBeDefined();
    wall.publish('A', { boards: ['org'] });
    const { events } = wall.tick();
    expect(events.find(({ board }) => board === 'east')).toMatchObject({ kind: 'full', plants: [{ factoryNo: 'B' }] });
    expect(wall.plant('east', 'A')).toBeUndefined();
    expect(wall.plant('org', 'A')).toBeDefined();
    wall.publish('A', { boards: [...BOARDS] });
    wall.tick();
    expect(wall.plant('east', 'A')).toBeDefined();
  });

  it('that is not published to a board is in nothing that board sends, whatever happens (property)', async () => {
    const change = fc.record({
      plant: fc.constantFrom(...PLANTS),
      boards: fc.subarray([...BOARDS]),
      delayMs: fc.constantFrom(0, 5000),
      value: fc.integer({ min: 0, max: 90 }),
      isAlarm: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 25 }), async (changes) => {
        const one = await new Wall().open();
        let count = 0;
        for (const { plant, boards, delayMs, value, isAlarm } of changes) {
          one.publish(plant, { boards, delayMs });
          one.set(plant, 'EFF_COD', value);
          count += 1;
          if (isAlarm) {
            const alarm = { id: `a${String(count)}`, factoryNo: plant, raisedAt: one.clock.nowMs() };
            one.alarms.push('raised', anAlarm(alarm));
          }
          const { events, joined } = one.tick();
          for (const event of [...events, ...joined]) {
            const allowed = PLANTS.filter((no) => one.source.publication(no).boards.includes(event.board));
            const told = [...event.plants, ...event.ticker].map(({ factoryNo }) => factoryNo);
            expect(told.filter((no) => !allowed.some((known) => known === no))).toEqual([]);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the delay line', () => {
  it('never gives out a point before its time, and every kept one in order (property)', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 86_400_000 }), (gaps, delayMs) => {
        const line = new DelayLine<number>(delayMs);
        let nowMs = 0;
        let last = -1;
        for (const gap of gaps) {
          nowMs += gap;
          line.push(nowMs, nowMs);
          for (const atMs of line.take(nowMs)) {
            expect(nowMs - atMs).toBeGreaterThanOrEqual(delayMs);
            expect(atMs).toBeGreaterThan(last);
            last = atMs;
          }
        }
        expect(line.now(nowMs + delayMs)).toBe(nowMs);
      }),
    );
  });
});
