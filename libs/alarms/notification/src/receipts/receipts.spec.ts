import { notificationHeartbeat as notificationHeartbeatTable } from '@sed/alarms-tables';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { person, PLANT, SenderBench } from '../testing/sender-bench';
import { openSmsDatabase, type SmsDatabase } from '../testing/sms-database';
import { isGenuine, receiptsToSign, signatureOf } from './provider-signature';
import { codeOfReply } from './reply-text';

const MINUTE_MS = 60_000;
const SECRET = 'a secret of the test';

let opened: SmsDatabase;
let bench: SenderBench;

beforeAll(async () => {
  opened = await openSmsDatabase();
});
afterAll(() => opened.close());

beforeEach(async () => {
  bench = await SenderBench.open(opened);
  bench.newSender({}, { receiptSecret: SECRET });
});

const states = async () => (await bench.messages()).map(({ state }) => state);
const report = (id: string, state: 'delivered' | 'failed' = 'delivered') =>
  bench.parts.receipts.take([{ id, state, reportedAt: bench.clock.ms }]);

async function sendOne(level: 1 | 2 = 1): Promise<string> {
  bench.gateway.script = [{ kind: 'sent', providerId: 'biz-1' }];
  const id = await bench.raise({ level });
  await bench.drain();
  return id;
}

describe('delivery reports', () => {
  it('move a message to delivered, once, whatever comes after', async () => {
    await sendOne();
    expect(await report('biz-1')).toEqual({ known: 1, unknown: 0 });
    expect(await report('biz-1')).toEqual({ known: 1, unknown: 0 });
    await report('biz-1', 'failed');
    expect(await states()).toEqual(['DELIVERED']);
  });

  it('are kept when they come before the message knows its name, and applied then', async () => {
    const id = await bench.raise();
    expect(await report('biz-1')).toEqual({ known: 0, unknown: 1 });
    expect(await report(`${id}:1:U1`)).toEqual({ known: 0, unknown: 1 });
    bench.gateway.script = [{ kind: 'sent', providerId: 'biz-1' }];
    await bench.drain();
    expect(await states()).toEqual(['DELIVERED']);
  });

  it('of a message nobody knows change nothing and are counted', async () => {
    await sendOne();
    expect(await report('never-sent')).toEqual({ known: 0, unknown: 1 });
    expect(await states()).toEqual(['SENT']);
  });

  it('that stay out make level 1 unknown and tell others; a late one does not undo that (SM-06, SM-12)', async () => {
    bench.roster.duty = [person('U1')];
    await sendOne();
    bench.roster.duty = [person('U1'), person('U2')];
    await bench.pass(2 * MINUTE_MS);
    expect((await states()).includes('UNKNOWN')).toBe(false);
    await bench.pass(MINUTE_MS);
    expect((await bench.messages()).map((m) => `${m.receiver} ${m.state}`)).toEqual(['U1 UNKNOWN', 'U2 SENT']);
    bench.clock.pass(25 * 60 * MINUTE_MS);
    await report('biz-1');
    expect((await bench.messages())[0]?.state).toBe('DELIVERED');
    expect(bench.ledger()).toHaveLength(2);
  });

  it('that say failed tell the next, and the app tells those on duty', async () => {
    await sendOne();
    bench.roster.duty = [person('U1'), person('U2')];
    await report('biz-1', 'failed');
    await bench.drain();
    expect((await bench.messages()).map((m) => `${m.receiver} ${m.state}`)).toEqual(['U1 FAILED', 'U2 SENT']);
    expect(bench.messenger.titlesTo('U2')).toEqual(['SMS to U1 failed']);
  });

  it('are not waited for where the provider sends none', async () => {
    bench.newSender();
    await sendOne();
    await bench.pass(10 * MINUTE_MS, MINUTE_MS);
    expect(await states()).toEqual(['SENT']);
  });

  it('are believed only with the right signature, and only now', () => {
    const receipts = [{ id: 'biz-1', state: 'delivered', reportedAt: 5 }] as const;
    const signed = receiptsToSign(1000, receipts);
    const signature = signatureOf(SECRET, signed);
    expect(isGenuine(SECRET, { at: 1000, signature, signed }, 2000)).toBe(true);
    expect(isGenuine('another secret', { at: 1000, signature, signed }, 2000)).toBe(false);
    const other = receiptsToSign(1000, [{ ...receipts[0], state: 'failed' }]);
    expect(isGenuine(SECRET, { at: 1000, signature, signed: other }, 2000)).toBe(false);
    expect(isGenuine(SECRET, { at: 1000, signature, signed }, 1000 + 6 * MINUTE_MS)).toBe(false);
    expect(isGenuine(SECRET, { at: 1000, signature: signature.slice(2), signed }, 2000)).toBe(false);
  });
});

