import {
  alarm as alarmTable,
  alarmJournal as alarmJournalTable,
  smsItem as smsItemTable,
  smsMessage as smsMessageTable,
} from '@sed/alarms-tables';
import { aViewer, type ManualClock } from '@sed/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SmsOutcome } from './gateway/sms-gateway';
import { SmsService } from './sms.service';
import { SenderBench, person, PLANT, type FakeRoster, type ScriptedGateway } from './testing/sender-bench';
import { openSmsDatabase, type SmsDatabase } from './testing/sms-database';

const DOWN: SmsOutcome = { kind: 'temporary', error: 'HTTP 500' };

let opened: SmsDatabase;
let bench: SenderBench;
let clock: ManualClock;
let gateway: ScriptedGateway;
let roster: FakeRoster;

beforeAll(async () => {
  opened = await openSmsDatabase();
});
afterAll(() => opened.close());

beforeEach(async () => {
  bench = await SenderBench.open(opened);
  ({ clock, gateway, roster } = bench);
});

/** Longest pause after each failed attempt, with all jitter. */
const LONGEST_PAUSES_MS = [15, 30, 60, 120, 240, 420, 600].map((s) => s * 1200);

/** Lets all back-offs pass. */
async function passBackOffs(): Promise<void> {
  for (const waitMs of [...LONGEST_PAUSES_MS, 600_000]) {
    clock.pass(waitMs);
    await bench.drain();
  }
}

const downTimes = (count: number): SmsOutcome[] => Array.from({ length: count }, () => DOWN);

