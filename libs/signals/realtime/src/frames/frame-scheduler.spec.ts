import { beforeEach, describe, expect, it } from 'vitest';
import { FakeLiveValues, FakePlantDirectory } from '@sed/testing';
import { QUALITY, type JsonFrame } from '@sed/platform-contract';
import { decodeFrame } from '@sed/signals-contract';
import { FrameClient, type FrameEncoding, type FrameSink } from './frame-client';
import { FrameScheduler } from './frame-scheduler';

class TestSink implements FrameSink {
  isReady = true;
  readonly frames: Buffer[] = [];
  readonly json: JsonFrame[] = [];
  readonly held: boolean[] = [];
  isClosed = false;

  ready(): boolean {
    return this.isReady;
  }
  sendBinary(bytes: Buffer): void {
    this.frames.push(bytes);
  }
  sendJson(frame: JsonFrame): void {
    this.json.push(frame);
  }
  closeAsSlow(): void {
    this.isClosed = true;
  }
  onHeld(isHeld: boolean): void {
    this.held.push(isHeld);
  }

  last(): { seq: number; full: boolean; rows: [number, number][] } {
    const { seq, full, ids, values } = decodeFrame(this.frames.at(-1) ?? Buffer.alloc(0));
    return { seq, full, rows: [...ids].map((id, i) => [id, values[i] ?? Number.NaN]) };
  }
}

const T0 = 1_763_720_000_000;
let live: FakeLiveValues;
let directory: FakePlantDirectory;
let scheduler: FrameScheduler;
let clockMs: number;

beforeEach(() => {
  live = new FakeLiveValues();
  directory = new FakePlantDirectory();
  directory.addPlant({ factoryNo: 'A' });
  for (const code of ['S1', 'S2', 'S3']) directory.addSignal('A', code);
  clockMs = 0;
  scheduler = new FrameScheduler({ live, directory, nowMs: () => T0 + clockMs, steadyMs: () => clockMs });
});

function watch(signals: number[] = [], encoding: FrameEncoding = 'binary'): { sink: TestSink; client: FrameClient } {
  const sink = new TestSink();
  const client = new FrameClient(sink);
  const plants = new Set(signals.length === 0 ? ['A'] : []);
  scheduler.select(client, { plants, signals: new Set(signals), encoding });
  return { sink, client };
}

function passAfter(ms = 200): void {
  clockMs += ms;
  scheduler.pass();
}

