import { smsItem as smsItemTable, smsMessage as smsMessageTable } from '@sed/alarms-tables';
import { silentLog } from '@sed/platform-api';
import { armFaultPoint, type FaultPoint } from '@sed/platform-ports';
import { isWindowOpen, type TimeWindow } from '@sed/alarms-contract';
import { MockSmsProvider, type ProviderStep } from '@sed/testing';
import { runs } from '@sed/testing/runs';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowedFrom } from './escalation/decide-telling';
import { HttpSmsGateway } from './gateway/http-sms.gateway';
import { LogSmsGateway } from './gateway/log-sms.gateway';
import type { SmsOutcome } from './gateway/sms-gateway';
import { person, ScriptedGateway, SenderBench } from './testing/sender-bench';
import { openSmsDatabase, type SmsDatabase } from './testing/sms-database';

const MINUTE_MS = 60_000;
const DOWN: SmsOutcome = { kind: 'temporary', error: 'HTTP 500' };
const LIMITED: SmsOutcome = { kind: 'limited', error: 'isv.BUSINESS_LIMIT_CONTROL', retryAfterMs: MINUTE_MS };

let opened: SmsDatabase;
let bench: SenderBench;
const providers: MockSmsProvider[] = [];

beforeAll(async () => {
  opened = await openSmsDatabase();
});
afterAll(() => opened.close());

beforeEach(async () => {
  bench = await SenderBench.open(opened);
});

afterEach(async () => {
  // Nothing dies outside the test that wants it.
  armFaultPoint({ point: 'k1', pass: Number.MAX_SAFE_INTEGER }, () => undefined);
  await Promise.all(providers.splice(0).map((provider) => provider.stop()));
});

const states = async () => (await bench.messages()).map(({ state }) => state);

describe('T-S1: the sender killed at every instruction', () => {
  /** One round that dies at the point; the claim of what was under way stays behind, as after a kill. */
  async function dieAt(point: FaultPoint | 'provider'): Promise<void> {
    if (point === 'provider') bench.gateway.script = ['killed'];
    else {
      armFaultPoint({ point, pass: 1 }, () => {
        throw new Error(`died at ${point}`);
      });
    }
    await expect(bench.sender.step()).rejects.toThrow(/died|killed/);
    await new Promise((resolve) => setTimeout(resolve, 20));
    armFaultPoint({ point: 'k1', pass: Number.MAX_SAFE_INTEGER }, () => undefined);
    bench.newSender();
  }

  it('misses nobody, and repeats at most what was under way, with the same key', async () => {
    bench.roster.duty = [person('U1'), person('U2'), person('U3')];
    const points = ['k7', 'provider', 'k9'] as const;
    let mayRepeat = 0;
    for (let i = 0; i < 30; i++) {
      await bench.raise();
      const point = points[i % points.length] ?? 'k7';
      if (point !== 'k7') mayRepeat += 1;
      await dieAt(point);
      bench.clock.pass(16_000);
      await bench.drain();
    }
    const keys = bench.gateway.ledger.map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(90);
    expect(keys.length - 90).toBeLessThanOrEqual(mayRepeat);
    expect(keys.length).toBeGreaterThan(90);
    expect(new Set(await states())).toEqual(new Set(['SENT']));
  });
});

describe('T-S2: a provider in chaos', () => {
  it('misses nothing, with at most eight tries each', async () => {
    // Three in ten are refused, one in ten is taken without an answer, and for ten minutes nothing comes through.
    const tries = new Map<string, number>();
    const blackUntil = bench.clock.ms + 10 * MINUTE_MS;
    const behave = ({ index, key }: { index: number; key: string }): ProviderStep => {
      const attempt = (tries.get(key) ?? 0) + 1;
      tries.set(key, attempt);
      if (bench.clock.ms < blackUntil && index % 3 === 0 && attempt < 4) return 'reset';
      const dice = (key.charCodeAt(0) + attempt * 3) % 10;
      return dice < 3 ? 500 : dice === 3 ? 'acceptThenReset' : 'ok';
    };
    const chaos = await MockSmsProvider.start({ behave });
    providers.push(chaos);
    bench.newSender({}, { sms: [new HttpSmsGateway({ url: chaos.url })] });
    bench.roster.duty = [person('U1'), person('U2')];
    for (let i = 0; i < 15; i++) {
      await bench.raise();
      await bench.drain();
      bench.clock.pass(1000);
    }
    await bench.pass(28 * MINUTE_MS, 20_000);
    const messages = await bench.messages();
    expect(messages).toHaveLength(30);
    expect(messages.filter(({ state }) => state !== 'SENT')).toEqual([]);
    expect(Math.max(...messages.map(({ attempts }) => attempts))).toBeLessThanOrEqual(8);
    const taken = new Set(chaos.taken.map(({ idempotencyKey }) => idempotencyKey));
    expect(messages.filter(({ idempotencyKey }) => !taken.has(idempotencyKey))).toEqual([]);
    expect(chaos.asked).toBeGreaterThan(30);
  });

  it('asks the second provider after four tries of the first, at once', async () => {
    const second = new ScriptedGateway();
    bench.newSender({}, { sms: [bench.gateway, second] });
    bench.gateway.script = Array.from({ length: 20 }, () => DOWN);
    await bench.raise();
    await bench.drain();
    const startedAt = bench.clock.ms;
    while (second.ledger.length === 0 && bench.clock.ms < startedAt + 20 * MINUTE_MS) {
      bench.clock.pass(1000);
      await bench.drain();
    }
    expect(bench.gateway.asked).toHaveLength(4);
    // 15 s, 60 s and 180 s with up to a fifth more.
    expect(bench.clock.ms - startedAt).toBeLessThanOrEqual(255_000 * 1.2 + 4000);
    expect((await bench.messages())[0]).toMatchObject({ state: 'SENT', attempts: 5, provider: 'scripted' });
  });
});