describe('the short-message sender', () => {
  it('tells everybody on duty once, with a key of alarm, transition and person', async () => {
    roster.duty = [person('U1'), person('U2')];
    const id = await bench.raise();
    await bench.drain();
    await bench.drain();
    expect(gateway.ledger.map((r) => r.idempotencyKey).sort()).toEqual([`${id}:1:U1`, `${id}:1:U2`]);
    expect((await bench.messages()).map((m) => m.state)).toEqual(['SENT', 'SENT']);
  });

  it.each([
    ['AI', 'L1 High 12/10 mg/L since'],
    ['DI', 'L1 High since'],
  ] as const)('names value and limit of a measured value only: %s', async (kind, begin) => {
    const { id: signalId } = bench.directory.addSignal(PLANT, `KIND_${kind}`, {
      kind,
      unit: kind === 'AI' ? 'mg/L' : '',
    });
    const id = await bench.raise();
    await opened.db.update(alarmTable).set({ signalId, value: 12, limit: 10 }).where(eq(alarmTable.id, id));
    await bench.drain();
    expect(gateway.ledger[0]?.text).toContain(begin);
  });

  it('tells the named receivers instead when the rule names some', async () => {
    roster.others = [person('U5')];
    await bench.raise({ receivers: ['U5'] });
    await bench.drain();
    expect(gateway.ledger.map((r) => r.to)).toEqual(['13800000005']);
  });

  it('goes through 500 seven times to SENT at the eighth attempt, always with the same key', async () => {
    await bench.raise();
    gateway.script = downTimes(7);
    await bench.drain();
    expect((await bench.messages())[0]).toMatchObject({ state: 'RETRY', attempts: 1, lastError: 'HTTP 500' });
    clock.pass(14_999);
    await bench.drain();
    expect(gateway.asked).toHaveLength(1);
    await passBackOffs();
    expect((await bench.messages())[0]).toMatchObject({ state: 'SENT', attempts: 8 });
    expect(new Set(gateway.asked.map((r) => r.idempotencyKey)).size).toBe(1);
  });

  it('gives up after the eighth attempt, says so in the journal and tells the next on duty', async () => {
    const id = await bench.raise({ receivers: ['U1'] });
    roster.duty = [person('U1'), person('U2')];
    gateway.script = downTimes(8);
    await bench.drain();
    await passBackOffs();
    expect(gateway.asked.filter((r) => r.to === '13800000001')).toHaveLength(8);
    expect((await bench.messages()).map((m) => `${m.receiver} ${m.state}`).sort()).toEqual(['U1 FAILED', 'U2 SENT']);
    const [note] = await opened.db.select().from(alarmJournalTable).where(eq(alarmJournalTable.seq, 2));
    expect(note).toMatchObject({ alarmId: id, seq: 2, event: 'commented', actor: 'system:sms' });
    expect(note?.note).toContain('SMS to U1 failed');
  });

  it('doubles the pauses about, with jitter, and has given up within half an hour', async () => {
    await bench.raise();
    gateway.script = downTimes(1000);
    const startedAt = clock.ms;
    const asked: number[] = [];
    const lookEveryMs = 6000;
    for (; clock.ms <= startedAt + 1_800_000; clock.ms += lookEveryMs) {
      const before = gateway.asked.length;
      await bench.drain();
      if (gateway.asked.length > before) asked.push(clock.ms - startedAt);
    }
    expect((await bench.messages()).every((m) => m.state === 'FAILED' && m.attempts === 8)).toBe(true);
    const pauses = asked.slice(1).map((at, i) => at - (asked[i] ?? 0));
    pauses.forEach((pause, i) => {
      expect(pause).toBeGreaterThanOrEqual((LONGEST_PAUSES_MS[i] ?? Infinity) / 1.2 - lookEveryMs);
      expect(pause).toBeLessThanOrEqual((LONGEST_PAUSES_MS[i] ?? 0) + lookEveryMs);
    });
  });

  it('gives up before the eighth attempt when the provider asks for more patience than there is', async () => {
    await bench.raise();
    gateway.script = [{ kind: 'temporary', error: 'LIMIT', retryAfterMs: 1_000_000 }, DOWN, DOWN, DOWN, DOWN, DOWN];
    await bench.drain();
    clock.pass(999_999);
    await bench.drain();
    expect(gateway.asked).toHaveLength(1);
    clock.pass(200_001);
    for (const waitMs of LONGEST_PAUSES_MS) {
      await bench.drain();
      clock.pass(waitMs);
    }
    expect((await bench.messages())[0]).toMatchObject({ state: 'FAILED' });
    expect(gateway.asked.length).toBeLessThan(8);
  });

  it('tries a permanent error once', async () => {
    await bench.raise();
    gateway.script = [{ kind: 'permanent', error: 'isv.MOBILE_NUMBER_ILLEGAL' }];
    await bench.drain();
    await passBackOffs();
    expect(gateway.asked).toHaveLength(1);
    expect((await bench.messages())[0]?.state).toBe('FAILED');
  });

  it('repeats at most the one message that was at the provider when the process died, with the same key', async () => {
    await bench.raise();
    gateway.script = ['killed'];
    await expect(bench.sender.step()).rejects.toThrow('killed');
    bench.newSender();
    await bench.drain();
    expect(gateway.ledger).toHaveLength(1);
    await passBackOffs();
    expect(gateway.ledger).toHaveLength(2);
    expect(new Set(gateway.ledger.map((r) => r.idempotencyKey)).size).toBe(1);
    expect((await bench.messages())[0]?.state).toBe('SENT');
  });

  it('sends once when two senders work on the same outbox', async () => {
    await bench.raiseMany(20);
    roster.duty = [person('U1'), person('U2'), person('U3')];
    const other = bench.newSender();
    bench.newSender();
    await Promise.all([other.step(), bench.sender.step(), other.step(), bench.sender.step()]);
    await bench.drain();
    const keys = gateway.ledger.map((r) => r.idempotencyKey);
    expect(new Set(keys).size).toBe(keys.length);
    const told = await opened.db.select().from(smsItemTable);
    expect(new Set(told.map((i) => i.key)).size).toBe(60);
  });
});

describe('grouping and limits', () => {
  it('tells a storm of a thousand alarms in one message per person', async () => {
    bench.newSender({ groupWaitMs: 20_000 });
    await bench.raiseMany(1000, { level: 2 });
    await bench.sender.step();
    await bench.sender.step();
    expect(gateway.ledger).toEqual([]);
    clock.pass(20_000);
    await bench.drain();
    expect(gateway.ledger).toHaveLength(1);
    expect(gateway.ledger[0]?.text).toMatch(/and 995 more$/);
  });

  it('gathers what exceeds the quota of a phone and drops nothing; level 1 always goes', async () => {
    for (let i = 0; i < 12; i++) {
      await bench.raise({ level: 2 });
      await bench.drain();
      clock.pass(1000);
    }
    expect(gateway.ledger).toHaveLength(10);
    expect((await bench.messages()).filter((m) => m.state === 'DEFERRED')).toHaveLength(1);
    await bench.raise({ level: 1 });
    await bench.drain();
    expect(gateway.ledger).toHaveLength(11);
    clock.pass(300_000);
    await bench.drain();
    expect(gateway.ledger).toHaveLength(12);
    expect(await opened.db.select().from(smsItemTable)).toHaveLength(13);
    expect((await bench.messages()).map((m) => m.state)).toEqual(Array.from({ length: 12 }, () => 'SENT'));
  });
});

