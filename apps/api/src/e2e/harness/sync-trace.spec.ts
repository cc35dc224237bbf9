import { describe, expect, it } from 'vitest';
import { judgeTrace } from './sync-trace';

const hex = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
const LOG = /log\.mdb/;
const messages = new Map([[7, 'plants/p/signals/T7']]);

const arrival = `100 read(20<socket:[1]>, "${hex('..plants/p/signals/T7..')}", 65536) = 40`;
const sync = `101 fdatasync(9<${hex('/data/sample-log/log.mdb')}>) = 0`;
const puback = '100 write(20<socket:[1]>, "\\x40\\x02\\x00\\x07", 4) = 4';

describe('judgement of a system call trace', () => {
  it('accepts an acknowledgement after a sync of the log', () => {
    expect(judgeTrace([arrival, sync, puback].join('\n'), messages, LOG)).toEqual({ acknowledged: 1, unsynced: 0 });
  });

  it.each([
    ['no sync at all', [arrival, puback]],
    ['a sync before the message came', [sync, arrival, puback]],
    ['a sync after the acknowledgement', [arrival, puback, sync]],
    ['a sync of another file', [arrival, '101 fsync(9</data/pg/wal>) = 0', puback]],
    ['a sync that failed', [arrival, '101 fdatasync(9</data/log.mdb>) = -1 ENOSPC (No space left on device)', puback]],
    [
      'a sync that began before the message came',
      ['101 fdatasync(9</data/log.mdb> <unfinished ...>', arrival, '101 <... fdatasync resumed>) = 0', puback],
    ],
    [
      'a sync not finished yet',
      [arrival, '101 fdatasync(9</data/log.mdb> <unfinished ...>', puback, '101 <... fdatasync resumed>) = 0'],
    ],
  ])('reports %s', (_name, lines) => {
    expect(judgeTrace(lines.join('\n'), messages, LOG)).toEqual({ acknowledged: 1, unsynced: 1 });
  });

  it('recognises an acknowledgement written in pieces', () => {
    const pieces =
      '100 writev(20<\\x73>, [{iov_base="\\x40", iov_len=1}, {iov_base="\\x02", iov_len=1}, {iov_base="\\x00\\x07", iov_len=2}], 3) = 4';
    expect(judgeTrace([arrival, sync, pieces].join('\n'), messages, LOG)).toEqual({ acknowledged: 1, unsynced: 0 });
  });

  it('follows a sync that another call interrupts', () => {
    const lines = [
      arrival,
      '101 fdatasync(9</data/log.mdb> <unfinished ...>',
      '100 read(3, "", 8) = 8',
      '101 <... fdatasync resumed>) = 0',
      puback,
    ];
    expect(judgeTrace(lines.join('\n'), messages, LOG)).toEqual({ acknowledged: 1, unsynced: 0 });
  });

  it('counts nothing where no acknowledgement left', () => {
    expect(judgeTrace([arrival, sync].join('\n'), messages, LOG)).toEqual({ acknowledged: 0, unsynced: 0 });
  });
});
