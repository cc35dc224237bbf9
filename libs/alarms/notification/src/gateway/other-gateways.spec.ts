import { MockSmsProvider, type ProviderStep } from '@sed/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { HttpVoiceGateway } from './voice.gateway';
import { WebhookGateway } from './webhook.gateway';

const request = { to: '13800000001', text: '[SED] test', idempotencyKey: 'a:1:U1:voice' };
const providers: MockSmsProvider[] = [];

afterEach(() => Promise.all(providers.splice(0).map((provider) => provider.stop())));

async function provider(step: ProviderStep): Promise<MockSmsProvider> {
  const started = await MockSmsProvider.start({ behave: () => step });
  providers.push(started);
  return started;
}

describe('calls', () => {
  it.each([
    ['ok', 'sent'],
    [{ body: '{"callId":7}' }, 'sent'],
    [{ code: 'isv.VOICE_NUMBER_ILLEGAL' }, 'permanent'],
    [{ body: '<html>' }, 'temporary'],
    [{ body: '[]' }, 'temporary'],
    [429, 'limited'],
    [503, 'temporary'],
    [400, 'permanent'],
    ['blackhole', 'temporary'],
    ['acceptThenSilence', 'temporary'],
  ] as const)('that are answered %j are %s', async (step, kind) => {
    const { url } = await provider(step);
    expect((await new HttpVoiceGateway({ url, timeoutMs: 100 }).send(request)).kind).toBe(kind);
  });

  it('carry phone, text and key', async () => {
    const calls = await provider('ok');
    await new HttpVoiceGateway({ url: calls.url }).send(request);
    expect(calls.taken).toMatchObject([{ to: '13800000001', text: '[SED] test', idempotencyKey: 'a:1:U1:voice' }]);
  });
});

describe('lines in the group chat', () => {
  it.each([
    [{ body: '{"errcode":0,"errmsg":"ok"}' }, 'sent'],
    [{ body: '' }, 'sent'],
    [{ body: '{"errcode":45009}' }, 'limited'],
    [{ body: '{"errcode":-1}' }, 'temporary'],
    [{ body: '{"errcode":300001,"errmsg":"token is not exist"}' }, 'permanent'],
    [500, 'temporary'],
    [403, 'permanent'],
    ['blackhole', 'temporary'],
  ] as const)('that are answered %j are %s', async (step, kind) => {
    const { url } = await provider(step);
    expect((await new WebhookGateway({ url, timeoutMs: 100 }).send(request)).kind).toBe(kind);
  });
});