describe('texts that are not misleading', () => {
  it('drops level 3 that cleared before sending, and says returned for level 1', async () => {
    bench.newSender({ groupWaitMs: 20_000 });
    await bench.clear(await bench.raise({ level: 3 }), 3);
    await bench.sender.step();
    clock.pass(20_000);
    await bench.drain();
    expect((await bench.messages()).map((m) => m.state)).toEqual(['DROPPED']);
    const severe = await bench.raise({ level: 1 });
    await bench.sender.step();
    await bench.clear(severe);
    clock.pass(20_000);
    await bench.drain();
    expect(gateway.ledger.map((r) => r.text)).toEqual([expect.stringContaining('returned to normal')]);
  });

  it('tells the return once: whose first text already said it gets no second one', async () => {
    const id = await bench.raise();
    const { outbox } = bench.parts;
    const claim = outbox.claim.bind(outbox);
    // It ends after the message was taken in hand and before its text is made.
    vi.spyOn(outbox, 'claim').mockImplementationOnce(async (count) => {
      const taken = await claim(count);
      await bench.clear(id);
      return taken;
    });
    await bench.drain();
    clock.pass(60_000);
    await bench.drain();
    expect(gateway.ledger.map(({ text }) => text)).toEqual([expect.stringContaining('returned to normal')]);
  });

  it('tells the return only to those who were told of the alarm', async () => {
    const id = await bench.raise();
    await bench.drain();
    roster.duty = [person('U1'), person('U2')];
    clock.pass(60_000);
    await bench.clear(id);
    await bench.drain();
    expect(gateway.ledger.map((r) => `${r.to} ${String(r.text.includes('returned'))}`)).toEqual([
      '13800000001 false',
      '13800000001 true',
    ]);
  });
});

describe('receive windows', () => {
  const daytime = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', to: '22:00' }];
  const local = (text: string): number => Date.parse(`2025-11-20T${text}+08:00`);

  it.each([
    ['21:59:59.999', true],
    ['22:00:00.000', false],
    ['05:59:59.999', false],
    ['06:00:00.000', true],
  ] as const)('at %s a message of level 2 goes out: %s', async (time, goes) => {
    roster.duty = [person('U1', daytime)];
    clock.ms = local(time);
    await bench.raise({ level: 2 });
    await bench.drain();
    expect(gateway.ledger).toHaveLength(goes ? 1 : 0);
  });

  it('keeps what came at night until the morning, to the millisecond, also after a step of the clock', async () => {
    roster.duty = [person('U1', daytime)];
    clock.ms = local('22:30:00');
    await bench.raise({ level: 2 });
    await bench.drain();
    clock.ms = local('21:30:00');
    await opened.db.update(smsMessageTable).set({ notBefore: 0 });
    clock.ms = local('23:59:59');
    await bench.drain();
    expect(gateway.ledger).toEqual([]);
    clock.ms = Date.parse('2025-11-21T06:00:00+08:00') - 1;
    await bench.drain();
    expect(gateway.ledger).toEqual([]);
    clock.pass(1);
    await bench.drain();
    expect(gateway.ledger).toHaveLength(1);
  });

  it('level 1 reaches the person on duty at any time, but not somebody who is off', async () => {
    roster.duty = [person('U1', daytime)];
    roster.others = [person('U5', daytime)];
    clock.ms = local('23:00:00');
    await bench.raise({ level: 1, receivers: ['U1', 'U5'] });
    await bench.drain();
    expect(gateway.ledger.map((r) => r.to)).toEqual(['13800000001']);
  });
});

describe('the list of messages', () => {
  it('masks phones, shows waiting texts and keeps to the plants of the viewer', async () => {
    bench.newSender({ groupWaitMs: 20_000 });
    const id = await bench.raise();
    await bench.sender.step();
    const service = new SmsService(opened.database, bench.parts.composer);
    const page = await service.list({ pageNum: 1, pageSize: 20 }, aViewer([PLANT]));
    expect(page.list).toMatchObject([{ alarmId: id, phone: '138****0001', state: 'QUEUED', attempts: 0 }]);
    expect(page.list[0]?.text).toContain('L1 High');
    expect((await service.list({ pageNum: 1, pageSize: 20 }, aViewer(['other']))).total).toBe(0);
  });
});