describe('T-S3: a permanent error', () => {
  it('is tried once, stays to be seen, and within a minute the next on duty knows', async () => {
    bench.roster.duty = [person('U1')];
    bench.gateway.script = [{ kind: 'permanent', error: 'isv.MOBILE_NUMBER_ILLEGAL' }];
    await bench.raise({ receivers: ['U1'] });
    bench.roster.duty = [person('U1'), person('U2')];
    await bench.pass(MINUTE_MS);
    const messages = await bench.messages();
    expect(messages.map((m) => `${m.receiver} ${m.state} ${String(m.attempts)}`)).toEqual(['U1 FAILED 1', 'U2 SENT 1']);
    expect(messages[0]?.lastError).toBe('isv.MOBILE_NUMBER_ILLEGAL');
    expect(bench.messenger.titlesTo('U2')).toEqual(['SMS to U1 failed']);
  });

  it('of an alarm somebody has in hand meanwhile wakes nobody else', async () => {
    bench.gateway.script = [DOWN, { kind: 'permanent', error: 'isv.OUT_OF_SERVICE' }];
    const id = await bench.raise({ receivers: ['U1'] });
    await bench.drain();
    await bench.move(id, 'acknowledged', 'ACK_ACTIVE', { acked: true });
    bench.roster.duty = [person('U1'), person('U2')];
    await bench.pass(MINUTE_MS);
    expect((await bench.messages()).map((m) => `${m.receiver} ${m.state}`)).toEqual(['U1 FAILED']);
  });
});

