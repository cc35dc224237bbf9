import { describe, expect, it } from 'vitest';
import type { AlarmChange } from '@sed/platform-ports';
import { QUALITY } from '@sed/platform-contract';
import type { FrameColumns } from '@sed/signals-contract';
import { anAlarm } from '@sed/testing';
import { alarmMessage, readMessage } from './channels';
import { RemoteAlarmFeed } from './remote-alarm-feed';
import { RemoteLiveValues } from './remote-live-values';

const T0 = 1_763_720_000_000;

function frame(rows: readonly (readonly [number, number, number])[], full = false): FrameColumns {
  return {
    full,
    timeMs: T0 + 50,
    seq: 1,
    count: rows.length,
    ids: Uint32Array.from(rows, ([id]) => id),
    values: Float64Array.from(rows, ([, value]) => value),
    tsMs: Float64Array.from(rows, () => T0),
    quality: Uint8Array.from(rows, ([, , quality]) => quality),
  };
}

describe('RemoteLiveValues', () => {
  it('counts each row of a frame as a change', () => {
    const live = new RemoteLiveValues();
    live.apply(
      frame([
        [7, 1.5, 0],
        [5000, 2, QUALITY.SUSPECT],
      ]),
    );
    expect(live.changeNumber()).toBe(2);
    expect([live.changedAt(7), live.changedAt(5000), live.changedAt(8)]).toEqual([1, 2, 0]);
    expect(live.get(5000)).toEqual({ value: 2, tsMs: T0, receivedAtMs: T0 + 50, quality: QUALITY.SUSPECT });
    expect(live.get(8)).toBeUndefined();
    expect(live.columns().value[7]).toBe(1.5);
  });

  it('takes of a full frame only what differs, and nothing that was never received', () => {
    const live = new RemoteLiveValues();
    live.apply(
      frame([
        [1, 10, 0],
        [2, 20, 0],
      ]),
    );
    live.apply(
      frame(
        [
          [1, 10, 0],
          [2, 21, 0],
          [3, Number.NaN, QUALITY.UNKNOWN],
        ],
        true,
      ),
    );
    expect(live.changeNumber()).toBe(3);
    expect(live.get(3)).toBeUndefined();
  });

  it('lets no old number look live when its source is silent, and recovers with the next full frame', () => {
    const live = new RemoteLiveValues();
    live.apply(
      frame([
        [1, 10, 0],
        [2, 20, QUALITY.FAULT],
      ]),
    );
    live.setLink('A', { state: 'online', lastMessageAtMs: T0 });
    live.markSilent('A', [1, 2, 3]);
    expect([live.get(1)?.quality, live.get(2)?.quality]).toEqual([QUALITY.STALE, QUALITY.FAULT]);
    expect(live.link('A')).toEqual({ state: 'unknown', lastMessageAtMs: T0 });
    live.apply(frame([[1, 10, 0]], true));
    expect(live.get(1)?.quality).toBe(QUALITY.GOOD);
  });
});

describe('RemoteAlarmFeed', () => {
  function feedWith(open = [anAlarm()]): { feed: RemoteAlarmFeed; changes: AlarmChange[] } {
    const feed = new RemoteAlarmFeed();
    feed.replace({ epoch: 'e', seq: 4, open, acknowledged: [['A', T0]] });
    const changes: AlarmChange[] = [];
    feed.onChange((change) => changes.push(change));
    return { feed, changes };
  }

  it('follows changes in their order', () => {
    const { feed, changes } = feedWith();
    expect(feed.lastAcknowledgedAtMs('A')).toBe(T0);
    const acked = anAlarm({ acked: true, ackedAt: T0 + 9, version: 2 });
    expect(feed.apply({ epoch: 'e', seq: 5, event: 'acknowledged', alarm: acked })).toBe(true);
    expect(feed.apply({ epoch: 'e', seq: 6, event: 'closed', alarm: anAlarm({ state: 'CLOSED' }) })).toBe(true);
    expect(changes.map((change) => change.event)).toEqual(['acknowledged', 'closed']);
    expect(feed.open()).toEqual([]);
    expect(feed.lastAcknowledgedAtMs('A')).toBe(T0 + 9);
  });

  it.each([
    ['a gap', 'e', 7],
    ['another run of the engine', 'f', 1],
  ])('asks for the whole list after %s, and tells the alarm at once all the same', (_name, epoch, seq) => {
    const { feed, changes } = feedWith();
    expect(feed.apply({ epoch, seq, event: 'raised', alarm: anAlarm({ id: 'new' }) })).toBe(false);
    expect(changes.map(({ alarm }) => alarm.id)).toEqual(['new']);
  });

  it('does not tell again what it told, when messages come twice', () => {
    const { feed, changes } = feedWith();
    expect(feed.apply({ epoch: 'e', seq: 4, event: 'raised', alarm: anAlarm() })).toBe(false);
    expect(changes).toEqual([]);
  });

  it('tells what was missed as the difference between its list and the new one', () => {
    const { feed, changes } = feedWith([anAlarm({ id: 'gone' }), anAlarm({ id: 'acked' }), anAlarm({ id: 'same' })]);
    const open = [anAlarm({ id: 'acked', acked: true, version: 2 }), anAlarm({ id: 'same' }), anAlarm({ id: 'new' })];
    feed.replace({ epoch: 'e', seq: 9, open, acknowledged: [] });
    expect(changes.map(({ event, alarm }) => `${event} ${alarm.id}`)).toEqual([
      'closed gone',
      'acknowledged acked',
      'raised new',
    ]);
  });
});

describe('messages of the bridge', () => {
  it.each(['', '{', '{}', 'null', '{"epoch":"e","seq":1,"event":"raised","alarm":{}}'])(
    'are refused when they are %j',
    (text) => {
      expect(readMessage(alarmMessage, text)).toBeUndefined();
    },
  );
});
