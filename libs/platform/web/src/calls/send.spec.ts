import { get, post, type Envelope } from '@sed/platform-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { setLanguage } from '../phrases/language';
import { useSession } from '../session/session-store';
import { CallError } from './call-error';
import type { CallInput } from './request';
import { download, send } from './send';

const TOKEN = `e30.${btoa(JSON.stringify({ jti: 'jti-1', name: 'ü' }))}.sig`;
const readCall = get('api/v1/things/:id', {
  access: 'session',
  summary: '',
  params: z.object({ id: z.string() }),
  query: z.object({ a: z.number().optional() }),
  reply: z.object({ n: z.number() }),
});
const oldCall = get('data/getThing', { access: 'session', summary: '', reply: z.string() });
const formCall = post('login/do', {
  access: 'public',
  summary: '',
  bodyType: 'form',
  body: z.object({ user: z.string() }),
});
const fileCall = get('api/v1/file', { access: 'session', summary: '', isFile: true });

const fetchMock = vi.fn<typeof fetch>();

function answer(body: Envelope | string, status = 200, type = 'application/json'): void {
  fetchMock.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: { 'content-type': type } }),
  );
}

function lastRequest(): { url: string; init: RequestInit; headers: Headers } {
  const [url, init = {}] = fetchMock.mock.calls.at(-1) ?? [];
  return { url: typeof url === 'string' ? url : '', init, headers: new Headers(init.headers) };
}

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof CallError)) throw new Error('expected a CallError');
  return error;
}

describe('a call', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', fetchMock);
    useSession.getState().replaceToken(TOKEN);
  });
  afterEach(() => {
    fetchMock.mockReset();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    setLanguage('en');
    window.localStorage.clear();
  });

  it('fills its path and query in and answers the guarded data', async () => {
    answer({ code: 0, msg: '', data: { n: 3, hidden: 'x' } });
    await expect(send(readCall, { params: { id: 'a/b' }, query: { a: 0 } })).resolves.toEqual({ n: 3 });
    expect(lastRequest().url).toBe('/gateway/api/v1/things/a%2Fb?a=0');
  });

  it('carries the bearer jti below api/v1 and the token header elsewhere, never both', async () => {
    answer({ code: 0, msg: '', data: { n: 1 } });
    await send(readCall, { params: { id: '1' } });
    expect(lastRequest().headers.get('authorization')).toBe('Bearer jti-1');
    expect(lastRequest().headers.get('token')).toBeNull();
    answer({ code: 0, msg: '', data: 'x' });
    await send(oldCall, {});
    expect(lastRequest().headers.get('token')).toBe(TOKEN);
    expect(lastRequest().headers.get('authorization')).toBeNull();
  });

  it('sends forms encoded and without credentials when it is public', async () => {
    answer({ code: 0, msg: 'the token', data: null });
    await send(formCall, { body: { user: 'a&b' } });
    expect(lastRequest().init.body).toBe('user=a%26b');
    expect(lastRequest().headers.get('token')).toBeNull();
  });

  it('shows the extended message of a broken rule', async () => {
    answer({ code: 2, msg: 'rule', extendedMessage: 'name: too long' }, 422);
    await expect(failureOf(send(oldCall, {}))).resolves.toMatchObject({
      code: 2,
      message: 'name: too long',
      status: 422,
    });
  });

  it('says a known error in the language of the page', async () => {
    setLanguage('zh');
    answer({ code: 404, msg: 'x', error: { code: 'plant.unknown', params: { factoryNo: 'p9' } } }, 404);
    await expect(failureOf(send(oldCall, {}))).resolves.toMatchObject({
      errorCode: 'plant.unknown',
      message: '水厂 p9 不存在',
    });
  });

  it('ends the session on a token error', async () => {
    setLanguage('zh');
    answer({ code: 4, msg: 'token error' }, 401);
    await expect(failureOf(send(oldCall, {}))).resolves.toMatchObject({ code: 4, message: '登录失效请重新登陆！' });
    expect(useSession.getState()).toMatchObject({ token: null, end: 'expired' });
    expect(window.localStorage.getItem('token')).toBeNull();
  });

  it('does not end the session that replaced the refused token meanwhile', async () => {
    fetchMock.mockImplementationOnce(() => {
      useSession.getState().replaceToken('new.token.x');
      return Promise.resolve(new Response(JSON.stringify({ code: 4, msg: 'token error' }), { status: 401 }));
    });
    await failureOf(send(oldCall, {}));
    expect(useSession.getState().token).toBe('new.token.x');
  });

  it('tells no connection, no answer in time, and a cancelled request apart', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(failureOf(send(oldCall, {}))).resolves.toMatchObject({ code: 'network', message: 'Network error' });

    const hang = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      );
    vi.useFakeTimers();
    fetchMock.mockImplementationOnce(hang);
    const late = failureOf(send(oldCall, {}));
    await vi.advanceTimersByTimeAsync(100_000);
    await expect(late).resolves.toMatchObject({ code: 'timeout', message: 'The request took longer than 100000 ms' });

    fetchMock.mockImplementationOnce(hang);
    const abort = new AbortController();
    const cancelled = failureOf(send(oldCall, {}, { signal: abort.signal }));
    abort.abort();
    await expect(cancelled).resolves.toMatchObject({ code: 'cancelled' });
  });

  it('names an answer nobody understands: a page of a proxy, data of another build', async () => {
    answer('<html>502</html>', 502, 'text/html');
    await expect(failureOf(send(oldCall, {}))).resolves.toMatchObject({ code: 'unreadable', status: 502 });
    answer({ code: 0, msg: '', data: { n: 'three' } });
    await expect(failureOf(send(readCall, { params: { id: '1' } }))).resolves.toMatchObject({ code: 'unreadable' });
  });

  it('saves a file, and reports the envelope that comes in its place', async () => {
    const createObjectURL = vi.fn(() => 'blob:x');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    answer('a;b', 200, 'text/csv');
    await download(fileCall, {}, 'export.csv');
    expect(click).toHaveBeenCalledOnce();
    answer({ code: 403, msg: 'no right' }, 403);
    await expect(failureOf(download(fileCall, {}, 'export.csv'))).resolves.toMatchObject({
      code: 403,
      message: 'no right',
    });
    click.mockRestore();
  });
});

describe('the input of a call', () => {
  it('asks for the parts that must be there and for no other', () => {
    const complete: CallInput<typeof readCall> = { params: { id: '1' } };
    // @ts-expect-error -- the path has a parameter
    const missing: CallInput<typeof readCall> = {};
    // @ts-expect-error -- the body has a required field
    const empty: CallInput<typeof formCall> = {};
    expect([complete, missing, empty]).toHaveLength(3);
  });
});