describe('T-S4: receive windows', () => {
  it('hold to the millisecond for any person, window, zone and instant', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const window = fc
      .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }), minute, minute)
      .map(([days, from, to]): TimeWindow => ({ days, from: clockText(from), to: clockText(to) }));
    const zone = fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'UTC');
    const at = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2026, 11, 31) });
    const edge = fc.constantFrom(-1, 0, 1);
    fc.assert(
      fc.property(fc.array(window, { maxLength: 2 }), zone, at, edge, (receiveWindows, zoneName, ms, shift) => {
        const person = { isOnDuty: false, receiveWindows };
        const opensAt = allowedFrom(person, 2, { ms, zone: zoneName });
        expect(isWindowOpen(receiveWindows, zoneName, opensAt)).toBe(true);
        // At the very edge, a millisecond before and after.
        const atEdge = opensAt + shift;
        const isSent = allowedFrom(person, 2, { ms: atEdge, zone: zoneName }) === atEdge;
        expect(isSent).toBe(isWindowOpen(receiveWindows, zoneName, atEdge));
        // Nothing opens earlier; a clock that changes in between may close a window that had just opened.
        if (opensAt > ms) expect(isWindowOpen(receiveWindows, zoneName, ms)).toBe(false);
        expect(allowedFrom({ ...person, isOnDuty: true }, 1, { ms, zone: zoneName })).toBe(ms);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('T-S5: two hundred alarms for one number in an hour', () => {
  it('become at most fifty messages that carry all of them', async () => {
    for (let i = 0; i < 200; i++) {
      await bench.raise({ level: i % 2 === 0 ? 2 : 3 });
      await bench.drain();
      bench.clock.pass(18_000);
    }
    await bench.pass(70 * MINUTE_MS, MINUTE_MS);
    expect(bench.gateway.ledger.length).toBeLessThanOrEqual(50);
    expect(bench.gateway.ledger.length).toBeGreaterThan(10);
    expect(await opened.db.select().from(smsItemTable)).toHaveLength(200);
    expect(new Set(await states())).toEqual(new Set(['SENT']));
    // What a digest names and what it counts is everything it carries.
    const counted = bench.gateway.ledger.map(({ text }) => {
      const more = Number(/and (\d+) more/.exec(text)?.[1] ?? 0);
      return more + (text.match(/L[23] High/g)?.length ?? 0);
    });
    expect(counted.reduce((sum, n) => sum + n, 0)).toBe(200);
  });

  it('warn the person and the leader at four fifths', async () => {
    bench.people.positions.set('TEAM_LEAD', ['L2']);
    for (let i = 0; i < 7; i++) {
      await bench.raise({ level: 2 });
      await bench.drain();
      bench.clock.pass(1000);
    }
    expect(bench.messenger.sent).toEqual([]);
    await bench.raise({ level: 2 });
    await bench.drain();
    expect(bench.messenger.sent.map(({ to }) => to)).toEqual(['U1', 'L2']);
  });

  it("meet the provider's limit without losing anything: level 1 is called instead (SM-07)", async () => {
    const voice = new ScriptedGateway();
    bench.newSender({}, { voice });
    bench.gateway.script = [LIMITED, LIMITED];
    await bench.raise({ level: 1 });
    await bench.drain();
    expect(voice.ledger.map(({ to }) => to)).toEqual(['13800000001']);
    expect(bench.messenger.titlesTo('U1')).toEqual([expect.stringContaining('limited by the provider')]);
    expect(await states()).toEqual(['DEFERRED', 'SENT']);
    bench.clock.pass(MINUTE_MS - 1);
    await bench.drain();
    expect(bench.gateway.asked).toHaveLength(1);
    await bench.pass(5 * MINUTE_MS);
    expect(await states()).toEqual(['SENT', 'SENT']);
    expect(voice.ledger).toHaveLength(1);
  });
});

describe('T-S7: texts', () => {
  interface Subject {
    readonly id: string;
    readonly level: 1 | 2 | 3 | 4;
    isOver: boolean;
    isInHand: boolean;
  }

  async function carryOut(name: 'send' | 'clear' | 'acknowledge' | 'down' | 'wait', alarm: Subject): Promise<void> {
    const isOpen = !alarm.isOver && !alarm.isInHand;
    if (name === 'clear' && isOpen) {
      await bench.clear(alarm.id, alarm.level);
      alarm.isOver = true;
    }
    if (name === 'acknowledge' && isOpen) {
      await bench.move(alarm.id, 'acknowledged', 'ACK_ACTIVE', { acked: true });
      alarm.isInHand = true;
    }
    if (name === 'down') bench.gateway.script = [DOWN];
    if (name === 'wait') bench.clock.ms += 30_000;
    if (name === 'send') await bench.drain();
  }

  it('never announce as open what is over, or in hand, when they are sent', async () => {
    const step = fc.constantFrom('send', 'clear', 'acknowledge', 'down', 'wait');
    const levels = fc.constantFrom<1 | 2 | 3 | 4>(1, 2, 3, 4);
    await fc.assert(
      fc.asyncProperty(levels, fc.array(step, { maxLength: 6 }), async (level, steps) => {
        bench = await SenderBench.open(opened);
        bench.newSender({ groupWaitMs: 20_000 });
        const alarm = { id: await bench.raise({ level }), level, isOver: false, isInHand: false };
        for (const name of steps) {
          const before = bench.gateway.asked.length;
          await carryOut(name, alarm);
          const texts = bench.gateway.asked.slice(before).map(({ text }) => text);
          expect(texts.filter((text) => alarm.isOver && text.includes('since'))).toEqual([]);
        }
        bench.clock.pass(20 * MINUTE_MS);
        bench.gateway.script = [];
        const told = bench.gateway.asked.length;
        await bench.drain();
        // What was queued only now waits for others of its group first.
        bench.clock.pass(MINUTE_MS);
        await bench.drain();
        const last = bench.gateway.asked.slice(told).map(({ text }) => text);
        expect(last.filter((text) => alarm.isOver && !text.includes('returned to normal'))).toEqual([]);
        expect(alarm.isInHand && told === 0 ? last : []).toEqual([]);
      }),
      { numRuns: runs(8, 25) },
    );
  });

  it('are about the alarm as it is, also in the log of an installation without a provider', async () => {
    bench.newSender({}, { sms: [new LogSmsGateway(silentLog())] });
    const id = await bench.raise({ level: 3 });
    await bench.sender.step();
    const [message] = await opened.db.select().from(smsMessageTable);
    expect(message?.state).toBe('SENT');
    await bench.clear(id, 3);
    await bench.drain();
    const [returned] = await opened.db.select().from(smsItemTable).where(eq(smsItemTable.kind, 'returned'));
    expect(returned?.alarmId).toBe(id);
  });
});

function clockText(minute: number): string {
  const text = (n: number) => String(n).padStart(2, '0');
  return `${text(Math.floor(minute / 60))}:${text(minute % 60)}`;
}
