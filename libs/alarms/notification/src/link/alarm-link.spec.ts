import { Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@sed/platform-database';
import {
  smsMessage as smsMessageTable,
  smsLink as smsLinkTable,
  smsItem as smsItemTable,
  alarm as alarmTable,
  alarmJournal as alarmJournalTable,
} from '@sed/alarms-tables';
import { ModuleEngine } from '@sed/records-api';
import { Config, Log, Metrics, PlatformModule, readConfig, silentLog, SystemHealthRegistry } from '@sed/platform-api';
import {
  AlarmFeed,
  AuditTrail,
  Clock,
  DutyRoster,
  HealthRegistry,
  LocalAccounts,
  NoShiftRoster,
  PlantDirectory,
  ReplyAcknowledger,
  Sessions,
  ShiftRoster,
  UserRights,
} from '@sed/platform-ports';
import { alarmLinkView, type AlarmLinkView } from '@sed/alarms-contract';
import {
  aGrant,
  createTestApp,
  FakeAlarmFeed,
  FakeSessions,
  FixedRights,
  ListedAuditTrail,
  MockSmsProvider,
} from '@sed/testing';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ReplyService } from '../receipts/reply.service';
import { SmsModule } from '../sms.module';
import { SmsSender } from '../sms-sender';
import { Accounts, Acknowledger } from '../testing/link-fakes';
import { rosterEngine } from '../testing/roster-engine';
import { person, PLANT, SenderBench } from '../testing/sender-bench';
import { openSmsDatabase, type SmsDatabase } from '../testing/sms-database';

const MINUTE_MS = 60_000;
const PUBLIC_URL = 'https://sed.example.com';
const NOTE = 'walking to the blower house';

let opened: SmsDatabase;
let provider: MockSmsProvider;
let bench: SenderBench;
let app: NestExpressApplication;
let accounts: Accounts;
/** Plants on which everybody acknowledges. */
let acknowledging: string[];
let trail: ListedAuditTrail;
let acknowledger: Acknowledger;
let feed: FakeAlarmFeed;

async function openApp(more: Readonly<Record<string, string>> = {}): Promise<void> {
  const env = { DATA_DIR: 'unused', JWT_SECRET: 'x'.repeat(40), DEMO: 'off', SMS_URL: provider.url };
  const config = readConfig({ ...env, SMS_RECEIPT_SECRET: 'secret-of-the-provider', PUBLIC_URL, ...more });
  acknowledging = [PLANT];
  [accounts, trail, acknowledger] = [new Accounts(), new ListedAuditTrail(), new Acknowledger(opened, bench)];
  feed = new FakeAlarmFeed();
  const bound = [
    { provide: Config, useValue: config },
    { provide: Log, useValue: silentLog() },
    { provide: Metrics, useValue: new Metrics() },
    { provide: Database, useValue: opened.database },
    { provide: Clock, useValue: bench.clock },
    { provide: PlantDirectory, useValue: bench.directory },
    { provide: DutyRoster, useValue: bench.roster },
    { provide: ShiftRoster, useClass: NoShiftRoster },
    { provide: ModuleEngine, useValue: rosterEngine(opened.database) },
    { provide: Sessions, useValue: new FakeSessions() },
    { provide: HealthRegistry, useClass: SystemHealthRegistry },
    { provide: LocalAccounts, useValue: accounts },
    { provide: UserRights, useValue: new FixedRights(() => [aGrant(acknowledging, 'alarm:view', 'alarm:ack')]) },
    { provide: AuditTrail, useValue: trail },
    { provide: ReplyAcknowledger, useValue: acknowledger },
    { provide: AlarmFeed, useValue: feed },
  ];

  @Global()
  @Module({ providers: bound, exports: bound.map(({ provide }) => provide) })
  class TestPorts {}

  app = await createTestApp({ imports: [TestPorts, PlatformModule, SmsModule] }, config);
  // Without the life cycle: the test makes each round itself.
  await app.listen(0, '127.0.0.1');
  await app.get(SmsSender).stop();
}

beforeAll(async () => {
  opened = await openSmsDatabase();
});
afterAll(() => opened.close());

beforeEach(async () => {
  provider = await MockSmsProvider.start();
  bench = await SenderBench.open(opened);
  await openApp();
  return async () => {
    await app.close();
    await provider.stop();
  };
});

async function send(): Promise<void> {
  await app.get(SmsSender).step();
  // Messages wait for others of their group.
  bench.clock.pass(MINUTE_MS);
  while ((await app.get(SmsSender).step()) > 0);
}

/** Raises an alarm and has everybody on duty told. @returns the texts by phone. */
async function tell(level: 1 | 2 = 2, count = 1): Promise<string[]> {
  await bench.raiseMany(count, { level });
  await send();
  return provider.taken.map(({ text }) => text);
}

