import { randomUUID } from 'node:crypto';
import { alarmFlood as alarmFloodTable, smsItem as smsItemTable } from '@sed/alarms-tables';
import type { AlarmLevel } from '@sed/platform-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SmsOptions } from '../sms-options';
import { person, PLANT, SenderBench } from '../testing/sender-bench';
import { openSmsDatabase, type SmsDatabase } from '../testing/sms-database';
import { MessageJoiner } from './message-joiner';

const SECTIONS = ['IN', 'BI', 'EF', 'SL'];
let opened: SmsDatabase;
let bench: SenderBench;

beforeAll(async () => {
  opened = await openSmsDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  bench = await SenderBench.open(opened);
});

/** News of an alarm in each section for one person. @returns how many messages they became */
async function tellOfAll(level: AlarmLevel): Promise<number> {
  const ids = await bench.raiseMany(SECTIONS.length, { level, isRuleTelling: false });
  const receiver = { ...person('U1'), receiveWindows: [], isOnDuty: true };
  const wanted = ids.map((alarmId, i) => ({
    person: receiver,
    channel: 'sms' as const,
    news: { alarmId, seq: 1, kind: 'raised' as const, factoryNo: PLANT, section: SECTIONS[i] ?? '', level },
    repetition: '',
  }));
  const joiner = new MessageJoiner(bench.directory, bench.clock, new SmsOptions());
  await opened.db.transaction((tx) => joiner.join(tx, wanted));
  return (await bench.messages()).length;
}

const flood = (endedAt: number | null) =>
  opened.db
    .insert(alarmFloodTable)
    .values({ id: randomUUID(), factoryNo: PLANT, startedAt: bench.clock.ms, endedAt, count: 12 });

describe('alarms of several sections', () => {
  it('are a message each on a quiet day, and after a flood', async () => {
    await flood(bench.clock.ms);
    expect(await tellOfAll(2)).toBe(SECTIONS.length);
  });

  it('are one message while the plant is in flood', async () => {
    await flood(null);
    expect(await tellOfAll(2)).toBe(1);
    expect(await opened.db.select().from(smsItemTable)).toHaveLength(SECTIONS.length);
  });

  it('keep their own message when they are critical', async () => {
    await flood(null);
    expect(await tellOfAll(1)).toBe(SECTIONS.length);
  });

  it.each([
    [1, 12, [5, 5, 2]],
    [2, 12, [12]],
  ] as const)('level %d in one section: %d alarms are messages of %j, what is critical is named', async (...given) => {
    const [level, alarms, sizes] = given;
    await flood(null);
    const joined = async (count: number) => {
      const ids = await bench.raiseMany(count, { level, isRuleTelling: false });
      const joiner = new MessageJoiner(bench.directory, bench.clock, new SmsOptions());
      const wanted = ids.map((alarmId) => ({
        person: { ...person('U1'), receiveWindows: [], isOnDuty: true },
        channel: 'sms' as const,
        news: { alarmId, seq: 1, kind: 'raised' as const, factoryNo: PLANT, section: 'IN', level },
        repetition: '',
      }));
      await opened.db.transaction((tx) => joiner.join(tx, wanted));
    };
    await joined(3);
    bench.clock.pass(1000);
    await joined(alarms - 3);
    const items = await opened.db.select().from(smsItemTable);
    const counts = (await bench.messages()).map(({ id }) => items.filter(({ messageId }) => messageId === id).length);
    expect(counts.sort((a, b) => b - a)).toEqual(sizes);
  });
});
