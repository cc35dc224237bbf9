import { randomUUID } from 'node:crypto';
import { schema } from '@sed/api-database';
import { Metrics, silentLog } from '@sed/api-platform';
import { Clock, DutyRoster, type Recipient } from '@sed/api-ports';
import { alarmRuleInput, type AlarmLevel, type TimeWindow } from '@sed/contract';
import { aViewer, FakePlantDirectory } from '@sed/testing';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SmsGateway, type SmsOutcome, type SmsRequest } from './gateway/sms-gateway';
import { MessageComposer } from './outbox/message-composer';
import { MessageJoiner } from './outbox/message-joiner';
import { ExpanderSurroundings, NoticeExpander } from './outbox/notice-expander';
import { SmsOutbox } from './outbox/sms-outbox';
import { SmsOptions } from './sms-options';
import { SmsDelivery, SmsSender, SmsSurroundings } from './sms-sender';
import { SmsService } from './sms.service';
import { openSmsDatabase, type SmsDatabase } from './testing/sms-database';

const PLANT = 'demo_e01';
const SENT: SmsOutcome = { kind: 'sent', providerId: 'p' };
const DOWN: SmsOutcome = { kind: 'temporary', error: 'HTTP 500' };

class ScriptClock extends Clock {
  now = Date.UTC(2025, 10, 20, 8);
  override nowMs(): number {
    return this.now;
  }
}

/** A provider with a ledger of what it took. */
class ScriptedGateway extends SmsGateway {
  override readonly name = 'scripted';
  readonly ledger: SmsRequest[] = [];
  readonly asked: SmsRequest[] = [];
  script: (SmsOutcome | 'killed')[] = [];
  override send(request: SmsRequest): Promise<SmsOutcome> {
    this.asked.push(request);
    const next = this.script.shift() ?? SENT;
    if (next === 'killed') {
      this.ledger.push(request);
      return Promise.reject(new Error('killed after the provider took it'));
    }
    if (next.kind === 'sent') this.ledger.push(request);
    return Promise.resolve(next);
  }
}

class FakeRoster extends DutyRoster {
  duty: Recipient[] = [];
  others: Recipient[] = [];
  override onDuty(): Promise<readonly Recipient[]> {
    return Promise.resolve(this.duty);
  }
  override recipients(codes: readonly string[]): Promise<readonly Recipient[]> {
    return Promise.resolve([...this.duty, ...this.others].filter((p) => codes.includes(p.code)));
  }
}

const person = (code: string, receiveWindows: TimeWindow[] = []): Recipient => ({
  code,
  name: code,
  phone: `1380000000${code.slice(-1)}`,
  language: 'en',
  receiveWindows,
});

let opened: SmsDatabase;
let clock: ScriptClock;
let gateway: ScriptedGateway;
let roster: FakeRoster;
let directory: FakePlantDirectory;
let sender: SmsSender;
const ruleId = randomUUID();

function newSender(options: Partial<SmsOptions> = {}): SmsSender {
  const tunables = new SmsOptions({ groupWaitMs: 0, ...options });
  const joiner = new MessageJoiner(directory, clock, tunables);
  const outbox = new SmsOutbox(opened.database, clock, joiner);
  const expander = new NoticeExpander(opened.database, roster, joiner, new ExpanderSurroundings(clock, silentLog()));
  const surroundings = new SmsSurroundings(clock, silentLog(), new MessageComposer(outbox, directory), new Metrics());
  sender = new SmsSender(expander, new SmsDelivery(gateway, outbox, joiner, tunables), surroundings);
  return sender;
}

beforeAll(async () => {
  opened = await openSmsDatabase();
});
afterAll(() => opened.close());

