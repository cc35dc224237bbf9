import { MockSmsProvider } from '@sed/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { HttpSmsGateway, openSmsDatabase, person, SenderBench, type SmsDatabase } from './harness/sources';

const MINUTE_MS = 60_000;
const OUTAGE_MS = 20 * MINUTE_MS;
const LEVEL_1_ALARMS = 3;

let opened: SmsDatabase;
let bench: SenderBench;
const providers: MockSmsProvider[] = [];

beforeAll(async () => {
  opened = await openSmsDatabase();
});
afterAll(() => opened.close());

beforeEach(async () => {
  bench = await SenderBench.open(opened);
  bench.roster.duty = [person('U1')];
  bench.roster.others = [person('L2'), person('M3'), person('P4')];
  bench.people.positions.set('TEAM_LEAD', ['L2']).set('OPS_MGR', ['M3']).set('PLANT_MGR', ['P4']);
  await bench.seedPolicies();
});
afterEach(async () => {
  await Promise.all(providers.splice(0).map((provider) => provider.stop()));
});

/** A provider that is away from now on for twenty minutes: refuses connections, breaks them, answers 503 in turn. */
async function away(): Promise<MockSmsProvider> {
  const untilMs = bench.clock.ms + OUTAGE_MS;
  const behave = ({ index }: { index: number }) => {
    if (bench.clock.ms >= untilMs) return 'ok';
    return index % 2 === 0 ? 'reset' : 503;
  };
  const provider = await MockSmsProvider.start({ behave });
  providers.push(provider);
  return provider;
}

const gatewayOf = ({ url }: MockSmsProvider): HttpSmsGateway => new HttpSmsGateway({ url });
const takenBy = (provider: MockSmsProvider): string[] => [...new Set(provider.taken.map(({ to }) => to))].sort();
const wanted = async () => (await bench.messages()).filter(({ channel }) => channel === 'sms');

it('S10, the provider is away for twenty minutes: all is tried again, people are told in the app and one after the other, nothing is lost', async () => {
  const only = await away();
  bench.newSender({}, { sms: [gatewayOf(only)] });
  for (let i = 0; i < LEVEL_1_ALARMS; i++) await bench.raise({ isRuleTelling: false });
  // T+1 min: nobody was reached, everybody concerned has it in the app, and the message waits for its next try.
  await bench.pass(MINUTE_MS);
  expect(only.taken).toEqual([]);
  expect(bench.messenger.titlesTo('U1').some((title) => title.includes('Level 1 alarm'))).toBe(true);
  expect((await wanted()).map(({ state, attempts }) => ({ state, isTried: attempts > 0 }))).toContainEqual({
    state: 'RETRY',
    isTried: true,
  });
  // T+11 min: the escalation does not wait for the provider; the steps are in the app too.
  await bench.pass(10 * MINUTE_MS, 20_000);
  for (const code of ['L2', 'M3']) expect(bench.messenger.titlesTo(code), code).not.toEqual([]);
  expect(only.taken).toEqual([]);
  // T+40 min: the provider has been back for twenty.
  await bench.pass(29 * MINUTE_MS, 20_000);
  const messages = await wanted();
  expect(messages.filter(({ state }) => state !== 'SENT')).toEqual([]);
  expect(Math.max(...messages.map(({ attempts }) => attempts))).toBeLessThanOrEqual(8);
  expect(only.duplicates().size).toBe(0);
  const keys = new Set(only.taken.map(({ idempotencyKey }) => idempotencyKey));
  expect(messages.filter(({ idempotencyKey }) => !keys.has(idempotencyKey))).toEqual([]);
  expect(takenBy(only)).toEqual(['13800000001', '13800000002', '13800000003', '13800000004']);
});

it('S10 with a second provider: it takes over within minutes, and nobody is told twice', async () => {
  const first = await away();
  const second = await MockSmsProvider.start();
  providers.push(second);
  bench.newSender({}, { sms: [gatewayOf(first), gatewayOf(second)] });
  await bench.raise({ isRuleTelling: false });
  await bench.pass(6 * MINUTE_MS);
  expect(takenBy(second)).toContain('13800000001');
  await bench.pass(30 * MINUTE_MS, 20_000);
  const messages = await wanted();
  expect(messages.filter(({ state }) => state !== 'SENT')).toEqual([]);
  const keys = [...first.taken, ...second.taken].map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(messages.filter(({ idempotencyKey }) => !keys.includes(idempotencyKey))).toEqual([]);
});
