import { smsNotice as smsNoticeTable, notificationPolicy as notificationPolicyTable } from '@sed/alarms-tables';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLANT, SenderBench } from '../testing/sender-bench';
import { openSmsDatabase, type SmsDatabase } from '../testing/sms-database';

let opened: SmsDatabase;
let bench: SenderBench;

beforeAll(async () => {
  opened = await openSmsDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  bench = await SenderBench.open(opened);
  await bench.seedPolicies();
});

/** The alarm goes on to HH: as the engine writes it, with the rule's own notice. */
async function worsen(id: string, level: 1 | 2): Promise<void> {
  const seq = await bench.move(id, 'worsened', 'UNACK_ACTIVE', { level, limit: 60, value: 61 });
  const notice = { alarmId: id, seq, kind: 'raised', factoryNo: PLANT, level, receivers: [] } as const;
  await opened.db.insert(smsNoticeTable).values({ ...notice, createdAt: bench.clock.ms });
}

async function seconds(n: number): Promise<void> {
  await bench.pass(n * 1000, 1000);
}

const texts = () => bench.gateway.ledger.map(({ text }) => text);

describe('an alarm that rises on within seconds', () => {
  it('from level 2 to level 1 is one text that says how it is', async () => {
    const id = await bench.raise({ level: 2 });
    await seconds(2);
    await worsen(id, 1);
    await seconds(60);
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toContain('L1');
    expect(texts()[0]).toContain('61/60');
    const states = (await bench.messages()).map(({ state }) => state).sort();
    expect(states).toEqual(['DROPPED', 'SENT']);
  });

  it('within level 2 is one line of one text', async () => {
    const id = await bench.raise({ level: 2 });
    await seconds(2);
    await worsen(id, 2);
    await seconds(60);
    expect(texts()).toHaveLength(1);
    expect(texts()[0]?.match(/L2/g)).toHaveLength(1);
  });

  it('is one text also where both are due in the same round', async () => {
    const id = await bench.raise({ level: 2 });
    await bench.sender.step();
    bench.clock.pass(18_000);
    await worsen(id, 1);
    await bench.sender.step();
    bench.clock.pass(2000);
    await bench.drain();
    expect(texts()).toHaveLength(1);
  });

  it('is one text also where the second becomes due after the first went out with what is new', async () => {
    const id = await bench.raise({ level: 1 });
    await bench.sender.step();
    await worsen(id, 1);
    bench.clock.pass(2000);
    await bench.sender.step();
    await seconds(30);
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toContain('61/60');
  });

  it('is two texts where the first one left before: the second says what is new', async () => {
    const id = await bench.raise({ level: 1 });
    await seconds(10);
    await worsen(id, 1);
    await seconds(10);
    expect(texts()).toHaveLength(2);
    expect(texts()[0]).not.toContain('61/60');
    expect(texts()[1]).toContain('61/60');
  });

  it('is told by the second message while the first waits for another attempt, and by that alone', async () => {
    bench.gateway.script = [{ kind: 'temporary', error: 'isp.SYSTEM_ERROR' }];
    const id = await bench.raise({ level: 2 });
    await seconds(21);
    await worsen(id, 1);
    await seconds(60);
    expect(bench.gateway.asked).toHaveLength(2);
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toContain('L1');
  });

  it('is repeated all the same while nobody acknowledges', async () => {
    await opened.db.update(notificationPolicyTable).set({ repeatMin: 2 });
    const id = await bench.raise({ level: 2 });
    await seconds(2);
    await worsen(id, 1);
    await bench.pass(3 * 60_000, 10_000);
    expect(texts()).toHaveLength(2);
  });
});