beforeEach(async () => {
  await opened.truncate();
  clock = new ScriptClock();
  gateway = new ScriptedGateway();
  roster = new FakeRoster();
  roster.duty = [person('U1')];
  directory = new FakePlantDirectory();
  directory.addPlant({ factoryNo: PLANT });
  directory.addSignal(PLANT, 'AIT101');
  newSender();
  const body = alarmRuleInput.parse({
    factoryNo: PLANT,
    signalCode: 'AIT101',
    name: 'r',
    condition: { type: 'MISSING', durationS: 60, level: 1 },
  });
  const common = {
    factoryNo: PLANT,
    signalCode: 'AIT101',
    state: 'ENABLED',
    body,
    updatedAt: 0,
    updatedBy: 'U1',
  } as const;
  await opened.db.insert(schema.alarmRule).values({ id: ruleId, ...common });
});

interface News {
  level?: AlarmLevel;
  receivers?: string[];
}

let signalId = 0;

async function raise(news: News = {}): Promise<string> {
  const [id] = await raiseMany(1, news);
  return id!;
}

async function raiseMany(count: number, { level = 1, receivers = [] }: News = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const rule = { ruleId, ruleVersion: 1, factoryNo: PLANT, signalCode: 'AIT101', text: { zh: '高', en: 'High' } };
  const state = {
    state: 'UNACK_ACTIVE',
    active: true,
    acked: false,
    raisedAt: clock.now,
    updatedAt: clock.now,
  } as const;
  // Another signal number per alarm: one open alarm per rule and signal.
  const alarms = ids.map((id) => ({ id, version: 1, level, signalId: (signalId += 1), ...rule, ...state }));
  await opened.db.insert(schema.alarm).values(alarms);
  const notice = { seq: 1, kind: 'raised', factoryNo: PLANT, level, receivers, createdAt: clock.now } as const;
  await opened.db.insert(schema.smsNotice).values(ids.map((alarmId) => ({ alarmId, ...notice })));
  return ids;
}

async function clear(id: string, level: AlarmLevel = 1): Promise<void> {
  const cleared = { state: 'UNACK_CLEARED', active: false, clearedAt: clock.now, version: 2 } as const;
  await opened.db.update(schema.alarm).set(cleared).where(eq(schema.alarm.id, id));
  const notice = {
    alarmId: id,
    seq: 2,
    kind: 'returned',
    factoryNo: PLANT,
    level,
    receivers: [],
    createdAt: clock.now,
  } as const;
  await opened.db.insert(schema.smsNotice).values(notice);
}

const messages = () => opened.db.select().from(schema.smsMessage).orderBy(asc(schema.smsMessage.createdAt));

async function drain(): Promise<void> {
  while ((await sender.step()) > 0);
}

/** Longest pause after each failed attempt, with all jitter. */
const LONGEST_PAUSES_MS = [15, 30, 60, 120, 240, 420, 600].map((s) => s * 1200);

/** Lets all back-offs pass. */
async function passBackOffs(): Promise<void> {
  for (const waitMs of [...LONGEST_PAUSES_MS, 600_000]) {
    clock.now += waitMs;
    await drain();
  }
}

const downTimes = (count: number): SmsOutcome[] => Array.from({ length: count }, () => DOWN);

