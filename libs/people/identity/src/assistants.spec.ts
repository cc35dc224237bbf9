import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sessionCalls } from '@sed/people-contract';
import { envelope } from '@sed/platform-contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { IdentityApp } from './testing/identity-app';

const SECRET = 'service desk secret';
let answer: object = { code: 200, data: 'desk-token' };
const asked: unknown[] = [];
const desk = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => void (text += chunk.toString()));
  request.on('end', () => {
    asked.push(JSON.parse(text));
    response.end(JSON.stringify(answer));
  });
});
let deskUrl = '';
let opened: IdentityApp | undefined;

beforeAll(async () => {
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  deskUrl = `http://127.0.0.1:${(desk.address() as AddressInfo).port}/token`;
});
afterAll(() => void desk.close());
afterEach(async () => {
  await opened?.app.close();
  asked.length = 0;
  answer = { code: 200, data: 'desk-token' };
});

async function entries(env: Record<string, string> = {}) {
  opened = await IdentityApp.open(env);
  const headers = { authorization: 'Bearer bearer' };
  const ask = async () => {
    const response = await fetch(`${opened?.url ?? ''}/gateway/api/v1/assistants`, { headers });
    const { code, data } = envelope.parse(await response.json());
    expect(code).toBe(0);
    return new Map(Object.entries(sessionCalls.assistants.reply.parse(data)));
  };
  return { first: await ask(), ask, app: opened };
}

describe('assistant entries', () => {
  it('are off unless configured', async () => {
    const { first, app } = await entries();
    expect(Object.fromEntries(first)).toEqual({
      assistantUrl: null,
      serviceDeskUrl: null,
      widgetUrl: null,
      appDownloadUrl: `${app.url}/app/download.html`,
    });
    const page = await fetch(`${app.url}/gateway/login/options`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  it('mark the assistant’s visitors and allow exactly the widget’s origin', async () => {
    const { first, app } = await entries({
      ASSISTANT_URL: 'https://ai.example/chat?model=1',
      CHAT_WIDGET_URL: 'https://chat.example/widget.js',
      PUBLIC_SITE_URL: 'https://www.example/site',
    });
    expect(first.get('assistantUrl')).toBe('https://ai.example/chat?model=1&from=sed');
    expect(first.get('widgetUrl')).toBe('https://chat.example/widget.js');
    expect(first.get('appDownloadUrl')).toBe('https://www.example/site/app/download.html');
    const policy = (await fetch(`${app.url}/gateway/login/options`)).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' https://chat.example;");
    expect(policy).toContain("frame-src 'self' https://chat.example;");
  });

  it('sign the service desk’s address on the server, over everything it says', async () => {
    const { first, ask, app } = await entries({
      SERVICE_DESK_URL: 'https://desk.example/open?channel=sed',
      SERVICE_DESK_SECRET: SECRET,
      SERVICE_DESK_TOKEN_URL: deskUrl,
      SERVICE_DESK_TENANT: 'tenant-1',
    });
    const url = new URL(first.get('serviceDeskUrl') ?? '');
    const { channel, sign, token, ...claims } = Object.fromEntries(url.searchParams);
    expect(claims).toMatchObject({ userName: '运行 oper', email: 'oper@plant.example', phone: '13800000006' });
    expect(Math.abs(Number(claims.timestamp) - Date.now())).toBeLessThan(60_000);
    const signed = new URLSearchParams(claims).toString();
    expect(sign).toBe(createHmac('sha256', SECRET).update(signed).digest('hex'));
    expect({ channel, token }).toEqual({ channel: 'sed', token: 'desk-token' });
    expect(asked).toEqual([{ tenantId: 'tenant-1', userId: 'demo_oper', nick: '运行 oper' }]);
    await ask();
    expect(asked).toHaveLength(1);
    expect(app.audit.entries).toMatchObject([{ actor: 'oper', entity: 'serviceDesk', action: 'open' }]);
    expect(JSON.stringify([app.logged, app.audit.entries])).not.toContain('13800000006');
  });

  it('show no service desk that gives no token', async () => {
    answer = { code: 500, data: 'x' };
    const { first, app } = await entries({
      SERVICE_DESK_URL: 'https://desk.example/',
      SERVICE_DESK_SECRET: SECRET,
      SERVICE_DESK_TOKEN_URL: deskUrl,
    });
    expect(first.get('serviceDeskUrl')).toBeNull();
    expect(app.audit.entries).toEqual([]);
  });
});