describe('a reply', () => {
  const codeSent = () => /ACK (\d{4})/.exec(bench.gateway.ledger[0]?.text ?? '')?.[1] ?? '';
  const reply = (text: string, from = '13800000001') => bench.parts.replies.take(from, text);

  it.each(['确认 4821', '确认4821', 'ACK 4821', 'ack 4821', '４８２１', ' 收到 4821。', 'OK 4821'])(
    'reads %s',
    (text) => {
      expect(codeOfReply(text)).toBe('4821');
    },
  );

  it.each(['', '确认', 'ACK 48211', 'no 4821', '4821 4822', 'ACK 482'])('does not read %s as a code', (text) => {
    expect(codeOfReply(text)).toBeUndefined();
  });

  it('acknowledges the alarm in the name of who was told', async () => {
    const alarmId = await sendOne();
    expect(await reply(`确认 ${codeSent()}`)).toBe('acknowledged');
    expect(bench.acknowledger.done).toEqual([{ alarmId, userCode: 'U1' }]);
    expect(await states()).toEqual(['ACKED']);
    await report('biz-1', 'failed');
    expect(await states()).toEqual(['ACKED']);
  });

  it('with country code is of the same phone, from another phone of nobody', async () => {
    await sendOne();
    expect(await reply(`ACK ${codeSent()}`, '13900000009')).toBe('unknown');
    expect(bench.acknowledger.done).toEqual([]);
    expect(await reply(`ACK ${codeSent()}`, '+8613800000001')).toBe('acknowledged');
  });

  it('comes too late after half an hour, and to the millisecond', async () => {
    await sendOne();
    const sentAt = bench.clock.ms;
    bench.clock.ms = sentAt + 30 * MINUTE_MS + 1;
    expect(await reply(`ACK ${codeSent()}`)).toBe('expired');
    bench.clock.ms = sentAt + 30 * MINUTE_MS;
    expect(await reply(`ACK ${codeSent()}`)).toBe('acknowledged');
  });

  it('is refused where the person may not acknowledge', async () => {
    await sendOne();
    bench.acknowledger.isAllowed = false;
    expect(await reply(`ACK ${codeSent()}`)).toBe('refused');
    expect(await states()).toEqual(['SENT']);
  });

  it('is not offered for several alarms at once, nor for what is over', async () => {
    await bench.raiseMany(2);
    await bench.drain();
    await bench.clear(await bench.raise());
    await bench.drain();
    expect(bench.gateway.ledger).toHaveLength(2);
    for (const { text } of bench.gateway.ledger) expect(text).not.toContain('ACK');
  });
});

describe('the daily test of the duty phone', () => {
  const at = (time: string) => Date.parse(`2025-11-20T${time}+08:00`);
  const beat = async () => {
    await bench.parts.heartbeats.step();
    await bench.drain();
  };

  it('goes out at 08:30 of the plant, once a day', async () => {
    bench.clock.ms = at('08:29:59.999');
    await beat();
    expect(bench.ledger()).toEqual([]);
    bench.clock.ms = at('08:30:00');
    await beat();
    await beat();
    expect(bench.gateway.ledger.map(({ text }) => text)).toEqual([expect.stringContaining('daily test')]);
  });

  it('is content with an answer within half an hour', async () => {
    bench.clock.ms = at('08:30:00');
    await beat();
    const code = /ACK (\d{4})/.exec(bench.gateway.ledger[0]?.text ?? '')?.[1] ?? '';
    bench.clock.ms = at('08:45:00');
    expect(await bench.parts.replies.take('13800000001', `收到 ${code}`)).toBe('heartbeat');
    bench.clock.ms = at('09:30:00');
    await beat();
    expect(bench.systemAlarms.active.size).toBe(0);
    expect((await bench.parts.heartbeats.list([PLANT]))[0]).toMatchObject({ state: 'answered', phone: '138****0001' });
  });

  it('raises an alarm of level 2 when nobody answers, and when nobody is on duty', async () => {
    bench.clock.ms = at('08:30:00');
    await beat();
    bench.clock.ms = at('09:00:00');
    await beat();
    expect(bench.systemAlarms.active.size).toBe(0);
    bench.clock.pass(1);
    await beat();
    expect([...bench.systemAlarms.active.values()]).toMatchObject([
      { key: 'SMS_HEARTBEAT', level: 2, factoryNo: PLANT },
    ]);
    await opened.db.delete(notificationHeartbeatTable);
    bench.systemAlarms.active.clear();
    bench.roster.duty = [];
    await beat();
    bench.clock.pass(31 * MINUTE_MS);
    await beat();
    expect(bench.systemAlarms.active.size).toBe(1);
  });

  it('is not made where no reply can arrive', async () => {
    bench.newSender();
    bench.clock.ms = at('08:30:00');
    await beat();
    expect(bench.ledger()).toEqual([]);
  });
});