describe('the short-message sender', () => {
  it('tells everybody on duty once, with a key of alarm, transition and person', async () => {
    roster.duty = [person('U1'), person('U2')];
    const id = await raise();
    await drain();
    await drain();
    expect(gateway.ledger.map((r) => r.idempotencyKey).sort()).toEqual([`${id}:1:U1`, `${id}:1:U2`]);
    expect((await messages()).map((m) => m.state)).toEqual(['SENT', 'SENT']);
  });

  it('tells the named receivers instead when the rule names some', async () => {
    roster.others = [person('U5')];
    await raise({ receivers: ['U5'] });
    await drain();
    expect(gateway.ledger.map((r) => r.to)).toEqual(['13800000005']);
  });

  it('goes through 500 seven times to SENT at the eighth attempt, always with the same key', async () => {
    await raise();
    gateway.script = downTimes(7);
    await drain();
    expect((await messages())[0]).toMatchObject({ state: 'RETRY', attempts: 1, lastError: 'HTTP 500' });
    clock.now += 14_999;
    await drain();
    expect(gateway.asked).toHaveLength(1);
    await passBackOffs();
    expect((await messages())[0]).toMatchObject({ state: 'SENT', attempts: 8 });
    expect(new Set(gateway.asked.map((r) => r.idempotencyKey)).size).toBe(1);
  });

  it('gives up after the eighth attempt, says so in the journal and tells the next on duty', async () => {
    const id = await raise({ receivers: ['U1'] });
    roster.duty = [person('U1'), person('U2')];
    gateway.script = downTimes(8);
    await drain();
    await passBackOffs();
    expect(gateway.asked.filter((r) => r.to === '13800000001')).toHaveLength(8);
    expect((await messages()).map((m) => `${m.receiver} ${m.state}`).sort()).toEqual(['U1 FAILED', 'U2 SENT']);
    const [note] = await opened.db.select().from(schema.alarmJournal);
    expect(note).toMatchObject({ alarmId: id, seq: 2, event: 'commented', actor: 'system:sms' });
    expect(note?.note).toContain('SMS to U1 failed');
  });

  it('doubles the pauses about, with jitter, and has given up within half an hour', async () => {
    await raise();
    gateway.script = downTimes(1000);
    const startedAt = clock.now;
    const asked: number[] = [];
    const lookEveryMs = 6000;
    for (; clock.now <= startedAt + 1_800_000; clock.now += lookEveryMs) {
      const before = gateway.asked.length;
      await drain();
      if (gateway.asked.length > before) asked.push(clock.now - startedAt);
    }
    expect((await messages()).every((m) => m.state === 'FAILED' && m.attempts === 8)).toBe(true);
    const pauses = asked.slice(1).map((at, i) => at - (asked[i] ?? 0));
    pauses.forEach((pause, i) => {
      expect(pause).toBeGreaterThanOrEqual((LONGEST_PAUSES_MS[i] ?? Infinity) / 1.2 - lookEveryMs);
      expect(pause).toBeLessThanOrEqual((LONGEST_PAUSES_MS[i] ?? 0) + lookEveryMs);
    });
  });

  it('gives up before the eighth attempt when the provider asks for more patience than there is', async () => {
    await raise();
    gateway.script = [{ kind: 'temporary', error: 'LIMIT', retryAfterMs: 1_000_000 }, DOWN, DOWN, DOWN, DOWN, DOWN];
    await drain();
    clock.now += 999_999;
    await drain();
    expect(gateway.asked).toHaveLength(1);
    clock.now += 200_001;
    for (const waitMs of LONGEST_PAUSES_MS) {
      await drain();
      clock.now += waitMs;
    }
    expect((await messages())[0]).toMatchObject({ state: 'FAILED' });
    expect(gateway.asked.length).toBeLessThan(8);
  });

  it('tries a permanent error once', async () => {
    await raise();
    gateway.script = [{ kind: 'permanent', error: 'isv.MOBILE_NUMBER_ILLEGAL' }];
    await drain();
    await passBackOffs();
    expect(gateway.asked).toHaveLength(1);
    expect((await messages())[0]?.state).toBe('FAILED');
  });

  it('repeats at most the one message that was at the provider when the process died, with the same key', async () => {
    await raise();
    gateway.script = ['killed'];
    await expect(sender.step()).rejects.toThrow('killed');
    newSender();
    await drain();
    expect(gateway.ledger).toHaveLength(1);
    await passBackOffs();
    expect(gateway.ledger).toHaveLength(2);
    expect(new Set(gateway.ledger.map((r) => r.idempotencyKey)).size).toBe(1);
    expect((await messages())[0]?.state).toBe('SENT');
  });

  it('sends once when two senders work on the same outbox', async () => {
    await raiseMany(20);
    roster.duty = [person('U1'), person('U2'), person('U3')];
    const other = newSender();
    newSender();
    await Promise.all([other.step(), sender.step(), other.step(), sender.step()]);
    await drain();
    const keys = gateway.ledger.map((r) => r.idempotencyKey);
    expect(new Set(keys).size).toBe(keys.length);
    const told = await opened.db.select().from(schema.smsItem);
    expect(new Set(told.map((i) => i.key)).size).toBe(60);
  });
});