describe('FrameScheduler', () => {
  it('sends one full frame and then only changes, newest value only', () => {
    const { sink } = watch();
    live.set(1, 5, T0);
    passAfter();
    expect(sink.last()).toEqual({
      seq: 1,
      full: true,
      rows: [
        [1, 5],
        [2, Number.NaN],
        [3, Number.NaN],
      ],
    });
    live.set(2, 6, T0);
    live.set(2, 7, T0 + 1);
    passAfter();
    expect(sink.last()).toEqual({ seq: 2, full: false, rows: [[2, 7]] });
  });

  it('sends nothing without a change, and a keep-alive every two seconds', () => {
    const { sink } = watch();
    for (let i = 0; i < 10; i += 1) passAfter();
    expect(sink.frames).toHaveLength(1);
    passAfter();
    expect(sink.frames).toHaveLength(2);
    expect(sink.last()).toEqual({ seq: 2, full: false, rows: [] });
  });

  it('does not send changes of signals the client does not watch', () => {
    const { sink } = watch([1]);
    passAfter();
    live.set(2, 1, T0);
    passAfter();
    expect(sink.frames).toHaveLength(1);
  });

  it('shares one encoding among clients at the same place, each with its own number', () => {
    const first = watch();
    passAfter();
    const second = watch();
    passAfter();
    live.set(3, 9, T0);
    passAfter();
    expect(first.client.group).toBe(second.client.group);
    expect(first.sink.last()).toEqual({ seq: 2, full: false, rows: [[3, 9]] });
    expect(second.sink.last()).toEqual({ seq: 2, full: false, rows: [[3, 9]] });
    live.set(3, 10, T0 + 1);
    first.sink.isReady = false;
    passAfter();
    first.sink.isReady = true;
    live.set(1, 11, T0 + 1);
    passAfter();
    expect(first.sink.last()).toEqual({
      seq: 3,
      full: false,
      rows: [
        [1, 11],
        [3, 10],
      ],
    });
    expect(second.sink.last()).toEqual({ seq: 4, full: false, rows: [[1, 11]] });
  });

  it('gives shared frames the same bytes as a frame encoded for one client alone', () => {
    const shared = [watch(), watch(), watch()];
    const alone = watch([1, 2, 3]);
    live.set(1, 1.25, T0, QUALITY.SUSPECT);
    live.set(3, -2, T0);
    passAfter();
    live.set(2, 3, T0);
    passAfter();
    expect(new Set(shared.map(({ client }) => client.group)).size).toBe(1);
    expect(alone.client.group).not.toBe(shared[0]?.client.group);
    for (const { sink } of shared) expect(sink.frames).toEqual(alone.sink.frames);
  });

  it('does not touch the bytes of a frame it has handed over', () => {
    const first = watch();
    watch();
    passAfter();
    live.set(1, 1, T0);
    passAfter();
    const copies = first.sink.frames.map((bytes) => Buffer.from(bytes));
    live.set(1, 2, T0);
    passAfter();
    expect(first.sink.frames.slice(0, 2)).toEqual(copies);
  });

  it('holds nothing for a client that is not ready and gives it the newest value afterwards', () => {
    const { sink } = watch([1]);
    passAfter();
    sink.isReady = false;
    for (let i = 0; i < 50; i += 1) {
      live.set(1, i, T0 + i);
      passAfter();
    }
    expect(sink.frames).toHaveLength(1);
    expect(sink.held).toEqual([true]);
    sink.isReady = true;
    passAfter();
    expect(sink.last()).toEqual({ seq: 2, full: false, rows: [[1, 49]] });
    expect(sink.held).toEqual([true, false]);
  });

  it('closes a client that takes nothing for 30 s, and others never wait for it', () => {
    const slow = watch();
    const quick = watch();
    passAfter();
    slow.sink.isReady = false;
    for (let i = 0; i < 151; i += 1) {
      live.set(1, i, T0 + i);
      passAfter();
    }
    expect(slow.sink.isClosed).toBe(true);
    expect(quick.sink.frames).toHaveLength(152);
    expect(quick.sink.isClosed).toBe(false);
  });

  it('sends the first frame at once, but not more often than the interval', () => {
    const { sink, client } = watch();
    scheduler.sendFirst(client);
    scheduler.select(client, { plants: new Set(['A']), signals: new Set(), encoding: 'binary' });
    scheduler.sendFirst(client);
    expect(sink.frames).toHaveLength(1);
    passAfter(100);
    expect(sink.frames).toHaveLength(1);
    passAfter(100);
    expect(sink.last()).toMatchObject({ seq: 2, full: true });
  });

  it('begins again from a full frame when the signals of a plant change', () => {
    const watching = new FrameScheduler({ live, directory, nowMs: () => T0, steadyMs: () => clockMs });
    watching.start();
    const sink = new TestSink();
    watching.select(new FrameClient(sink), { plants: new Set(['A']), signals: new Set(), encoding: 'binary' });
    clockMs = 200;
    watching.pass();
    directory.removeSignal('A', 'S2');
    directory.addSignal('A', 'S4', { enabled: false });
    clockMs = 400;
    watching.pass();
    watching.stop();
    expect(sink.last()).toEqual({
      seq: 2,
      full: true,
      rows: [
        [1, Number.NaN],
        [3, Number.NaN],
      ],
    });
  });

  it('sends JSON with null where there is no value', () => {
    const { sink } = watch([1, 2], 'json');
    live.set(1, 5, T0, QUALITY.STALE);
    passAfter();
    const s = [
      [1, 5, T0, QUALITY.STALE],
      [2, null, 0, QUALITY.UNKNOWN],
    ];
    expect(sink.json).toEqual([{ t: T0 + 200, s, seq: 1, full: true }]);
  });

  it('forgets a group when its last client leaves', () => {
    const { client, sink } = watch();
    scheduler.leave(client);
    passAfter();
    expect(scheduler.groupCount()).toBe(0);
    expect(sink.frames).toEqual([]);
  });
});