const tokenIn = (text: string | undefined) => /\/a#([A-Za-z\d]{22})$/.exec(text ?? '')?.[1] ?? '';

async function post(path: 'view' | 'acknowledge', body: object, status = 200): Promise<AlarmLinkView> {
  const answer = await request(app.getHttpServer())
    .post(`/gateway/api/v1/alarm-links/${path}`)
    .send(body)
    .expect(status);
  return z.object({ data: alarmLinkView }).parse(answer.body).data;
}
const view = (token: string) => post('view', { token });
const acknowledge = (token: string, note?: string) =>
  post('acknowledge', { token, ...(note !== undefined && { note }) });

describe('the link of a short message', () => {
  it('is the last part of a text about one alarm, behind the reply code', async () => {
    const [text] = await tell();
    expect(text).toMatch(/reply "ACK \d{4}" to acknowledge, or open https:\/\/sed\.example\.com\/a#[A-Za-z\d]{22}$/);
    expect(text?.length).toBeLessThanOrEqual(300);
  });

  it('is not there for several alarms, which nobody acknowledges blindly', async () => {
    expect((await tell(2, 3))[0]).not.toContain('/a#');
  });

  it.each([{ PUBLIC_URL: '' }, { SMS_LINKS: 'off' }, { PUBLIC_URL: `https://${'long.'.repeat(24)}example` }])(
    'is not there where it cannot be or shall not be: %o',
    async (env) => {
      await app.close();
      await openApp(env);
      const [text] = await tell();
      expect(text).not.toContain('/a#');
      expect(text).toMatch(/reply "ACK \d{4}" to acknowledge$/);
    },
  );

  it('is the same in every attempt', async () => {
    provider.script.push('acceptThenReset');
    await tell();
    await send();
    const tokens = provider.taken.map(({ text }) => tokenIn(text));
    expect(tokens).toHaveLength(2);
    expect(new Set(tokens).size).toBe(1);
  });

  it('leaves no token in the database, in lists and in what a provider repeats: only its hash is kept', async () => {
    provider.script.push({ code: 'isp.X' });
    await tell();
    await send();
    const token = tokenIn(provider.taken[0]?.text);
    expect(token).toHaveLength(22);
    await acknowledge(token);
    await view(token);
    const tables = [smsMessageTable, smsLinkTable, smsItemTable, alarmTable, alarmJournalTable];
    const stored = JSON.stringify(await Promise.all(tables.map((table) => opened.db.select().from(table))));
    expect(stored).toContain('/a#****');
    expect(stored).not.toContain(token);
    expect(JSON.stringify(trail.entries)).not.toContain(token);
  });
});

describe('opening the link', () => {
  it('shows the alarm and changes nothing, however often', async () => {
    const token = tokenIn((await tell(1))[0]);
    const seen = await view(token);
    await view(token);
    expect(seen).toMatchObject({ state: 'open', language: 'en', acknowledged: null });
    expect(seen.alarm).toMatchObject({ level: 1, signalCode: 'AIT101', needsNote: true, isActive: true, trend: null });
    expect(seen.expiresAt).toBe(bench.clock.ms + 30 * MINUTE_MS);
    const [message] = await bench.messages();
    expect(message?.state).toBe('SENT');
    expect(acknowledger.notes).toEqual([]);
    expect(trail.entries).toEqual([]);
  });

  it('says since when nobody knows how the alarm stands, while it is active', async () => {
    const token = tokenIn((await tell())[0]);
    const seen = await view(token);
    expect(seen.alarm).not.toHaveProperty('unknownSinceMs');
    const id = seen.alarmId ?? '';
    const since = bench.clock.ms - MINUTE_MS;
    feed.know({ factoryNo: PLANT, alarms: [{ id, unknownSinceMs: since }] });
    expect((await view(token)).alarm).toMatchObject({ unknownSinceMs: since });
    await bench.move(id, 'cleared', 'UNACK_CLEARED', { active: false, clearedAt: bench.clock.ms });
    expect((await view(token)).alarm).not.toHaveProperty('unknownSinceMs');
  });

  it.each(['', 'x', 'A'.repeat(22), '../../etc', '%00'])(
    'of a token nobody was sent (%s) shows nothing',
    async (token) => {
      await tell();
      const seen = await view(token);
      expect(seen).toMatchObject({ state: 'unknown', alarm: null, alarmId: null });
      expect(trail.entries).toMatchObject([{ entity: 'alarmLink', outcome: 'denied', reason: 'unknown', actor: null }]);
    },
  );

  it('is over after half an hour', async () => {
    const token = tokenIn((await tell())[0]);
    bench.clock.pass(30 * MINUTE_MS);
    expect((await view(token)).state).toBe('open');
    bench.clock.pass(1);
    expect(await view(token)).toMatchObject({ state: 'expired', alarm: null });
    expect(await acknowledge(token)).toMatchObject({ state: 'expired' });
    expect(acknowledger.notes).toEqual([]);
    expect(trail.entries.map(({ reason, actor }) => [reason, actor])).toEqual([['expired', 'U1']]);
  });

  it.each<[string, () => unknown]>([
    ['the plant', () => (acknowledging = ['demo_w01'])],
    ['the account', () => accounts.disabled.add('U1')],
    ['the phone', () => (accounts.phone = '13900000009')],
  ])('shows nothing once %s is not the person’s any more', async (_what, withdraw) => {
    const token = tokenIn((await tell())[0]);
    withdraw();
    expect(await view(token)).toMatchObject({ state: 'denied', alarm: null });
    expect(await acknowledge(token)).toMatchObject({ state: 'denied', alarm: null });
    expect(acknowledger.notes).toEqual([]);
  });

  it('takes no endless guessing', async () => {
    const ask = () => request(app.getHttpServer()).post('/gateway/api/v1/alarm-links/view').send({ token: 'guess' });
    for (let i = 0; i < 20; i += 1) await ask().expect(200);
    await ask().expect(429);
    expect(trail.entries).toHaveLength(1);
    bench.clock.pass(MINUTE_MS);
    await ask().expect(200);
  });
});

describe('acknowledging by link', () => {
  it('is done in the name of the person, once, and ends the link and the message (SM-08)', async () => {
    const token = tokenIn((await tell(2))[0]);
    const done = await acknowledge(token);
    expect(done).toMatchObject({ state: 'acknowledged', acknowledged: { by: { en: 'Person U1' }, isOwn: true } });
    expect(acknowledger.notes).toEqual(['短信链接确认 by SMS link']);
    expect((await bench.messages())[0]?.state).toBe('ACKED');
    expect(await acknowledge(token)).toMatchObject({ state: 'used', alarm: null, acknowledged: { isOwn: true } });
    expect((await view(token)).state).toBe('used');
    expect(acknowledger.notes).toHaveLength(1);
  });

  it('needs words about a level 1 alarm, and keeps them with how they came', async () => {
    const token = tokenIn((await tell(1))[0]);
    const call = () => request(app.getHttpServer()).post('/gateway/api/v1/alarm-links/acknowledge');
    const refused = await call().send({ token, note: ' ok ' }).expect(422);
    expect(refused.body.error.code).toBe('alarm.note.tooShort');
    expect((await acknowledge(token, NOTE)).state).toBe('acknowledged');
    expect(acknowledger.notes).toEqual([`短信链接确认 by SMS link: ${NOTE}`]);
    await call()
      .send({ token, note: 'x'.repeat(401) })
      .expect(422);
  });

  it('by two people counts once: the second is told who was first', async () => {
    bench.roster.duty = [person('U1'), person('U2')];
    await tell(2);
    const tokenOf = (phone: string) => tokenIn(provider.taken.find(({ to }) => to === phone)?.text);
    expect(tokenOf('13800000001')).not.toBe(tokenOf('13800000002'));
    await acknowledge(tokenOf('13800000001'));
    const second = await acknowledge(tokenOf('13800000002'));
    expect(second).toMatchObject({ state: 'acknowledged', acknowledged: { by: { en: 'Person U1' }, isOwn: false } });
    expect((await bench.messages()).map(({ receiver, state }) => `${receiver} ${state}`).sort()).toEqual([
      'U1 ACKED',
      'U2 SENT',
    ]);
  });

  it('acknowledges the alarm of its own message and no other', async () => {
    const token = tokenIn((await tell(2))[0]);
    const other = await bench.raise({ level: 2 });
    await acknowledge(token);
    const [untouched] = await opened.db.select().from(alarmTable).where(eq(alarmTable.id, other));
    expect(untouched?.acked).toBe(false);
  });

  it('says what became of an alarm that is closed or on the shelf, and of a right lost at the last moment', async () => {
    const id = await bench.raise({ level: 2 });
    await send();
    const token = tokenIn(provider.taken[0]?.text);
    acknowledger.isAllowed = false;
    expect((await acknowledge(token)).state).toBe('denied');
    await bench.move(id, 'shelved', 'SHELVED');
    expect((await view(token)).state).toBe('hidden');
    await bench.move(id, 'closed', 'CLOSED', { active: false, closedAt: bench.clock.ms, under: null });
    expect(await view(token)).toMatchObject({ state: 'closed', alarm: { signalCode: 'AIT101' } });
  });

  it('ends with the reply code of the same message', async () => {
    const [text] = await tell(2);
    const code = /ACK (\d{4})/.exec(text ?? '')?.[1] ?? '';
    expect(await app.get(ReplyService).take('+8613800000001', `ACK ${code}`)).toBe('acknowledged');
    expect((await view(tokenIn(text))).state).toBe('used');
  });
});