describe('grouping and limits', () => {
  it('tells a storm of a thousand alarms in one message per person', async () => {
    newSender({ groupWaitMs: 20_000 });
    await raiseMany(1000, { level: 2 });
    await sender.step();
    await sender.step();
    expect(gateway.ledger).toEqual([]);
    clock.now += 20_000;
    await drain();
    expect(gateway.ledger).toHaveLength(1);
    expect(gateway.ledger[0]?.text).toMatch(/and 995 more$/);
  });

  it('merges what exceeds the daily number instead of dropping it; level 1 always goes', async () => {
    for (let i = 0; i < 45; i++) {
      await raise({ level: 2 });
      await drain();
      clock.now += 60_000;
    }
    expect(gateway.ledger).toHaveLength(40);
    expect((await messages()).filter((m) => m.state === 'DEFERRED')).toHaveLength(1);
    await raise({ level: 1 });
    clock.now += 400_000;
    await drain();
    expect(gateway.ledger).toHaveLength(41);
    expect(await opened.db.select().from(schema.smsItem)).toHaveLength(46);
  });
});

describe('texts that are not misleading', () => {
  it('drops level 3 that cleared before sending, and says returned for level 1', async () => {
    newSender({ groupWaitMs: 20_000 });
    await clear(await raise({ level: 3 }), 3);
    await sender.step();
    clock.now += 20_000;
    await drain();
    expect((await messages()).map((m) => m.state)).toEqual(['DROPPED']);
    const severe = await raise({ level: 1 });
    await sender.step();
    await clear(severe);
    clock.now += 20_000;
    await drain();
    expect(gateway.ledger.map((r) => r.text)).toEqual([expect.stringContaining('returned to normal')]);
  });

  it('tells the return only to those who were told of the alarm', async () => {
    const id = await raise();
    await drain();
    roster.duty = [person('U1'), person('U2')];
    clock.now += 60_000;
    await clear(id);
    await drain();
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
    clock.now = local(time);
    await raise({ level: 2 });
    await drain();
    expect(gateway.ledger).toHaveLength(goes ? 1 : 0);
  });

  it('keeps what came at night until the morning, to the millisecond, also after a step of the clock', async () => {
    roster.duty = [person('U1', daytime)];
    clock.now = local('22:30:00');
    await raise({ level: 2 });
    await drain();
    clock.now = local('21:30:00');
    await opened.db.update(schema.smsMessage).set({ notBefore: 0 });
    clock.now = local('23:59:59');
    await drain();
    expect(gateway.ledger).toEqual([]);
    clock.now = Date.parse('2025-11-21T06:00:00+08:00') - 1;
    await drain();
    expect(gateway.ledger).toEqual([]);
    clock.now += 1;
    await drain();
    expect(gateway.ledger).toHaveLength(1);
  });

  it('level 1 reaches the person on duty at any time, but not somebody who is off', async () => {
    roster.duty = [person('U1', daytime)];
    roster.others = [person('U5', daytime)];
    clock.now = local('23:00:00');
    await raise({ level: 1, receivers: ['U1', 'U5'] });
    await drain();
    expect(gateway.ledger.map((r) => r.to)).toEqual(['13800000001']);
  });
});

describe('the list of messages', () => {
  it('masks phones, shows waiting texts and keeps to the plants of the viewer', async () => {
    newSender({ groupWaitMs: 20_000 });
    const id = await raise();
    await sender.step();
    const joiner = new MessageJoiner(directory, clock, new SmsOptions());
    const service = new SmsService(
      opened.database,
      new MessageComposer(new SmsOutbox(opened.database, clock, joiner), directory),
    );
    const page = await service.list({ pageNum: 1, pageSize: 20 }, aViewer([PLANT]));
    expect(page.list).toMatchObject([{ alarmId: id, phone: '138****0001', state: 'QUEUED', attempts: 0 }]);
    expect(page.list[0]?.text).toContain('L1 High');
    expect((await service.list({ pageNum: 1, pageSize: 20 }, aViewer(['other']))).total).toBe(0);
  });
});
