import { smsMessage as smsMessageTable } from '@sed/alarms-tables';
import { MockSmsProvider, type ProviderStep } from '@sed/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChannelSet } from '../channels/channel-set';
import { HttpSmsGateway } from '../gateway/http-sms.gateway';
import { openSmsDatabase, type SmsDatabase } from '../testing/sms-database';
import { person, SenderBench } from '../testing/sender-bench';
import { MessageHealth } from './message-health';

let opened: SmsDatabase;
let bench: SenderBench;
let provider: MockSmsProvider;
let health: MessageHealth;

beforeAll(async () => {
  opened = await openSmsDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  provider = await MockSmsProvider.start();
  bench = await SenderBench.open(opened);
  const gateway = new HttpSmsGateway({ url: provider.url, timeoutMs: 2000 });
  bench.newSender({}, { sms: [gateway] });
  health = new MessageHealth(bench.parts.outbox, new ChannelSet({ sms: [gateway] }), bench.clock);
});
afterEach(() => provider.stop());

async function afterNews(...steps: ProviderStep[]) {
  provider.script.push(...steps);
  await bench.raise();
  await bench.drain();
  return health.report();
}

describe('the way messages go out', () => {
  it('is well before there was any message, and while the provider takes them', async () => {
    expect(await health.report()).toEqual({ name: 'sms', state: 'up', detail: 'ok' });
    expect(await afterNews('ok')).toMatchObject({ state: 'up' });
  });

  it.each([
    ['hangs', 'blackhole'],
    ['takes it and says nothing', 'acceptThenSilence'],
    ['breaks the connection', 'reset'],
    ['fails', 503],
    ['answers a sign-in page', { body: '<html>' }],
  ] as const)('is degraded while the provider %s, and well as soon as it takes the next one', async (_, step) => {
    await afterNews('ok');
    bench.clock.pass(60_000);
    expect(await afterNews(step)).toEqual({
      name: 'sms',
      state: 'degraded',
      detail: 'sms: the provider gives no usable answer',
    });
    bench.clock.pass(30_000);
    await bench.drain();
    expect(await health.report()).toMatchObject({ state: 'up' });
  });

  it.each([401, 403, 404, 302])(
    'is degraded by the first answer %d, which is about no phone number',
    async (status) => {
      expect(await afterNews(status)).toMatchObject({ state: 'degraded', detail: 'sms: the provider refuses' });
      bench.clock.pass(60_000);
      expect(await afterNews('ok')).toMatchObject({ state: 'up' });
    },
  );

  it('is not degraded by one bad number, and is when no number is good enough', async () => {
    expect(await afterNews({ code: 'isv.MOBILE_NUMBER_ILLEGAL' })).toMatchObject({ state: 'up' });
    bench.roster.duty = [person('U2')];
    bench.clock.pass(60_000);
    const refused = await afterNews({ code: 'isv.AMOUNT_NOT_ENOUGH' });
    expect(refused).toMatchObject({ state: 'degraded', detail: 'sms: the provider refuses' });
  });

  it('is not degraded by a number that got too many', async () => {
    expect(await afterNews({ code: 'isv.BUSINESS_LIMIT_CONTROL' })).toMatchObject({ state: 'up' });
  });

  it('is degraded when what is due stays where it is, because nothing sends', async () => {
    await afterNews('ok');
    const waiting = { state: 'QUEUED', notBefore: bench.clock.ms, sentAt: null } as const;
    await opened.db.update(smsMessageTable).set(waiting);
    bench.clock.pass(59_000);
    expect(await health.report()).toMatchObject({ state: 'up' });
    bench.clock.pass(2000);
    expect(await health.report()).toMatchObject({ state: 'degraded', detail: '1 due for over a minute' });
  });

  it('is forgiven a day later when nothing was sent meanwhile', async () => {
    expect(await afterNews(401)).toMatchObject({ state: 'degraded' });
    bench.clock.pass(24 * 3_600_000 + 1);
    expect(await health.report()).toMatchObject({ state: 'up' });
  });
});
